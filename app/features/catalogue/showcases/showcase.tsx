import type { ReactNode } from 'react'
import { reasonOf } from '#app/lib/hidden-showcases.ts'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { page, productGrid } from '#styled-system/recipes/index.js'

const styles = page()
const { frame, head, all, hide, reason } = productGrid({ shape: 'showcase' })

interface ShowcaseProps {
  block: Omit<Vitrine, 'produtos'>
  children: ReactNode
}

/**
 * The frame of a showcase, which says why it is there where its title does not, and lets the visitor do without it
 * (early/hidden-blocks.ts); early/showcase-events.ts tells when 70% of one is in view (storefront §9) and what is
 * clicked in it.
 */
export function Showcase({ block, children }: ShowcaseProps) {
  const { title, name, feature, destinyUrl, impressionUrl, produtosTrackingUrl } = block
  const why = reasonOf(feature)
  return (
    <section
      className={`${styles.section} ${frame}`}
      aria-label={title}
      data-block={name}
      data-impression={impressionUrl ?? undefined}
      data-clicks={produtosTrackingUrl ?? undefined}
    >
      <div className={head}>
        <h2 className={styles.heading}>{title}</h2>
        {destinyUrl ? (
          <a href={destinyUrl} className={all} aria-label={`Ver mais: ${title}`}>
            Ver mais
          </a>
        ) : null}
        <button
          type="button"
          data-act="ocultar"
          className={hide}
          aria-label={`Ocultar: ${title}`}
          suppressHydrationWarning
        >
          Ocultar
        </button>
        {why === undefined ? null : <p className={reason}>{why}</p>}
      </div>
      {children}
    </section>
  )
}

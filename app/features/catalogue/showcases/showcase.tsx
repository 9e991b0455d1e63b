import type { ReactNode } from 'react'
import type { OwnShowcase } from '#app/lib/showcase-blocks.ts'
import { page, productGrid } from '#styled-system/recipes/index.js'

const styles = page()
const { frame, head, all, hide, reason } = productGrid({ shape: 'showcase' })

interface ShowcaseProps {
  block: Omit<OwnShowcase, 'produtos'>
  children: ReactNode
}

/**
 * The frame of a showcase, which says why it is there where its title does not, and which the visitor may do without
 * (early/hidden-blocks.ts); early/showcase-events.ts tells when 70% of one is in view (storefront §9) and what is
 * clicked in it.
 */
export function Showcase({ block, children }: ShowcaseProps) {
  const { title, name, reason: why, destinyUrl, impressionUrl, produtosTrackingUrl } = block
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
        {why ? <p className={reason}>{why}</p> : null}
      </div>
      {children}
    </section>
  )
}

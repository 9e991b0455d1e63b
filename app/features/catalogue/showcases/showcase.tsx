import type { ReactNode } from 'react'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { page, productGrid } from '#styled-system/recipes/index.js'

const styles = page()
const { frame, head, all } = productGrid({ shape: 'showcase' })

interface ShowcaseProps {
  block: Omit<Vitrine, 'produtos'>
  /** What stands in its head beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of a showcase; early/showcase-events.ts tells when 70% of one is in view (storefront §9) and what is clicked
 * in it.
 */
export function Showcase({ block, aside, children }: ShowcaseProps) {
  const { title, destinyUrl, impressionUrl, produtosTrackingUrl } = block
  return (
    <section
      className={`${styles.section} ${frame}`}
      aria-label={title}
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
        {aside}
      </div>
      {children}
    </section>
  )
}

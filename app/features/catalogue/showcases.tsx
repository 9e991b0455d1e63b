import type { ReactNode } from 'react'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { page, productGrid } from '#styled-system/recipes/index.js'
import { LaterGrid } from './later-grid.tsx'
import type { CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const styles = page()
const { frame, head, all } = productGrid({ shape: 'showcase' })

/**
 * The frame of a showcase; early/showcase-events.ts tells when 70% of one is in view (storefront §9) and what is clicked
 * in it.
 */
export function Showcase({ block, children }: { block: Omit<Vitrine, 'produtos'>; children: ReactNode }) {
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
      </div>
      {children}
    </section>
  )
}

interface ShowcasesProps {
  blocks: readonly Vitrine[]
  action?: CardAction
  /** Far below what is seen first: light in the page itself. */
  later?: boolean
}

/** Recommendation blocks of one slot (storefront §3). */
export function Showcases({ blocks, action, later = false }: ShowcasesProps) {
  return blocks
    .filter((block) => block.produtos.length > 0)
    .map((block) => (
      <Showcase key={block.id} block={block}>
        {later ? (
          <LaterGrid cards={block.produtos} action={action} label={block.title} wakes />
        ) : (
          <ProductGrid cards={block.produtos} shape="showcase" action={action} label={block.title} />
        )}
      </Showcase>
    ))
}

import type { ReactNode } from 'react'
import { reasonOf } from '#app/lib/hidden-showcases.ts'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { page, productGrid } from '#styled-system/recipes/index.js'
import { LaterGrid } from './later-grid.tsx'
import type { CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const styles = page()
const { frame, head, all, reason } = productGrid({ shape: 'showcase' })

interface ShowcaseProps {
  block: Omit<Vitrine, 'produtos'>
  /** Lets the visitor do without it. */
  onHide?: (() => void) | undefined
  children: ReactNode
}

/**
 * The frame of a showcase; early/showcase-events.ts tells when 70% of one is in view (storefront §9) and what is clicked
 * in it.
 */
export function Showcase({ block, onHide, children }: ShowcaseProps) {
  const { title, feature, destinyUrl, impressionUrl, produtosTrackingUrl } = block
  const why = reasonOf(feature)
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
        {onHide ? (
          <button type="button" className={all} onClick={onHide} aria-label={`Ocultar: ${title}`}>
            Ocultar
          </button>
        ) : null}
        {why === undefined ? null : <p className={reason}>{why}</p>}
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
  onHide?: (name: string) => void
}

/** Recommendation blocks of one slot (storefront §3). */
export function Showcases({ blocks, action, later = false, onHide }: ShowcasesProps) {
  return blocks
    .filter((block) => block.produtos.length > 0)
    .map((block) => (
      <Showcase key={block.id} block={block} onHide={onHide && (() => onHide(block.name))}>
        {later ? (
          <LaterGrid cards={block.produtos} action={action} label={block.title} wakes />
        ) : (
          <ProductGrid cards={block.produtos} shape="showcase" action={action} label={block.title} />
        )}
      </Showcase>
    ))
}

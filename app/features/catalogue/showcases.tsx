import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { page, productGrid } from '#styled-system/recipes/index.js'
import type { CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const styles = page()
const { frame, head, all } = productGrid({ shape: 'showcase' })

/**
 * Recommendation blocks of one slot (storefront §3); early/showcase-events.ts tells when 70% of one is in view (§9) and
 * what is clicked in it.
 */
export function Showcases({ blocks, action }: { blocks: readonly Vitrine[]; action?: CardAction }) {
  return blocks
    .filter((block) => block.produtos.length > 0)
    .map(({ id, title, destinyUrl, impressionUrl, produtosTrackingUrl, produtos }) => (
      <section
        key={id}
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
        <ProductGrid cards={produtos} shape="showcase" action={action} label={title} />
      </section>
    ))
}

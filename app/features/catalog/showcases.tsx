import type { Vitrine } from '#commerce/contract/catalogue.ts'
import { page } from '#styled-system/recipes/index.js'
import type { CardAction } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

const styles = page()

/** Recommendation blocks of one slot (storefront §3); an impression is reported when 70% of one is in view (§9). */
export function Showcases({ blocks, action }: { blocks: readonly Vitrine[]; action?: CardAction }) {
  return blocks
    .filter((block) => block.produtos.length > 0)
    .map((block) => (
      <section key={block.id} className={styles.section} data-impression={block.impressionUrl ?? undefined}>
        <h2 className={styles.heading}>{block.destinyUrl ? <a href={block.destinyUrl}>{block.title}</a> : block.title}</h2>
        <ProductGrid cards={block.produtos} shape="showcase" action={action} label={block.title} />
      </section>
    ))
}

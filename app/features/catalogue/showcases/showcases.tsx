import type { OwnShowcase } from '#app/lib/showcase-blocks.ts'
import { LaterGrid } from '../cards/later-grid.tsx'
import type { CardAction } from '../cards/product-card.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { Showcase } from './showcase.tsx'

interface ShowcasesProps {
  blocks: readonly OwnShowcase[]
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

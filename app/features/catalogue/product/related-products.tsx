import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { showcaseLinks } from '#commerce/contract/recommendations/showcase-links.ts'
import { LaterGrid } from '../cards/later-grid.tsx'
import type { CardAction } from '../cards/product-card.tsx'
import { Showcase } from '../showcases/showcase.tsx'

const BLOCK = {
  id: 'product-relacionados',
  title: 'Produtos relacionados',
  name: 'relacionados',
  feature: 'relacionados',
  imageUrl: null,
  destinyUrl: null,
  ...showcaseLinks('product', 'relacionados'),
  context: 'product',
}

/** Related products: the page's weight belongs to what customers say of this product (speed §2). */
export function RelatedProducts({ cards, action }: { cards: readonly Cartao[]; action: CardAction | undefined }) {
  return cards.length === 0 ? null : (
    <Showcase block={BLOCK}>
      <LaterGrid cards={cards} action={action} label={BLOCK.title} />
    </Showcase>
  )
}

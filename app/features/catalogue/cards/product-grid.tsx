import { cachedContent } from '#app/ui/cached-markup.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { productGrid } from '#styled-system/recipes/index.js'
import { ProductCard, type CardAction } from './product-card.tsx'

const LOOKS = { listing: productGrid({ shape: 'listing' }), showcase: productGrid({ shape: 'showcase' }) }
/** Pictures above the fold on a phone; on a desktop one row more, which lazy loading fetches at once anyway. */
const EAGER = 2

interface ProductGridProps {
  cards: readonly Cartao[]
  shape?: keyof typeof LOOKS
  action?: CardAction
  /** Goes with an action of its own: cards are remembered by their action's name. */
  rating?: CardAction
  /** The grid opens the page: its first pictures are the largest paint. */
  first?: boolean
  label?: string
  /** The list is of what goes express: cards promise that. */
  express?: boolean
}

/** A card looks the same wherever it is shown: all that decides it is its data, its action and its place. */
const cardKey = (card: Cartao, action: CardAction | undefined, ...looks: boolean[]): string =>
  `${action?.name ?? ''} ${looks.join(' ')} ${JSON.stringify(card)}`

export function ProductGrid({
  cards,
  shape = 'listing',
  action,
  rating,
  first = false,
  label,
  express = false,
}: ProductGridProps) {
  const styles = LOOKS[shape]
  return (
    <ul className={styles.root} aria-label={label}>
      {cards.map((card, at) => (
        <li
          key={card.sku}
          className={styles.item}
          {...cachedContent(cardKey(card, action, first && at < EAGER, express), () => (
            <ProductCard card={card} action={action} rating={rating} priority={first && at < EAGER} express={express} />
          ))}
        />
      ))}
    </ul>
  )
}

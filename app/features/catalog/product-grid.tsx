import type { Cartao } from '#commerce/contract/catalogue.ts'
import { productGrid } from '#styled-system/recipes/index.js'
import { ProductCard, type CardAction } from './product-card.tsx'

const LOOKS = { listing: productGrid({ shape: 'listing' }), showcase: productGrid({ shape: 'showcase' }) }
/** Pictures above the fold on a phone; on a desktop one row more, which lazy loading fetches at once anyway. */
const EAGER = 2

interface ProductGridProps {
  cards: readonly Cartao[]
  shape?: keyof typeof LOOKS
  action?: CardAction
  /** The grid opens the page: its first pictures are the largest paint. */
  first?: boolean
  label?: string
}

export function ProductGrid({ cards, shape = 'listing', action, first = false, label }: ProductGridProps) {
  const styles = LOOKS[shape]
  return (
    <ul className={styles.root} aria-label={label}>
      {cards.map((card, at) => (
        <li key={card.sku} className={styles.item}>
          <ProductCard card={card} action={action} priority={first && at < EAGER} />
        </li>
      ))}
    </ul>
  )
}

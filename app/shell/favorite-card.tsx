import { LivePrice } from '#app/features/catalogue/cards/live-price.island.tsx'
import { AvailabilityNotice } from '#app/features/catalogue/product/availability-notice.island.tsx'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { button, favorites } from '#styled-system/recipes/index.js'
import { tableAction } from './card-action.tsx'
import { WhenAvailable } from './when-available.island.tsx'

const styles = favorites()
const CLASSES = { pix: styles.cash, por: styles.price, estado: styles.gone }
const FIELDS = ['pix', 'por', 'estado'] as const
const outline = button({ look: 'outline', width: 'full' })

/** The price of a kept product, as live as anywhere else in the shop. */
export const favoritePrice = ({ sku, preco }: Cartao) => (
  <LivePrice within sku={sku} price={preco} classes={CLASSES} fields={FIELDS} />
)

/** Buys it, leads to its options, or offers a notice while it is sold out. */
export const favoriteAction = (card: Cartao) => (
  <WhenAvailable
    sku={card.sku}
    disponivel={card.disponivel}
    otherwise={
      <details className={styles.notice} data-native="">
        <summary className={outline}>Avise-me</summary>
        <AvailabilityNotice sku={card.sku} />
      </details>
    }
  >
    {tableAction(card)}
  </WhenAvailable>
)

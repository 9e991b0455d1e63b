import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { productCard } from '#styled-system/recipes/index.js'
import { LivePrice } from './live-price.island.tsx'

const { old, now, cash, term, unit, state } = productCard()
const CLASSES = { cheio: old, por: now, pix: cash, vezes: term, unitario: unit, estado: state }
const WHOLE = ['cheio', 'pix', 'por', 'vezes', 'unitario', 'estado'] as const
const LIGHT = ['pix', 'por', 'unitario', 'estado'] as const

/** The price of a card, the total in cash among it (Lei 10.962, domain §0.8); of a light one not what it was before. */
export function CardPrice({ card: { sku, preco, precoUnitarioText }, light }: { card: Cartao; light?: boolean }) {
  const fields = light ? LIGHT : WHOLE
  return (
    <LivePrice
      within
      sku={sku}
      price={preco}
      precoUnitarioText={precoUnitarioText}
      classes={CLASSES}
      fields={precoUnitarioText === null ? fields.filter((field) => field !== 'unitario') : fields}
    />
  )
}

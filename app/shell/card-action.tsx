import type { Cartao, Produto, Variacao } from '#commerce/contract/catalogue.ts'
import { button, buyControl } from '#styled-system/recipes/index.js'
import { BuyButton } from '#app/features/cart/buy-button.island.tsx'

const control = buyControl()
const BUY = { ...control, button: button({ look: 'action', width: 'full' }) }
const BUY_LARGE = { ...control, button: button({ look: 'action', size: 'lg', width: 'full' }) }
const SEE = button({ look: 'outline', width: 'full' })

/** What a card offers to do: buy at once; or the card's own link, to options, an age notice or an availability notice. */
export function cardAction({ sku, nome, disponivel, temOpcoes, somenteMaiores, quantidadeMin, quantidadeMult, quantidadeMax }: Cartao) {
  if (temOpcoes || somenteMaiores || !disponivel)
    return <span className={SEE}>{temOpcoes ? 'Ver opções' : 'Ver produto'}</span>
  return <BuyButton sku={sku} productName={nome} quantidadeMin={quantidadeMin} quantidadeMult={quantidadeMult} quantidadeMax={quantidadeMax} disponivel={disponivel} classes={BUY} />
}

/** Quantity and button of the product page, for one variation. */
export function buyVariation({ quantidadeMin, quantidadeMult, quantidadeMax }: Produto, { sku, disponivel }: Variacao) {
  return <BuyButton key={sku} sku={sku} quantidadeMin={quantidadeMin} quantidadeMult={quantidadeMult} quantidadeMax={quantidadeMax} disponivel={disponivel} classes={BUY_LARGE} withQuantity />
}

import type { Cartao } from '#commerce/contract/catalogue.ts'
import { button } from '#styled-system/recipes/index.js'
import { BuyButton } from '#app/features/cart/buy-button.island.tsx'

const BUY = button({ look: 'action', width: 'full' })
const SEE = button({ look: 'outline', width: 'full' })

/** What a card offers to do: buy at once, or go where options, an age notice or an availability notice are. */
export function cardAction({ sku, url, nome, disponivel, temOpcoes, somenteMaiores, quantidadeMin, quantidadeMult, quantidadeMax }: Cartao) {
  if (temOpcoes || somenteMaiores || !disponivel)
    return (
      <a href={url} className={SEE} aria-label={`${temOpcoes ? 'Ver opções' : 'Ver produto'}: ${nome}`}>
        {temOpcoes ? 'Ver opções' : 'Ver produto'}
      </a>
    )
  return <BuyButton sku={sku} quantidadeMin={quantidadeMin} quantidadeMult={quantidadeMult} quantidadeMax={quantidadeMax} disponivel={disponivel} classes={{ button: BUY }} />
}

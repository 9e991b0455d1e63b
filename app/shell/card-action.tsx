import { BuyButton } from '#app/features/cart/buy-button.island.tsx'
import { BuyForm } from '#app/features/cart/buy-form.island.tsx'
import { LivePriceText } from '#app/features/catalogue/cards/live-price.island.tsx'
import { FreightBox } from '#app/features/catalogue/product/freight-box.tsx'
import { WarrantyChoice } from '#app/features/catalogue/product/warranty-choice.tsx'
import type { Cartao, Produto, Variacao } from '#commerce/contract/catalogue/catalogue.ts'
import { button, buyControl } from '#styled-system/recipes/index.js'
import { LaterSoldOut } from './later-sold-out.tsx'
import { WhenAvailable } from './when-available.island.tsx'

const control = buyControl()
const BUY = { ...control, button: button({ look: 'action', width: 'full' }) }
const SEE = button({ look: 'outline', width: 'full' })

/** Options, age or availability are settled on the product's own page. */
const needsPage = ({ temOpcoes, somenteMaiores, disponivel }: Cartao): boolean =>
  temOpcoes || somenteMaiores || !disponivel
const seeText = ({ temOpcoes }: Cartao): string => (temOpcoes ? 'Ver opções' : 'Ver produto')

/**
 * What a card offers to do: buy at once; or the card's own link, to options, an age notice or an availability notice.
 */
export function cardAction(card: Cartao) {
  if (needsPage(card)) return <span className={SEE}>{seeText(card)}</span>
  const { sku, nome, disponivel, quantidadeMin, quantidadeMult, quantidadeMax } = card
  return (
    <BuyButton
      sku={sku}
      productName={nome}
      quantidadeMin={quantidadeMin}
      quantidadeMult={quantidadeMult}
      quantidadeMax={quantidadeMax}
      disponivel={disponivel}
      classes={BUY}
    />
  )
}

/** The same where no card's link lies over it: the way to the product's page is a link of its own. */
export const tableAction = (card: Cartao) =>
  needsPage(card) ? (
    <a href={card.url} className={SEE}>
      {seeText(card)}
    </a>
  ) : (
    cardAction(card)
  )

/**
 * Warranty, quantity, button and freight of the product page, for one variation; a notice and what is like it instead
 * while it is sold out: nothing is sent then, so nothing is quoted.
 */
export function buyVariation(
  { servicos, alimento, quantidadeMin, quantidadeMult, quantidadeMax }: Produto,
  { sku, disponivel, preco }: Variacao,
  missing: readonly string[],
  similar: readonly Cartao[],
) {
  return (
    <WhenAvailable key={sku} sku={sku} disponivel={disponivel} otherwise={<LaterSoldOut sku={sku} similar={similar} />}>
      <BuyForm
        sku={sku}
        quantidadeMin={quantidadeMin}
        quantidadeMult={quantidadeMult}
        quantidadeMax={quantidadeMax}
        disponivel={disponivel}
        somenteMaiores={alimento?.somenteMaiores ?? false}
        missing={missing}
        choices={<WarrantyChoice servicos={servicos} />}
        summary={
          <>
            <LivePriceText sku={sku} preco={preco} field="pix" />
            <LivePriceText sku={sku} preco={preco} field="por" as="strong" />
          </>
        }
      />
      <FreightBox sku={sku} />
    </WhenAvailable>
  )
}

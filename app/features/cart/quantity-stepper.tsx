import { Quantity } from '#app/ui/quantity.tsx'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import type { ItemQuantity } from './use-item-quantity.ts'

/** How many of one item, within what its offer allows. */
export function QuantityStepper({
  item: { nome, opcoes, quantidadeMin, quantidadeMult, disponivel },
  quantity: { shown, ask },
}: {
  item: ItemPedido
  quantity: ItemQuantity
}) {
  return (
    <Quantity
      label={`Quantidade de ${variantName(nome, opcoes)}`}
      value={shown}
      min={Math.max(1, quantidadeMin)}
      step={Math.max(1, quantidadeMult)}
      disabled={!disponivel}
      onAsk={ask}
    />
  )
}

import { Icon } from '#app/ui/icon.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { cartPage } from '#styled-system/recipes/index.js'

const { gift } = cartPage()

/** What an agent took off, with whom it was agreed and until when (domain §7). */
export function AgreedPrice({
  discount: { combinado, descricao, valorText, validoAte },
}: {
  discount: NonNullable<Carrinho['descontoNegociado']>['itens'][number]
}) {
  return (
    <p className={gift}>
      <Icon name="check" size="sm" />
      <span>
        <b>{`${combinado === '' ? 'Preço combinado na ligação' : combinado}:`}</b>
        {` ${descricao}, ${valorText} a menos. Vale até ${dateTimeText(validoAte).slice(-5)}.`}
      </span>
    </p>
  )
}

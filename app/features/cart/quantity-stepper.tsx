import { useState } from 'react'
import type { ItemPedido } from '#commerce/contract/cart.ts'
import { cartPage } from '#styled-system/recipes/index.js'
import type { ItemQuantity } from './use-item-quantity.ts'

const styles = cartPage()

/** Less, the number, more. A typed number counts when the field is left or Enter is pressed. */
export function QuantityStepper({ item: { nome, quantidadeMin, quantidadeMult, disponivel }, quantity: { shown, ask } }: { item: ItemPedido; quantity: ItemQuantity }) {
  const [typed, setTyped] = useState<string | null>(null)
  const step = Math.max(1, quantidadeMult)
  const commit = () => {
    if (typed !== null && typed !== '') ask(Number(typed))
    setTyped(null)
  }
  return (
    <fieldset className={styles.stepper} aria-label={`Quantidade de ${nome}`}>
      <button type="button" className={styles.step} aria-label="Diminuir" disabled={!disponivel || shown <= Math.max(1, quantidadeMin)} onClick={() => ask(shown - step)}>
        −
      </button>
      <input
        name="quantidade"
        inputMode="numeric"
        aria-label="Quantidade"
        autoComplete="off"
        className={styles.amount}
        disabled={!disponivel}
        value={typed ?? String(shown)}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button type="button" className={styles.step} aria-label="Aumentar" disabled={!disponivel} onClick={() => ask(shown + step)}>
        +
      </button>
    </fieldset>
  )
}

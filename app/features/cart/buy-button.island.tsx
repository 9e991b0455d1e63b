import { useState } from 'react'
import { buyControl } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { maximumQuantityText, normalizeQuantity, type QuantityLimits } from '#app/lib/quantity.ts'
import { useLiveStock } from '#app/state/live-prices.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export interface BuyButtonProps extends QuantityLimits {
  sku: string
  /** As generated; the live answer overrules it. */
  disponivel: boolean
  /** Services bought along, by idServico. */
  servicos?: readonly string[]
  /** The product page lets the customer choose how many. */
  withQuantity?: boolean
  label?: string
  /** Names the product for screen readers: a page has many of these buttons. */
  productName?: string
  classes?: { root?: string; quantity?: string; input?: string; button?: string; feedback?: string; error?: string }
}

const { keptLine, spoken } = buyControl()
const LABELS = { pending: 'Adicionando…', added: 'Adicionado' } as const

/** Adds one sku to the cart and says how it went. */
export function BuyButton({ sku, disponivel, servicos, withQuantity = false, label = 'Comprar', productName, classes = {}, ...limits }: BuyButtonProps) {
  const stock = useLiveStock(sku)
  const available = stock?.disponivel ?? disponivel
  const [asked, setAsked] = useState(String(Math.max(1, limits.quantidadeMin)))
  const { state, add } = useAddToCart()
  const { quantidade, exceeded } = normalizeQuantity(Number(asked), { ...limits, quantidadeMax: stock?.quantidadeMax || limits.quantidadeMax })
  const error = state.kind === 'failed' ? state.message : withQuantity && exceeded ? maximumQuantityText(limits.quantidadeMax) : ''
  return (
    <div className={classes.root}>
      {withQuantity ? (
        <label className={classes.quantity}>
          Quantidade
          <input
            type="number"
            inputMode="numeric"
            name="quantidade"
            min={limits.quantidadeMin}
            step={limits.quantidadeMult}
            max={limits.quantidadeMax}
            value={asked}
            disabled={!available}
            onChange={(event) => setAsked(event.target.value)}
            onBlur={() => setAsked(String(quantidade))}
            className={classes.input}
          />
        </label>
      ) : null}
      <button
        type="button"
        data-buy={sku}
        data-once=""
        disabled={!available}
        aria-busy={state.kind === 'pending' || undefined}
        aria-label={productName === undefined ? undefined : `${label} ${productName}`}
        className={classes.button}
        onClick={() => {
          setAsked(String(quantidade))
          void add({ sku, quantidade, servicos })
        }}
      >
        {!available ? 'Indisponível' : state.kind === 'pending' || (state.kind === 'added' && state.fresh) ? LABELS[state.kind] : label}
      </button>
      <output className={withQuantity ? `${classes.feedback ?? ''} ${keptLine}` : state.kind === 'added' && state.message !== '' ? classes.feedback : spoken}>
        {state.kind === 'added' ? (
          <>
            {state.message === '' ? 'Adicionado ao carrinho.' : state.message} {withQuantity ? <a href={paths.cart}>Ver carrinho</a> : null}
          </>
        ) : null}
      </output>
      <p role="alert" className={classes.error}>
        {error}
      </p>
    </div>
  )
}

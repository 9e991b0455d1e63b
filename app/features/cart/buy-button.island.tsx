import { useEffect } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useLiveStock } from '#app/state/live-prices.ts'
import { useTellNews } from '#app/state/news.ts'
import { nearestQuantity, type QuantityLimits } from '#commerce/contract/values/quantity.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export interface BuyButtonProps extends QuantityLimits {
  sku: string
  /** As generated; the live answer overrules it. */
  disponivel: boolean
  label?: string
  /** Names the product for screen readers: a page has many of these buttons. */
  productName?: string
  classes?: { root?: string; button?: string; feedback?: string; error?: string }
}

const LABELS = { pending: 'Adicionando…', added: 'Adicionado' } as const

/** Adds one sku to the cart and says how it went: a page has a hundred of these, so nothing waits there for its words. */
export function BuyButton({
  sku,
  disponivel,
  label = 'Comprar',
  productName,
  classes = {},
  ...limits
}: BuyButtonProps) {
  const stock = useLiveStock(sku)
  const available = stock?.disponivel ?? disponivel
  const { state, add } = useAddToCart()
  const { quantidade } = nearestQuantity(1, {
    ...limits,
    quantidadeMax: stock?.quantidadeMax || limits.quantidadeMax,
  })
  const busy = state.kind === 'pending' || (state.kind === 'added' && state.fresh) ? LABELS[state.kind] : undefined
  const tell = useTellNews()
  useEffect(() => {
    if (state.kind === 'added' && state.fresh) tell(state.message || 'Adicionado ao carrinho.')
  }, [state, tell])
  return (
    <div className={classes.root}>
      <button
        type="button"
        data-buy={sku}
        data-once=""
        // Told to the press that comes before React; left out where it is one.
        value={quantidade === 1 ? undefined : quantidade}
        disabled={!available}
        aria-busy={state.kind === 'pending' || undefined}
        aria-label={productName === undefined ? undefined : `${busy ?? label} ${productName}`}
        className={classes.button}
        onClick={({ detail }) => {
          // The second half of a double click is no second wish, however fast the first was answered.
          if (detail < 2 || state.kind === 'idle') void add({ sku, quantidade })
        }}
      >
        {!available ? 'Indisponível' : (busy ?? label)}
      </button>
      <PlainBuy sku={sku} quantidade={quantidade} productName={productName} className={classes.button} />
      {state.kind === 'added' && state.message !== '' ? <p className={classes.feedback}>{state.message}</p> : null}
      {state.kind === 'failed' ? (
        <p role="alert" className={classes.error}>
          {state.message}
        </p>
      ) : null}
    </div>
  )
}

/** The same without JavaScript: the cart's own address takes it (server-functions/cart/cart-form.server.ts). */
function PlainBuy({
  sku,
  quantidade,
  productName = '',
  className,
}: {
  sku: string
  quantidade: number
  productName: string | undefined
  className: string | undefined
}) {
  const label = quantidade === 1 ? 'Comprar' : `Adicionar ${quantidade} unidades`
  return (
    <noscript>
      <form action={paths.cart} method="post">
        {quantidade === 1 ? null : <input type="hidden" name="quantidade" value={quantidade} />}
        <button name="sku" value={sku} aria-label={`${label} ${productName}`} className={className}>
          {label}
        </button>
      </form>
    </noscript>
  )
}

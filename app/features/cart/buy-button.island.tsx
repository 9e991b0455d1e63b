import { useLivePrice } from '#app/state/live-prices.ts'

export interface BuyButtonProps {
  sku: string
  quantidadeMin: number
  quantidadeMult: number
  quantidadeMax: number
  disponivel: boolean
  /** Classes of the parts. */
  classes?: { root?: string; quantity?: string; button?: string; feedback?: string; error?: string }
  /** The product page lets the customer choose how many. */
  withQuantity?: boolean
}

/** Adds one sku to the cart. */
export function BuyButton({ sku, disponivel, classes = {} }: BuyButtonProps) {
  const live = useLivePrice(sku)
  const available = live === undefined || live === 'pending' ? disponivel : live.disponivel
  return (
    <button type="button" data-buy={sku} disabled={!available} className={classes.button}>
      {available ? 'Comprar' : 'Indisponível'}
    </button>
  )
}

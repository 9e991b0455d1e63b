import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { boot } from '#app/browser/boot.ts'
import { serviceTexts } from '#app/lib/cart-lines.ts'
import type { EarlyAdd } from '#app/lib/live-data.ts'
import { paths } from '#app/lib/paths.ts'
import { miniCartAtom } from '#app/state/mini-cart.ts'
import { useServices } from '#app/state/services.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { addCartItems } from '#server-functions/cart/cart.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { nameLostWrite } from '#server-functions/middleware/idempotency-key.ts'

export type AddState =
  | { kind: 'idle' }
  | { kind: 'pending' }
  /**
   * `message`: what the server adjusted, in its words, and the services bought along; '' when nothing. `fresh` for the
   * moment the button itself says so.
   */
  | { kind: 'added'; message: string; fresh: boolean }
  | { kind: 'failed'; message: string }

export interface ItemToAdd {
  sku: string
  quantidade: number
  servicos?: readonly string[]
  /** Said at the product, where it is sold to adults alone. */
  maiorDeIdade?: boolean
}

/** As the cart's calls take it. */
export const wireItem = ({ sku, quantidade, servicos = [], maiorDeIdade }: ItemToAdd) => ({
  sku,
  quantidade,
  servicos: [...servicos],
  ...(maiorDeIdade ? { maiorDeIdade } : {}),
})

/** The call that the press itself began before React was there (app/early/early-buy.ts), once. */
function takeEarly({ sku }: ItemToAdd): EarlyAdd | undefined {
  const added = boot()?.added ?? []
  const at = added.findIndex((early) => early.sku === sku)
  return at < 0 ? undefined : added.splice(at, 1)[0]
}

const FRESH_MS = 3_000

/**
 * One item into the cart, behind the writes already under way. Adding sends no `versao`: it is right on whatever cart
 * there is, while a changed quantity is not.
 */
export function useAddToCart(): { state: AddState; add: (item: ItemToAdd) => Promise<void> } {
  const [state, setState] = useState<AddState>({ kind: 'idle' })
  const services = useServices()
  const show = useSetAtom(miniCartAtom)
  const fresh = state.kind === 'added' && state.fresh
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setState((now) => (now.kind === 'added' ? { ...now, fresh: false } : now)), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  const add = async (item: ItemToAdd) => {
    const { sku, servicos = [] } = item
    if (state.kind === 'pending') return
    setState({ kind: 'pending' })
    const data = { itens: [wireItem(item)] }
    let early = takeEarly(item)
    const call = () => {
      if (!early) return addCartItems({ data })
      const { key, answer } = early
      early = undefined
      return answer.catch((error: unknown) => {
        nameLostWrite(addCartItems.url, data, key)
        throw error
      }) as Promise<CommerceResult<Carrinho>>
    }
    const result = await services().cart.write(call, undefined, [item])
    if (!result.ok) return setState({ kind: 'failed', message: result.error.message })
    const notices = result.data.avisos.filter((aviso) => aviso.sku === sku).map((aviso) => aviso.mensagem)
    const bought =
      servicos.length === 0
        ? []
        : result.data.itensPedido
            .filter((item) => item.sku === sku)
            .flatMap(serviceTexts)
            .map((text) => `${text}.`)
    setState({ kind: 'added', message: [...notices, ...bought].join(' '), fresh: true })
    // The cart's own page shows it already.
    if (location.pathname !== paths.cart) show({ sku })
  }
  return { state, add }
}

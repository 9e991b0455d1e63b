import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '#app/state/services.ts'
import { useRemoval } from '#app/state/use-removal.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { addCartItems } from '#server-functions/cart/cart.ts'
import { findProducts } from '#server-functions/televendas/sale.ts'
import { SaleEntries } from './sale-entries.ts'

const NONE: readonly [] = []

/** The lines of a sale: what is on its way into the cart, what the server told of each line, what was removed last. */
export function useSale() {
  const services = useServices()
  /** Sentences by sku: the cart forgets those of a write with the next one, and twelve lines are typed in a minute. */
  const [notes, setNotes] = useState<Readonly<Record<string, readonly string[]>>>({})
  const removal = useRemoval()

  const note = ({ avisos }: Carrinho, skus: readonly string[]) =>
    setNotes((known) => {
      const next = { ...known }
      for (const sku of skus) delete next[sku]
      for (const { sku, mensagem } of avisos)
        if (sku !== null) next[sku] = [...new Set([...(next[sku] ?? []), mensagem])]
      return next
    })
  const [entries] = useState(
    () =>
      new SaleEntries({
        find: (termo) => services().ask(() => findProducts({ data: { termo } })),
        add: async (item) => {
          const answer = await services().cart.write(() => addCartItems({ data: { itens: [item] } }), 'never')
          if (answer.ok) note(answer.data, [item.sku])
          return answer
        },
      }),
  )
  // The next customer's screen is another one: what waits here is not for their cart.
  useEffect(() => () => entries.clear(), [entries])

  return {
    entries,
    waiting: useSyncExternalStore(entries.subscribe, entries.entries, () => NONE),
    notes,
    note,
    ...removal,
  }
}
export type Sale = ReturnType<typeof useSale>

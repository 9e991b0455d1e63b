import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '#app/state/services.ts'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { addCartItems, chooseItemServices, removeCartItem } from '#server-functions/cart/cart.ts'
import { findProducts } from '#server-functions/televendas/sale.ts'
import { SaleEntries } from './sale-entries.ts'

const NONE: readonly [] = []

/** The lines of a sale: what is on its way into the cart, what the server told of each line, what was removed last. */
export function useSale() {
  const services = useServices()
  /** Sentences by sku: the cart forgets those of a write with the next one, and twelve lines are typed in a minute. */
  const [notes, setNotes] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [removed, setRemoved] = useState<ItemPedido>()
  const [removing, setRemoving] = useState<string>()
  const [failure, setFailure] = useState('')

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

  const remove = async (item: ItemPedido): Promise<boolean> => {
    if (removing !== undefined) return false
    setRemoving(item.idItem)
    setFailure('')
    const result = await services().cart.write((versao) => removeCartItem({ data: { idItem: item.idItem, versao } }))
    setRemoving(undefined)
    if (result.ok) setRemoved(item)
    else setFailure(result.error.message)
    return result.ok
  }
  const restore = async () => {
    if (removed === undefined || removing !== undefined) return
    const { idItem, sku, quantidade, servicosDisponiveis } = removed
    const chosen = servicosDisponiveis.filter((service) => service.quantidade > 0)
    setRemoving(idItem)
    let result = await services().cart.write(() => addCartItems({ data: { itens: [{ sku, quantidade }] } }))
    const back = result.ok && chosen.length > 0 ? result.data.itensPedido.find((item) => item.sku === sku) : undefined
    if (back) {
      const servicos = chosen.map((service) => ({
        idServico: service.idServico,
        quantidade: Math.min(service.quantidade, back.quantidade),
      }))
      result = await services().cart.write((versao) =>
        chooseItemServices({ data: { idItem: back.idItem, servicos, versao } }),
      )
    }
    setRemoving(undefined)
    if (result.ok) setRemoved(undefined)
    else setFailure(result.error.message)
  }
  return {
    entries,
    waiting: useSyncExternalStore(entries.subscribe, entries.entries, () => NONE),
    notes,
    note,
    removed,
    removing,
    failure,
    remove,
    restore,
  }
}
export type Sale = ReturnType<typeof useSale>

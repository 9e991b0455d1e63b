import { useState } from 'react'
import type { ItemPedido } from '#commerce/contract/cart.ts'
import { addCartItems, removeCartItem } from '#server-functions/cart.ts'
import { useServices } from '#app/state/services.ts'

/** Takes items out of the cart, and puts the last one back in. */
export function useRemoval() {
  const services = useServices()
  const [removing, setRemoving] = useState<string | null>(null)
  const [removed, setRemoved] = useState<ItemPedido | null>(null)
  const [failure, setFailure] = useState('')

  const remove = async (item: ItemPedido) => {
    if (removing !== null) return
    setRemoving(item.idItem)
    setFailure('')
    const result = await services().cart.write((versao) => removeCartItem({ data: { idItem: item.idItem, versao } }))
    setRemoving(null)
    if (result.ok) setRemoved(item)
    else setFailure(result.error.message)
  }
  const restore = async () => {
    if (removed === null || removing !== null) return
    const { idItem, sku, quantidade, servicosDisponiveis } = removed
    const servicos = servicosDisponiveis.filter((service) => service.quantidade > 0).map((service) => service.idServico)
    setRemoving(idItem)
    const result = await services().cart.write(() => addCartItems({ data: { itens: [{ sku, quantidade, servicos }] } }))
    setRemoving(null)
    if (result.ok) setRemoved(null)
    else setFailure(result.error.message)
  }
  return { removing, removed, failure, remove, restore }
}

import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { cartLines } from '#app/lib/cart-lines.ts'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { addCartItems, chooseItemServices, removeCartItem } from '#server-functions/cart/cart.ts'
import { cartAtom } from './cart-atoms.ts'
import { useServices } from './services.ts'
import { useActs } from './use-acts.ts'

/** Takes items out of the cart, and puts the last one back where it stood. */
export function useRemoval() {
  const services = useServices()
  const { underWay, act } = useActs()
  const cart = useAtomValue(cartAtom)
  const [removed, setRemoved] = useState<(ItemPedido & { place: number }) | null>(null)
  const [failure, setFailure] = useState('')

  /** @param place of its line among the others, 0 first; looked up in the cart without it */
  const remove = async (item: ItemPedido, place = lineOf(cart, item)): Promise<boolean> => {
    const isRemoved = await act(item.idItem, async () => {
      setFailure('')
      const result = await services().cart.write((versao) => removeCartItem({ data: { idItem: item.idItem, versao } }))
      if (result.ok) setRemoved({ ...item, place })
      else setFailure(result.error.message)
      return result.ok
    })
    return isRemoved === true
  }
  /** @returns what is back; undefined where it could not be put back */
  const restore = async (): Promise<ItemPedido | undefined> => {
    if (removed === null) return undefined
    const { idItem, sku, quantidade, servicosDisponiveis, place } = removed
    const chosen = servicosDisponiveis.filter((service) => service.quantidade > 0)
    return act(idItem, async () => {
      let result = await services().cart.write(() =>
        addCartItems({ data: { itens: [{ sku, quantidade }], posicao: place } }),
      )
      // An item added along with a service gets it for every unit: back come as many as there were.
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
      if (result.ok) setRemoved((now) => (now === removed ? null : now))
      else setFailure(result.error.message)
      return result.ok ? removed : undefined
    })
  }
  return { removing: underWay, removed, failure, remove, restore }
}

const lineOf = (cart: Carrinho | null, { idItem }: ItemPedido): number =>
  Math.max(
    0,
    cartLines(cart?.itensPedido ?? []).findIndex(({ item }) => item.idItem === idItem),
  )

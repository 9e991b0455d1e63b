import { useRef, useState } from 'react'
import { useTellNews } from '#app/state/news.ts'
import { useServices } from '#app/state/services.ts'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import { maximumQuantityText, nearestQuantity, stepQuantityText } from '#commerce/contract/values/quantity.ts'
import { changeCartItem } from '#server-functions/cart/cart.ts'

export interface ItemQuantity {
  /** What the customer wants: shown while the server is being asked. */
  shown: number
  pending: boolean
  /** Why it is not what was asked for. */
  message: string
  ask(quantity: number): void
}

/**
 * The quantity of one cart item. Presses in quick succession become one write after the other, and of those still
 * waiting only the last: what counts is where the customer stopped.
 */
export function useItemQuantity(item: ItemPedido): ItemQuantity {
  const services = useServices()
  const [wanted, setWanted] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const latest = useRef<number | null>(null)
  /** Why it is not what was asked for, unless the server says of a nearer bound. */
  const bound = useRef('')
  const tell = useTellNews()

  const send = async () => {
    let told = ''
    for (let sent: number | null = null; latest.current !== null && latest.current !== sent;) {
      const quantidade: number = (sent = latest.current)
      const result = await services().cart.write((versao) =>
        changeCartItem({ data: { idItem: item.idItem, quantidade, versao } }),
      )
      if (!result.ok) {
        setMessage(result.error.message)
        told = ''
        break
      }
      const now = result.data.itensPedido.find(({ idItem }) => idItem === item.idItem)
      told = now
        ? `Quantidade de ${item.nome}: ${now.quantidade}. Total do carrinho: ${result.data.valorTotalPedidoText}`
        : ''
      // One bound is said: where the stock ends before the maximum, the server's (domain §8).
      setMessage(result.data.avisos.some(({ sku }) => sku === item.sku) ? '' : bound.current)
    }
    latest.current = null
    setWanted(null)
    if (told !== '') tell(told)
  }
  return {
    shown: wanted ?? item.quantidade,
    pending: wanted !== null,
    message,
    ask(quantity) {
      const { quantidade, exceeded } = nearestQuantity(quantity, item)
      bound.current = exceeded
        ? maximumQuantityText(item.quantidadeMax)
        : quantidade === quantity
          ? ''
          : stepQuantityText(quantidade, item.quantidadeMin, item.quantidadeMult)
      const isAsked = quantidade !== (wanted ?? item.quantidade)
      setMessage(isAsked ? '' : bound.current)
      if (!isAsked) return
      const idle = latest.current === null
      latest.current = quantidade
      setWanted(quantidade)
      if (idle) void send()
    },
  }
}

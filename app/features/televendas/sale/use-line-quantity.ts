import { useRef, useState } from 'react'
import { useServices } from '#app/state/services.ts'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import { nearestQuantity } from '#commerce/contract/values/quantity.ts'
import { changeCartItem } from '#server-functions/cart/cart.ts'
import { typedQuantity } from './sale-entries.ts'

const NO_QUANTITY = 'Informe uma quantidade de 1 a 9999.'

/**
 * The quantity of one line as it is typed and stepped. Steps in quick succession become one write after the other, and
 * of those still waiting only the last: what counts is where the agent stopped. How far it may go is the server's to
 * say.
 */
export function useLineQuantity(item: ItemPedido, onAnswer: (cart: Carrinho) => void) {
  const services = useServices()
  /** What stands in the field while it is not the cart's own. */
  const [text, setText] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const wanted = useRef<number | null>(null)

  const send = async () => {
    setPending(true)
    for (let sent: number | null = null; wanted.current !== null && wanted.current !== sent;) {
      const quantidade: number = (sent = wanted.current)
      const result = await services().cart.write((versao) =>
        changeCartItem({ data: { idItem: item.idItem, quantidade, versao } }),
      )
      if (result.ok) onAnswer(result.data)
      else {
        setProblem(result.error.message)
        break
      }
    }
    const last = String(wanted.current)
    wanted.current = null
    setPending(false)
    // What was typed meanwhile is another wish.
    setText((now) => (now === last ? null : now))
  }
  const ask = (quantity: number) => {
    setProblem('')
    if (quantity === (wanted.current ?? item.quantidade))
      return setText(wanted.current === null ? null : String(quantity))
    const isIdle = wanted.current === null
    wanted.current = quantity
    setText(String(quantity))
    if (isIdle) void send()
  }
  return {
    text: text ?? String(item.quantidade),
    pending,
    problem,
    type: (typed: string) => setText(typed.replace(/\D/g, '').slice(0, 4)),
    /** What was typed is meant: the field was left, or Enter pressed. */
    settle: () => {
      if (text === null || pending) return
      const quantity = typedQuantity(text)
      if (quantity !== undefined) return ask(quantity)
      setText(null)
      setProblem(NO_QUANTITY)
    },
    reset: () => setText(null),
    step: (by: 1 | -1) => {
      const from = typedQuantity(text ?? '') ?? item.quantidade
      ask(nearestQuantity(from + by * Math.max(1, item.quantidadeMult), { ...item, quantidadeMax: 9999 }).quantidade)
    },
  }
}

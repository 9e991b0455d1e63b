import type { OrderState } from '#commerce/contract/choices.ts'
import { listText } from '#commerce/contract/values/listed.ts'

interface Part {
  readonly sellerName: string
  readonly status: OrderState
}

/**
 * What of an order these cancelled parcels are: `itens de Lar & Cia`, and of a seller who still sends others `parte dos
 * itens`.
 * @param all its parcels as they are since
 */
function whatWasCancelled(cancelled: readonly Part[], all: readonly Part[]): string {
  const kept = new Set(all.filter(({ status }) => status !== 'CANCELADO').map(({ sellerName }) => sellerName))
  const sellers = [...new Set(cancelled.map(({ sellerName }) => sellerName))]
  const named = (names: readonly string[], what: string) =>
    names.length === 0 ? [] : [`${what} de ${listText(names)}`]
  return listText([
    ...named(
      sellers.filter((name) => !kept.has(name)),
      'itens',
    ),
    ...named(
      sellers.filter((name) => kept.has(name)),
      'parte dos itens',
    ),
  ])
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Itens de Lar & Cia cancelados`. */
export const cancelledText = (cancelled: readonly Part[], all: readonly Part[]): string => {
  const what = whatWasCancelled(cancelled, all)
  return `${upper(what)} ${what.startsWith('itens') ? 'cancelados' : 'cancelada'}`
}

/** The same beside the state of an order that goes on; null without any. */
export function cancelledPartsText(parts: readonly Part[]): string | null {
  const cancelled = parts.filter(({ status }) => status === 'CANCELADO')
  return cancelled.length === 0 || cancelled.length === parts.length ? null : cancelledText(cancelled, parts)
}

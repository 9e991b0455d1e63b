import type { OrderState } from '#commerce/contract/choices.ts'
import { listText } from '#commerce/contract/values/listed.ts'

interface Part {
  readonly sellerName: string
  readonly status: OrderState
}

export const sellersText = (parts: readonly Pick<Part, 'sellerName'>[]): string =>
  listText(parts.map(({ sellerName }) => sellerName))

/** Beside the state of an order that goes on: `Itens de Lar & Cia cancelados`; null without any. */
export function cancelledPartsText(parts: readonly Part[]): string | null {
  const cancelled = parts.filter(({ status }) => status === 'CANCELADO')
  return cancelled.length === 0 || cancelled.length === parts.length
    ? null
    : `Itens de ${sellersText(cancelled)} cancelados`
}

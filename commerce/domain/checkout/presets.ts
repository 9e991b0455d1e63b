import type { EntregaLojista, OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { isCharged, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import type { DeliveryChoice, DeliveryChoices } from './delivery-choices.ts'

/**
 * A way for every seller's part: the one kept, else the first that is carried and asks nothing more. undefined where one
 * has to be chosen by hand: a way that is gone, a day and a shift, a collection, an address nobody delivers to.
 */
export function presetWays(
  parts: readonly Pick<EntregaLojista, 'idLojista' | 'opcoes' | 'mensagem' | 'selecao'>[],
  kept: DeliveryChoices,
): DeliveryChoices | undefined {
  const ways = parts.map(({ idLojista, opcoes, mensagem, selecao }): readonly [string, DeliveryChoice] | undefined => {
    const own = selecao === null ? undefined : kept[idLojista]
    if (own) return [idLojista, own]
    const first =
      mensagem === null ? opcoes.find(({ retirada, janelas }) => retirada === null && janelas.length === 0) : undefined
    return first && [idLojista, { option: first.id, window: null, collector: null }]
  })
  return ways.length > 0 && ways.every((way) => way !== undefined) ? Object.fromEntries(ways) : undefined
}

/** The means paid with last, where it is offered. Points and vouchers are spent by nobody but who says so. */
export const presetMethod = (
  options: readonly Pick<OpcaoPagamento, 'forma'>[],
  last: PaymentMethod | undefined,
): OpcaoPagamento['forma'] | undefined =>
  options.find(({ forma }) => forma === last && (isCharged(forma) || options.length === 1))?.forma

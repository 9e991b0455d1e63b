import type { InferOutput } from 'valibot'
import type { PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import type { PagamentoPorLink } from '#commerce/contract/televendas/payment-links.ts'
import { withSums } from '#commerce/domain/televendas/sums.ts'
import { CommerceError, conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import type { OnceRequest } from '#commerce/kernel/run-once.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { lockLink, type PaymentLinkRow, useLink } from '#commerce/store/televendas/payment-links.ts'
import { sumsOf } from '../cart/sums.ts'
import { type CheckoutState, loadCheckout, saveChoices } from '../checkout/state.ts'
import type { CommerceDeps } from '../deps.ts'
import { buy } from '../orders/buy.ts'
import { placeOrder } from '../orders/place-order.ts'
import { CANCELLED, cardOnce, CHANGED, OVER, payableHere, recordOfLink } from './link-holder.ts'
import { buyerOf, isSamePurchase } from './linked-purchase.ts'

type Wish = InferOutput<typeof PagamentoPorLink>

const USED = 'O pedido deste link já foi feito. Atualize a página para ver o pagamento.'

/**
 * The order of a link, made once for its customer by whoever opened it, with the payment chosen here; the agent who
 * sent it sold it.
 * @throws CommerceError 409 for one that was used or whose cart changed, 410 for one that is over,
 * as `buy`
 */
export async function payByLink(
  deps: CommerceDeps,
  held: PaymentLinkRow,
  asked: Wish,
  ip: string | undefined,
  once: OnceRequest,
): Promise<PedidoCriado> {
  const buyer = buyerOf(held)
  const wish = cardOnce(asked)
  const order = { consent: wish.consentimento, isAdult: wish.maiorDeIdade, card: wish.cartao, ip }
  const created = await buy(deps, buyer, order, once, async (trx) => {
    const now = deps.clock.now()
    const link = await usableLink(trx, held.id, now)
    const state = await loadCheckout(deps, trx, buyer, now)
    if (!isSamePurchase(link, state)) throw conflict(CHANGED)
    const chosen = { ...state.checkout!, paymentMethod: wish.forma, instalments: instalmentsOf(state, wish) }
    await saveChoices(trx, chosen, state, now)
    const number = await placeOrder(deps, trx, buyer, order)
    await useLink(trx, link.id, number)
    await recordOfLink(
      trx,
      link,
      'pedido-feito-por-link',
      now,
      withSums({ pedido: number, forma: wish.forma }, sumsOf(state.priced, chosen)),
    )
    return number
  })
  return { ...created, pagamento: payableHere(created.pagamento) }
}

/** Locked, so that of two who pay at once one does. */
async function usableLink(trx: Trx, id: string, now: Date): Promise<PaymentLinkRow> {
  const link = (await lockLink(trx, id))!
  if (link.orderNumber !== null) throw conflict(USED)
  if (link.cancelledAt !== null) throw new CommerceError('gone', CANCELLED)
  if (link.expiresAt <= now) throw new CommerceError('gone', OVER)
  return link
}

/** @throws CommerceError 400 for a means or a number of instalments that is not offered */
function instalmentsOf({ paymentOptions }: CheckoutState, { forma, numeroParcelas }: Wish): number | null {
  const option = paymentOptions.find((one) => one.forma === forma)
  if (!option) throw fieldError('forma', 'Esta forma de pagamento não está disponível para o pedido.')
  if (numeroParcelas === undefined) return null
  if (!option.parcelas.some((plan) => plan.numeroParcelas === numeroParcelas))
    throw fieldError('numeroParcelas', 'Este número de parcelas não está disponível.')
  return numeroParcelas
}

import type { PaymentState } from '#commerce/contract/states.ts'
import { ANALYSIS_HOURS } from '#commerce/contract/terms.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { lockLastPayment, overdueOrders, setPaymentState } from '#commerce/store/payments/payments.ts'
import { scheduleRemoval } from '#commerce/store/payments/removals.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { transitionOrder } from '../orders/transitions.ts'

const IS_UNPAID: Readonly<Record<PaymentState, boolean>> = {
  PENDENTE: true,
  PAGO: false,
  EXPIRADO: false,
  RECUSADO: true,
  EM_ANALISE: true,
  ESTORNADO: true,
  CANCELADO: true,
}

/** A payment made in the last second may still be on its way to us. */
const GRACE_MS = 60_000

const NOT_ANALYSED = `O pagamento não foi analisado em ${ANALYSIS_HOURS} horas: o pedido foi cancelado e nada foi cobrado.`

/** Orders whose Pix, boleto, card or analysis time is over. */
export const unpaidOrders = ({ db, clock }: PurchaseContext, limit: number): Promise<number[]> =>
  overdueOrders(db, new Date(clock.now().getTime() - GRACE_MS), limit)

/** Cancels one of them. The time may have been prolonged, or the money come, since the order was found. */
export const endUnpaid = ({ db, clock }: PurchaseContext, orderNumber: number): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock.now()
    const payment = await lockLastPayment(trx, orderNumber)
    if (
      !payment ||
      payment.expiresAt === null ||
      payment.expiresAt.getTime() >= now.getTime() - GRACE_MS ||
      !IS_UNPAID[payment.state]
    )
      return
    const inAnalysis = payment.state === 'EM_ANALISE'
    if (inAnalysis || payment.state === 'PENDENTE') {
      await setPaymentState(trx, payment.id, inAnalysis ? 'CANCELADO' : 'EXPIRADO', now)
      await scheduleRemoval(trx, payment.id, now)
    }
    await transitionOrder(
      trx,
      orderNumber,
      {
        to: 'CANCELADO',
        source: 'psp',
        reason: METHOD_RULES[payment.method].unpaid,
        ...(inAnalysis ? { note: NOT_ANALYSED } : {}),
      },
      now,
    )
  })

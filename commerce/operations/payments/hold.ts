import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { lockOrder } from '#commerce/store/orders/orders.ts'
import { releaseReservation } from '#commerce/store/orders/reservations.ts'
import { lockLastPayment, overdueHolds } from '#commerce/store/payments/payments.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

/** Orders that wait for a boleto longer than their goods wait for it. */
export const endedHolds = ({ db, clock }: PurchaseContext, limit: number): Promise<number[]> =>
  overdueHolds(db, clock.now(), limit)

/**
 * Gives the goods of one of them back to everybody; the order waits on. Its payment is locked first, as the gateway's
 * events do: the money may have come, or another charge been made, since the order was found.
 */
export const endHold = ({ db, clock }: PurchaseContext, orderNumber: number): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock.now()
    const payment = await lockLastPayment(trx, orderNumber)
    const order = await lockOrder(trx, orderNumber)
    if (order?.status !== 'AGUARDANDO_PAGAMENTO' || !payment?.heldUntil || payment.heldUntil > now) return
    await releaseReservation(trx, orderNumber, now)
  })

/** What becomes of money that came for goods which were gone (domain §6.0). */
export const soldOutText = (paid: Centavos): string =>
  `O pagamento chegou depois do fim da reserva e os produtos já tinham acabado: devolvemos ${formatBRL(paid)} no mesmo dia, sem você precisar pedir.`

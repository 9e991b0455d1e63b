import type * as v from 'valibot'
import type { EstadoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { runOnce, type OnceRequest, wasDone } from '#commerce/kernel/run-once.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import { requireOwnOrder } from '../orders/view.ts'
import { type ChangeContext, closeCharge, payAnotherWay } from './change.ts'
import { paymentOf, startPayment } from './start.ts'
import { currentPayment } from './view.ts'

/** An order's payment the other way, its charge made; answers how it stands. @throws CommerceError as `payAnotherWay` */
export async function changePayment(
  context: ChangeContext,
  customerId: string,
  order: OrderRow,
  wish: v.InferOutput<typeof TrocaPagamento>,
  once: OnceRequest,
): Promise<EstadoPagamento> {
  const { db, clock } = context
  const { number } = order
  // What is replaced is looked at before the key: a repeated request must not close the charge that it made.
  const replaced = await paymentOf(db, number)
  if (!(await wasDone(context, once))) await closeCharge(context, order, replaced, wish)
  await runOnce(context, once, async (trx) => {
    await payAnotherWay(trx, number, replaced.txid, wish, context.env, clock.now())
    return { status: 201, body: {} }
  })
  await startPayment(context, await paymentOf(db, number))
  return currentPayment(context, await requireOwnOrder(db, customerId, String(number)), clock.now())
}

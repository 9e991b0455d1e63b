import * as v from 'valibot'
import { PedidoCriado } from '#commerce/contract/checkout/checkout.ts'
import { storeAnswer } from '#commerce/kernel/idempotency.ts'
import { runOnce, type OnceRequest } from '#commerce/kernel/run-once.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { Buyer } from '../checkout/state.ts'
import { type PaymentContext, paymentOf, startPayment } from '../payments/start.ts'
import { wirePayment } from '../payments/view.ts'
import type { OrderContext } from './limits.ts'
import { type OrderWishes, placeOrder } from './place-order.ts'
import { ownOrder } from './view.ts'

/**
 * One click, one order: the key's first answer is everybody's, also after a crash between the order and its charge.
 * @param place what makes it, in the transaction of the key
 * @throws CommerceError as `placeOrder`, 409 for another request under the key
 */
export async function buy(
  context: PaymentContext & OrderContext,
  buyer: Buyer,
  purchase: OrderWishes,
  once: OnceRequest,
  place = (trx: Trx): Promise<number> => placeOrder(context, trx, buyer, purchase),
): Promise<PedidoCriado> {
  const { db, clock } = context
  const { body } = await runOnce(context, once, async (trx) => {
    const number = await place(trx)
    return { status: 201, body: { numeroPedido: String(number) } }
  })
  const whole = v.safeParse(PedidoCriado, body)
  if (whole.success) return whole.output
  const number = Number((body as { numeroPedido: string }).numeroPedido)
  await startPayment(context, await paymentOf(db, number))
  const payment = await paymentOf(db, number)
  const order = (await ownOrder(db, buyer.customerId, String(number)))!
  // Through the schema, as the stored one goes: field by field the same text.
  const created = v.parse(PedidoCriado, {
    numeroPedido: String(number),
    pagamento: await wirePayment(context, order, payment, clock.now()),
  })
  // Final once the charge exists; until then the next repetition tries again.
  if (payment.startedAt !== null || payment.state === 'PAGO')
    await storeAnswer(db, once.scope, once.key, { status: 201, body: created })
  return created
}

import type { OpcaoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import type { UnpaidLimits } from '#commerce/contract/env.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { apportion } from '#commerce/domain/catalogue/cash-discount.ts'
import { agreedInstalments } from '#commerce/domain/payments/agreed-instalments.ts'
import { instalmentPlan } from '#commerce/domain/payments/instalments.ts'
import {
  type CardPlan,
  cardPlans,
  isChangeablePayment,
  methodTotal,
  type PayableAmounts,
} from '#commerce/domain/payments/offers.ts'
import { CommerceError, conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { ofOneMoment, transaction } from '#commerce/kernel/transaction.ts'
import { lockStock } from '#commerce/store/catalogue/stock.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { findOrder, lockOrder, orderItems, type OrderRow, repriceOrder } from '#commerce/store/orders/orders.ts'
import { isReleasedGone, originOf, retakeReservation } from '#commerce/store/orders/reservations.ts'
import { chargeCounts, insertPayment, lockLastPayment, type PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { returnVouchers } from '../after-sale/vouchers.ts'
import { notifyPaymentChanged } from '../mail/orders.ts'
import { requireBoletoRoom } from '../orders/boleto-room.ts'
import { appendNote } from '../orders/note.ts'
import { termsOf } from '../orders/purchase-context.ts'
import { transitionOrder } from '../orders/transitions.ts'
import { boletoTermOf } from './boleto-term.ts'
import { cardOf, newPayment } from './new-payment.ts'
import { paymentOptions } from './options.ts'
import { removeCharge } from './removal.ts'
import { type PaymentContext, paymentOf } from './start.ts'

/** What changing a payment needs beside. */
export interface ChangeContext extends PaymentContext {
  env: UnpaidLimits
}

/** Charges one order may have in all, and boletos among them. */
const MOST_CHARGES = 8
const MOST_BOLETOS = 3

const NOTHING_TO_CHANGE = 'Este pedido não aceita outra tentativa de pagamento. Confira a situação em Meus pedidos.'
const CHANGED_MEANWHILE = 'O pagamento deste pedido acabou de mudar. Confira a situação antes de tentar de novo.'
const PAID_MEANWHILE = 'O pagamento anterior acabou de ser feito: aguarde a confirmação. Nada mais será cobrado.'
const SOLD_MEANWHILE =
  'A reserva deste pedido terminou e não há mais unidades de todos os produtos. Cancele o pedido e compre de novo o que houver.'
const NO_ANSWER = 'O ambiente de pagamento não respondeu. Tente de novo em instantes.'

/**
 * What an order's products come to before anybody chose how to pay. Orders from before the coupons' share of each item
 * was kept are split anew. Order and items are read at one moment: another payment chosen meanwhile changes both.
 */
async function boughtAmounts(db: Reader, number: number) {
  const [order, lines] = await ofOneMoment(
    db,
    async (trx) => [(await findOrder(trx, number))!, await orderItems(trx, [number])] as const,
  )
  const items = lines.filter(({ kind }) => kind === 'produto')
  const sum = (values: readonly Centavos[]) => values.reduce((total, value) => total + value, 0)
  const coupon = sum(items.map(({ discount }) => discount)) - order.negotiated - order.cashDiscount - order.points
  const kept = items.map((item) => item.coupon)
  const coupons =
    sum(kept) === coupon
      ? kept
      : apportion(
          coupon,
          items.map(({ total, negotiated }) => total - negotiated),
        )
  // What a coupon takes off the freight is told as a discount beside the whole freight.
  const amounts: PayableAmounts = {
    products: order.products - order.negotiated,
    coupon,
    freight: order.freight - (order.coupon - coupon),
    services: order.services,
  }
  return { items, coupons, amounts }
}

const isOverdue = ({ dueOn }: PaymentRow, now: Date): boolean =>
  dueOn !== null && saoPauloClock(now.getTime()).date > dueOn

/**
 * What an order may be paid with now, and what that is priced from; undefined once it is paid, over, or while a card is
 * being charged.
 */
async function situationOf(db: Reader, order: OrderRow, last: PaymentRow, now: Date) {
  if (order.status !== 'AGUARDANDO_PAGAMENTO' || !isChangeablePayment(last, now)) return undefined
  const { all, boletos } = await chargeCounts(db, order.number)
  if (all >= MOST_CHARGES) return undefined
  const bought = await boughtAmounts(db, order.number)
  const kind = (await findUser(db, order.customerId))?.kind ?? 'PF'
  const terms = termsOf(kind)
  const boleto = await boletoTermOf(
    db,
    bought.items.map(({ sku }) => ({ sku, quantity: 0 })),
    (await originOf(db, order.number))?.isNewcomer ?? false,
  )
  const offered = paymentOptions({
    amounts: bought.amounts,
    points: order.pointsUsed,
    pointsBalance: 0,
    voucher: order.voucher,
    terms,
    kind,
    boleto,
  })
  const waits = last.state === 'PENDENTE' && !isOverdue(last, now) ? last.method : null
  const options = offered.filter(({ forma }) => forma !== waits && (forma !== 'BOLETO' || boletos < MOST_BOLETOS))
  return { ...bought, kind, terms, options, boleto }
}

/**
 * What else an order may be paid with now, priced by the server, its points and coupons kept. An overdue boleto may be
 * followed by a new one, its second copy (domain §2.2).
 */
export const otherPayments = async (
  db: Reader,
  order: OrderRow,
  last: PaymentRow,
  now: Date,
): Promise<OpcaoPagamento[]> => (await situationOf(db, order, last, now))?.options ?? []

/**
 * What a wish comes to, in centavos.
 * @throws CommerceError 409 when the order takes no other payment, 400 for one that is not offered
 */
async function priceWish(
  db: Reader,
  order: OrderRow,
  last: PaymentRow,
  { forma, cartao, numeroParcelas = 1 }: TrocaPagamento,
  env: UnpaidLimits,
  now: Date,
) {
  const situation = await situationOf(db, order, last, now)
  const option = situation?.options.find((one) => one.forma === forma)
  if (!situation || situation.options.length === 0) throw conflict(NOTHING_TO_CHANGE)
  if (!option) throw fieldError('forma', 'Esta forma de pagamento não está disponível para o pedido.')
  if (await isReleasedGone(db, order.number)) throw conflict(SOLD_MEANWHILE)
  if (forma === 'BOLETO') await requireBoletoRoom(db, env, order.number, situation.items)
  const { cashDiscount, total, voucher, due } = methodTotal(forma, situation.amounts, order.pointsUsed, order.voucher)
  const plans: CardPlan[] =
    forma === 'CARTAO'
      ? cardPlans(due, situation.terms, situation.kind === 'PF')
      : [{ kind: 'interest-free', ...instalmentPlan(due, 1) }]
  const plan = plans.find(({ count }) => count === numeroParcelas)
  if (!plan) throw fieldError('numeroParcelas', 'Este número de parcelas não está disponível.')
  const card = forma === 'CARTAO' && plan.total > 0 ? cardOf(cartao) : undefined
  const interest = plan.total - due
  return {
    ...situation,
    cashDiscount,
    total,
    voucher,
    interest,
    instalmentTerms: agreedInstalments(plan),
    due: plan.total,
    instalments: plan.count,
    card,
    name: option.nome,
  }
}

/**
 * Before another charge is made the one that waits is taken back at the gateway, so that an order never has two that
 * can be paid. Done in nobody's transaction: should what follows fail, the order waits without a charge and is offered
 * all its means of payment.
 * @throws CommerceError 409 when it was paid meanwhile, 503 when nobody knows, and whatever speaks against the wish
 * itself
 */
export async function closeCharge(
  context: ChangeContext,
  order: OrderRow,
  last: PaymentRow,
  wish: TrocaPagamento,
): Promise<void> {
  await priceWish(context.db, order, last, wish, context.env, context.clock.now())
  if (last.state !== 'PENDENTE') return
  const outcome = await removeCharge(context, last)
  if (outcome === 'paid') throw conflict(PAID_MEANWHILE)
  if (outcome === 'unknown') throw new CommerceError('unavailable', NO_ANSWER, { retryAfterSeconds: 5 })
}

/**
 * Puts another charge in the place of one that is closed, in the caller's transaction: order and items priced anew,
 * stock, coupons, points and vouchers kept, and what it gave back taken again.
 * @param closed the txid of the charge it replaces: of two that ask at once only one does
 * @throws CommerceError 409 when that one is not the order's latest any more, or when the order takes no other payment;
 * 400 for one that is not offered
 */
export async function payAnotherWay(
  trx: Trx,
  orderNumber: number,
  closed: string,
  wish: TrocaPagamento,
  env: UnpaidLimits,
  now: Date,
): Promise<void> {
  const last = await lockLastPayment(trx, orderNumber)
  const order = await lockOrder(trx, orderNumber)
  if (!last || !order) throw conflict(NOTHING_TO_CHANGE)
  if (last.state === 'PAGO') throw conflict(PAID_MEANWHILE)
  if (last.txid !== closed || last.state === 'PENDENTE') throw conflict(CHANGED_MEANWHILE)
  await lockStock(
    trx,
    (await orderItems(trx, [orderNumber])).map(({ sku }) => sku),
  )
  const {
    items,
    coupons,
    cashDiscount,
    total,
    voucher,
    interest,
    due,
    instalments,
    instalmentTerms,
    card,
    name,
    boleto,
  } = await priceWish(trx, order, last, wish, env, now)
  if ((await retakeReservation(trx, orderNumber, now)).length > 0) throw conflict(SOLD_MEANWHILE)
  const { forma: method } = wish
  // As the order's own discount was split: over what was left before it (domain §2.5).
  const shares = apportion(
    cashDiscount + order.points,
    items.map((item, at) => item.total - item.negotiated - coupons[at]!),
  )
  const discounts = items.map(({ id, negotiated }, at) => ({ id, discount: negotiated + coupons[at]! + shares[at]! }))
  await repriceOrder(
    trx,
    orderNumber,
    { paymentMethod: method, instalments, instalmentTerms, cashDiscount, interest, total, voucher },
    discounts,
    now,
  )
  await returnVouchers(trx, orderNumber, order.voucher - voucher, now)
  const payment = newPayment({ orderNumber, method, centavos: due, instalments, card, boleto }, now)
  // Another card has what is left of the first one's time.
  await insertPayment(
    trx,
    method === 'CARTAO' && last.method === 'CARTAO' ? { ...payment, expiresAt: last.expiresAt } : payment,
    now,
  )
  if (method !== last.method) {
    await appendNote(trx, orderNumber, `Forma de pagamento alterada para ${name}: ${formatBRL(due)}.`, 'cliente', now)
    await notifyPaymentChanged(trx, orderNumber, payment.id, due, now)
  }
  if (due === 0) await transitionOrder(trx, orderNumber, { to: 'PAGO', source: 'checkout' }, now)
}

const SECOND_COPY: TrocaPagamento = { forma: 'BOLETO' }

/**
 * A second copy: the same boleto while it may be paid, a new one with a new day once it is overdue. Never two that can
 * be paid (domain §2.2).
 * @throws CommerceError 409 when the order has no boleto waiting, or has had all of them; 503 when the old one could
 * not be taken back
 */
export async function renewBoleto(context: ChangeContext, order: OrderRow): Promise<void> {
  const { db, clock } = context
  const last = await paymentOf(db, order.number)
  const isWaiting = last.method === 'BOLETO' && (last.state === 'PENDENTE' || last.state === 'CANCELADO')
  if (order.status !== 'AGUARDANDO_PAGAMENTO' || !isWaiting) throw conflict('Este pedido não tem boleto a pagar.')
  if (!isOverdue(last, clock.now())) return
  if ((await chargeCounts(db, order.number)).boletos >= MOST_BOLETOS)
    throw conflict('Este pedido já teve todas as segundas vias. Escolha outra forma de pagamento.')
  await closeCharge(context, order, last, SECOND_COPY)
  await transaction(db, (trx) => payAnotherWay(trx, order.number, last.txid, SECOND_COPY, context.env, clock.now()))
}

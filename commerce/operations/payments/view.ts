import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { isUnpaid } from '#commerce/contract/choices.ts'
import { cardBrandName, type CardBrand } from '#commerce/contract/values/card.ts'
import { formatBRL, toReais } from '#commerce/contract/values/money.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import type { CancelReason } from '#commerce/domain/orders/states.ts'
import { agreedText } from '#commerce/domain/payments/agreed-instalments.ts'
import { formatTypedLine, typedLine } from '#commerce/domain/payments/boleto.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import type { PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Reader } from '#commerce/store/rows.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { otherPayments } from './change.ts'
import { declineText } from './decline.ts'
import { soldOutText } from './hold.ts'
import { ownMeansText, paymentText, termRows } from './payment-text.ts'
import { paymentOf } from './start.ts'

/** Where an order is read from, perhaps in a transaction, and whether its payment can be simulated. */
export type PaymentReader = Pick<PurchaseContext, 'demonstration'> & { db: Reader }
/** Read by people: midnight belongs to the day before. */
const lastMoment = (end: Date): string => new Date(end.getTime() - 1).toISOString()

/**
 * An order's payment as the wire carries it: what is needed to pay it, null until the gateway has answered and once
 * there is nothing to pay.
 */
export async function wirePayment(
  shop: PaymentReader,
  order: OrderRow,
  payment: PaymentRow,
  now: Date,
): Promise<EstadoPagamento> {
  const { orderNumber, state, centavos, pixCode, expiresAt, demonstration, method, dueOn, barcode, instalments } =
    payment
  const heldUntil = payment.heldUntil ?? expiresAt
  const isOpen = state === 'PENDENTE' && expiresAt !== null && expiresAt > now
  const overdue = dueOn !== null && saoPauloClock(now.getTime()).date > dueOn
  const isSoldOut = order.cancelReason === ('ACABOU_ANTES' satisfies CancelReason)
  const others = await otherPayments(shop.db, order, payment, now)
  return {
    numeroPedido: String(orderNumber),
    forma: method,
    formaText: paymentText(order),
    outrosMeiosText: ownMeansText(order),
    // Paid for nothing: to whoever looks it is on its way back, as the order says.
    estado: isSoldOut ? 'ESTORNADO' : state,
    valor: toReais(centavos),
    valorText: formatBRL(centavos),
    pix: isOpen && pixCode !== null ? { brCode: pixCode, expiraEm: expiresAt.toISOString() } : null,
    boleto:
      isOpen && barcode !== null && dueOn !== null
        ? {
            linhaDigitavel: formatTypedLine(typedLine(barcode)),
            codigoBarras: barcode,
            vencimento: dueOn,
            vencido: overdue,
            segundaVia: overdue && others.some(({ forma }) => forma === 'BOLETO'),
          }
        : null,
    cartao:
      method === 'CARTAO'
        ? {
            bandeiraText: payment.cardBrand === null ? 'Cartão' : cardBrandName(payment.cardBrand as CardBrand),
            final4: payment.cardLast4 ?? '',
            parcelasText: order.instalmentTerms
              ? agreedText(order.instalmentTerms)
              : instalments === 1
                ? `1x de ${formatBRL(centavos)}`
                : `${instalments}x, total de ${formatBRL(centavos)}${order.interest > 0 ? ' com juros' : ' sem juros'}`,
            condicoes: termRows(order),
            recusa: state === 'RECUSADO' ? declineText(payment.decline) : null,
          }
        : null,
    pontosUsados: order.pointsUsed,
    valeText: order.voucher > 0 ? formatBRL(order.voucher) : null,
    outrasFormas: others,
    reservadoAte: isUnpaid(order.status) && heldUntil !== null && heldUntil > now ? lastMoment(heldUntil) : null,
    valeAposReserva: isOpen && payment.heldUntil !== null,
    devolucao: isSoldOut ? soldOutText(centavos) : null,
    pagarAte: others.length > 0 && expiresAt !== null ? lastMoment(expiresAt) : null,
    // One left by an earlier demonstration can be simulated no more.
    demonstracao: demonstration && shop.demonstration,
  }
}

/** {@link wirePayment} of the payment as it is now. */
export const currentPayment = async (shop: PaymentReader, order: OrderRow, now: Date): Promise<EstadoPagamento> =>
  wirePayment(shop, order, await paymentOf(shop.db, order.number), now)

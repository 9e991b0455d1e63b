import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import type { MailBlock } from '#commerce/domain/mail/content.ts'
import type { ToPay } from '#commerce/domain/mail/orders.ts'
import { formatTypedLine, typedLine } from '#commerce/domain/payments/boleto.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import { orderPayment, type PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'

/** What is still to be paid, and until when the goods are kept for it; null when nothing is. */
export async function toPayOf(trx: Trx, { number, paymentMethod }: OrderRow, due: number): Promise<ToPay | null> {
  const told = due > 0 ? METHOD_RULES[paymentMethod].toPay : null
  if (told === null) return null
  const payment = await orderPayment(trx, number)
  if (!payment?.expiresAt) return { text: told, code: [] }
  const until = dateTimeText(new Date((payment.heldUntil ?? payment.expiresAt).getTime() - 1))
  const then = payment.heldUntil
    ? '. Pago depois disso e até o vencimento, o boleto ainda vale: se os produtos tiverem acabado, o valor volta no mesmo dia em que o pagamento chegar.'
    : '; sem pagamento até lá, o pedido é cancelado e nada é cobrado.'
  return {
    text: `${told} Os produtos ficam reservados até ${until}${then}`,
    code: codeBlocks(payment),
  }
}

const DEMONSTRATION = 'Ambiente de demonstração: não pague este código.'

/** What a charge is paid by; nothing until the gateway has made it. */
function codeBlocks(payment: PaymentRow): MailBlock[] {
  const code = codeOf(payment)
  if (code === null) return []
  return payment.demonstration ? [{ kind: 'note', text: DEMONSTRATION }, code] : [code]
}

function codeOf({ method, pixCode, barcode, dueOn, expiresAt, centavos }: PaymentRow): MailBlock | null {
  switch (method) {
    case 'PIX':
      return pixCode !== null && expiresAt !== null
        ? { kind: 'pix', code: pixCode, amount: formatBRL(centavos), until: dateTimeText(expiresAt) }
        : null
    case 'BOLETO':
      return barcode !== null && dueOn !== null
        ? {
            kind: 'code',
            label: `Linha digitável do boleto de ${formatBRL(centavos)}, que vence em ${formatBrazilianDate(dueOn)}:`,
            code: formatTypedLine(typedLine(barcode)),
          }
        : null
    case 'CARTAO':
    case 'PONTOS':
    case 'VALE':
      return null
  }
}

const CODE_WAIT_MS = 15_000
/** The gateway makes its code right after the order: the mail waits for it for a moment, and goes without it then. */
export const waitsForCode = (method: PaymentMethod, due: number): boolean =>
  due > 0 && PAYMENT_METHODS[method].charge === 'code'
/** When such a mail may leave without the code. */
export const afterCode = (method: PaymentMethod, due: number, now: Date) =>
  waitsForCode(method, due) ? { notBefore: new Date(now.getTime() + CODE_WAIT_MS) } : {}

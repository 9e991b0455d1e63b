import { ownOrigin } from '#commerce/adapters/site-origin.ts'
import { named } from '#commerce/contract/company.ts'
import type { PagamentoEnviado } from '#commerce/contract/televendas/quotes.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { orderToPayMail } from '#commerce/domain/mail/televendas.ts'
import { formatTypedLine, typedLine } from '#commerce/domain/payments/boleto.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import type { PaymentRow } from '#commerce/store/payments/payments.ts'
import type { CommerceDeps } from '../deps.ts'
import { paymentOf } from '../payments/start.ts'
import { firstName } from './attribution.ts'
import { type AgentAtWork, recordAct } from './record.ts'
import { whatsappLink } from './whatsapp.ts'

/**
 * The Pix code or the boleto's line of an order that waits, to the customer's own mail.
 * @throws CommerceError 409 when there is nothing to pay by code
 */
export async function sendPayment(
  deps: CommerceDeps,
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>,
  order: OrderRow,
  remote: Remote,
): Promise<PagamentoEnviado> {
  const now = deps.clock.now()
  const payment = await paymentOf(deps.db, order.number)
  const code = codeOf(payment, now)
  const url = `${ownOrigin()}/loja/my-account/orders/${order.number}`
  return transaction(deps.db, async (trx) => {
    const user = (await findUser(trx, order.customerId))!
    const agent = firstName((await agentSelling(trx, actor.agentId))?.name ?? '')
    const total = formatBRL(payment.centavos)
    await queueMail(trx, {
      kind: 'pagamento-enviado',
      to: user.email,
      ...orderToPayMail({ name: customerGreeting(user), agent }, { number: order.number, url, total, code }),
      dedupeKey: `pagamento-enviado:${payment.id}:${now.getTime()}`,
      now,
    })
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      {
        action: 'pagamento-enviado',
        entity: 'pedido',
        entityId: String(order.number),
        after: { forma: payment.method },
      },
      remote,
    )
    return {
      enviadoPara: maskEmail(user.email),
      whatsapp: whatsappLink(
        user.mobile,
        `${agent}, ${named('d')}: pedido ${order.number}, ${total}. ${code.name}, até ${code.until}: ${code.text}`,
      ),
    }
  })
}

function codeOf(payment: PaymentRow, now: Date): SentCode {
  const { state, expiresAt } = payment
  const code = state === 'PENDENTE' && expiresAt !== null && expiresAt > now ? codeUntil(payment, expiresAt) : null
  if (code === null) throw conflict('Este pedido não tem código Pix nem boleto a pagar.')
  return code
}

interface SentCode {
  name: string
  text: string
  until: string
}

function codeUntil({ method, pixCode, barcode, dueOn }: PaymentRow, expiresAt: Date): SentCode | null {
  switch (method) {
    case 'PIX':
      return pixCode === null ? null : { name: 'Pix Copia e Cola', text: pixCode, until: dateTimeText(expiresAt) }
    case 'BOLETO':
      return barcode === null || dueOn === null
        ? null
        : { name: 'Linha digitável', text: formatTypedLine(typedLine(barcode)), until: formatBrazilianDate(dueOn) }
    case 'CARTAO':
    case 'PONTOS':
    case 'VALE':
      return null
  }
}

import { ownOrigin } from '#commerce/adapters/site-origin.ts'
import { variantName } from '#commerce/contract/catalogue/variant-name.ts'
import { named } from '#commerce/contract/company.ts'
import type { ResumoEnviado } from '#commerce/contract/televendas/attendance.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { type CallSummary, callSummaryMail, callSummaryText } from '#commerce/domain/mail/call-summary.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import { customerOrders, orderItems } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { type Attendance, findAttendance } from '#commerce/store/televendas/attendances.ts'
import { readCart } from '../cart/cart.ts'
import type { CommerceDeps } from '../deps.ts'
import { firstName, soldByPhone } from './attribution.ts'
import { type AgentAtWork, recordAct } from './record.ts'
import { whatsappLink } from './whatsapp.ts'

/** Orders that one call may have made. */
const MOST_ORDERS = 10
const NOT_IN_CALL = 'Nenhum atendimento em andamento.'
const SENT = 'O resumo desta ligação já foi enviado por e-mail.'

/**
 * What was bought in the call and what waits in the cart, with its protocol, to the customer who agreed to it: by mail
 * once, or as a conversation the agent opens (domain §7).
 * @throws CommerceError 409 without a call, or for a second mail of the same one
 */
export async function sendCallSummary(
  deps: CommerceDeps,
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>,
  porEmail: boolean,
  remote: Remote,
): Promise<ResumoEnviado> {
  const cart = await readCart(deps, actor)
  const now = deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const call = actor.attendanceId === undefined ? undefined : await findAttendance(trx, actor.attendanceId)
    if (call === undefined || call.ended_at !== null) throw conflict(NOT_IN_CALL)
    const user = (await findUser(trx, actor.customerId))!
    const summary: CallSummary = {
      agent: firstName((await agentSelling(trx, actor.agentId))?.name ?? ''),
      protocol: call.protocol,
      at: dateTimeText(call.started_at.toISOString()),
      orders: await ordersOf(trx, actor.customerId, call),
      cart:
        cart.itensPedido.length === 0
          ? null
          : {
              items: cart.itensPedido.map(
                ({ quantidade, nome, opcoes, valorTotalText }) =>
                  `${quantidade} × ${variantName(nome, opcoes)} - ${valorTotalText}`,
              ),
              total: cart.valorTotalPedidoText,
              url: `${ownOrigin()}/loja/cart`,
            },
    }
    if (porEmail) {
      const isNew = await queueMail(trx, {
        kind: 'resumo-da-ligacao',
        to: user.email,
        ...callSummaryMail(customerGreeting(user), summary),
        dedupeKey: `resumo-da-ligacao:${call.id}`,
        now,
      })
      if (!isNew) throw conflict(SENT)
    }
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      {
        action: 'resumo-da-ligacao-enviado',
        entity: 'atendimento',
        entityId: call.protocol,
        after: { porEmail, consentimento: true },
      },
      remote,
    )
    return porEmail
      ? { enviadoPara: maskEmail(user.email), whatsapp: null }
      : { enviadoPara: null, whatsapp: whatsappLink(user.mobile, callSummaryText(summary, named('d'))) }
  })
}

/** Those of the call, with what was bought in each. */
async function ordersOf(trx: Trx, customerId: string, { protocol }: Attendance): Promise<CallSummary['orders']> {
  const { orders } = await customerOrders(trx, customerId, { status: null, words: [] }, 0, MOST_ORDERS)
  const made = orders.filter(({ telesales }) => soldByPhone(telesales)?.protocolo === protocol)
  const items =
    made.length === 0
      ? []
      : await orderItems(
          trx,
          made.map(({ number }) => number),
        )
  return made.map(({ number, total }) => ({
    number,
    items: items
      .filter(({ orderNumber }) => orderNumber === number)
      .map(
        ({ quantity, total: sum, ...bought }) =>
          `${quantity} × ${boughtName(bought)} - ${sum === 0 ? 'Brinde' : formatBRL(sum)}`,
      ),
    total: formatBRL(total),
    url: `${ownOrigin()}/loja/my-account/orders/${number}`,
  }))
}

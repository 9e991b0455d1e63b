import { ownOrigin } from '#commerce/adapters/site-origin.ts'
import type { Reembolso } from '#commerce/contract/after-sale/refunds.ts'
import type { RetornoPrevisto } from '#commerce/contract/after-sale/requests.ts'
import type { RequestState } from '#commerce/contract/states.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { REQUEST_KINDS, requestStateLabel } from '#commerce/domain/after-sale/request-rules.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import type { RenderedMail } from '#commerce/domain/mail/content.ts'
import {
  type RequestMailFacts,
  requestMovedMail,
  requestOpenedMail,
  requestAnsweredMail,
} from '#commerce/domain/mail/requests.ts'
import type { RequestRow } from '#commerce/store/after-sale/requests.ts'
import { findUser, type User } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import { lastOrderOf } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { refundRows } from '../after-sale/refund-view.ts'
import { type OrderUrl, orderUrl } from './order-url.ts'

async function leave(
  trx: Trx,
  request: RequestRow,
  kind: string,
  key: string,
  write: (facts: RequestMailFacts) => RenderedMail,
  now: Date,
): Promise<void> {
  const user = await findUser(trx, request.customerId)
  if (!user || user.deactivated_at !== null) return
  const facts = {
    name: customerGreeting(user),
    protocol: request.protocol,
    kind: REQUEST_KINDS[request.kind].label,
    orderNumber: request.orderNumber,
  }
  const { url, ...secret } = await requestUrl(trx, request, user, now)
  const mail = { ...write({ ...facts, url }), dedupeKey: `${kind}:${key}` }
  await queueMail(trx, { kind, to: user.email, ...mail, ...secret, now })
}

/**
 * Of a purchase without a password the page of its order, which names the request; without an order that of the last
 * one.
 */
async function requestUrl(trx: Trx, request: RequestRow, user: User, now: Date): Promise<OrderUrl> {
  const own = `/loja/my-account/minhas-solicitacoes/${request.protocol}`
  const order = request.orderNumber ?? (user.provisional ? await lastOrderOf(trx, user.id) : undefined)
  return order === undefined ? { url: `${ownOrigin()}${own}` } : orderUrl(trx, user, order, now, own)
}

/** The immediate confirmation that domain §6.2 wants. */
export const notifyRequestOpened = (
  trx: Trx,
  request: RequestRow,
  expected: RetornoPrevisto | null,
  now: Date,
): Promise<void> =>
  leave(
    trx,
    request,
    'solicitacao-aberta',
    request.protocol,
    (facts) => requestOpenedMail(facts, formatBrazilianDate(request.dueOn), expected),
    now,
  )

export const notifyRequestAnswered = (
  trx: Trx,
  request: RequestRow,
  messageId: string,
  text: string,
  now: Date,
): Promise<void> =>
  leave(trx, request, 'solicitacao-resposta', messageId, (facts) => requestAnsweredMail(facts, text), now)

/** @param given what the customer gets back, told with it */
export const notifyRequestMoved = (
  trx: Trx,
  request: RequestRow,
  eventId: string,
  state: RequestState,
  note: string | null,
  given: readonly Reembolso[],
  now: Date,
): Promise<void> =>
  leave(
    trx,
    request,
    'solicitacao-situacao',
    eventId,
    (facts) => requestMovedMail(facts, requestStateLabel(state), note, refundRows(given)),
    now,
  )

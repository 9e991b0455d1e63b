import type * as v from 'valibot'
import type { PedidoAberto } from '#commerce/contract/orders/links.ts'
import { DATA_VISIT_MINUTES } from '#commerce/contract/terms.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { orderLinkMail } from '#commerce/domain/mail/orders.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { randomToken, sha256 } from '#commerce/kernel/signature.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import {
  countOrderLinks,
  endVisit,
  insertVisit,
  liveVisit,
  orderLinkByToken,
  touchVisit,
  type VisitRow,
} from '#commerce/store/customers/buyer-visits.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import type { CommerceDeps } from '../deps.ts'
import { orderUrl } from '../mail/order-url.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A browser that opened a link: as a customer's session. */
const ORDER_VISIT = { idleMs: 30 * MINUTE_MS, lifeMs: DAY_MS }
/** One that proved by code whose data they are: what it may do wants that proof to be fresh. */
const DATA_VISIT = { idleMs: DATA_VISIT_MINUTES * MINUTE_MS, lifeMs: DATA_VISIT_MINUTES * MINUTE_MS }
const TOUCH_MS = 30_000
/** More in a day would only fill somebody's mailbox; those that the shop's own mails carry count too. */
const LINKS_A_DAY = 10

type VisitContext = Pick<CommerceDeps, 'db' | 'clock'>
export type VisitKind = 'order' | 'data'
/** What a browser opened by a mail. */
export type Visit = VisitRow

const BROKEN = 'Este link não é válido. Peça um novo abaixo.'
const OVER = 'Este link venceu. Peça um novo abaixo.'
const OWNED = 'Esta compra agora está em uma conta com senha. Entre na sua conta ou, se esqueceu a senha, crie outra.'

/**
 * Opens an order by the link of its mail, in this browser alone.
 * @returns the key that the browser keeps
 * @throws CommerceError for `token`: unknown, over, of a purchase that has an account or another address by now
 */
export async function openOrderLink(
  { db, clock }: VisitContext,
  token: string,
  remote: Remote,
): Promise<{ key: string; order: v.InferOutput<typeof PedidoAberto> }> {
  const now = clock.now()
  const link = await orderLinkByToken(db, sha256(token))
  if (link === undefined) throw fieldError('token', BROKEN)
  if (link.expiresAt <= now) throw fieldError('token', OVER)
  const user = await findUser(db, link.customerId)
  if (user?.provisional === false) throw fieldError('token', OWNED)
  if (user === undefined || user.email !== link.sentTo) throw fieldError('token', BROKEN)
  const key = randomToken()
  const { customerId, orderNumber, sentTo } = link
  await insertVisit(db, { tokenHash: sha256(key), customerId, orderNumber, sentTo, provenAt: null, now })
  await recordAccess(db, { at: now, remote, userId: customerId, event: 'pedido-por-link' })
  return { key, order: { numeroPedido: String(orderNumber) } }
}

/** A browser whose code was right. @returns the key that it keeps */
export async function openDataVisit(
  { db, clock }: VisitContext,
  { id, email }: { id: string; email: string },
  remote: Remote,
): Promise<string> {
  const now = clock.now()
  const key = randomToken()
  await insertVisit(db, {
    tokenHash: sha256(key),
    customerId: id,
    orderNumber: null,
    sentTo: email,
    provenAt: now,
    now,
  })
  await recordAccess(db, { at: now, remote, userId: id, event: 'dados-por-codigo' })
  return key
}

/** The visit that a browser's key names, its activity noted; undefined when there is none any more. */
export async function resolveVisit(
  { db, clock }: VisitContext,
  key: string | undefined,
  kind: VisitKind,
): Promise<VisitRow | undefined> {
  if (key === undefined) return undefined
  const now = clock.now()
  const { idleMs, lifeMs } = kind === 'order' ? ORDER_VISIT : DATA_VISIT
  const visit = await liveVisit(db, sha256(key), {
    seenAfter: new Date(now.getTime() - idleMs),
    openedAfter: new Date(now.getTime() - lifeMs),
  })
  if (visit === undefined || (visit.orderNumber === null) !== (kind === 'data')) return undefined
  if (now.getTime() - visit.lastSeenAt.getTime() >= TOUCH_MS) await touchVisit(db, visit.id, now)
  return visit
}

export const leaveVisit = ({ db, clock }: VisitContext, { id }: VisitRow): Promise<void> =>
  endVisit(db, id, clock.now())

/**
 * Mails the link of an order anew, to the address it was made with. Says nothing about whether it did: neither may its
 * caller.
 */
export async function sendOrderLink(
  { db, clock }: VisitContext,
  { numeroPedido, email }: { numeroPedido: string; email: string },
): Promise<void> {
  const order = await findOrder(db, Number(numeroPedido))
  const user = order && (await findUser(db, order.customerId))
  if (!order || user?.email !== email) return
  const now = clock.now()
  if ((await countOrderLinks(db, order.number, new Date(now.getTime() - DAY_MS))) >= LINKS_A_DAY) return
  await transaction(db, async (trx) => {
    const { url, ...secret } = await orderUrl(trx, user, order.number, now)
    await queueMail(trx, {
      kind: 'pedido-link',
      to: user.email,
      ...orderLinkMail({ name: customerGreeting(user), number: order.number, url }, user.provisional),
      // Of an account, whose link is no secret: once a day.
      dedupeKey: `pedido-link:${order.number}:${user.provisional ? sha256(url) : now.toISOString().slice(0, 10)}`,
      ...secret,
      now,
    })
  })
}

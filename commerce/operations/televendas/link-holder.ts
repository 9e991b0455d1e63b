import type { EstadoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { isCharged } from '#commerce/contract/payments/methods.ts'
import type { CompraPorLink } from '#commerce/contract/televendas/payment-links.ts'
import { LINK_SHOWN_MS } from '#commerce/domain/televendas/payment-link.ts'
import { hashOfSent } from '#commerce/domain/televendas/sent-token.ts'
import { CommerceError, conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { randomToken, sha256 } from '#commerce/kernel/signature.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'
import {
  bindLink,
  linkByBrowser,
  linkByToken,
  lockLink,
  type PaymentLinkRow,
} from '#commerce/store/televendas/payment-links.ts'
import { loadCheckout } from '../checkout/state.ts'
import type { CommerceDeps } from '../deps.ts'
import { requireOwnOrder } from '../orders/view.ts'
import { currentPayment } from '../payments/view.ts'
import { firstName } from './attribution.ts'
import { buyerOf, isSamePurchase, profileForHolder } from './linked-purchase.ts'
import { recordHolder } from './record.ts'

/** How long a browser keeps the key of the link it opened. */
export const LINK_KEY_SECONDS = LINK_SHOWN_MS / 1000

const BROKEN = 'Este link de pagamento não é válido. Confira se ele foi copiado por inteiro ou peça outro.'
const ELSEWHERE = 'Este link já foi aberto em outro aparelho. Peça um novo link a quem o enviou.'
const NOT_HERE = 'Nenhum link de pagamento foi aberto neste aparelho.'
export const OVER = 'Este link venceu. Peça um novo link ao televendas.'
export const CANCELLED = 'Este link foi cancelado. Peça um novo link ao televendas.'
export const CHANGED = 'O pedido mudou: peça um novo link.'

/** Says of a link what its customer did with it; no agent is who does. */
export const recordOfLink = (
  db: Reader,
  link: PaymentLinkRow,
  action: string,
  at: Date,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordHolder(db, link, { action, entity: 'link-pagamento', entityId: link.id, ...(after && { after }) }, at)

/** The link of a token, opened or not. @throws CommerceError 404 for what is no link */
export async function knownLink(
  { db, secret }: Pick<CommerceDeps, 'db' | 'secret'>,
  token: string,
): Promise<PaymentLinkRow> {
  const hash = hashOfSent(secret, 'pagamento', token)
  const known = hash === undefined ? undefined : await linkByToken(db, hash)
  if (!known) throw notFound(BROKEN)
  return known
}

/**
 * Opens a link and binds it to the browser that did.
 * @param key of a browser that opened it before
 * @returns the purchase, and the browser's key, new when the link was
 * @throws CommerceError 404 for what is no link, 410 for one opened elsewhere
 */
export async function openLink(
  deps: CommerceDeps,
  token: string,
  key: string | undefined,
): Promise<{ key: string; purchase: CompraPorLink }> {
  const known = await knownLink(deps, token)
  const now = deps.clock.now()
  const bound = await transaction(deps.db, async (trx) => {
    const link = (await lockLink(trx, known.id))!
    if (link.browserHash !== null) {
      if (key === undefined || sha256(key) !== link.browserHash) throw new CommerceError('gone', ELSEWHERE)
      return key
    }
    if (link.cancelledAt !== null) throw new CommerceError('gone', CANCELLED)
    if (link.expiresAt <= now) throw new CommerceError('gone', OVER)
    const made = randomToken()
    await bindLink(trx, link.id, sha256(made), now)
    await recordOfLink(trx, link, 'link-pagamento-aberto', now)
    return made
  })
  return { key: bound, purchase: await heldPurchase(deps, bound) }
}

/** The link this browser opened. @throws CommerceError 404 without one, or long after it */
export async function heldLink(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  key: string | undefined,
): Promise<PaymentLinkRow> {
  const link = key === undefined ? undefined : await linkByBrowser(db, sha256(key))
  if (!link || clock.now().getTime() >= link.createdAt.getTime() + LINK_SHOWN_MS) throw notFound(NOT_HERE)
  return link
}

/** Whether this browser may still type a card: its link is open, or the order it made. */
export async function holdsOpenLink(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  key: string | undefined,
): Promise<boolean> {
  const link = key === undefined ? undefined : await linkByBrowser(deps.db, sha256(key))
  if (!link || link.cancelledAt !== null) return false
  const until = link.orderNumber === null ? link.expiresAt.getTime() : link.createdAt.getTime() + LINK_SHOWN_MS
  return deps.clock.now().getTime() < until
}

/** The order made by the link this browser opened. @throws CommerceError 404, 409 before it is made */
export async function orderOfLink(deps: CommerceDeps, key: string | undefined): Promise<OrderRow> {
  const { orderNumber, customerId } = await heldLink(deps, key)
  if (orderNumber === null) throw conflict('O pedido deste link ainda não foi feito.')
  return requireOwnOrder(deps.db, customerId, String(orderNumber))
}

/** What the holder of this browser's link sees: summary and ways to pay, then the payment of the order made. */
export async function heldPurchase(deps: CommerceDeps, key: string | undefined): Promise<CompraPorLink> {
  const link = await heldLink(deps, key)
  const { db, clock } = deps
  const now = clock.now()
  const told = {
    agente: firstName((await agentSelling(db, link.agentId))?.name ?? ''),
    expiraEm: link.expiresAt.toISOString(),
    perfil: null,
    pagamento: null,
  }
  if (link.orderNumber !== null) {
    const order = await requireOwnOrder(db, link.customerId, String(link.orderNumber))
    return { ...told, estado: 'PEDIDO_FEITO', pagamento: payableHere(await currentPayment(deps, order, now)) }
  }
  if (link.cancelledAt !== null) return { ...told, estado: 'CANCELADO' }
  if (link.expiresAt <= now) return { ...told, estado: 'EXPIRADO' }
  const buyer = buyerOf(link)
  const state = await transaction(db, (trx) => loadCheckout(deps, trx, { ...buyer, isLooking: true }, now))
  if (!isSamePurchase(link, state)) return { ...told, estado: 'MUDOU' }
  return { ...told, estado: 'A_PAGAR', perfil: profileForHolder(state, buyer) }
}

/** Points and vouchers are the customer's in person, not of who holds a link. */
export const payableHere = (payment: EstadoPagamento): EstadoPagamento => ({
  ...payment,
  outrasFormas: payment.outrasFormas.filter(({ forma }) => isCharged(forma)),
})

/** A card typed by the holder of a link is never kept in the customer's account. */
export const cardOnce = <T extends Pick<TrocaPagamento, 'cartao'>>(wish: T): T =>
  wish.cartao ? { ...wish, cartao: { ...wish.cartao, salvar: false } } : wish

import { ownOrigin } from '#commerce/adapters/site-origin.ts'
import { named } from '#commerce/contract/company.ts'
import { paymentLink } from '#commerce/contract/links.ts'
import type { LinkCriado, LinksPagamento } from '#commerce/contract/televendas/payment-links.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { paymentLinkMail } from '#commerce/domain/mail/televendas.ts'
import { DISCOUNT_LIVES_MS } from '#commerce/domain/televendas/discount-states.ts'
import { maskName } from '#commerce/domain/televendas/masked.ts'
import { LINK_LIVES_MS, linkState, linkStateText } from '#commerce/domain/televendas/payment-link.ts'
import { newSentToken } from '#commerce/domain/televendas/sent-token.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import { holdDiscounts, releaseDiscounts } from '#commerce/store/televendas/discounts.ts'
import {
  agentLinks,
  cancelLink,
  cancelLinksOfCart,
  insertPaymentLink,
  lockLink,
} from '#commerce/store/televendas/payment-links.ts'
import { chooseAddressFirst, chooseDeliveryFirst, EMPTY_CART, usedAtHome } from '../checkout/checkout.ts'
import { takeToldDelivery } from '../checkout/prepare.ts'
import { type CheckoutState, loadCheckout, ownMeansUsed } from '../checkout/state.ts'
import type { CommerceDeps } from '../deps.ts'
import { firstName } from './attribution.ts'
import { buyerOf, isComplete, purchaseOf } from './linked-purchase.ts'
import { type AgentAtWork, recordAct } from './record.ts'
import { whatsappLink } from './whatsapp.ts'

const LISTED = 20
const UNSELLABLE = 'Há item indisponível no carrinho. Resolva-o antes de enviar o link.'
const NOT_FOUND = 'Link de pagamento não encontrado.'

/**
 * A link by which the customer served pays this cart alone; those sent before of it stop working. Its token is told
 * here and nowhere else.
 * What was negotiated on it is held as long, but no longer than a link's life from when it was agreed to.
 * @throws CommerceError 409 for a cart that cannot be bought, or without address and delivery
 */
export async function createPaymentLink(
  deps: CommerceDeps,
  actor: Extract<AgentAtWork, { kind: 'agentForCustomer' }>,
  porEmail: boolean,
  remote: Remote,
): Promise<LinkCriado> {
  const { token, hash } = newSentToken(deps.secret, 'pagamento')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MS)
  const seller = {
    customerId: actor.customerId,
    agentId: actor.agentId,
    attendanceId: actor.attendanceId ?? null,
    channel: actor.canal,
  }
  return transaction(deps.db, async (trx) => {
    const buyer = buyerOf(seller)
    const state = await takeToldDelivery(deps, trx, buyer, await loadCheckout(deps, trx, buyer, now))
    requireComplete(state)
    const id = uuidV7()
    const purchase = purchaseOf(state)
    const discounts = new Set(
      state.refreshed.lines.flatMap(({ negotiated }) => negotiated.map((part) => part.discount.id)),
    )
    await holdDiscounts(trx, state.cart.id, [...discounts], {
      until: expiresAt,
      mostSeconds: LINK_LIVES_MS / 1000,
    })
    await cancelLinksOfCart(trx, { customerId: actor.customerId, cartId: state.cart.id }, now)
    await insertPaymentLink(trx, { ...seller, ...purchase, id, cartId: state.cart.id, tokenHash: hash, expiresAt, now })
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      {
        action: 'link-pagamento-enviado',
        entity: 'link-pagamento',
        entityId: id,
        after: { centavos: purchase.agreed, porEmail },
      },
      remote,
    )
    const user = (await findUser(trx, actor.customerId))!
    const url = `${ownOrigin()}${paymentLink(token)}`
    const valorText = formatBRL(purchase.agreed)
    const agent = firstName((await agentSelling(trx, actor.agentId))?.name ?? '')
    const until = dateTimeText(expiresAt.toISOString())
    if (porEmail)
      await queueMail(trx, {
        kind: 'link-pagamento',
        to: user.email,
        ...paymentLinkMail({ name: customerGreeting(user), agent }, { url, total: valorText, until }),
        dedupeKey: `link-pagamento:${id}`,
        secretUntil: expiresAt,
        now,
      })
    return {
      idLink: id,
      url,
      expiraEm: expiresAt.toISOString(),
      valorText,
      whatsapp: whatsappLink(
        user.mobile,
        `${agent}, ${named('d')}: confira e pague a sua compra de ${valorText} até ${until}. ${url}`,
      ),
      enviadoPara: porEmail ? maskEmail(user.email) : null,
    }
  })
}

function requireComplete(state: CheckoutState): void {
  const own = ownMeansUsed(state)
  if (isComplete(state) && own !== undefined) throw usedAtHome(own)
  if (isComplete(state)) return
  if (state.refreshed.lines.length === 0) throw conflict(EMPTY_CART)
  if (state.refreshed.lines.some(({ unit }) => unit === null)) throw conflict(UNSELLABLE)
  if (!state.addresses.some(({ id }) => id === state.checkout?.addressId)) throw chooseAddressFirst()
  throw chooseDeliveryFirst(state)
}

/** The agent's last links: those of the customer served, while one is. */
export async function listPaymentLinks(
  { db, clock }: CommerceDeps,
  { agentId, customerId }: AgentAtWork,
): Promise<LinksPagamento> {
  const rows = await agentLinks(db, { agentId, customerId: customerId ?? null, limit: LISTED })
  const now = clock.now()
  return {
    links: rows.map((link) => {
      const estado = linkState(link, now)
      return {
        idLink: link.id,
        cliente: maskName(link.customer),
        criadoEm: link.createdAt.toISOString(),
        expiraEm: link.expiresAt.toISOString(),
        estado,
        estadoText: linkStateText(estado),
        valorText: formatBRL(link.total ?? link.agreed),
        numeroPedido: link.orderNumber === null ? null : String(link.orderNumber),
      }
    }),
  }
}

/** @throws CommerceError 404 for another agent's, 409 for one that was used or is over */
export async function cancelPaymentLink(
  deps: CommerceDeps,
  actor: AgentAtWork,
  id: string,
  remote: Remote,
): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const link = isUuid(id) ? await lockLink(trx, id) : undefined
    if (link?.agentId !== actor.agentId) throw notFound(NOT_FOUND)
    if (link.orderNumber !== null) throw conflict('O cliente já fez o pedido por este link.')
    if (link.cancelledAt !== null || link.expiresAt <= now) throw conflict('Este link já não vale.')
    await cancelLink(trx, link.id, now)
    await releaseDiscounts(trx, link.cartId, DISCOUNT_LIVES_MS / 1000)
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      { action: 'link-pagamento-cancelado', entity: 'link-pagamento', entityId: link.id },
      remote,
    )
  })
}

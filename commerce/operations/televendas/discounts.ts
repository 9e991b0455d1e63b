import type { Transaction } from 'kysely'
import type { DecisaoDesconto, DescontoPedido, EstadoDesconto } from '#commerce/contract/televendas/discounts.ts'
import { supervises } from '#commerce/contract/televendas/levels.ts'
import { judgeDiscounts } from '#commerce/domain/televendas/discount-limits.ts'
import { canDiscountMove, DISCOUNT_LIVES_MS, stateAt } from '#commerce/domain/televendas/discount-states.ts'
import { withSums } from '#commerce/domain/televendas/sums.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { updateCart } from '#commerce/store/cart/carts.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import {
  decideDiscount as writeDecision,
  type DiscountRow,
  endDiscounts,
  findDiscount,
  insertDiscount,
  liveDiscounts,
  lockDiscount,
} from '#commerce/store/televendas/discounts.ts'
import { judgedLines } from '../cart/agreed-lines.ts'
import { type RefreshedCart, refreshedCart } from '../cart/cart.ts'
import { withoutEndOf } from '../cart/notices.ts'
import { cartSums } from '../cart/sums.ts'
import type { CommerceDeps } from '../deps.ts'
import { inForce, propose, proposalText, type Proposal, type Wish } from './discount-proposal.ts'
import { type AgentAtWork, recordAct } from './record.ts'

/** An agent who serves a customer. */
export type Serving = Extract<AgentAtWork, { kind: 'agentForCustomer' }>
type Trx = Transaction<Database>

const OWN = 'Você não pode negociar um desconto para o seu próprio cadastro.'
const UNKNOWN = 'Desconto não encontrado.'
const OWN_REQUEST = 'Quem pediu o desconto não pode decidi-lo.'
const REPLACED = 'Outro desconto foi pedido no lugar.'
const BEYOND = 'Este desconto passa do seu limite. Peça a um gerente.'
const BELOW_COST = 'Este desconto deixaria um produto abaixo do custo. Ninguém pode autorizá-lo.'
const DECIDED: Readonly<Record<Exclude<EstadoDesconto, 'PENDENTE_APROVACAO'>, string>> = {
  APROVADO: 'Este desconto já foi aprovado.',
  RECUSADO: 'Este desconto já foi recusado.',
  CANCELADO: 'Este desconto foi cancelado.',
  EXPIRADO: 'Este pedido de desconto venceu: o produto mudou no carrinho ou o prazo terminou. Peça outro.',
  USADO: 'Este desconto já foi usado em um pedido.',
}

/** What would become of a wish, without asking for it. @throws CommerceError as `propose`, 403 for oneself */
export async function checkDiscount(deps: CommerceDeps, actor: Serving, wish: Wish): Promise<Proposal> {
  await refuseOwn(deps.db, actor.agentId, actor.customerId)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    return propose(trx, await servedCart(trx, actor, now), wish, actor.agentLevel, situationOf(actor, now))
  })
}

/**
 * Asks for a discount on the cart served: within the agent's own limit it counts at once, above it a supervisor
 * decides. It takes the place of one for the same product, or for the whole order.
 * @throws CommerceError as `propose`, 403 for oneself
 */
export async function askDiscount(
  deps: CommerceDeps,
  trx: Trx,
  actor: Serving,
  { motivo, observacao, ...wish }: DescontoPedido,
  remote: Remote,
): Promise<DiscountRow> {
  await refuseOwn(trx, actor.agentId, actor.customerId)
  const now = deps.clock.now()
  const served = await servedCart(trx, actor, now)
  const proposal = await propose(trx, served, wish, actor.agentLevel, situationOf(actor, now))
  const { isWithin, why: _why, ...asked } = proposal
  const was = await cartSums(deps, trx, actor, served.cart)
  const replaced = (await liveDiscounts(trx, served.cart.id)).filter(({ sku }) => sku === proposal.sku)
  await endDiscounts(
    trx,
    replaced.map(({ id }) => id),
    'CANCELADO',
    REPLACED,
  )
  const row: DiscountRow = {
    ...asked,
    id: uuidV7(),
    cartId: served.cart.id,
    customerId: actor.customerId,
    agentId: actor.agentId,
    attendanceId: actor.attendanceId ?? null,
    channel: actor.canal,
    reason: motivo,
    note: observacao,
    state: isWithin ? 'APROVADO' : 'PENDENTE_APROVACAO',
    askedAt: now,
    expiresAt: new Date(now.getTime() + DISCOUNT_LIVES_MS),
    decidedBy: null,
    decidedAt: isWithin ? now : null,
    decisionNote: null,
    endReason: null,
    orderNumber: null,
  }
  await insertDiscount(trx, row)
  if (isWithin) await renew(trx, inPlace(served, row), now)
  else if (replaced.some(({ state }) => state === 'APROVADO')) await renew(trx, served, now)
  await recordAct(
    { db: trx, clock: deps.clock },
    actor,
    {
      action: 'desconto-pedido',
      entity: 'desconto',
      entityId: row.id,
      before: withSums(replaced[0] ? { estado: replaced[0].state, valores: proposalText(replaced[0]) } : null, was),
      after: withSums(
        { estado: row.state, sku: row.sku, valores: proposalText(row), motivo },
        await cartSums(deps, trx, actor, served.cart),
      ),
    },
    remote,
  )
  return row
}

/**
 * Takes a discount back: the agent who asked for it, or a supervisor.
 * @throws CommerceError 404, also for another agent's; 409 when it is over
 */
export async function cancelDiscount(deps: CommerceDeps, actor: AgentAtWork, id: string, remote: Remote) {
  const found = await discountOf(deps, id)
  if (found.agentId !== actor.agentId && !supervises(actor.agentLevel)) throw notFound(UNKNOWN)
  const refusal = await transaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const held = await hold(trx, found, now)
    const state = stateAt(held.row.state, held.row.expiresAt, now)
    if (state !== 'PENDENTE_APROVACAO' && state !== 'APROVADO') return conflict(DECIDED[state])
    const sums = () => cartSums(deps, trx, { ...found, canal: found.channel }, held.served.cart)
    const was = await sums()
    await endDiscounts(trx, [id], 'CANCELADO', 'Cancelado pelo televendas.')
    if (state === 'APROVADO') await renew(trx, held.served, now)
    await recordAct(
      { db: trx, clock: deps.clock },
      about(actor, found),
      {
        action: 'desconto-cancelado',
        entity: 'desconto',
        entityId: id,
        before: withSums({ estado: state }, was),
        after: withSums({ estado: 'CANCELADO' }, await sums()),
      },
      remote,
    )
    return undefined
  })
  if (refusal) throw refusal
}

/**
 * A supervisor's answer. Approved, it counts for half an hour from now on what it was asked for; one whose products have
 * changed lapses.
 * @throws CommerceError 404; 403 for one's own, for one beyond this supervisor's limit, and for one's own registration;
 * 409 when it was decided, is over, or the cart is another one
 */
export async function decideDiscount(
  deps: CommerceDeps,
  actor: AgentAtWork,
  id: string,
  { aprovar, nota }: DecisaoDesconto,
  remote: Remote,
): Promise<void> {
  const found = await discountOf(deps, id)
  if (found.agentId === actor.agentId) throw new CommerceError('forbidden', OWN_REQUEST)
  await refuseOwn(deps.db, actor.agentId, found.customerId)
  const refusal = await transaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const { row, served } = await hold(trx, found, now)
    const state = stateAt(row.state, row.expiresAt, now)
    // The same answer again, after one that got lost.
    if (state === (aprovar ? 'APROVADO' : 'RECUSADO') && row.decidedBy === actor.agentId) return undefined
    if (state !== 'PENDENTE_APROVACAO') return conflict(DECIDED[state])
    if (aprovar) {
      const others = inForce(served.refreshed.lines).filter(({ sku }) => sku !== row.sku)
      const judged = await judgedLines(trx, { cart: served.cart, lines: served.refreshed.lines }, [...others, row], {
        customerId: row.customerId,
        channel: row.channel,
        now,
      })
      const verdict = judgeDiscounts(actor.agentLevel, judged)
      if (verdict === 'below-cost') return conflict(BELOW_COST)
      if (verdict !== 'within') return new CommerceError('forbidden', BEYOND)
    }
    const sums = () => cartSums(deps, trx, { ...found, canal: row.channel }, served.cart)
    const was = await sums()
    const next = aprovar ? ('APROVADO' as const) : ('RECUSADO' as const)
    const expiresAt = aprovar ? new Date(now.getTime() + DISCOUNT_LIVES_MS) : row.expiresAt
    await writeDecision(trx, id, { state: next, by: actor.agentId, note: nota, at: now, expiresAt })
    if (aprovar) await renew(trx, inPlace(served, row), now)
    await recordAct(
      { db: trx, clock: deps.clock },
      about(actor, found),
      {
        action: aprovar ? 'desconto-aprovado' : 'desconto-recusado',
        entity: 'desconto',
        entityId: id,
        before: withSums({ estado: row.state, valores: proposalText(row) }, was),
        after: withSums({ estado: next, nota }, await sums()),
      },
      remote,
    )
    return undefined
  })
  // Outside the transaction: one that lapsed stays lapsed.
  if (refusal) throw refusal
}

async function discountOf({ db }: CommerceDeps, id: string): Promise<DiscountRow> {
  const found = isUuid(id) ? await findDiscount(db, id) : undefined
  if (!found) throw notFound(UNKNOWN)
  return found
}

/** Cart first, discount after it, as every other write of either takes them. */
async function hold(trx: Trx, { id, customerId, channel, cartId }: DiscountRow, now: Date) {
  const served = await refreshedCart(trx, { customerId }, channel, now)
  // A cart that is gone took what was bound to it along.
  const row = (await lockDiscount(trx, id))!
  if (served.cart.id === cartId || !canDiscountMove(row.state, 'EXPIRADO')) return { served, row }
  await endDiscounts(trx, [id], 'EXPIRADO', 'O carrinho não existe mais.')
  return { served, row: { ...row, state: 'EXPIRADO' as const } }
}

const servedCart = (trx: Trx, { customerId, canal }: Serving, now: Date): Promise<RefreshedCart> =>
  refreshedCart(trx, { customerId }, canal, now)

const situationOf = ({ customerId, canal }: Serving, now: Date) => ({ customerId, channel: canal, now })

/** It counts now: that the one before it ended is told no longer. */
const inPlace = (served: RefreshedCart, { sku }: Pick<DiscountRow, 'sku'>): RefreshedCart => ({
  ...served,
  cart: { ...served.cart, notices: withoutEndOf(served.cart.notices, sku) },
})

/** Whoever holds the cart's old version sees that it costs something else now. */
const renew = (trx: Trx, { cart }: RefreshedCart, now: Date): Promise<void> =>
  updateCart(trx, { ...cart, version: cart.version + 1 }, now)

/** The supervisor, for whom and in which call the discount was asked. */
const about = (actor: AgentAtWork, { customerId, attendanceId }: DiscountRow): AgentAtWork => ({
  ...actor,
  kind: 'agentForCustomer',
  customerId,
  attendanceId: attendanceId ?? undefined,
})

/** Nobody in phone sales lowers prices for themselves (domain §7). */
async function refuseOwn(db: CommerceDeps['db'] | Trx, agentId: string, customerId: string): Promise<void> {
  const [agent, user] = [await findAgent(db, agentId), await findUser(db, customerId)]
  const cpf = agent?.cpf
  if (cpf !== null && cpf !== undefined && (cpf === user?.cpf || cpf === user?.contact_cpf))
    throw new CommerceError('forbidden', OWN)
}

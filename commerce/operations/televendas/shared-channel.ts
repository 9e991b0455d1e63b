import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { Actor, Remote } from '#commerce/kernel/actor.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { lockCart, updateCart } from '#commerce/store/cart/carts.ts'
import { detachServed, type EndedAtWork } from '#commerce/store/customers/sessions.ts'
import { heldAttendancesOf, noteCustomerLeft } from '#commerce/store/televendas/attendances.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import { servingCall } from '#commerce/store/televendas/serving.ts'
import { readCart, refreshedCart } from '../cart/cart.ts'
import { recordCartChange } from '../cart/changes.ts'
import { servedCart } from '../cart/served-cart.ts'
import { liveSince } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'

type HandingContext = Pick<CommerceDeps, 'db' | 'clock'>

/**
 * Whoever works on a customer's cart while a call with them runs does so on the call's channel (domain §7): agent and
 * customer see one price.
 */
export async function inCallChannel({ db, clock }: HandingContext, actor: Actor): Promise<Actor> {
  if (actor.customerId === undefined) return actor
  const call = await servingCall(db, actor.customerId, liveSince(clock.now(), 'agent').seenAfter)
  if (call === undefined) return actor
  const { channel: canal } = call
  return actor.kind === 'customer' ? { ...actor, canal, call } : { ...actor, canal }
}

/** What the customer is told of a cart that changes hands. */
const TAKEN = 'assumiu o carrinho na ligação'
const GIVEN = 'devolveu o carrinho: os preços são de novo os do site'
const ENDED = 'encerrou o atendimento: os preços são de novo os do site'

interface Handing {
  customerId: string
  /** Who takes it or gives it back; undefined for the customer. */
  agentId: string | undefined
  canal: string
}

/** An agent works on the cart from here on: it is priced on the call's channel. */
export const takeCart = (deps: HandingContext, who: Handing): Promise<void> => handCart(deps, who, TAKEN)

/** The customer has the cart alone again, at the site's prices. */
export const giveCartBack = (deps: HandingContext, who: Omit<Handing, 'canal'>): Promise<void> =>
  handCart(deps, { ...who, canal: DEFAULT_CHANNEL }, who.agentId === undefined ? ENDED : GIVEN)

/**
 * Whose sessions are over serves nobody: each customer, those of calls that wait too, has the cart back, whom no other
 * session of a call serves.
 */
export async function giveCartsBack(deps: HandingContext, ended: readonly EndedAtWork[]): Promise<void> {
  const served = new Map(ended.map(({ agentId, customerId }) => [customerId, agentId]))
  for (const agentId of new Set(ended.map((one) => one.agentId)))
    for (const { customer_id, customer_left_at } of await heldAttendancesOf(deps.db, agentId))
      if (customer_left_at === null) served.set(customer_id, agentId)
  for (const [customerId, agentId] of served) {
    if (customerId === null) continue
    const call = await servingCall(deps.db, customerId, liveSince(deps.clock.now(), 'agent').seenAfter)
    if (call === undefined) await giveCartBack(deps, { customerId, agentId })
  }
}

/** After the call's own change, not with it: a cart is locked before its discounts, which an end also touches. */
async function handCart({ db, clock }: HandingContext, who: Handing, what: string): Promise<void> {
  await transaction(db, async (trx) => {
    const owner = { customerId: who.customerId }
    if ((await lockCart(trx, owner)) === undefined) return
    const now = clock.now()
    const { cart: known } = await refreshedCart(trx, owner, who.canal, now)
    const cart = what === TAKEN ? await servedCart(trx, who.customerId, known) : known
    const handed = { ...cart, version: cart.version + 1 }
    await updateCart(trx, handed, now)
    await recordCartChange(trx, { customerId: who.customerId, agentId: who.agentId }, handed, what, now)
  })
}

/**
 * The customer ends it on the site: nobody acts for them in that call any more, and their cart is the site's again. The
 * agent's call stays, to be ended with its outcome.
 */
export async function endByCustomer(
  deps: CommerceDeps,
  { call, ...actor }: Extract<Actor, { kind: 'customer' }>,
  remote: Remote,
): Promise<Carrinho> {
  const site = { ...actor, canal: DEFAULT_CHANNEL }
  if (call === undefined) return readCart(deps, site)
  const now = deps.clock.now()
  await transaction(deps.db, async (trx) => {
    await noteCustomerLeft(trx, call.id, now)
    await detachServed(trx, call.id)
    await appendAudit(
      trx,
      { agentId: null, attendanceId: call.id, customerId: actor.customerId, channel: call.channel, ip: remote.address },
      { action: 'atendimento-encerrado-pelo-cliente', entity: 'carrinho' },
      now,
    )
  })
  await giveCartBack(deps, { customerId: actor.customerId, agentId: undefined })
  return readCart(deps, site)
}

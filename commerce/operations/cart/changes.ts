import type { MudancasDoCarrinho } from '#commerce/contract/cart/changes.ts'
import { type CartState, cartChangeText } from '#commerce/domain/cart/change-sentence.ts'
import { type Actor, isInCall } from '#commerce/kernel/actor.ts'
import type { CartItemRow, CartRow } from '#commerce/store/cart/carts.ts'
import { findCart } from '#commerce/store/cart/carts.ts'
import { sellables } from '#commerce/store/cart/catalogue.ts'
import { followedCart, insertCartChange, type StoredChange, wasServedSince } from '#commerce/store/cart/changes.ts'
import { findCheckout } from '#commerce/store/checkout/checkouts.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { choicesMark } from '../checkout/choices-mark.ts'
import type { CommerceDeps } from '../deps.ts'
import { cartOwner } from '../orders/purchase-context.ts'
import { firstName } from '../televendas/attribution.ts'
import { saleName } from './sale-name.ts'

/** How long after a call its customer's cart is still followed: the agent may have promised something. */
const FOLLOWED_MS = 12 * 3_600_000
/** Of the database's integers: no version is newer. */
const MOST_VERSION = 2_147_483_647

/** A cart and what is in it. */
interface Written {
  cart: Pick<CartRow, 'couponCodes' | 'cep'>
  items: readonly CartItemRow[]
}

/** Writes down who did what to a customer's cart while an agent serves them, or did a short while ago (domain §7). */
export async function recordCartChange(
  trx: Trx,
  actor: Pick<Actor, 'customerId' | 'agentId'>,
  { id, version }: Pick<CartRow, 'id' | 'version'>,
  what: string | ((names: (skus: string[]) => Promise<Map<string, string>>) => Promise<string | undefined>),
  now: Date,
): Promise<void> {
  if (actor.customerId === undefined) return
  const isFollowed =
    actor.agentId !== undefined || (await wasServedSince(trx, actor.customerId, new Date(now.getTime() - FOLLOWED_MS)))
  if (!isFollowed) return
  const text = typeof what === 'string' ? what : await what((skus) => namesOf(trx, skus))
  if (text !== undefined)
    await insertCartChange(trx, { cartId: id, version, at: now, agentId: actor.agentId ?? null, what: text })
}

const namesOf = async (trx: Trx, skus: string[]): Promise<Map<string, string>> =>
  new Map([...(await sellables(trx, skus))].map(([sku, facts]) => [sku, saleName(facts)]))

/** What a write did; names are looked up only when somebody follows the cart. */
export const changeOf =
  (before: Written, after: Written) =>
  async (names: (skus: string[]) => Promise<Map<string, string>>): Promise<string | undefined> => {
    const known = await names([...new Set([...before.items, ...after.items].map(({ sku }) => sku))])
    return cartChangeText(stateOf(before), stateOf(after), (sku) => known.get(sku) ?? sku)
  }

const stateOf = ({ cart, items }: Written): CartState => ({ items, coupons: cart.couponCodes, cep: cart.cep })

/** What became of the actor's cart since the version they hold; read again and again. */
export async function cartChanges(
  { db }: Pick<CommerceDeps, 'db'>,
  actor: Actor,
  since: number | undefined,
): Promise<MudancasDoCarrinho> {
  const owner = cartOwner(actor)
  if (owner?.customerId === undefined) {
    const versao = (owner && (await findCart(db, owner)))?.version ?? 0
    return { versao, inalterado: versao === since, atendente: null, escolhas: null, mudancas: [] }
  }
  // Without a version nothing has been missed: whoever begins to follow has the cart as it is.
  const cart = await followedCart(db, owner.customerId, since ?? MOST_VERSION)
  const versao = cart?.version ?? 0
  return {
    versao,
    inalterado: versao === since,
    atendente: actor.kind === 'customer' && actor.call ? firstName(actor.call.agentName) : null,
    escolhas: cart && isInCall(actor) ? choicesMark(await findCheckout(db, cart.id)) : null,
    mudancas: (cart?.changes ?? []).map((change) => wireChange(change, actor)),
  }
}

function wireChange(change: StoredChange, actor: Actor): MudancasDoCarrinho['mudancas'][number] {
  const { agentId, agent } = change
  const who = agentId === null ? 'O cliente' : `${firstName(agent ?? '')}, do televendas,`
  return {
    versao: change.version,
    em: new Date(change.at).toISOString(),
    quem: agentId === null ? 'CLIENTE' : 'AGENTE',
    propria: agentId === (actor.agentId ?? null),
    texto: `${who} ${change.what}.`,
  }
}

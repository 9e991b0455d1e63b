import { type Kysely, sql } from 'kysely'
import { normalTerms } from '#commerce/domain/search/text.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { endVouchers } from '#commerce/store/after-sale/vouchers.ts'
import { appliedCoupons, endCoupons } from '#commerce/store/content/own-content.ts'
import { shopSettings } from '#commerce/store/content/shop-settings.ts'
import { eraseCustomer } from '#commerce/store/customers/erase-customer.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { SOURCE } from '../catalogue/products.ts'
import { seedSellers } from '../catalogue/sellers.ts'
import { seedCoupons } from '../content/coupons.ts'
import { seedUsers } from '../people/accounts.ts'
import { seedPopularSearches, seedSearchRedirects } from '../search/vocabulary.ts'
import { seedCallers, seedQueueRows } from '../televendas/seed-calls.ts'
import { makeOwn } from './open-shop.ts'

/** How many of each went. */
export interface Removed {
  products: number
  reviews: number
  coupons: number
  customers: number
  agents: number
  /** Of demonstration people: kept, as nobody's. */
  keptOrders: number
}

/** Orders in which nothing is owed any more. */
const FINISHED = ['ENTREGUE', 'RETIRADO', 'DEVOLVIDO_PARCIAL', 'DEVOLVIDO', 'CANCELADO']

/**
 * Takes everything of the demonstration out of a shop, in one transaction: products (their addresses answer 410), what
 * was said of them, campaigns, banners, coupons, deals, invented texts and pickup points, the accounts with public
 * passwords, callers and lists. Finished orders stay as records, as nobody's. A second time it changes nothing.
 * @returns undefined when the shop has nothing of it
 * @throws CommerceError 409 naming open orders that would lose their products or their customer; nothing is changed then
 */
export async function removeDemonstration(db: Kysely<Database>, clock: Clock): Promise<Removed | undefined> {
  const [sellers, redirects, popular, callers, queues, coupons] = await Promise.all([
    seedSellers(),
    seedSearchRedirects(),
    seedPopularSearches(),
    seedCallers(),
    seedQueueRows(),
    seedCoupons(clock.now()),
  ])
  const documents = [
    ...seedUsers.filter(({ papel }) => papel === 'cliente').map(({ cpf }) => cpf),
    ...callers.map(({ documento }) => documento),
  ]
  const logins = seedUsers.filter(({ papel }) => papel === 'agente').map(({ login }) => login)
  return transaction(db, async (trx) => {
    const now = clock.now()
    const people = await customersOf(trx, documents)
    await refuseOpenOrders(
      trx,
      people.map(({ id }) => id),
    )
    const products = await withdrawAll(trx, now)
    const agents = await endAgents(trx, logins, now)
    if ((await shopSettings(trx))?.kind === 'PROPRIA' && products + people.length + agents === 0) return undefined
    const reviews = await forgetOpinions(trx)
    let keptOrders = 0
    for (const { id, email } of people) {
      keptOrders += await countOrders(trx, id)
      await endOtherSessions(trx, { customerId: id }, null, 'deactivated', now)
      await endVouchers(trx, id, now)
      await eraseCustomer(trx, id, email, now)
    }
    const own = await appliedCoupons(trx)
    const codes = coupons.map(({ code }) => code).filter((code) => !own.includes(code))
    await endCoupons(trx, codes, now)
    await sql`DELETE FROM coupons c WHERE code = ANY(${codes}::text[]) AND NOT EXISTS (SELECT FROM coupon_uses u WHERE u.code = c.code)
      AND NOT EXISTS (SELECT FROM carts k WHERE c.code = ANY(k.coupon_codes))`.execute(trx)
    await sql`DELETE FROM deals WHERE sku IN (
      SELECT v.sku FROM variants v JOIN products p ON p.id = v.product_id WHERE p.source = ${SOURCE})`.execute(trx)
    await sql`DELETE FROM call_queue_items i USING call_queues q
      WHERE q.id = i.queue_id AND q.name = ANY(${[...new Set(queues.map(({ queue }) => queue))]}::text[])
      AND NOT EXISTS (SELECT FROM attendances a WHERE a.queue_item_id = i.id)`.execute(trx)
    await sql`DELETE FROM search_redirects WHERE terms = ANY(${redirects.map(({ termo }) => normalTerms(termo))}::text[])`.execute(
      trx,
    )
    await sql`DELETE FROM search_queries WHERE terms = ANY(${popular.map(({ termo }) => normalTerms(termo))}::text[])`.execute(
      trx,
    )
    await makeOwn(trx, now)
    const partners = sellers.map(({ id }) => id).filter((id) => id !== 'efacil')
    await sql`DELETE FROM sellers s WHERE id = ANY(${partners}::text[]) AND NOT EXISTS (SELECT FROM products p WHERE p.seller_id = s.id)`.execute(
      trx,
    )
    return { products, reviews, coupons: codes.length, customers: people.length, agents, keptOrders }
  })
}

async function customersOf(trx: Trx, documents: readonly string[]): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`SELECT id, email FROM users
    WHERE deactivated_at IS NULL AND (cpf = ANY(${[...documents]}::text[]) OR cnpj = ANY(${[...documents]}::text[]))
    ORDER BY id FOR UPDATE`.execute(trx)
  return rows
}

async function refuseOpenOrders(trx: Trx, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    SELECT o.number FROM orders o WHERE o.status <> ALL(${FINISHED}::text[]) AND (o.customer_id = ANY(${[...people]}::uuid[])
      OR EXISTS (SELECT FROM order_items i JOIN variants v ON v.sku = i.sku JOIN products p ON p.id = v.product_id
        WHERE i.order_number = o.number AND p.source = ${SOURCE}))
    ORDER BY o.number`.execute(trx)
  if (rows.length === 0) return
  const named = rows.slice(0, 10).map(({ number }) => number)
  throw conflict(
    `Nada foi mudado: ${rows.length === 1 ? 'há 1 pedido em andamento' : `há ${rows.length} pedidos em andamento`} com produtos ou pessoas da demonstração (${named.join(', ')}${rows.length > named.length ? ' …' : ''}). Conclua ou cancele antes: npm run shop -- order ${named[0]} CANCELADO`,
  )
}

async function withdrawAll(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`UPDATE products SET active = false, removed_at = ${now}, updated_at = ${now}
    WHERE source = ${SOURCE} AND removed_at IS NULL RETURNING id`.execute(trx)
  await markDirty(
    trx,
    'product',
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** The printed ids end, whatever their password is by now: agents of the shop's own have ids of their own. */
async function endAgents(trx: Trx, logins: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`UPDATE agents SET deactivated_at = ${now}, password_hash = ''
    WHERE login = ANY(${[...logins]}::text[]) AND deactivated_at IS NULL RETURNING id`.execute(trx)
  for (const { id } of rows) await endOtherSessions(trx, { agentId: id }, null, 'deactivated', now)
  return rows.length
}

async function forgetOpinions(trx: Trx): Promise<number> {
  const ours = sql`product_id IN (SELECT id FROM products WHERE source = ${SOURCE})`
  await sql`DELETE FROM product_review_votes WHERE review_id IN (SELECT id FROM product_reviews WHERE ${ours})`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string }>`DELETE FROM product_reviews WHERE ${ours} RETURNING id`.execute(trx)
  await sql`DELETE FROM product_questions WHERE ${ours}`.execute(trx)
  return rows.length
}

async function countOrders(trx: Trx, customerId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count FROM orders WHERE customer_id = ${customerId}`.execute(trx)
  return rows[0]!.count
}

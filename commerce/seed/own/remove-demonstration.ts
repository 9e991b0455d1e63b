import type { Kysely } from 'kysely'
import { FINISHED_STATES } from '#commerce/contract/choices.ts'
import { normalTerms } from '#commerce/domain/search/text.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { endVouchers } from '#commerce/store/after-sale/vouchers.ts'
import {
  countOrdersOf,
  deactivateAgents,
  forgetDealsOf,
  forgetOpinionsOf,
  forgetSearchWords,
  forgetSellersWithoutProducts,
  forgetUncalled,
  forgetUnusedCoupons,
  lockCustomersOf,
  ordersNotIn,
  withdrawSource,
} from '#commerce/store/content/demonstration.ts'
import { appliedCoupons, endCoupons } from '#commerce/store/content/own-content.ts'
import { shopSettings } from '#commerce/store/content/shop-settings.ts'
import { eraseCustomer } from '#commerce/store/customers/erase-customer.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import { SOURCE } from '../catalogue/products.ts'
import { seedSellers } from '../catalogue/sellers.ts'
import { seedCoupons } from '../content/coupons.ts'
import { seedUsers } from '../people/accounts.ts'
import { seedSearchRedirects } from '../search/vocabulary.ts'
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

/**
 * Takes everything of the demonstration out of a shop, in one transaction: products (their addresses answer 410), what
 * was said of them, campaigns, banners, coupons, deals, invented texts and pickup points, the accounts with public
 * passwords, callers and lists. Finished orders stay as records, as nobody's. A second time it changes nothing.
 * @returns undefined when the shop has nothing of it
 * @throws CommerceError 409 naming open orders that would lose their products or their customer; nothing is changed then
 */
export async function removeDemonstration(db: Kysely<Database>, clock: Clock): Promise<Removed | undefined> {
  const [sellers, redirects, callers, queues, coupons] = await Promise.all([
    seedSellers(),
    seedSearchRedirects(),
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
    const people = await lockCustomersOf(trx, documents)
    refuseOpenOrders(
      await ordersNotIn(trx, { states: FINISHED_STATES, customers: people.map(({ id }) => id), source: SOURCE }),
    )
    const products = await withdrawSource(trx, SOURCE, now)
    await markDirty(trx, 'product', products)
    const agents = await deactivateAgents(trx, logins, now)
    for (const agentId of agents) await endOtherSessions(trx, { agentId }, null, 'deactivated', now)
    if ((await shopSettings(trx))?.kind === 'PROPRIA' && products.length + people.length + agents.length === 0)
      return undefined
    const reviews = await forgetOpinionsOf(trx, SOURCE)
    let keptOrders = 0
    for (const { id, email } of people) {
      keptOrders += await countOrdersOf(trx, id)
      await endOtherSessions(trx, { customerId: id }, null, 'deactivated', now)
      await endVouchers(trx, id, now)
      await eraseCustomer(trx, id, email, now)
    }
    const own = await appliedCoupons(trx)
    const codes = coupons.map(({ code }) => code).filter((code) => !own.includes(code))
    await endCoupons(trx, codes, now)
    await forgetUnusedCoupons(trx, codes)
    await forgetDealsOf(trx, SOURCE)
    await forgetUncalled(trx, [...new Set(queues.map(({ queue }) => queue))])
    await forgetSearchWords(
      trx,
      redirects.map(({ termo }) => normalTerms(termo)),
    )
    await makeOwn(trx, now)
    await forgetSellersWithoutProducts(
      trx,
      sellers.map(({ id }) => id).filter((id) => id !== 'efacil'),
    )
    return {
      products: products.length,
      reviews,
      coupons: codes.length,
      customers: people.length,
      agents: agents.length,
      keptOrders,
    }
  })
}

function refuseOpenOrders(numbers: readonly number[]): void {
  if (numbers.length === 0) return
  const named = numbers.slice(0, 10)
  throw conflict(
    `Nada foi mudado: ${numbers.length === 1 ? 'há 1 pedido em andamento' : `há ${numbers.length} pedidos em andamento`} com produtos ou pessoas da demonstração (${named.join(', ')}${numbers.length > named.length ? ' …' : ''}). Conclua ou cancele antes: npm run shop -- order ${named[0]} CANCELADO`,
  )
}

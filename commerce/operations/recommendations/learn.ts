import type { Kysely } from 'kysely'
import { asEvents, weightAt } from '#commerce/domain/recommendations/decay.ts'
import { closeness, orderPairs, viewPairs } from '#commerce/domain/recommendations/pairs.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  freshLists,
  type ListName,
  oldLists,
  type RecommendationList,
  saveLists,
  shelfList,
  shelvesOf,
  shelvesWithoutList,
} from '#commerce/store/recommendations/lists.ts'
import {
  addDepartmentPairs,
  addPairs,
  claimOrders,
  claimViews,
  type PairKind,
  pairsOf,
} from '#commerce/store/recommendations/pairs.ts'
import { catchUpProfiles, countBought, tellShelves } from '#commerce/store/recommendations/profiles.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { learnChannels } from './channel-lists.ts'

const HOUR_MS = 3_600_000
/** Orders, views and lists of one transaction. */
const ORDERS = 100
const VIEWS = 300
const LISTS = 50
/** Products of one round whose profile is looked at. */
const PROFILES = 500
/** Products that a product's list names at the most. */
const LISTED = 24
/** A shelf with thousands of products is not read again for each one of them that is sold. */
const SHELF_MS = HOUR_MS
/** Prices, stock and time move lists although nobody bought. */
const REFRESH_MS = 24 * HOUR_MS

/**
 * One round of learning: counts orders and views that are new, takes out cancelled orders, computes the lists that
 * follow from them and some of those that are missing or old. Its work goes by what is new; safe in several processes.
 * @returns whether more waits
 */
export async function learn({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<boolean> {
  const now = clock.now()
  const profiles = await transaction(db, (trx) => catchUpProfiles(trx, PROFILES))
  const orders = await transaction(db, (trx) => learnOrders(trx, now))
  const views = await transaction(db, (trx) => learnViews(trx, now))
  const due = [
    ...(await shelvesWithoutList(db, LISTS)),
    ...(await oldLists(db, new Date(now.getTime() - REFRESH_MS), LISTS)),
  ]
  await transaction(db, (trx) => compute(trx, due, now))
  await learnChannels(db, now)
  return profiles === PROFILES || orders === ORDERS || views === VIEWS || due.length >= LISTS
}

async function learnOrders(trx: Trx, now: Date): Promise<number> {
  const orders = await claimOrders(trx, now, ORDERS)
  const pairs = orderPairs(orders)
  await addPairs(trx, 'comprados-juntos', pairs, now)
  await addDepartmentPairs(trx, pairs)
  const ids = [...new Set(pairs.map(({ productId }) => productId))]
  await countBought(trx, ids)
  await compute(
    trx,
    ids.map((id) => named('comprados-juntos', id)),
    now,
  )
  const shelves = (await shelvesOf(trx, ids)).flatMap(({ categoryId, sellerId }) => [
    named('departamento', categoryId),
    named('lojista', sellerId),
  ])
  const fresh = await freshLists(trx, shelves, new Date(now.getTime() - SHELF_MS))
  const isFresh = ({ kind, key }: ListName) => fresh.has(`${kind} ${key}`)
  await compute(
    trx,
    shelves.filter((shelf) => !isFresh(shelf)),
    now,
  )
  // Nor are those read again that were a moment ago, but what they name sold more since.
  await tellShelves(trx, shelves.filter(isFresh))
  return orders.length
}

async function learnViews(trx: Trx, now: Date): Promise<number> {
  const views = await claimViews(trx, now, VIEWS)
  const pairs = viewPairs(views)
  await addPairs(trx, 'vistos-juntos', pairs, now)
  const ids = [...new Set(pairs.map(({ productId }) => productId))]
  await compute(
    trx,
    ids.map((id) => named('vistos-juntos', id)),
    now,
  )
  return views.length
}

const named = (kind: ListName['kind'], key: number | string): ListName => ({ kind, key: String(key) })

const isShelf = ({ kind }: ListName): boolean => kind === 'departamento' || kind === 'lojista'

async function compute(trx: Trx, lists: readonly ListName[], now: Date): Promise<void> {
  const unique = [...new Map(lists.map((list) => [`${list.kind} ${list.key}`, list])).values()]
  const computed: RecommendationList[] = []
  for (const kind of ['comprados-juntos', 'vistos-juntos'] as const) {
    const ids = unique.filter((list) => list.kind === kind).map(({ key }) => Number(key))
    if (ids.length > 0) computed.push(...(await pairLists(trx, kind, ids, now)))
  }
  for (const { kind, key } of unique)
    if (kind === 'departamento' || kind === 'lojista') {
      computed.push({ kind, key, entries: await shelfList(trx, { kind, key, unit: weightAt(now) }) })
    }
  await saveLists(trx, computed, now)
  await tellShelves(trx, computed.filter(isShelf))
}

/** Also of a product whose pairs are all gone: its list is empty then. */
async function pairLists(db: Reader, kind: PairKind, ids: readonly number[], now: Date): Promise<RecommendationList[]> {
  const pairs = await pairsOf(db, kind, ids)
  return ids.map((id) => ({
    kind,
    key: String(id),
    entries: pairs
      .filter(({ productId }) => productId === id)
      .map(({ otherId, together, own, others }) => ({
        id: otherId,
        score: closeness({
          together: asEvents(together, now),
          own: asEvents(own, now),
          others: asEvents(others, now),
        }),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, LISTED),
  }))
}

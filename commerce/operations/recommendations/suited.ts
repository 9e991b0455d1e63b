import { type Interest, OWN_DEPARTMENT, type Profile, rankFor } from '#commerce/domain/recommendations/affinity.ts'
import { asEvents } from '#commerce/domain/recommendations/decay.ts'
import { type ListName, listsOf, type RecommendationList } from '#commerce/store/recommendations/lists.ts'
import { interestTexts, skusForSale } from '#commerce/store/recommendations/profiles.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { candidatesOf, profilesOf } from './profiles.ts'

/** Interests that are looked at. */
const MOST_INTERESTS = 12
/** Departments bought from beside one's own whose best sold are candidates. */
const NEXT_DEPARTMENTS = 3
/** Of the ranked, those that are looked at: ten are shown, others may be sold out or on the page already. */
const WINNERS = 96

/** Products somebody shows interest in, the strongest first. */
export interface Shown {
  id: number
  weight: number
}

const PAIR_LISTS = ['comprados-juntos', 'vistos-juntos'] as const

/** What was bought and looked at beside some products. */
export const pairListsOf = (db: Reader, ids: readonly (number | string)[]): Promise<RecommendationList[]> =>
  listsOf(
    db,
    ids.flatMap((id) => PAIR_LISTS.map((kind) => ({ kind, key: String(id) }))),
  )

/**
 * Skus that suit what a visitor looked at, bought or has in the cart, the better first: what was bought or looked at
 * beside it, and the best sold of its departments, of those usually bought from together, and of its sellers.
 * @param isOtherKind leaves out what is the same thing as one of them, unless people buy the two together
 * @param met what was bought and looked at beside them, where it is being read already
 */
export async function suitedTo(
  db: Reader,
  shown: readonly Shown[],
  { now, isOtherKind = false, met }: { now: Date; isOtherKind?: boolean; met?: Promise<RecommendationList[]> },
): Promise<string[]> {
  const { interests, candidates } = await aroundInterests(db, shown, now, met)
  const heads = new Set(interests.map(({ profile }) => profile.head))
  const isMet = (id: number) => interests.some(({ close }) => close.has(id))
  const isWorth = isOtherKind ? ({ id, head }: Profile) => isMet(id) || !heads.has(head) : undefined
  const best = rankFor(interests, candidates, isWorth)
    .slice(0, WINNERS)
    .map(({ id }) => String(id))
  // Lists may be of yesterday: what is sold, and as what, is not.
  const forSale = await skusForSale(db, best)
  return best.flatMap((id) => forSale.get(id) ?? [])
}

/** What is known of some products, and what may be offered beside them; a few reads by key. */
export async function aroundInterests(
  db: Reader,
  shown: readonly Shown[],
  now: Date,
  met?: Promise<RecommendationList[]>,
): Promise<{ interests: Interest[]; candidates: Profile[] }> {
  const ids = shown.slice(0, MOST_INTERESTS).map(({ id }) => id)
  // What waits for nothing is read at once.
  const [texts, pairs] = await Promise.all([interestTexts(db, ids), met ?? pairListsOf(db, ids)])
  const own = profilesOf(texts.profiles, now)
  if (own.length === 0) return { interests: [], candidates: [] }
  const shares = departmentShares(texts.departments, now)
  const sharesOf = (id: number) => shares.get(id) ?? new Map([[id, 1]])
  const departments = new Set(
    own.flatMap(({ categoryId }) =>
      [...sharesOf(categoryId)]
        .sort((a, b) => b[1] - a[1])
        .slice(0, NEXT_DEPARTMENTS + 1)
        .map(([id]) => id),
    ),
  )
  const closeTo = closenessOf(pairs)
  const nearest = own.flatMap(({ id }) => [...(closeTo.get(id)?.keys() ?? [])])
  const candidates = await candidatesOf(
    db,
    [...new Set(nearest)],
    [
      ...[...departments].map((id): ListName => ({ kind: 'departamento', key: String(id) })),
      ...[...new Set(own.map(({ sellerId }) => sellerId))].map((key): ListName => ({ kind: 'lojista', key })),
    ],
    now,
  )
  const weights = new Map(shown.map(({ id, weight }) => [id, weight]))
  const interests = own.map((profile): Interest => ({
    profile,
    weight: weights.get(profile.id) ?? 0,
    close: closeTo.get(profile.id) ?? new Map(),
    departments: sharesOf(profile.categoryId),
  }))
  return { interests, candidates }
}

/** By product, how close others are to it. */
function closenessOf(pairs: readonly RecommendationList[]): Map<number, Map<number, number>> {
  const closeTo = new Map<number, Map<number, number>>()
  for (const { key, entries } of pairs) {
    const close = closeTo.get(Number(key)) ?? new Map<number, number>()
    closeTo.set(Number(key), close)
    for (const { id, score } of entries) close.set(id, Math.max(close.get(id) ?? 0, score))
  }
  return closeTo
}

/** Of each department of some products: from which departments people buy beside it, as shares. */
function departmentShares(text: string, now: Date): Map<number, Map<number, number>> {
  const counted = JSON.parse(`[${text}]`) as [categoryId: number, otherId: number, weight: number][]
  return new Map(
    [...Map.groupBy(counted, ([categoryId]) => categoryId)].map(([id, pairs]) => {
      const events = new Map([[id, OWN_DEPARTMENT]])
      for (const [, otherId, weight] of pairs) events.set(otherId, (events.get(otherId) ?? 0) + asEvents(weight, now))
      const total = [...events.values()].reduce((sum, count) => sum + count, 0)
      return [id, new Map([...events].map(([otherId, count]) => [otherId, count / total]))]
    }),
  )
}

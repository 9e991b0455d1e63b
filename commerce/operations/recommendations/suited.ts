import { type Interest, OWN_DEPARTMENT, type Profile, rankFor } from '#commerce/domain/recommendations/affinity.ts'
import { asEvents, weightAt } from '#commerce/domain/recommendations/decay.ts'
import { type ListName, listsOf, profilesOf } from '#commerce/store/recommendations/lists.ts'
import { departmentPairs } from '#commerce/store/recommendations/pairs.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** Interests that are looked at. */
const MOST_INTERESTS = 12
/** Departments bought from beside one's own whose best sold are candidates. */
const NEXT_DEPARTMENTS = 3
/** Candidates of one list. */
const OF_LIST = 48

/** Products somebody shows interest in, the strongest first. */
export interface Shown {
  id: number
  weight: number
}

/**
 * Skus that suit what a visitor looked at, bought or has in the cart, the better first: what was bought or looked at
 * beside it, and the best sold of its departments, of those usually bought from together, and of its sellers.
 * @param isOtherKind leaves out what is the same thing as one of them, unless people buy the two together
 */
export async function suitedTo(
  db: Reader,
  shown: readonly Shown[],
  { now, isOtherKind = false }: { now: Date; isOtherKind?: boolean },
): Promise<string[]> {
  const { interests, candidates } = await aroundInterests(db, shown, now)
  const heads = new Set(interests.map(({ profile }) => profile.head))
  const isMet = (id: number) => interests.some(({ close }) => close.has(id))
  return rankFor(interests, candidates, isOtherKind ? ({ id, head }) => isMet(id) || !heads.has(head) : undefined).map(
    ({ sku }) => sku,
  )
}

/** What is known of some products, and what may be offered beside them; a few reads by key. */
export async function aroundInterests(
  db: Reader,
  shown: readonly Shown[],
  now: Date,
): Promise<{ interests: Interest[]; candidates: Profile[] }> {
  const unit = weightAt(now)
  const own = await profilesOf(
    db,
    shown.slice(0, MOST_INTERESTS).map(({ id }) => id),
    unit,
  )
  if (own.length === 0) return { interests: [], candidates: [] }
  const shares = await departmentShares(db, own, now)
  const departments = new Set(
    [...shares.values()].flatMap((share) =>
      [...share]
        .sort((a, b) => b[1] - a[1])
        .slice(0, NEXT_DEPARTMENTS + 1)
        .map(([id]) => id),
    ),
  )
  const wanted: ListName[] = [
    ...own.flatMap(({ id }) => [
      { kind: 'comprados-juntos' as const, key: String(id) },
      { kind: 'vistos-juntos' as const, key: String(id) },
    ]),
    ...[...departments].map((id) => ({ kind: 'departamento' as const, key: String(id) })),
    ...[...new Set(own.map(({ sellerId }) => sellerId))].map((key) => ({ kind: 'lojista' as const, key })),
  ]
  const lists = await listsOf(db, wanted)
  const closeTo = new Map<string, Map<number, number>>()
  for (const { kind, key, entries } of lists) {
    if (kind !== 'comprados-juntos' && kind !== 'vistos-juntos') continue
    const close = closeTo.get(key) ?? new Map<number, number>()
    closeTo.set(key, close)
    for (const { id, score } of entries) close.set(id, Math.max(close.get(id) ?? 0, score))
  }
  const candidates = await profilesOf(
    db,
    [...new Set(lists.flatMap(({ entries }) => entries.slice(0, OF_LIST).map(({ id }) => id)))],
    unit,
  )
  const weights = new Map(shown.map(({ id, weight }) => [id, weight]))
  const interests = own.map((profile): Interest => ({
    profile,
    weight: weights.get(profile.id) ?? 0,
    close: closeTo.get(String(profile.id)) ?? new Map(),
    departments: shares.get(profile.categoryId)!,
  }))
  return { interests, candidates: candidates.filter(({ isAvailable }) => isAvailable) }
}

/** Of each department of some products: from which departments people buy beside it, as shares. */
async function departmentShares(
  db: Reader,
  own: readonly Profile[],
  now: Date,
): Promise<Map<number, Map<number, number>>> {
  const ids = [...new Set(own.map(({ categoryId }) => categoryId))]
  const counted = await departmentPairs(db, ids)
  return new Map(
    ids.map((id) => {
      const events = new Map([[id, OWN_DEPARTMENT]])
      for (const { categoryId, otherId, weight } of counted)
        if (categoryId === id) events.set(otherId, (events.get(otherId) ?? 0) + asEvents(weight, now))
      const total = [...events.values()].reduce((sum, count) => sum + count, 0)
      return [id, new Map([...events].map(([otherId, count]) => [otherId, count / total]))]
    }),
  )
}

import { type Interest, OWN_DEPARTMENT, type Profile, rankFor } from '#commerce/domain/recommendations/affinity.ts'
import { asEvents } from '#commerce/domain/recommendations/decay.ts'
import { isOneKind, isWholeShelf } from '#commerce/domain/recommendations/kin.ts'
import { fold } from '#commerce/domain/search/text.ts'
import { type ListName, listsOf, type RecommendationList } from '#commerce/store/recommendations/lists.ts'
import { interestTexts, skusForSale } from '#commerce/store/recommendations/profiles.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { candidatesOf, profilesOf } from './profiles.ts'

/** Interests that are looked at. */
const MOST_INTERESTS = 12
/** Departments bought from beside one's own whose best sold are candidates. */
const NEXT_DEPARTMENTS = 3
/** Share of a department that stands beside one's own, where hardly anything was bought beside that. */
const BESIDE = 0.1
/** Of one department, before the others had their turn. */
const MOST_OF_ONE = 3
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
 * @param isOtherKind leaves out what is the same thing as one of them, unless people buy the two together, and what was
 *   only looked at beside it
 * @param met what was bought and looked at beside them, where it is being read already
 */
export async function suitedTo(
  db: Reader,
  shown: readonly Shown[],
  { now, isOtherKind = false, met }: { now: Date; isOtherKind?: boolean; met?: Promise<RecommendationList[]> },
): Promise<string[]> {
  const { interests, candidates, names } = await aroundInterests(db, shown, now, { met, isOtherKind })
  const isMet = ({ id }: Profile) => interests.some(({ close }) => close.has(id))
  const isSame = isOtherKind ? sameAs(interests, candidates, names) : undefined
  const ranked = rankFor(interests, candidates, isSame && ((candidate) => isMet(candidate) || !isSame(candidate)))
  const best = (isOtherKind ? mixed(ranked, isMet) : ranked).slice(0, WINNERS).map(({ id }) => String(id))
  // Lists may be of yesterday: what is sold, and as what, is not.
  const forSale = await skusForSale(db, best)
  return best.flatMap((id) => forSale.get(id) ?? [])
}

/** Whether something does what one of some products does: it is called so, or stands where all are of one kind. */
function sameAs(
  interests: readonly Interest[],
  candidates: readonly Profile[],
  names: ReadonlyMap<number, string>,
): (candidate: Profile) => boolean {
  const own = interests.map(({ profile }) => profile)
  const kinds = new Set(own.map(headKind).filter((kind) => kind !== ''))
  const shelves = Map.groupBy(candidates, ({ categoryId }) => categoryId)
  const isWhole = (profile: Profile): boolean => {
    const onShelf = shelves.get(profile.categoryId) ?? []
    const shelf = { name: names.get(profile.categoryId) ?? '', kinds: onShelf.map(headKind) }
    return isWholeShelf(headKind(profile), shelf) || isOneKind(shelf)
  }
  const whole = new Set(own.filter(isWhole).map(({ categoryId }) => categoryId))
  return ({ head, categoryId }) => kinds.has(head) || whole.has(categoryId)
}

/** A name that begins with its maker says nothing of what it is. */
const headKind = ({ head, brand }: Profile): string => (brand !== null && fold(brand).startsWith(head) ? '' : head)

/** The better first, but what nobody bought beside it a few of each department at a time. */
function mixed(ranked: readonly Profile[], isMet: (candidate: Profile) => boolean): Profile[] {
  const taken = new Map<number, number>()
  const isFirst = (candidate: Profile) => {
    if (isMet(candidate)) return true
    const count = (taken.get(candidate.categoryId) ?? 0) + 1
    taken.set(candidate.categoryId, count)
    return count <= MOST_OF_ONE
  }
  const [first, later] = [[] as Profile[], [] as Profile[]]
  for (const candidate of ranked) (isFirst(candidate) ? first : later).push(candidate)
  return [...first, ...later]
}

/**
 * What is known of some products, and what may be offered beside them; a few reads by key.
 * @param isOtherKind also of departments beside theirs, where hardly anything was bought beside their own
 */
export async function aroundInterests(
  db: Reader,
  shown: readonly Shown[],
  now: Date,
  { met, isOtherKind = false }: { met?: Promise<RecommendationList[]> | undefined; isOtherKind?: boolean } = {},
): Promise<{ interests: Interest[]; candidates: Profile[]; names: Map<number, string> }> {
  const ids = shown.slice(0, MOST_INTERESTS).map(({ id }) => id)
  // What waits for nothing is read at once.
  const [texts, lists] = await Promise.all([interestTexts(db, ids, isOtherKind), met ?? pairListsOf(db, ids)])
  // Who looks at two things compares them, and takes one.
  const pairs = isOtherKind ? lists.filter(({ kind }) => kind === 'comprados-juntos') : lists
  const own = profilesOf(texts.profiles, now)
  if (own.length === 0) return { interests: [], candidates: [], names: new Map() }
  const shelves = JSON.parse(`[${texts.shelves}]`) as [categoryId: number, name: string, beside: number[]][]
  const shares = departmentShares(texts.departments, now)
  const counted = (id: number) => shares.get(id) ?? new Map([[id, 1]])
  const beside = new Map(shelves.map(([id, , others]) => [id, others]))
  const besideOf = (id: number) => (isOtherKind && counted(id).size <= NEXT_DEPARTMENTS ? (beside.get(id) ?? []) : [])
  const departments = new Set(
    own.flatMap(({ categoryId }) => [
      ...[...counted(categoryId)]
        .sort((a, b) => b[1] - a[1])
        .slice(0, NEXT_DEPARTMENTS + 1)
        .map(([id]) => id),
      ...besideOf(categoryId),
    ]),
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
    departments: new Map([
      ...besideOf(profile.categoryId).map((id) => [id, BESIDE] as const),
      ...counted(profile.categoryId),
    ]),
  }))
  return { interests, candidates, names: new Map(shelves.map(([id, name]) => [id, name])) }
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

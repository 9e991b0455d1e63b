import { LRUCache } from 'lru-cache'
import type { Profile } from '#commerce/domain/recommendations/affinity.ts'
import { weightAt } from '#commerce/domain/recommendations/decay.ts'
import type { ListName } from '#commerce/store/recommendations/lists.ts'
import { candidateTexts } from '#commerce/store/recommendations/profiles.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** As the tables keep it; bought = how much was bought here, in units that are worth less with time. */
type Facts = [
  id: number,
  sku: string,
  head: string,
  brand: string | null,
  sellerId: string,
  categoryId: number,
  centavos: number | null,
  sold: number,
  bought: number,
]

const factsIn = (text: string) => JSON.parse(`[${text}]`) as Facts[]

interface KnownShelf {
  version: string
  facts: readonly Facts[]
}
/** Some 10 MB of each database. */
const MOST_KNOWN = 1_000
/** Lists of departments and sellers as they were read last. */
const known = new WeakMap<Reader, LRUCache<string, KnownShelf>>()

function knownOf(db: Reader): LRUCache<string, KnownShelf> {
  const there = known.get(db) ?? new LRUCache({ max: MOST_KNOWN })
  known.set(db, there)
  return there
}

/**
 * Profiles of some products, and of those that lists of departments and sellers name. Of a list that is still the row
 * that was read before, only that is read.
 */
export async function candidatesOf(
  db: Reader,
  productIds: readonly number[],
  shelves: readonly ListName[],
  now: Date,
): Promise<Profile[]> {
  const kept = knownOf(db)
  const nameOf = ({ kind, key }: ListName) => `${kind} ${key}`
  const asked = shelves.map((shelf) => ({ ...shelf, had: kept.get(nameOf(shelf)) }))
  const had = new Map(asked.map((shelf) => [nameOf(shelf), shelf.had]))
  const found = await candidateTexts(
    db,
    productIds,
    asked.map(({ kind, key, had: before }) => ({ kind, key, version: before?.version })),
  )
  const lists = found.shelves.map(({ version, facts, ...shelf }) => {
    const name = nameOf(shelf)
    if (facts === undefined) return had.get(name)!.facts
    const read = { version, facts: factsIn(facts) }
    kept.set(name, read)
    return read.facts
  })
  return profilesIn([factsIn(found.near), ...lists], now)
}

export const profilesOf = (text: string, now: Date): Profile[] => profilesIn([factsIn(text)], now)

/** Each product once: as the first of the lists tells of it. */
function profilesIn(lists: readonly (readonly Facts[])[], now: Date): Profile[] {
  const unit = weightAt(now)
  const profiles = new Map<number, Profile>()
  for (const facts of lists)
    for (const [id, sku, head, brand, sellerId, categoryId, centavos, sold, bought] of facts)
      if (!profiles.has(id))
        profiles.set(id, { id, sku, head, brand, sellerId, categoryId, centavos, sold: sold + bought / unit })
  return [...profiles.values()]
}

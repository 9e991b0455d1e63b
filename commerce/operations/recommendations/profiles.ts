import type { Profile } from '#commerce/domain/recommendations/affinity.ts'
import { weightAt } from '#commerce/domain/recommendations/decay.ts'

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

/** Lists of departments and sellers that were read lately, by their text: what says something else is another entry. */
const parsed = new Map<string, readonly Facts[]>()
/** Some 5 MB. */
const MOST_PARSED = 400

function shelfFacts(text: string): readonly Facts[] {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const facts = factsIn(text)
  if (parsed.size >= MOST_PARSED) parsed.delete(parsed.keys().next().value!)
  parsed.set(text, facts)
  return facts
}

/**
 * Profiles out of texts of them, each product once: as it is known at this moment, else as a list tells of it.
 * @param near read at this moment
 * @param shelves of lists
 */
export function profilesIn(near: string, shelves: readonly string[], now: Date): Profile[] {
  const unit = weightAt(now)
  const profiles = new Map<number, Profile>()
  for (const facts of [factsIn(near), ...shelves.map(shelfFacts)])
    for (const [id, sku, head, brand, sellerId, categoryId, centavos, sold, bought] of facts)
      if (!profiles.has(id))
        profiles.set(id, { id, sku, head, brand, sellerId, categoryId, centavos, sold: sold + bought / unit })
  return [...profiles.values()]
}

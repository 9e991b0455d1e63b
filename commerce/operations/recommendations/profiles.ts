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

/** Profiles out of texts of them, each product once. */
export function profilesIn(texts: readonly string[], now: Date): Profile[] {
  const unit = weightAt(now)
  const all = JSON.parse(`[${texts.filter((text) => text !== '').join()}]`) as Facts[]
  const profiles = new Map<number, Profile>()
  for (const [id, sku, head, brand, sellerId, categoryId, centavos, sold, bought] of all)
    if (!profiles.has(id))
      profiles.set(id, { id, sku, head, brand, sellerId, categoryId, centavos, sold: sold + bought / unit })
  return [...profiles.values()]
}

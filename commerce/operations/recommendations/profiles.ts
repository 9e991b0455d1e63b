import type { Profile } from '#commerce/domain/recommendations/affinity.ts'
import { asEvents } from '#commerce/domain/recommendations/decay.ts'
import { profileTexts } from '#commerce/store/recommendations/profiles.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** As the table keeps it. */
type Facts = [
  id: number,
  sku: string,
  head: string,
  brand: string | null,
  sellerId: string,
  categoryId: number,
  centavos: number | null,
  sold: number,
]

/** What some products are ranked by. @param isForSale only those that can be bought */
export async function profilesOf(
  db: Reader,
  productIds: readonly number[],
  { now, isForSale }: { now: Date; isForSale: boolean },
): Promise<Profile[]> {
  if (productIds.length === 0) return []
  const texts = await profileTexts(db, productIds, isForSale)
  const bought = JSON.parse(`[${texts.bought}]`) as number[]
  return (JSON.parse(`[${texts.facts}]`) as Facts[]).map(
    ([id, sku, head, brand, sellerId, categoryId, centavos, sold], at) => ({
      id,
      sku,
      head,
      brand,
      sellerId,
      categoryId,
      centavos,
      sold: sold + asEvents(bought[at]!, now),
    }),
  )
}

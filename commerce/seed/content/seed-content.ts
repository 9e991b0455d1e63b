import { sql, type Kysely } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { effectivePrices } from '#commerce/operations/catalogue/effective-prices.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { addDeals } from '#commerce/store/catalogue/deals.ts'
import { savePictures } from '#commerce/store/catalogue/images.ts'
import { saveBanners, saveHotsites, saveInstitutional } from '#commerce/store/content/content.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { seedBanners, seedHotsites } from './campaigns.ts'
import { seedCoupons } from './coupons.ts'
import { dealRotation, seedDeals } from './deals.ts'
import { seedPages } from './pages.ts'

/** A shop without its texts breaks the law (Decreto 7.962): they come also to one that was opened before they existed. */
export async function contentIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM institutional_pages LIMIT 1`.execute(db)
  return rows.length === 0
}

/**
 * Texts, campaigns, banners, coupons and deals around now; after the catalogue, whose prices the deals undercut. Over
 * somebody else's catalogue only what leads nowhere in particular. Publishing is the caller's.
 */
export async function seedContent(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock.now()
  const [campaigns, home, coupons, rotation] = await Promise.all([
    seedHotsites(now),
    seedBanners(now),
    seedCoupons(now),
    dealRotation(),
  ])
  await transaction(db, async (trx) => {
    const prices = await currentPrices(
      trx,
      rotation.map(({ sku }) => sku),
      now,
    )
    const ours = prices.size > 0
    await savePictures(trx, [...campaigns.pictures, ...home.pictures])
    await saveInstitutional(trx, seedPages())
    await saveHotsites(
      trx,
      campaigns.hotsites.filter(({ slug }) => ours || slug === DEALS_SLUG),
    )
    await saveBanners(
      trx,
      home.banners.filter(({ place }) => ours || place === 'home-topo'),
    )
    await saveCoupons(
      trx,
      coupons.filter(({ categories }) => ours || categories.length === 0),
    )
    await addDeals(trx, seedDeals(rotation, now, prices), now)
  })
}

const currentPrices = async (trx: Trx, skus: readonly string[], now: Date): Promise<Map<string, number>> =>
  new Map([...(await effectivePrices(trx, skus, DEFAULT_CHANNEL, now))].map(([sku, { amount }]) => [sku, amount]))

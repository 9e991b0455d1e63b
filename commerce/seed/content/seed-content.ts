import { sql, type Kysely } from 'kysely'
import type { Clock } from '#commerce/kernel/clock.ts'
import { DEFAULT_CHANNEL } from '../../contract/conventions.ts'
import { DEALS_SLUG } from '../../contract/links.ts'
import { effectivePrice, type PricePeriod } from '#commerce/domain/catalogue/price-periods.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { saveBanners, saveHotsites, saveInstitutional } from '#commerce/store/content/content.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { addDeals } from '#commerce/store/catalogue/deals.ts'
import { keepPictures } from '#commerce/store/catalogue/images.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { pricesOf } from '#commerce/store/catalogue/prices.ts'
import { bannerArtIds } from '../art/banners.ts'
import { artSource } from '../art/picture.ts'
import { seedBanners, seedHotsites } from './campaigns.ts'
import { seedCoupons } from './coupons.ts'
import { dealSkus, seedDeals } from './deals.ts'
import { seedPages } from './pages.ts'

/** A shop without its texts breaks the law (Decreto 7.962): they come also to one that was opened before they existed. */
export async function contentIsEmpty(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM institutional_pages LIMIT 1`.execute(db)
  return rows.length === 0
}

/**
 * Texts, campaigns, banners, coupons and deals around now; after the catalogue, whose prices the deals undercut. Over somebody else's
 * catalogue only what leads nowhere in particular. Publishing is the caller's.
 */
export async function seedContent(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    const prices = await currentPrices(trx, now)
    const ours = prices.size > 0
    await keepPictures(trx, bannerArtIds.map((name) => ({ id: pictureId(artSource(name)), source: artSource(name) })))
    await saveInstitutional(trx, seedPages)
    await saveHotsites(trx, seedHotsites(now).filter(({ slug }) => ours || slug === DEALS_SLUG))
    await saveBanners(trx, seedBanners(now).filter(({ place }) => ours || place === 'home-topo'))
    await saveCoupons(trx, seedCoupons(now).filter(({ categories }) => ours || categories.length === 0))
    await addDeals(trx, seedDeals(now, prices), now)
  })
}

async function currentPrices(trx: Trx, now: Date): Promise<Map<string, number>> {
  const periods = Map.groupBy(await pricesOf(trx, dealSkus, [DEFAULT_CHANNEL]), ({ sku }) => sku)
  return new Map([...periods].flatMap(([sku, rows]): [string, number][] => {
    const history = rows.map((row): PricePeriod => ({ channel: row.channel, kind: row.kind === 'regular' ? 'regular' : 'promotional', amount: row.centavos, from: row.validFrom.getTime(), until: row.validTo?.getTime() ?? null }))
    const price = effectivePrice(history, DEFAULT_CHANNEL, now.getTime())
    return price ? [[sku, price.amount]] : []
  }))
}

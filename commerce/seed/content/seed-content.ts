import { sql, type Kysely } from 'kysely'
import type { Clock } from '../../adapters/clock.ts'
import { DEFAULT_CHANNEL } from '../../contract/conventions.ts'
import { DEALS_SLUG } from '../../contract/links.ts'
import { effectivePrice, type PricePeriod } from '../../domain/price-periods.ts'
import { pictureId } from '../../store/catalog-product-rows.ts'
import type { Trx } from '../../store/catalog-rows.ts'
import { saveBanners, saveHotsites, saveInstitutional } from '../../store/content.ts'
import { saveCoupons } from '../../store/coupons.ts'
import type { Database } from '../../store/database.ts'
import { addDeals } from '../../store/deals.ts'
import { keepPictures } from '../../store/images.ts'
import { transaction } from '../../store/postgres/transaction.ts'
import { pricesOf } from '../../store/prices.ts'
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

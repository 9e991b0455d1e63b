import { freightOffers } from '#commerce/domain/checkout/free-freight.ts'
import { freightPlaces, type FreightRateRow, replaceFreightRates } from '#commerce/store/checkout/freight.ts'
import { markAllProducts } from '#commerce/store/publication/dirty.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'

/** What listings say of the table. */
const told = async (db: Reader): Promise<string> => JSON.stringify(freightOffers(await freightPlaces(db)))

/** The whole table anew; products are published again where their listings said something else of it. */
export async function replaceFreight(trx: Trx, rates: readonly FreightRateRow[]): Promise<void> {
  const before = await told(trx)
  await replaceFreightRates(trx, rates)
  if ((await told(trx)) !== before) await markAllProducts(trx)
}

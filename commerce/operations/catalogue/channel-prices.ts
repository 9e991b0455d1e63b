import type { Kysely } from 'kysely'
import type { CanaisResposta, PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_PRICE_TERMS, unitPriceText, wirePrice } from '#commerce/domain/catalogue/wire-price.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { offersOf } from '#commerce/store/catalogue/stock.ts'
import { channelsOf } from '#commerce/store/televendas/channels.ts'
import { effectivePrices } from './effective-prices.ts'

/** Live price and stock of some skus on a channel. */
export type LivePrices = (db: Kysely<Database>, skus: readonly string[], canal: string) => Promise<PrecoVivo[]>

/**
 * Price and stock of some skus on one channel at this moment, from their histories (domain §5): two queries, whatever
 * the number. Unknown skus are left out.
 */
export const channelPrices =
  (clock: Clock): LivePrices =>
  async (db, skus, canal) =>
    (await channelOffers(clock)(db, skus, canal)).map(({ price }) => price)

/** As `channelPrices`, each with its product's id. */
export const channelOffers =
  (clock: Clock) =>
  async (
    db: Kysely<Database>,
    skus: readonly string[],
    canal: string,
  ): Promise<{ product: number; price: PrecoVivo }[]> => {
    const offers = await offersOf(db, skus)
    const prices = await effectivePrices(db, skus, canal, clock.now())
    return offers.map(({ product, sku, quantity, min, max, measure }) => {
      const price = prices.get(sku)
      const disponivel = price !== undefined && quantity >= min
      const live: PrecoVivo = {
        sku,
        disponivel,
        quantidadeMax: Math.min(max, Math.max(quantity, 0)),
        preco: disponivel ? wirePrice(price, DEFAULT_PRICE_TERMS, 'longest') : null,
        precoUnitarioText:
          disponivel && measure
            ? unitPriceText(price.amount, { quantity: measure.quantidade, unit: measure.unidade })
            : null,
      }
      return { product, price: live }
    })
  }

/** Channels with their names, for an agent to choose from. */
export async function channelChoices(db: Kysely<Database>, codes: readonly string[]): Promise<CanaisResposta> {
  const channels = await channelsOf(db, codes)
  return { canais: channels.map(({ code, name }) => ({ canal: code, nome: name, searchField: name.toLowerCase() })) }
}

import type { Cartao, PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { cardsBySku } from '#commerce/store/publication/documents.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { channelPrices } from './channel-prices.ts'

type CardContext = Pick<PurchaseContext, 'db' | 'clock'>

/** Cards as published, in the order asked for; unknown skus are left out. */
export const publishedCards = async ({ db }: Pick<CardContext, 'db'>, skus: readonly string[]): Promise<Cartao[]> =>
  (await cardsBySku(db, skus)).map((card) => JSON.parse(card) as Cartao)

/** Published cards carry ca_0's prices; a page shows one channel only (domain §5). */
export async function cardsOn(context: CardContext, cards: readonly Cartao[], canal: string): Promise<Cartao[]> {
  if (canal === DEFAULT_CHANNEL || cards.length === 0) return [...cards]
  const offerOf = await offersOn(
    context,
    cards.map((card) => card.sku),
    canal,
  )
  // Freight and deals are the default channel's.
  return cards.map(({ freteText: _freight, ofertaDoDia: _deal, ...card }) => ({ ...card, ...offerOf(card.sku) }))
}

type ShownOffer = Pick<PrecoVivo, 'disponivel' | 'preco' | 'precoUnitarioText'>

/** What cards and product pages show of a sku's price on a channel; nothing of one it is not sold on. */
export async function offersOn(
  { db, clock }: CardContext,
  skus: readonly string[],
  canal: string,
): Promise<(sku: string) => ShownOffer> {
  const live = new Map((await channelPrices(clock)(db, skus, canal)).map((price) => [price.sku, price]))
  return (sku) => {
    const price = live.get(sku)
    return {
      disponivel: price?.disponivel ?? false,
      preco: price?.preco ?? null,
      precoUnitarioText: price?.precoUnitarioText ?? null,
    }
  }
}

import type { Kysely } from 'kysely'
import type { Cartao, PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { pageOf } from '#commerce/domain/search/order.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { cardsOf } from '#commerce/store/search/documents.ts'
import type { Offer } from './kept-answers.ts'
import type { SharedAnswers } from './shared-answers.ts'
import type { View } from './view.ts'

type Reader = Kysely<Database>

/** Live prices of another channel for the skus of one page, in one query. */
export type LivePrices = (db: Reader, skus: readonly string[], canal: string) => Promise<readonly PrecoVivo[]>

const READ_AHEAD = 4_000
const READ_AT_ONCE = 500

/** The cards of a page's products with the prices of the channel. */
export async function pricedCards(
  view: View,
  db: Reader,
  docs: readonly number[],
  canal: string,
  livePrices: LivePrices,
): Promise<Cartao[]> {
  return inChannel(await kept(view, view.cards, db, docs, (card) => card), db, canal, livePrices)
}

/** Cards with the prices of a channel. */
export async function inChannel(cards: Cartao[], db: Reader, canal: string, livePrices: LivePrices): Promise<Cartao[]> {
  const live = await pricesOf(db, cards, canal, livePrices)
  if (!live) return cards
  return cards.map((card): Cartao => {
    const own = live.get(card.sku)
    // Another channel's price is never shown (house §4): unknown there means not sold there.
    if (!own) return { ...card, disponivel: false, preco: null, precoUnitarioText: null }
    return {
      ...card,
      disponivel: own.disponivel,
      preco: own.preco,
      precoUnitarioText: own.precoUnitarioText,
      quantidadeMax: own.quantidadeMax,
    }
  })
}

/** Offers with the prices of a channel. */
export async function offersInChannel(
  offers: readonly Offer[],
  db: Reader,
  canal: string,
  livePrices: LivePrices,
): Promise<readonly Offer[]> {
  const live = await pricesOf(db, offers, canal, livePrices)
  return live ? offers.map((offer) => ({ ...offer, ...priceTexts(live.get(offer.sku)) })) : offers
}

/** Keeps ahead what completion shows of the best products; the others come when they are asked for. */
export async function readOffers(view: View, db: Reader): Promise<void> {
  const { columns } = view
  const { standing } = columns.fields
  const relevance = Float64Array.from(columns.live, (doc) => standing[doc]!)
  const best = pageOf(columns, { docs: columns.live, relevance }, 'relevance', 1, READ_AHEAD)
  for (let from = 0; from < best.length; from += READ_AT_ONCE)
    await offersOf(view, db, best.slice(from, from + READ_AT_ONCE))
}

export const offersOf = (view: View, db: Reader, docs: readonly number[]): Promise<Offer[]> =>
  kept(view, view.offers, db, docs, offerOf)

export const offerOf = (card: Cartao): Offer => ({
  sku: card.sku,
  name: card.nome,
  url: card.url,
  image: card.thumbnail,
  ...priceTexts(card),
})

const priceTexts = (
  own: Pick<Cartao, 'disponivel' | 'preco'> | undefined,
): Pick<Offer, 'price' | 'oldPrice' | 'pix'> => ({
  price: own?.disponivel ? (own.preco?.precoAVistaText ?? null) : null,
  oldPrice: own?.disponivel ? (own.preco?.precoCheioText ?? null) : null,
  pix: own?.disponivel === true && own.preco !== null && own.preco.precoAVista < own.preco.precoPor,
})

/** By sku; undefined for the default channel, whose prices are the cards' own. */
async function pricesOf(
  db: Reader,
  items: readonly { sku: string }[],
  canal: string,
  livePrices: LivePrices,
): Promise<Map<string, PrecoVivo> | undefined> {
  if (canal === DEFAULT_CHANNEL || items.length === 0) return undefined
  return new Map(
    (
      await livePrices(
        db,
        items.map(({ sku }) => sku),
        canal,
      )
    ).map((price) => [price.sku, price]),
  )
}

/** Cards being read, by key, of each store of what was made of them. */
const reading = new WeakMap<object, Map<string, Promise<ReadonlyMap<string, unknown>>>>()

/**
 * What was made of the products' cards, the missing ones in one round trip; who wants what another is reading waits for
 * that. A changed product was written by another revision. A promise for each card would cost more than all the rest of a
 * completion.
 */
async function kept<T extends {}>(
  view: View,
  known: SharedAnswers<T>,
  db: Reader,
  docs: readonly number[],
  make: (card: Cartao) => T,
): Promise<T[]> {
  const { written } = view.columns.fields
  const keys = docs.map((doc) => `${doc}.${written[doc]}`)
  const found = keys.map((key) => known.get(key))
  if (found.every((item) => item !== undefined)) return found
  const others = reading.get(known) ?? new Map<string, Promise<ReadonlyMap<string, unknown>>>()
  reading.set(known, others)
  const missing = docs.filter((_, at) => found[at] === undefined && !others.has(keys[at]!))
  if (missing.length > 0) {
    const own = missing.map((doc) => `${doc}.${written[doc]}`)
    const answer = readCards(db, missing, own, known, make).finally(() => {
      for (const key of own) others.delete(key)
    })
    for (const key of own) others.set(key, answer)
  }
  return (
    await Promise.all(
      keys.map((key, at): T | Promise<T | undefined> => {
        const item = found[at]
        return item ?? others.get(key)!.then((made) => made.get(key) as T | undefined)
      }),
    )
  ).filter((item) => item !== undefined)
}

/** By key; what was removed since this revision is left out. */
async function readCards<T extends {}>(
  db: Reader,
  docs: readonly number[],
  keys: readonly string[],
  known: SharedAnswers<T>,
  make: (card: Cartao) => T,
): Promise<ReadonlyMap<string, T>> {
  const texts = await cardsOf(db, docs)
  const made = new Map<string, T>()
  for (const [at, doc] of docs.entries()) {
    const text = texts.get(doc)
    if (text === undefined) continue
    const item = make(JSON.parse(text) as Cartao)
    made.set(keys[at]!, item)
    known.set(keys[at]!, item)
  }
  return made
}

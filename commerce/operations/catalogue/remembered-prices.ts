import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { type Listen, OFFERS_CHANNEL } from '#commerce/kernel/listen.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { channelOffers, type LivePrices } from './channel-prices.ts'

/** Skus remembered; about 1 KB each. */
const MOST = 20_000
/** What nobody told is seen after so long: a row changed by hand, a connection that was lost. */
const OLDEST_MS = 10_000

interface Remembered {
  product: number
  price: PrecoVivo
  /** What had been told when it was read. */
  told: number
  until: number
}

/**
 * Live prices of the default channel, which are everybody's, out of this process's memory; another channel's are read
 * each time and never kept. Whoever changes price or stock tells every process in the transaction of the change; what
 * was being read meanwhile is not kept, and a price is never kept beyond its own end.
 */
export function rememberedPrices(clock: Clock, listen: Listen): LivePrices {
  const read = channelOffers(clock)
  const known = new LRUCache<string, Remembered>({ max: MOST })
  const changed = new Map<number, number>()
  let told = 0
  let allChanged = 0
  let listening: Promise<boolean> | undefined

  const onTold = (payload: string | null) => {
    told += 1
    if (!payload || changed.size > MOST) {
      allChanged = told
      changed.clear()
      known.clear()
    } else for (const id of payload.split(',')) changed.set(Number(id), told)
  }
  const isListening = (): Promise<boolean> => {
    listening ??= listen(OFFERS_CHANNEL, onTold).then(
      () => true,
      () => {
        listening = undefined
        return false
      },
    )
    return listening
  }
  const isGood = (entry: Remembered | undefined, now: number): entry is Remembered =>
    entry !== undefined && now < entry.until && entry.told >= Math.max(allChanged, changed.get(entry.product) ?? 0)

  async function readAndKeep(db: Kysely<Database>, skus: readonly string[]): Promise<PrecoVivo[]> {
    const atRead = told
    const now = clock.now().getTime()
    const offers = await read(db, skus, DEFAULT_CHANNEL)
    for (const { product, price } of offers) {
      const ends = price.preco?.validade ? Date.parse(price.preco.validade) : Number.POSITIVE_INFINITY
      // A product without a price may have one coming, of which nobody tells.
      if (price.preco !== null)
        known.set(price.sku, { product, price, told: atRead, until: Math.min(ends, now + OLDEST_MS) })
    }
    return offers.map(({ price }) => price)
  }

  return async (db, skus, canal) => {
    if (canal !== DEFAULT_CHANNEL || !(await isListening()))
      return (await read(db, skus, canal)).map(({ price }) => price)
    const now = clock.now().getTime()
    const found = new Map<string, PrecoVivo>()
    for (const sku of skus) {
      const entry = known.get(sku)
      if (isGood(entry, now)) found.set(sku, entry.price)
    }
    const missing = skus.filter((sku) => !found.has(sku))
    if (missing.length > 0) for (const price of await readAndKeep(db, missing)) found.set(price.sku, price)
    return [...new Set(skus)].flatMap((sku) => found.get(sku) ?? [])
  }
}

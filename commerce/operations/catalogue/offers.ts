import type { Centavos } from '#commerce/contract/values/money.ts'
import { dateText, dateTimeText, saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type PriceRow, pricesOf, setPromotions, setRegularPrices } from '#commerce/store/catalogue/prices.ts'
import { isSkuActive, setCountedStock } from '#commerce/store/catalogue/stock.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

type OfferContext = Pick<PurchaseContext, 'db' | 'clock'>

async function requireSku({ db }: OfferContext, sku: string): Promise<void> {
  if (!(await isSkuActive(db, sku))) throw notFound(`O código ${sku} não existe no catálogo.`)
}

/** Stock as counted: what orders hold is taken off. @throws CommerceError 404 */
export async function countStock(context: OfferContext, sku: string, quantity: number): Promise<void> {
  await requireSku(context, sku)
  await transaction(context.db, (trx) => setCountedStock(trx, [{ sku, quantity }], context.clock.now()))
}

export interface PriceByHand {
  sku: string
  channel: string
  /** null ends it. */
  centavos: Centavos | null
  /** Makes it a promotion; it begins now unless told. */
  promotion: { from: Date | undefined; to: Date } | undefined
}

/** A promotion that is charged instead of a price, now or from its begin on. */
interface PromotionOver {
  centavos: Centavos
  from: Date
  to: Date
}

/** Of the prices of one code on one channel those that are charged instead of a regular one, null = none. */
export const promotionsOver = (rows: readonly PriceRow[], regular: Centavos | null, now: Date): PromotionOver[] =>
  rows.flatMap(({ kind, centavos, validFrom: from, validTo: to }) =>
    kind === 'promotion' && to !== null && to > now && to > from && (regular === null || centavos < regular)
      ? [{ centavos, from, to }]
      : [],
  )

/** When a promotion is what is charged, as it is told at `now`. */
export const chargedSpan = ({ from, to }: PromotionOver, now: Date): string =>
  `${from > now ? `de ${dateTimeText(from)} ` : ''}até ${lastMoment(to)}`

/** What is over at midnight held all the day before. */
const lastMoment = (to: Date): string =>
  saoPauloClock(to.getTime()).minutes === 0 ? `o fim de ${dateText(new Date(to.getTime() - 1))}` : dateTimeText(to)

/**
 * @returns promotions that win over the new price, as they begin
 * @throws CommerceError 404, 400 for a promotion that ends before it begins
 */
export async function setPrice(
  context: OfferContext,
  { sku, channel, centavos, promotion }: PriceByHand,
): Promise<PromotionOver[]> {
  await requireSku(context, sku)
  const now = context.clock.now()
  if (promotion === undefined)
    return transaction(context.db, async (trx) => {
      await setRegularPrices(trx, [{ sku, channel, centavos }], now)
      return promotionsOver(await pricesOf(trx, [sku], [channel], now), centavos, now)
    })
  const { from = now, to } = promotion
  if (to <= from) throw fieldError('to', 'A promoção deve terminar depois de começar.')
  const period = centavos === null ? null : { centavos, from, to }
  await transaction(context.db, (trx) => setPromotions(trx, [{ sku, channel, promotion: period }], now))
  return []
}

import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { PricePeriod } from '#commerce/domain/catalogue/effective-price.ts'
import { type CampaignOffer, refusedOffer } from '#commerce/domain/content/campaign-price.ts'
import { validationError } from '#commerce/kernel/commerce-error.ts'
import { type PriceRow, pricesSince, setPromotions } from '#commerce/store/catalogue/prices.ts'
import { activeSkus } from '#commerce/store/catalogue/products.ts'
import type { HotsiteRow } from '#commerce/store/content/content.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'

const DAYS_30_MS = 30 * 86_400_000

/** A campaign with prices of its own. */
export interface PricedCampaign {
  title: string
  from: Date
  to: Date
  offers: readonly CampaignOffer[]
}

const isOf = (row: PriceRow, centavos: number, to: Date): boolean =>
  row.kind === 'promotion' && row.centavos === centavos && row.validTo?.getTime() === to.getTime()

/** Campaigns of a folder, beside those applied last. */
export interface CampaignChange {
  campaigns: readonly PricedCampaign[]
  before: readonly Pick<HotsiteRow, 'offers' | 'validTo'>[]
}

/**
 * Campaigns charge what they say, from their begin to their end, to the second; prices of campaigns that are no more end.
 * What is applied already changes nothing.
 * @throws CommerceError with each offer that would show a price as lowered that was not (domain §5)
 */
export async function applyCampaignPrices(trx: Trx, change: CampaignChange, now: Date): Promise<void> {
  const { problems, ended } = await lookAtOffers(trx, change, now)
  if (problems.length > 0)
    throw validationError([{ field: 'ofertas', message: [...problems, 'Nada foi mudado.'].join('\n') }])
  await setPromotions(
    trx,
    [
      ...change.campaigns.flatMap(({ from, to, offers }) =>
        offers.map(({ sku, centavos }) => ({ sku, channel: DEFAULT_CHANNEL, promotion: { centavos, from, to } })),
      ),
      ...ended.map((sku) => ({ sku, channel: DEFAULT_CHANNEL, promotion: null })),
    ],
    now,
  )
}

/** Why offers would be refused, a sentence for each; and whose prices end with their campaign. */
export async function lookAtOffers(
  db: Reader,
  { campaigns, before }: CampaignChange,
  now: Date,
): Promise<{ problems: string[]; ended: string[] }> {
  const told = campaigns.flatMap(({ offers }) => offers.map(({ sku }) => sku))
  const ended = before.flatMap(({ offers, validTo }) =>
    offers.flatMap(({ sku, centavos }) => (told.includes(sku) || validTo === null ? [] : [{ sku, centavos, validTo }])),
  )
  const skus = [...new Set([...told, ...ended.map(({ sku }) => sku)])]
  if (skus.length === 0) return { problems: [], ended: [] }
  const known = await activeSkus(db, skus)
  const begins = campaigns.map(({ from }) => from.getTime())
  const rows = await pricesSince(
    db,
    skus,
    DEFAULT_CHANNEL,
    new Date(Math.min(now.getTime(), ...begins) - DAYS_30_MS),
    new Date(Math.max(now.getTime(), ...begins)),
  )
  const ofSku = Map.groupBy(rows, ({ sku }) => sku)
  const applied = before.flatMap(({ offers, validTo }) =>
    offers.map(({ sku, centavos }) => ({
      sku,
      isOf: (row: PriceRow) => validTo !== null && isOf(row, centavos, validTo),
    })),
  )
  const problems: string[] = []
  for (const { title, from, to, offers } of campaigns)
    for (const { sku, ...offer } of offers) {
      const own = ofSku.get(sku) ?? []
      // It runs already, and was looked at when it was applied.
      const runs = own.some((row) => isOf(row, offer.centavos, to) && row.validFrom <= now && row.validTo! > now)
      // What the campaign charges already, perhaps until another day, was no price before it.
      const others = own
        .filter((row) => !isOf(row, offer.centavos, to) && !applied.some((each) => each.sku === sku && each.isOf(row)))
        .map(periodOf)
      const why = !known.has(sku)
        ? 'esse código não está no catálogo.'
        : runs
          ? undefined
          : refusedOffer(offer, others, DEFAULT_CHANNEL, Math.max(from.getTime(), now.getTime()))
      if (why !== undefined) problems.push(`Campanha "${title}", ${sku}: ${why}`)
    }
  const live = ended.filter(({ sku, centavos, validTo }) =>
    ofSku.get(sku)?.some((row) => isOf(row, centavos, validTo) && row.validTo! > now),
  )
  return { problems, ended: live.map(({ sku }) => sku) }
}

const periodOf = ({ channel, kind, centavos, validFrom, validTo }: PriceRow): PricePeriod => ({
  channel,
  kind: kind === 'promotion' ? 'promotional' : 'regular',
  amount: centavos,
  from: validFrom.getTime(),
  until: validTo?.getTime() ?? null,
})

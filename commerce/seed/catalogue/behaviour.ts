import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { EARLIER_DAYS, RECENT_DAYS } from '#commerce/domain/recommendations/showcases.ts'
import type { DayCount } from '#commerce/store/recommendations/behaviour.ts'

/** One product in so many is on the rise when the shop opens. */
const EVERY = 13
/** How many times its usual views a rising product has in the last week. */
const RISE = 2.6
/** Sold units per daily view, roughly what a catalogue's page converts. */
const SOLD_PER_VIEW = 90
const CLICKS_PER_VIEW = 0.22

/**
 * The weeks before the shop opened: views and clicks by day, in proportion to what each product sells, a steady few of
 * them growing.
 */
export function seedBehaviour(records: readonly Pick<CatalogRecord, 'vendidos' | 'variacoes'>[]): DayCount[] {
  return records.flatMap(({ vendidos, variacoes }, at) => {
    const usual = 2 + vendidos / SOLD_PER_VIEW
    const isRising = at % EVERY === EVERY - 1
    return Array.from({ length: RECENT_DAYS + EARLIER_DAYS }, (_, ago): DayCount => {
      // Weekends are slower; the same ones every time.
      const wave = 1 + 0.25 * Math.sin((ago + at) * 0.9)
      const views = Math.round(usual * wave * (isRising && ago < RECENT_DAYS ? RISE : 1))
      return { sku: variacoes[0]!.sku, ago, views, clicks: Math.round(views * CLICKS_PER_VIEW) }
    })
  })
}

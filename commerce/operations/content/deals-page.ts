import { DEALS_SLUG } from '#commerce/contract/links.ts'
import type { HotsiteRow } from '#commerce/store/content/content.ts'

/** Where the day's deals and discounts are, whenever there are any. */
export const dealsPage = (metaDescription: string, now: Date): HotsiteRow => ({
  slug: DEALS_SLUG,
  title: 'Ofertas do dia',
  description: 'Preço menor enquanto durar a oferta.',
  rulesText: 'As ofertas valem enquanto durar o estoque.',
  rule: {},
  banner: null,
  metaTitle: 'Ofertas do dia',
  metaDescription,
  offers: [],
  blocks: [],
  validFrom: now,
  validTo: null,
})

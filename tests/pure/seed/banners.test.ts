import { expect, test } from 'vitest'
import { seedBanners } from '#commerce/seed/content/campaigns.ts'

/** Columns that a phone shows of a place; a row of one line has no neighbour below. */
const PHONE = 2

test('no banner of the demonstration stands beside or above one of its own colour', async () => {
  const { banners } = await seedBanners(new Date('2026-03-10T15:00:00Z'))
  const places = Map.groupBy(banners, ({ page, place, terms }) => `${page} ${place} ${terms.join('|')}`)
  for (const [place, row] of places) {
    const grounds = row.toSorted((a, b) => a.position - b.position).map(({ desktop }) => desktop.fundo)
    for (const [at, ground] of grounds.entries()) {
      expect(grounds[at + 1], `${place}: beside ${at + 1}`).not.toBe(ground)
      expect(grounds[at + PHONE], `${place}: below ${at + 1}`).not.toBe(ground)
    }
  }
})

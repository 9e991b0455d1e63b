import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * What axe has to say of a page, or of a part of it, once nothing moves any more: what is half faded in has no contrast
 * of its own.
 */
export async function violationsOf(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  // Otherwise each look opens a window of its own for what frames of other origins say, and no examined page has one.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

export const clean = async (page: Page, part?: string): Promise<void> =>
  expect(await violationsOf(page, part)).toEqual([])

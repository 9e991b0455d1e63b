import { expect, test } from './fixtures.ts'
import { holdBundle } from './pages-before-react.ts'

type Seen = Window & { seen?: { cards: number } }

test('a filter pressed before React: the first frame of its page shows the new list @both', async ({
  page,
  isMobile,
}) => {
  await holdBundle(page)
  await page.goto('/loja/departamento/mercado')
  const filter = page.getByRole('complementary', { name: 'Filtros' }).getByRole('link', { name: /^Mercearia Salgada/ })
  if (isMobile) await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const cards = document.querySelectorAll('main [data-grid] article').length
      Object.assign(window, { seen: { cards } })
    })
  })
  // A fast machine reads the whole document before its first frame.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await filter.click()
  await expect(page.getByRole('heading', { level: 2, name: '11 produtos' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as Seen).seen)).toEqual({ cards: 11 })
})

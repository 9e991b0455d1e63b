import { findBrowser } from '#tests/browser.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { misplaced, wordsUponPicture } from './misplaced.ts'
import { newPerson, toReview } from './purchase-people.ts'

// The reader's own setting, twice the usual size; it belongs to the browser, not to the page.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--blink-settings=defaultFontSize=32'],
  },
})

const PAGES = [
  '/',
  '/loja/departamento',
  '/loja/departamento/eletrodomesticos',
  '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox',
  '/loja/produto/cooktop-de-inducao-fornalia-4-zonas-220v',
  '/loja/produto/arroz-branco-rocalia-tipo-1-5-kg',
  '/loja/comparar?skus=EF1001-127,EF1002-127,EF1011',
  '/loja/central-de-atendimento/',
  '/loja/auth/login/',
  '/loja/departamento/lojas-especiais/avalie-a-loja',
]

for (const width of [1280, 390])
  test(`letters twice as large leave nothing cut and nothing upon another at ${width} px`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('efacil:1', JSON.stringify({ user: { acceptedCookies: 'necessary' } })),
    )
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      // The shop's own letters are narrower than those that stand in for them until they are here.
      await page.evaluate(async () => void (await document.fonts.ready))
      expect.soft(await page.evaluate(misplaced), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
  })

test('letters twice as large leave the home page’s pictures free, and cart and review whole, on a phone', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('efacil:1', JSON.stringify({ user: { acceptedCookies: 'necessary' } })),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const banner of await page.locator('[data-slot=home-hero] a:visible').all())
    expect.soft(await banner.evaluate(wordsUponPicture)).toEqual([])
  await registered(context, newPerson())
  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF1001-127' }, { sku: 'EF7121-P-CINZA' }] }))
  await page.goto('/loja/cart')
  await expect(page.getByRole('list', { name: 'Cupons para esta compra' })).toBeVisible()
  expect.soft(await page.evaluate(misplaced)).toEqual([])
  await page.goto('/loja/checkout/delivery/')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await toReview(page)
  expect.soft(await page.evaluate(misplaced)).toEqual([])
})

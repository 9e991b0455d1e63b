import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdAt } from './hydration-points.ts'
import { badge, buyButton, holdBundle, pagesBeforeReact, searchBox } from './pages-before-react.ts'
import { inCart } from './purchase-calls.ts'
import { newPerson, payButton, toSummaryAsNew } from './purchase-people.ts'

/** What is done on the shop's own pages before React is there (speed, aim 1). */
pagesBeforeReact(1)

/** At these speeds, in milliseconds a key, letters fall before, while and after React takes the field over. */
for (const delay of [20, 60, 120, 250])
  test(`letters typed from the first tap on stay, in their order, at ${delay} ms a key @both`, async ({ page }) => {
    for (const address of [
      '/',
      '/loja/departamento/eletrodomesticos',
      '/loja/produto/ar-condicionado-split-brisalta-inverter-12000-btus-quente-e-frio',
      '/loja/central-de-atendimento/',
    ]) {
      await page.goto(address, { waitUntil: 'commit' })
      await searchBox(page).click()
      const suggested = page.waitForRequest(
        (request) => new URL(request.url()).searchParams.get('terms') === 'geladeira',
      )
      await page.keyboard.type('geladeira', { delay })
      await suggested
      await expect(searchBox(page)).toHaveValue('geladeira')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/loja/busca/?searchTerm=geladeira')
  })

test('letters whose pause is over before what asks is here are asked for without another one', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const opened = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await opened.promise
    await route.continue()
  })
  await searchBox(page).click()
  await page.keyboard.type('geladeira')
  // No time passes from here on.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('terms') === 'geladeira')
  opened.resolve()
  await asked
})

test('a product page weighs what speed aim 1 allows: 15 KB of script before the first input, 150 KB with it', async ({
  page,
}) => {
  const answers = new Map<string, Promise<number>>()
  const weigh = async (response: Response) => brotliCompressSync(await response.body()).byteLength
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.set(response.url(), weigh(response))
  })
  const weight = async (urls: Iterable<string>) =>
    (await Promise.all([...urls].map((url) => answers.get(url) ?? 0))).reduce((sum, bytes) => sum + bytes, 0)
  await page.goto('/loja/produto/ar-condicionado-split-brisalta-inverter-12000-btus-quente-e-frio')
  await expect(buyButton(page)).toBeVisible()
  const eager = await weight(answers.keys())
  expect(eager).toBeLessThanOrEqual(15 * 1024)
  // What is asked for once the purchase is seen is nobody's wait: on a busy machine some of it is here before the test
  // is.
  const asked = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = () => {
          if (!document.querySelector('[role=dialog] li')?.checkVisibility()) return void requestAnimationFrame(look)
          resolve(performance.getEntriesByType('resource').map(({ name }) => name))
        }
        look()
      }),
  )
  await buyButton(page).click()
  await expect(page.getByRole('dialog', { name: /adicionado ao carrinho/i }).getByRole('listitem')).toBeVisible()
  const whole = await weight(new Set(await asked))
  // Nor is it looked at while the page is being closed.
  page.removeAllListeners('response')
  await Promise.allSettled(answers.values())
  expect(whole - eager).toBeGreaterThan(100 * 1024)
  expect(whole - eager).toBeLessThanOrEqual(150 * 1024)
})

test('a cart before React: a number typed and sent with Enter counts, and what another tab changes meanwhile is seen', async ({
  page,
  context,
}) => {
  await inCart(context)
  const release = await holdBundle(page)
  await page.goto('/loja/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantidade' })
  await quantity.fill('3')
  await quantity.press('Enter')
  release()
  await expect(page.getByText('Produtos (3 itens)')).toBeVisible()

  const second = await context.newPage()
  const releaseSecond = await holdBundle(second)
  await second.goto('/loja/cart')
  await expect(second.getByText('Produtos (3 itens)')).toBeVisible()
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await expect(page.getByText('Produtos (4 itens)')).toBeVisible()
  releaseSecond()
  await expect(second.getByText('Produtos (4 itens)')).toBeVisible()
  // A cart that is left at once keeps what was pressed.
  for (let presses = 0; presses < 3; presses++) await page.getByRole('button', { name: 'Aumentar' }).click()
  await page.getByRole('link', { name: 'Comprar mais produtos' }).click()
  await expect(page).toHaveURL('/')
  await expect(badge(page)).toHaveText('7')
})

test('a review before React: a press of Pagar makes the order', async ({ page, context }) => {
  await inCart(context)
  await toSummaryAsNew(page, newPerson())
  const second = await context.newPage()
  const release = await holdBundle(second)
  await second.goto('/loja/checkout/payment/summary')
  await payButton(second).click()
  release()
  await expect(second.getByRole('heading', { name: 'Pedido realizado' })).toBeVisible()
})

test('another channel never sees the default price, late or early', async ({ page }) => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/catalog/price/**', async (route) => {
    expect(new URL(route.request().url()).searchParams.get('canal')).toBe('ca_861')
    await answered
    await route.continue()
  })
  await page.goto('/?canal=ca_861')
  const price = page.locator('[data-price=por]').first()
  await expect(price).toBeAttached()
  await expect(price).toBeHidden()
  answer()
  await expect(price).toBeVisible()
})

test('the cookie banner is answered without React and stays away', async ({ page }) => {
  await holdBundle(page)
  await page.goto('/')
  const accept = page.getByRole('button', { name: 'Continuar' })
  await accept.click()
  await expect(accept).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(accept).toBeHidden()
})

test('a page open for longer than its data is kept is loaded anew at the first press, and works', async ({ page }) => {
  const forgotten = (address: string) => new URL('/_d/longe-demais.js', address).href
  await page.route('**/_d/*', (route) => route.continue({ url: forgotten(route.request().url()) }), { times: 1 })
  await page.goto('/')
  await buyButton(page).click()
  await page.waitForFunction(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
  )
  await buyButton(page).click()
  // The first is bought too, unless the page was gone by the time of its press: coming near a row brings React as well.
  await expect(badge(page)).toHaveText(/^[12]$/)
})

test('a page that gives the focus to its first field takes it from nobody who began before React', async ({ page }) => {
  const release = await holdAt(page, 'code')
  await page.goto('/loja/televendas/login/')
  const help = page.getByRole('button', { name: 'Fale com eFácil' })
  await help.focus()
  await page.keyboard.press('Enter')
  await release()
  await expect(help).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Código do agente')).toBeFocused()
})

test.describe('a bundle that does not come', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  const told = (page: Page) =>
    expect.poll(() => page.evaluate(() => getComputedStyle(document.body, '::after').content))

  test('what could not be bought is told so; the next press tries again, and the page still works as HTML', async ({
    page,
  }) => {
    await page.route(/\/assets\/client-main-|\/loja\/cart$/, (route) => route.abort())
    await page.goto('/')
    await buyButton(page).click()
    await told(page).toContain('Verifique sua conexão e tente novamente')
    await page.unrouteAll()
    await buyButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Adicionado ao carrinho' })).toBeVisible()
    await expect(badge(page)).toHaveText('1')
    await page.keyboard.press('Escape')
    await searchBox(page).fill('café')
    await searchBox(page).press('Enter')
    await page.waitForURL('**/loja/busca/?searchTerm=caf%C3%A9')
  })

  test('what was bought all the same is told so, and nobody is asked to press again', async ({ page }) => {
    await page.route('**/assets/client-main-*', (route) => route.abort())
    await page.goto('/')
    await buyButton(page).click()
    await expect(badge(page)).toHaveText('1')
    await told(page).toContain('Feito, mas a página não carregou por completo')
    await page.unrouteAll()
    await buyButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Adicionado ao carrinho' })).toBeVisible()
    await expect(badge(page)).toHaveText('2')
  })
})

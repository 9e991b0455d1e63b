import { brotliCompressSync } from 'node:zlib'
import type { Page, Response, Route } from '@playwright/test'
import type { PrecosResposta } from '../commerce/contract/catalogue/catalogue.ts'
import { expect as base, test } from './fixtures.ts'
import { addSomething, newPerson, payButton, toSummaryAsNew } from './purchase-people.ts'

/**
 * The shop's own generated pages before React is there (speed, aim 1): what the customer does first is kept, what the
 * early script changes is adopted without a word. The bundle is held back until the input is done.
 */

/**
 * A machine that is busy and throttled twelve times over needs this long for React (ms); nothing here measures speed.
 */
const PATIENCE_MS = 40_000
const expect = base.configure({ timeout: PATIENCE_MS })

// The snapshots of a trace starve a page that is throttled twelve times over.
test.use({ trace: 'off' })

async function holdBundle(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/client-main-*', async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
}

/** Changes every live price on its way to the page, so that React finds a document it did not render. */
async function changePrices(page: Page): Promise<void> {
  await page.route('**/catalog/price/**', async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.json()) as PrecosResposta
    for (const { preco } of body.precos) {
      if (!preco) continue
      preco.precoPorText = 'R$\u00a01.234,56'
      preco.precoAVistaText = 'R$\u00a01.200,00'
      preco.precoCheioText = 'R$\u00a02.000,00'
      preco.percentualDesconto = 38
      preco.percentualDescontoAVista = 3
      preco.precoPrazoText = 'R$\u00a01.234,56 em até 3x de R$\u00a0411,52 sem juros'
    }
    await route.fulfill({ response, json: body })
  })
}

const buyButton = (page: Page) => page.locator('main [data-buy]:enabled').first()
const badge = (page: Page) => page.locator('[data-live=badge]').first()
/**
 * Waits for the number of things in the cart. Not by an assertion: each time one does not hold yet, Playwright (1.65)
 * describes the whole page for its message, which takes three quarters of what a throttled page has.
 */
const boughtOne = (page: Page) => badge(page).filter({ hasText: /^1$/ }).waitFor({ timeout: PATIENCE_MS })
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar produtos' })

for (const rate of [1, 12])
  test.describe(`before React, CPU ${rate}x slower`, () => {
    test.describe.configure({ timeout: rate > 1 ? 180_000 : 60_000 })
    test('one script is loaded, and a buy click is kept', async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      const release = await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      expect(scripts).toHaveLength(1)
      await buyButton(page).click()
      expect(
        await page.evaluate(() =>
          document.getAnimations().some((animation) => (animation as CSSAnimation).animationName === 'efacil-wait'),
        ),
      ).toBe(true)
      release()
      await boughtOne(page)
    })

    test('a link pressed behind a buy click leads there once it has bought', async ({ page }) => {
      const release = await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      await buyButton(page).click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Carrinho/ })
        .click()
      release()
      await page.waitForURL('/loja/cart', { timeout: PATIENCE_MS })
      await page.getByText('Produtos (1 item)').waitFor({ timeout: PATIENCE_MS })
    })

    test('a double click buys once', async ({ page }) => {
      const release = await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      await buyButton(page).dblclick()
      release()
      await boughtOne(page)
      await expect(page.getByText('Adicionado ao carrinho.')).toHaveCount(1)
      await expect(badge(page)).toHaveText('1')
    })

    test('text typed in the search box, its caret and its focus', async ({ page }) => {
      const release = await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      await searchBox(page).click()
      await page.keyboard.type('geladeira')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"geladeira"'), {
        timeout: PATIENCE_MS,
      })
      release()
      await asked
      await page.keyboard.type('X')
      await expect(searchBox(page)).toHaveValue('geladeiXra')
      await expect(searchBox(page)).toBeFocused()
    })

    test('Enter in the search box leads to the results', async ({ page }) => {
      await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      await searchBox(page).click()
      await page.keyboard.type('arroz branco')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/loja/busca/?searchTerm=arroz+branco')
    })

    test('a plain link and a native popover need nothing', async ({ page }) => {
      await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      await page.getByRole('button', { name: 'Fale com eFácil' }).click()
      await expect(page.getByText('Atendimento ao cliente:').first()).toBeVisible()
      await page.keyboard.press('Escape')
      const link = page.locator('main a[href^="/loja/produto/"]').first()
      const href = (await link.getAttribute('href')) ?? ''
      await link.click()
      await page.waitForURL(`**${href}`)
    })

    test('the keyboard buys too, and focus stays', async ({ page }) => {
      const release = await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      await buyButton(page).focus()
      await page.keyboard.press('Enter')
      release()
      await boughtOne(page)
      await expect(buyButton(page)).toBeFocused()
    })

    test('React adopts a page whose every price the early script changed, and asks for none again', async ({
      page,
    }) => {
      let requests = 0
      page.on('request', (request) => request.url().includes('/catalog/price/') && requests++)
      await changePrices(page)
      await slowDown(page, rate)
      await page.goto('/')
      const price = page.locator('[data-price=por]').first()
      await expect(price).toHaveText('R$\u00a01.234,56')
      await buyButton(page).click()
      await boughtOne(page)
      await expect(price).toHaveText('R$\u00a01.234,56')
      expect(requests).toBe(1)
    })
  })

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
      const suggested = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"geladeira"'))
      await page.keyboard.type('geladeira', { delay })
      await suggested
      await expect(searchBox(page)).toHaveValue('geladeira')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/loja/busca/?searchTerm=geladeira')
  })

test('a product page weighs what speed aim 1 allows: 15 KB of script before the first input, 150 KB with it', async ({
  page,
}) => {
  const answers: Promise<number>[] = []
  const weigh = async (response: Response) => brotliCompressSync(await response.body()).byteLength
  page.on('response', (response) => response.request().resourceType() === 'script' && answers.push(weigh(response)))
  const weight = async () => (await Promise.all(answers)).reduce((sum, bytes) => sum + bytes, 0)
  await page.goto('/loja/produto/ar-condicionado-split-brisalta-inverter-12000-btus-quente-e-frio')
  await expect(buyButton(page)).toBeVisible()
  const eager = await weight()
  expect(eager).toBeLessThanOrEqual(15 * 1024)
  await buyButton(page).click()
  await expect(page.getByRole('dialog', { name: /adicionado ao carrinho/i }).getByRole('listitem')).toBeVisible()
  expect((await weight()) - eager).toBeLessThanOrEqual(150 * 1024)
})

test('a cart before React: a number typed and sent with Enter counts, and what another tab changes meanwhile is seen', async ({
  page,
  context,
}) => {
  await addSomething(page)
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
  test.slow()
  await addSomething(page)
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
  await expect(badge(page)).toHaveText('1')
})

test.describe('a bundle that does not come', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('leaves a page that still works as HTML, and the next press tries again', async ({ page }) => {
    await page.route('**/assets/client-main-*', (route) => route.abort())
    await page.goto('/')
    await buyButton(page).click()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body, '::after').content))
      .toContain('Verifique sua conexão')
    await page.unroute('**/assets/client-main-*')
    await buyButton(page).click()
    await expect(badge(page)).toHaveText('1')
    await searchBox(page).fill('café')
    await searchBox(page).press('Enter')
    await page.waitForURL('**/loja/busca/?searchTerm=caf%C3%A9')
  })
})

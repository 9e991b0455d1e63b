import type { Page, Route } from '@playwright/test'
import type { PrecosResposta } from '../commerce/contract/catalogue/catalogue.ts'
import { expect as base, test } from './fixtures.ts'
import { isLive } from './hydration-points.ts'

/** A busy machine that is throttled besides needs this long for React (ms); nothing here measures speed. */
const expect = base.configure({ timeout: 60_000 })

export async function holdBundle(page: Page): Promise<() => void> {
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

export const buyButton = (page: Page) => page.locator('main [data-buy]:enabled').first()
export const badge = (page: Page) => page.locator('[data-live=badge]').first()
/**
 * Waits for the number of things in the cart. Not by an assertion: each time one does not hold yet, Playwright (1.65)
 * describes the whole page for its message, which takes three quarters of what a throttled page has.
 */
const boughtOne = (page: Page) => badge(page).filter({ hasText: /^1$/ }).waitFor()
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Buscar produtos' })

/**
 * The shop's own generated pages before React is there (speed, aim 1), on a machine so many times slower: what the
 * customer does first is kept, what the early script changes is adopted without a word. The bundle is held back until the
 * input is done.
 */
export function pagesBeforeReact(rate: number): void {
  test.describe(rate > 1 ? 'before React, slowed down' : 'before React', () => {
    test('one script is loaded, and a buy click is kept', async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      const release = await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      expect(scripts).toHaveLength(1)
      await buyButton(page).click()
      await page.waitForFunction(() => document.getAnimations().some(({ id }) => id === 'efacil-wait'))
      // Bought by the press itself, once: React finds it done, and shows it.
      await boughtOne(page)
      release()
      await page.getByRole('dialog', { name: /adicionado ao carrinho/i }).waitFor()
      await boughtOne(page)
    })

    test('a link pressed behind a buy click leads there once it has bought', async ({ page }) => {
      const release = await holdBundle(page)
      const [asked, bought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const beside: string[] = []
      await page.route('**/loja/cart', async (route) => {
        if (route.request().method() === 'POST') {
          page.on('request', (request) => /context/i.test(request.url()) && beside.push(request.url()))
          asked.resolve()
          await bought.promise
        }
        await route.continue()
      })
      await slowDown(page, rate)
      await page.goto('/')
      await buyButton(page).click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Carrinho/ })
        .click()
      release()
      await asked.promise
      await isLive(page)
      // The purchase makes the visitor's cookies: nothing beside it may make others.
      expect(beside).toEqual([])
      bought.resolve()
      await page.waitForURL('/loja/cart')
      await page.getByText('Produtos (1 item)').waitFor()
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
      const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('terms') === 'geladeira')
      await searchBox(page).click()
      await page.keyboard.type('geladeira')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      release()
      await asked
      await page.keyboard.type('X')
      await expect(searchBox(page)).toHaveValue('geladeiXra')
      await expect(searchBox(page)).toBeFocused()
    })

    test('suggestions come, are walked through and followed without React', async ({ page }) => {
      await holdBundle(page)
      await slowDown(page, rate)
      await page.goto('/')
      await searchBox(page).click()
      await expect(page.getByRole('navigation', { name: 'Buscas populares' })).toBeVisible()
      await page.keyboard.type('geladeira')
      const products = page.getByRole('option').filter({ hasText: 'R$' })
      await expect(products.first()).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await expect(products.last()).toHaveAttribute('aria-selected', 'true')
      const href = (await products.last().getAttribute('href')) ?? ''
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${href}`)
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

    test('a plain link and a native popover need nothing; a link shows at once that it was pressed', async ({
      page,
    }) => {
      await holdBundle(page)
      await page.addInitScript(() => {
        addEventListener('pagehide', () => {
          const waits = document.getAnimations().map(({ id }) => id)
          sessionStorage.setItem('waits', waits.join(' '))
        })
      })
      await slowDown(page, rate)
      await page.goto('/')
      await page.getByRole('button', { name: 'Fale com eFácil' }).click()
      await expect(page.getByText('Atendimento ao cliente:').first()).toBeVisible()
      await page.keyboard.press('Escape')
      const link = page.locator('main a[href^="/loja/produto/"]').first()
      const href = (await link.getAttribute('href')) ?? ''
      await link.click()
      await page.waitForURL(`**${href}`)
      expect(await page.evaluate(() => sessionStorage.getItem('waits'))).toContain('efacil-wait')
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
}

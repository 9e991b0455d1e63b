import type { Page } from '@playwright/test'
import { registered } from './api.ts'
import { expect, test } from './fixtures.ts'
import { newPerson } from './purchase-people.ts'

/** The numbers of storefront §2.2, §2.4, §4 and §9 that a browser can measure. */

const PRODUCT = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'
const box = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
/** Nothing on the page moves any more. */
const still = (page: Page) =>
  page.evaluate(() =>
    // One without an end never finishes, and one whose part is gone is refused.
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )

test('the header takes 0, 80 and 158 px, fixed from the small screen on; the content 1280 at most', async ({
  page,
}) => {
  await page.goto(PRODUCT)
  for (const { width, top, fixed } of [
    // In its place at rest; it is above what is read only for who scrolls back up.
    { width: 390, top: 0, fixed: 'sticky' },
    { width: 719, top: 0, fixed: 'sticky' },
    { width: 720, top: 80, fixed: 'fixed' },
    { width: 1279, top: 80, fixed: 'fixed' },
    { width: 1280, top: 158, fixed: 'fixed' },
    { width: 2560, top: 158, fixed: 'fixed' },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('main')).toHaveCSS('padding-top', `${top}px`)
    await expect(page.getByRole('banner')).toHaveCSS('position', fixed)
    if (top > 0) expect((await box(page, 'header')).height).toBe(top)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  expect((await box(page, 'main > div')).width).toBe(1280)
})

test('logo, placeholders and the menu bar that leaves', async ({ page }) => {
  await page.goto('/')
  const logo = page.getByRole('banner').getByRole('img')
  const search = page.getByRole('combobox', { name: 'Buscar produtos' })
  await expect(logo).toHaveCSS('width', '132px')
  await expect(logo).toHaveCSS('height', '48px')
  await expect(search).toHaveAttribute('placeholder', 'Digite o produto, marca ou modelo')
  const bar = page.getByRole('navigation', { name: 'Departamentos' })
  await expect(bar).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  expect((await search.locator('xpath=ancestor::form').boundingBox())!.width, 'a tablet').toBeGreaterThanOrEqual(400)
  const room = await search.evaluate((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = font
    const text = pen.measureText((field as HTMLInputElement).placeholder).width
    return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
  })
  expect(room, 'the whole placeholder').toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(logo).toHaveCSS('width', '96px')
  await expect(logo).toHaveCSS('height', '34px')
  await expect(page.getByText('Estou buscando…')).toBeVisible()
})

test('the drawer is 400 px from the left, the whole width from the right on a phone', async ({ page }) => {
  await page.goto('/')
  for (const { width, from, drawer } of [
    { width: 1440, from: 'translate(-100%)', drawer: { x: 0, width: 400 } },
    { width: 390, from: 'translate(100%)', drawer: { x: 0, width: 390 } },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    const begins = await page.locator('#menu').evaluate((menu: HTMLElement) => {
      menu.showPopover()
      return menu.getAnimations().map(({ effect }) => (effect as KeyframeEffect).getKeyframes()[0]?.transform)
    })
    expect(begins).toContain(from)
    await still(page)
    expect(await box(page, '#menu')).toMatchObject(drawer)
    await page.keyboard.press('Escape')
    await expect(page.locator('#menu')).toBeHidden()
  }
})

test('the cookie notice is 1024 px wide on desktop', async ({ page }) => {
  await page.goto('/')
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await expect(notice).toBeVisible()
  expect((await notice.boundingBox())?.width).toBe(1024)
})

test('the badge says 99+ above 99', async ({ page, context, baseURL }) => {
  const shown = async (badgeCarrinho: number) => {
    await page.route('**/users/custom/personalizations/**', (route) =>
      route.fulfill({ json: { badgeCarrinho, nome: '', nomeCompleto: '', nomeTelevendedor: '' } }),
    )
    await page.goto('/')
    return page.getByRole('banner').getByRole('link', { name: /^Carrinho/ })
  }
  await context.addCookies([
    {
      name: 'WC_USERACTIVITY_-1002',
      value: '-1002%2C10154%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cnull%2Cx',
      url: baseURL!,
    },
  ])
  await expect(await shown(99)).toHaveText('Carrinho99')
  await expect(await shown(100)).toHaveText('Carrinho99+')
})

test('pictures below the fold are fetched when they come near', async ({ page }) => {
  await page.goto('/')
  const pictures = page.getByRole('main').locator('img')
  expect(await pictures.last().getAttribute('loading')).toBe('lazy')
  await pictures.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.last().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
})

test('a path with the desktop segment has the desktop variant, and its links do not carry it', async ({ page }) => {
  await page.goto('/desktop/')
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'desktop')
  expect(await page.locator('a[href*="/desktop"]').count()).toBe(0)
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-layout')
})

test('on a phone who is greeted, favourites and cart have boxes a finger meets', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const meet = async (name: RegExp) => {
    const { width, height } = (await page.getByRole('banner').getByRole('link', { name }).first().boundingBox())!
    expect([width >= 40, height >= 40], String(name)).toEqual([true, true])
  }
  await page.goto('/')
  await meet(/Entre ou cadastre-se/)
  await meet(/^Carrinho/)
  await registered(context, newPerson())
  await page.goto('/')
  const account = page.getByRole('banner').getByRole('button', { name: /Joana Prado/ })
  const { width, height } = (await account.boundingBox())!
  expect([width >= 40, height >= 40]).toEqual([true, true])
})

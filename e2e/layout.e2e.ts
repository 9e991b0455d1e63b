import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { wordsUponPicture } from './misplaced.ts'

/** Where things stand: what only their boxes tell. */

const FRIDGE = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    localStorage.setItem('efacil:1', JSON.stringify({ user: { acceptedCookies: 'necessary' } })),
  ),
)

/** Lines of text, and whether all of it is within what holds it. */
const textOf = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
    const room = element.closest('td, div')!.getBoundingClientRect()
    return {
      lines: new Set(rects.map(({ top }) => Math.round(top))).size,
      within: rects.every(({ left, right }) => left >= room.left - 1 && right <= room.right + 1),
    }
  })
const ONE_LINE = { lines: 1, within: true }

for (const width of [320, 360, 390])
  test(`at ${width} px a sum of thousands stands in one line in the buying bar and side by side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(FRIDGE)
    const buy = page.getByRole('button', { name: 'Comprar', exact: true }).last()
    await expect(buy).toBeInViewport()
    const bar = buy.locator('xpath=..')
    expect(await textOf(bar.locator('[data-price=pix]'))).toEqual(ONE_LINE)
    for (const skus of ['EF1001-127,EF1002-127', 'EF1001-127,EF1002-127,EF1011']) {
      await page.goto(`/loja/comparar?skus=${skus}`)
      const sums = page.getByRole('table').locator('[data-price=pix]')
      await expect(sums.first()).toBeVisible()
      for (const sum of await sums.all()) expect.soft(await textOf(sum), skus).toEqual(ONE_LINE)
    }
  })

test('the search field says all of what may be typed at every width from 768 px on', async ({ page }) => {
  await page.goto('/loja/central-de-atendimento/')
  await page.evaluate(async () => void (await document.fonts.ready))
  for (const width of [768, 900, 960, 980, 1000, 1023, 1024, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const spare = await page.getByRole('combobox').evaluate((field: HTMLInputElement) => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field)
      const brush = Object.assign(document.createElement('canvas').getContext('2d')!, { font, letterSpacing })
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return room - brush.measureText(field.placeholder).width
    })
    expect.soft(spare, `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('no part of the open menu stands empty beside or below a department', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Departamentos' }).click()
  const menu = page.locator('#categorias')
  await expect(menu.locator('[data-link]:not([hidden]) section')).toBeVisible()
  for (const department of await menu.locator('button[aria-expanded]').all()) {
    await department.click()
    await expect(department).toHaveAttribute('aria-expanded', 'true')
    const panel = menu.locator('[data-link]:not([hidden])')
    await expect(panel.locator('section')).toBeVisible()
    const empty = await panel.evaluate((element) => {
      const boxOf = (selector: string) => element.querySelector(selector)!.getBoundingClientRect()
      const [list, offers, whole] = [boxOf('div > ul'), boxOf('section'), element.getBoundingClientRect()]
      const isBelow = offers.top >= list.bottom
      const lowest = Math.max(
        ...[...element.querySelectorAll('section a')].map((a) => a.getBoundingClientRect().bottom),
      )
      return { below: (isBelow ? offers.top : whole.bottom) - list.bottom, end: whole.bottom - lowest }
    })
    expect.soft(empty.below, `${await department.innerText()}, below its subcategories`).toBeLessThan(120)
    expect.soft(empty.end, `${await department.innerText()}, below its offers`).toBeLessThan(120)
  }
})

for (const width of [320, 360])
  test(`at ${width} px no word of what opens the home page stands upon its picture`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const banner of await page.locator('[data-slot=home-hero] a:visible').all()) {
      expect.soft(await banner.evaluate(wordsUponPicture)).toEqual([])
    }
  })

test('no coupon stands alone beside an empty place', async ({ page }) => {
  await page.goto('/loja/departamento/lojas-especiais/cupons-de-desconto')
  const list = page.getByRole('list', { name: 'Cupons válidos agora' })
  const { end, last } = await list.evaluate((element) => ({
    end: element.getBoundingClientRect().right,
    last: element.lastElementChild!.getBoundingClientRect().right,
  }))
  expect(Math.abs(end - last)).toBeLessThanOrEqual(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the header greets nobody as somebody else: it leads to the account, which asks who is there', async ({
    page,
  }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByText('Entre ou cadastre-se')).toBeHidden()
    await header.getByRole('link', { name: 'Minha conta' }).click()
    await expect(page).toHaveURL(/\/loja\/auth\/login\//)
  })
})

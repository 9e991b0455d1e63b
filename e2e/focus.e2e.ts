import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bringReact, isLive } from './hydration-points.ts'
import { holdBundle } from './pages-before-react.ts'
import { addSomething } from './purchase-people.ts'
import { shop } from './shop.ts'

/**
 * A filter, a variation, a quantity, a removal, a closed dialog: the focus stays on the control, or goes to what took its
 * place, and what changed is said once (WCAG 2.4.3, 4.1.3). By keyboard alone.
 */

const LONG = '/loja/departamento/mercado'
const FRIDGE = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'

type Heard = Window & { heard: string[] }

/** What live regions say from here on, on this and on later documents. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = ((window as unknown as Heard).heard = [])
    const LIVE = '[role=status],[role=alert],output,[aria-live]:not([aria-live=off])'
    const regionOf = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
    new MutationObserver((changes) => {
      for (const region of new Set(changes.map(regionOf)))
        if (region?.checkVisibility() && region.textContent?.trim()) (heard as string[]).push(region.textContent.trim())
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as Heard).heard.splice(0))
/** Said once, and since the last time nothing else was. */
async function saidOnce(page: Page, sentence: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Heard).heard.length), { message: String(sentence) })
    .toBeGreaterThan(0)
  expect(await heard(page)).toEqual([expect.stringMatching(sentence)])
}

/** By Tab alone, in at most so many presses. */
async function tabTo(page: Page, control: Locator, most: number): Promise<void> {
  for (let presses = 0; presses <= most; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached with ${most} presses of Tab`)
}

/** React comes with the first press, and has the page. */
async function wakeReact(page: Page): Promise<void> {
  await bringReact(page)
  await isLive(page)
}

test('a listing: filter, chip, order and page, before React and with it @both', async ({ page, isMobile }) => {
  await listen(page)
  const release = await holdBundle(page)
  await page.goto(LONG)
  const facets = page.getByRole('complementary', { name: 'Filtros' })
  const count = page.getByRole('heading', { level: 2, name: /produtos?/ })
  const open = () => page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  const filter = facets.getByRole('link', { name: /^Mercearia Salgada/ })
  const chip = page.getByRole('link', { name: /^Remover filtro .*Mercearia Salgada/ })

  // Before React each is a document of its own.
  if (isMobile) await open()
  await filter.press('Enter')
  await expect(chip).toBeVisible()
  // The drawer is closed on the new document: there the count stands for it.
  await expect(isMobile ? count : filter).toBeFocused()
  await chip.press('Enter')
  await expect(chip).toBeHidden()
  await expect(count).toBeFocused()
  await page.getByRole('link', { name: 'Próxima página' }).press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(count).toBeFocused()
  await page.goBack()

  release()
  await page.goto(LONG)
  await wakeReact(page)
  await heard(page)
  if (isMobile) await open()
  await filter.press('Enter')
  await saidOnce(page, /^11 produtos/)
  await expect(filter).toBeFocused()
  if (isMobile) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused()
  }
  await chip.press('Enter')
  await saidOnce(page, /^62 produtos/)
  await expect(count).toBeFocused()
  const order = page.locator('summary', { hasText: 'Ordenar:' })
  await order.press('Enter')
  await page.getByRole('link', { name: 'Menor preço' }).press('Enter')
  await saidOnce(page, /menor preço/i)
  await expect(order).toBeFocused()
  await expect(order).toContainText('Menor preço')
  await page.getByRole('link', { name: 'Próxima página' }).press('Enter')
  await saidOnce(page, /página 2 de 3/i)
  await expect(count).toBeFocused()
})

test('a variation that is sold out says so where its price would be told', async ({ page }) => {
  await shop('stock', 'EF1004-220V', '0')
  await listen(page)
  await page.goto('/loja/produto/geladeira-nevara-frost-free-340-litros-branca')
  const other = page.getByRole('link', { name: /^220 V/ })
  await other.press('Enter')
  await saidOnce(page, /^220 V: indisponível$/)
  await expect(page).toHaveURL(/sku=EF1004-220V/)
})

test('a product: variations, and a quantity down to its least', async ({ page }) => {
  await listen(page)
  const release = await holdBundle(page)
  await page.goto(FRIDGE)
  for (const voltage of ['127 V', '220 V']) {
    const variation = page.getByRole('link', { name: voltage, exact: true })
    await variation.press('Enter')
    // The first is pressed before React is there, and is chosen when it comes.
    release()
    await expect(page).toHaveURL(/sku=/)
    await expect(variation).toBeFocused()
    await expect(variation).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveTitle(new RegExp(voltage))
    await saidOnce(page, new RegExp(`^${voltage}: R\\$\\s[\\d.,]+$`))
  }
  const form = page.locator('form#comprar')
  await tabTo(page, form.getByRole('button', { name: 'Comprar', exact: true }), 12)
  await heard(page)
  const [less, more] = ['Diminuir', 'Aumentar'].map((name) =>
    form.getByRole('button', { name: `${name} a quantidade` }),
  )
  await more!.press('Enter')
  await saidOnce(page, /^Quantidade: 2$/)
  await expect(more!).toBeFocused()
  await less!.press('Enter')
  await saidOnce(page, /^Quantidade: 1$/)
  // There is no less than that; the button says so, and keeps the focus.
  await expect(less!).toBeFocused()
  await expect(less!).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1')
})

test.describe('a cart', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('quantity, removal and the way back; dialogs give the focus back @both', async ({ page }) => {
    const name = await addSomething(page)
    const mini = page.getByRole('dialog', { name: 'Adicionado ao carrinho' })
    await expect(mini).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(mini).toBeHidden()
    await expect(page.getByRole('button', { name: `Comprar ${name}` })).toBeFocused()
    const second = page.locator('main [data-buy]').nth(1)
    await second.press('Enter')
    await expect(mini).toBeVisible()
    await tabTo(page, mini.getByRole('button', { name: 'Fechar' }), 2)
    await page.keyboard.press('Enter')
    await expect(mini).toBeHidden()
    await expect(second).toBeFocused()

    await listen(page)
    await page.goto('/loja/cart')
    const line = page.getByRole('listitem').filter({ hasText: name })
    const [less, more] = ['Diminuir', 'Aumentar'].map((label) => line.getByRole('button', { name: label }))
    await wakeReact(page)
    await heard(page)
    await more!.press('Enter')
    await saidOnce(page, /^Quantidade de .+: 2\. Total do carrinho: R\$/)
    await expect(more!).toBeFocused()
    await less!.press('Enter')
    await saidOnce(page, /^Quantidade de .+: 1\. Total do carrinho: R\$/)
    await expect(less!).toBeFocused()

    const remove = page.getByRole('button', { name: `Remover ${name}` })
    const undo = page.getByRole('button', { name: 'Desfazer' })
    await remove.press('Enter')
    await expect(undo).toBeFocused()
    await saidOnce(page, /saiu do carrinho/)
    await undo.press('Enter')
    await saidOnce(page, /voltou ao carrinho/)
    await expect(remove).toBeFocused()
    // One that cannot be removed just now keeps the focus.
    await page.route('**/_serverFn/**', (route) => route.abort(), { times: 1 })
    await remove.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expect(remove).toBeFocused()
  })
})

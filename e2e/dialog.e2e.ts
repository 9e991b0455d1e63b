import type { Page } from '@playwright/test'
import { SESSION_FLAG_KEY } from '#app/lib/storage-keys.ts'
import { clean } from './accessibility.ts'
import { registered } from './api.ts'
import { expect, test } from './fixtures.ts'
import { bringReact } from './hydration-points.ts'
import { openChecked } from './identity-people.ts'
import { newPerson } from './purchase-people.ts'

/**
 * Dialogs of storefront §4, worked with the keyboard. The session ends on the server while its cookies are still here.
 */

const PRODUCT = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'

/** The dialog's script is asked for when the first one opens, never before. */
const dialogScripts = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\/dialog-[^/]+\.js$/.test(name)).length,
  )

async function enter(page: Page): Promise<void> {
  await registered(page.context(), newPerson())
  await openChecked(page, '/loja/my-account/orders')
  await expect(page.getByRole('banner')).toContainText('Joana Prado')
  expect(await dialogScripts(page)).toBe(0)
}

async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank') // or the page's own check may be the one that hears of it
  const cookies = (await page.context().cookies()).filter(
    ({ name, value }) => name.startsWith('WC_AUTHENTICATION_') && value !== '',
  )
  expect(cookies).not.toEqual([])
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -4)}0000` })))
}

test.describe('session expired', () => {
  test('the dialog holds the focus and leads to the login page and back @both', async ({ page }) => {
    await enter(page)
    await endSession(page)
    await page.goto(PRODUCT)
    await bringReact(page)

    const dialog = page.getByRole('alertdialog', { name: 'Sessão expirada...' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription('Sua sessão expirou. Por favor, tente fazer login novamente.')
    expect(await dialogScripts(page)).toBe(1)
    const goOn = dialog.getByRole('link', { name: 'Continuar' })
    const home = dialog.getByRole('link', { name: 'Ir para o início' })
    await expect(goOn).toBeFocused()
    await clean(page)
    for (const next of [home, goOn, home]) {
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
    }
    // Neither Escape nor the backdrop closes it.
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await expect(home).toHaveAttribute('href', '/')

    await goOn.press('Enter')
    await expect(page).toHaveURL(`/loja/auth/login/?voltar=${encodeURIComponent(PRODUCT)}`)
    await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible()
    // The page is live, and does not tell again what has been answered.
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), SESSION_FLAG_KEY)).toBe('1')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})

test.describe('a failure that has no place of its own', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })
  const MESSAGE =
    'Devido a um erro inesperado, não foi possível realizar a ação solicitada. Tente novamente mais tarde.'

  async function failToLeave(page: Page) {
    await enter(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: /Joana/ }).press('Enter')
    const leave = page.getByRole('button', { name: 'Sair', exact: true }).filter({ visible: true })
    await page.route('**/_serverFn/**', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
    await leave.press('Enter')
  }

  test('is told in the error dialog; "Entendi" gives the focus back', async ({ page }) => {
    await failToLeave(page)
    const dialog = page.getByRole('alertdialog', { name: 'Ops...' })
    await expect(dialog).toHaveAccessibleDescription(MESSAGE)
    await clean(page)
    const box = await dialog.boundingBox()
    expect(box?.width).toBe(564)
    await expect(dialog.getByRole('button', { name: 'Entendi' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: /Joana/ })).toBeFocused()
    // Nothing stays behind that would keep the page from being used.
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrinho/ })
      .click()
    await expect(page).toHaveURL(/\/loja\/cart/)
  })

  test("is told by the browser's own dialog when ours cannot be loaded", async ({ page }) => {
    await page.route(/\/dialog-[^/]+\.js$/, (route) => route.abort('internetdisconnected'))
    const told = page.waitForEvent('dialog')
    await Promise.all([told.then((dialog) => dialog.accept()), failToLeave(page)])
    expect((await told).message()).toBe(`Ops...\n\n${MESSAGE}`)
  })
})

import { violationsOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/**
 * The shell of every page: cookie choice, menu, header, what is told while a page is waited for (storefront §2.2–2.4,
 * §4).
 */

const PROOF = /\/privacy\/consents\//
const stored = () =>
  (JSON.parse(localStorage.getItem('efacil:1') ?? '{}') as { user?: { acceptedCookies?: string } }).user
    ?.acceptedCookies

test('cookies: the second layer is off by default, is saved with a proof and opens again from the footer @both', async ({
  page,
}) => {
  await page.goto('/loja/TermsOfUseView')
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  const choices = await Promise.all(
    ['Gerenciar', 'Rejeitar não essenciais', 'Continuar'].map((name) =>
      notice
        .getByRole('button', { name })
        .evaluate((button: HTMLElement) => [button.className, button.offsetWidth, button.offsetHeight]),
    ),
  )
  expect(new Set(choices.map(String)).size).toBe(1)

  await notice.getByRole('button', { name: 'Gerenciar' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Preferências de cookies' })
  const [necessary, statistics, personalisation] = ['Necessários', 'Estatística', 'Personalização'].map((name) =>
    panel.getByRole('switch', { name }),
  ) as [ReturnType<typeof panel.getByRole>, ReturnType<typeof panel.getByRole>, ReturnType<typeof panel.getByRole>]
  await expect(necessary).toBeChecked()
  await expect(necessary).toBeDisabled()
  await expect(statistics).not.toBeChecked()
  await expect(personalisation).not.toBeChecked()

  await statistics.press('Space')
  const told = page.waitForRequest((request) => PROOF.test(request.url()) && request.method() === 'POST')
  await panel.getByRole('button', { name: 'Salvar preferências' }).press('Enter')
  expect((await told).postDataJSON()).toEqual({
    versao: expect.stringMatching(/^\d{4}-\d\d$/),
    estatistica: true,
    personalizacao: false,
  })
  expect((await (await told).response())?.status()).toBe(201)
  await expect(panel).toBeHidden()
  await expect(notice).toBeHidden()
  expect(await page.evaluate(stored)).toBe('statistics')

  // Another page asks no more; what was chosen is shown, and what was moved without saving is not.
  await page.goto('/')
  await expect(notice).toBeHidden()
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' })
  await again.click()
  await expect(statistics).toBeChecked()
  await personalisation.check()
  await page.keyboard.press('Escape')
  await again.click()
  await expect(personalisation).not.toBeChecked()
  await panel.getByRole('button', { name: 'Rejeitar não essenciais' }).click()
  await expect.poll(() => page.evaluate(stored)).toBe('necessary')
})

test.describe('a proof that could not be told', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })
  test('is told by the next page; the choice stands at once', async ({ page }) => {
    await page.route(PROOF, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    const failed = page.waitForEvent('requestfailed', (request) => PROOF.test(request.url()))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await failed
    expect(await page.evaluate(stored)).toBe('all')
    await page.unroute(PROOF)
    const told = page.waitForResponse((response) => PROOF.test(response.url()))
    await page.reload()
    expect((await told).status()).toBe(201)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('efacil:cookie-proof'))).toBeNull()
  })
})

test('a department’s link closes the menu and shows that its page is on the way @both', async ({ page }) => {
  await page.goto('/loja/TermsOfUseView')
  // An answer without content leaves the visitor on the page, waiting.
  await page.route('**/loja/departamento/**', (route) => route.fulfill({ status: 204 }))
  await page
    .getByRole('button', { name: /^(Menu|Departamentos)$/ })
    .filter({ visible: true })
    .click()
  const menu = page.locator(':popover-open')
  await menu.getByText('Eletrodomésticos', { exact: true }).click()
  await menu.getByRole('link', { name: 'Ver tudo em Eletrodomésticos' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Carregando…' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test.describe('the page of the design system', () => {
  test.use({ expectedMessages: [/404/] })
  test('is nobody’s in the shop that is served', async ({ page }) => {
    const response = await page.goto('/loja/desenvolvimento/pecas')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops...')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})

test('on desktop the menu bar opens a popover of departments, and from there the drawer with its sections in order', async ({
  page,
}) => {
  await page.goto('/loja/TermsOfUseView')
  const button = page.getByRole('button', { name: 'Departamentos' })
  await button.press('Enter')
  const popover = page.getByRole('group', { name: 'Departamentos' })
  await expect(popover).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(popover.getByRole('link', { name: 'Ver tudo em Eletrodomésticos' })).toBeVisible()
  await popover.getByText('Veja todos os departamentos').click()
  await page.mouse.click(1300, 700)
  await expect(popover).toBeHidden()

  await button.click()
  await popover.getByRole('button', { name: 'Ver o menu completo' }).click()
  const drawer = page.locator('#menu')
  await expect(popover).toBeHidden()
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText([
    'Destaques',
    'Departamentos',
    'Televendas',
    'Opções eFácil',
    'SAC',
  ])
  await expect(drawer.getByRole('link', { name: 'Ofertas do dia' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /0800 034 0861/ })).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('whatever the shell opens has no accessibility violation and stays on the screen @both', async ({ page }) => {
  await page.goto('/loja/central-de-atendimento/')
  const clean = async (name: string) => {
    expect(await violationsOf(page), name).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
  }
  await clean('aviso de cookies')
  await page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name: 'Gerenciar' }).click()
  await expect(page.getByRole('switch', { name: 'Estatística' })).toBeVisible()
  await clean('preferências de cookies')
  await page.getByRole('dialog').getByRole('button', { name: 'Rejeitar não essenciais' }).click()
  for (const name of [/^(Menu|Departamentos)$/, 'Fale com eFácil']) {
    await page.getByRole('banner').getByRole('button', { name }).filter({ visible: true }).click()
    await clean(String(name))
    await page.keyboard.press('Escape')
    await expect(page.locator(':popover-open')).toHaveCount(0)
  }
})

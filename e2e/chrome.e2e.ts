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
  const [necessary, statistics, personalisation] = ['Necessários', 'Estatística', 'Marketing'].map((name) =>
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

test('a department that the page had no room to list anything of is a group once the menu is open @mobile', async ({
  page,
}) => {
  await page.goto('/loja/TermsOfUseView')
  const link = { name: 'Ver tudo em Eletrodomésticos' }
  // As in a shop of so many departments that none lists its own.
  await page.locator('#menu').evaluate((menu) => {
    const group = [...menu.querySelectorAll('details')].find((each) => each.textContent.includes('Eletrodomésticos'))!
    const plain = group.querySelector('div > a:last-child')!
    plain.textContent = 'Eletrodomésticos'
    group.replaceWith(plain)
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  const group = page.locator('#menu summary').filter({ hasText: 'Eletrodomésticos' })
  await group.click()
  await expect(page.locator('#menu').getByRole('link', link)).toBeVisible()
  await expect(page.locator('#menu').getByRole('link', { name: 'Geladeiras e Freezers' })).toBeVisible()
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
  const popover = page.getByRole('navigation', { name: 'Menu de departamentos' })
  await expect(popover.getByRole('button', { name: 'Eletrodomésticos' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popover.getByRole('button', { name: 'Eletrodomésticos' })).toBeFocused()
  await expect(popover.getByRole('link', { name: 'Ver tudo em Eletrodomésticos' })).toBeVisible()
  const offers = popover.getByRole('region', { name: 'Ofertas em Eletrodomésticos' })
  await expect(offers.getByRole('listitem')).toHaveCount(2)
  await expect(offers.getByRole('link', { name: 'Nevara', exact: true })).toHaveAttribute(
    'href',
    '/loja/departamento/eletrodomesticos?filter=marca%3Anevara',
  )
  await expect(offers.getByRole('link').first()).toContainText(/de R\$/)
  // Five subcategories leave room, which the offers take.
  const [menu, room] = await Promise.all([popover.boundingBox(), offers.boundingBox()])
  expect(room!.width / menu!.width).toBeGreaterThan(0.5)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(popover.getByRole('button', { name: 'Casa e Móveis' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(popover.getByRole('link', { name: 'Ver tudo em Casa e Móveis' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(popover.getByRole('link', { name: 'Sala de Estar' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(popover.getByRole('button', { name: 'Casa e Móveis' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('ArrowDown')
  await expect(popover.getByRole('button', { name: 'Casa e Móveis' })).toBeFocused()
  await popover.getByRole('button', { name: 'Mercado' }).hover()
  await expect(popover.getByRole('link', { name: 'Biscoitos' })).toBeVisible()
  await page.mouse.click(1420, 860)
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

test('what a department has on offer stays in its menu while the whole of it comes', async ({ page }) => {
  const whole = Promise.withResolvers<void>()
  await page.route('**/catalog/categories**', async (route) => {
    await whole.promise
    await route.continue()
  })
  let asked = 0
  page.on('request', (request) => request.url().includes('sortBy=descdiscount') && asked++)
  await page.goto('/loja/TermsOfUseView')
  await page.getByRole('button', { name: 'Departamentos' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu de departamentos' })
  const offers = menu.getByRole('region', { name: 'Ofertas em Eletrodomésticos' })
  await expect(offers).toBeVisible()
  const shown = await offers.elementHandle()
  whole.resolve()
  await expect(menu).toHaveAttribute('data-filled', 'whole')
  await expect(offers).toBeVisible()
  expect(await shown!.evaluate((part) => part.isConnected)).toBe(true)
  expect(asked).toBe(1)
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

test('what has the focus is in sight beside header, bar and cookie notice, down the page and up again @both', async ({
  page,
}) => {
  await page.goto('/loja/departamento/eletrodomesticos')
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible()
  expect(await page.evaluate(coveredOnes)).toEqual([])
})

/**
 * Of the page's links and buttons, one in twelve, those of which nothing comes to be seen three seconds after their
 * focus.
 */
async function coveredOnes(): Promise<string[]> {
  const parts = [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary), footer :is(a, button)')]
  const some = parts
    .filter((part) => part.checkVisibility())
    .filter((_, at, { length }) => at % 12 === 0 || at === length - 1)
  const isSeen = (part: HTMLElement) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return [0.1, 0.5, 0.9].some((down) => {
      const there = document.elementFromPoint(left + width / 2, top + height * down)
      return there !== null && (part.contains(there) || there.contains(part))
    })
  }
  const covered: string[] = []
  for (const part of [...some, ...some.toReversed()]) {
    part.focus()
    await new Promise(requestAnimationFrame)
    const end = performance.now() + 3_000
    while (!isSeen(part) && performance.now() < end) await new Promise(requestAnimationFrame)
    if (!isSeen(part)) covered.push(`${part.tagName} ${part.textContent || part.ariaLabel}`)
  }
  return covered
}

import type { Locator } from '@playwright/test'
import { CONTEXT_SCRIPT } from '#app/lib/context-script.ts'
import { CONTEXT_FLAG_KEY, SESSION_FLAG_KEY } from '#app/lib/storage-keys.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { done, registered, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { bringReact } from './hydration-points.ts'
import { ordered } from './purchase-calls.ts'
import { newPerson } from './purchase-people.ts'

/** What a page shows of who is there, and how it looks where the reader's own colours replace the shop's. */
const PUBLIC = '/loja/TermsOfUseView'

test('a logout leaves no name in this browser, however often', async ({ page, context }) => {
  const person = newPerson()
  await registered(context, person)
  for (const time of [1, 2, 3]) {
    await page.goto(PUBLIC)
    const account = page.getByRole('banner').getByRole('button', { name: /Olá\s*Joana Prado/ })
    await account.click()
    await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/')
    const asked = page.waitForResponse((response) => response.url().includes('users/custom/personalizations'), {
      timeout: 10_000,
    })
    await page.reload()
    await asked.catch(() => undefined)
    await expect(page.getByRole('banner').getByRole('link', { name: /Entre ou cadastre-se/ })).toBeVisible()
    await bringReact(page)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage })), `${time}`).not.toMatch(/Joana|Prado/)
    if (time < 3) {
      await page.goto('/loja/auth/login/')
      await page.getByLabel('E-mail, CPF ou CNPJ').fill(person.email)
      await page.getByRole('main').getByRole('button', { name: 'Continuar' }).click()
      await page.getByLabel('Senha', { exact: true }).fill(person.password)
      await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page).toHaveURL('/')
    }
  }
})

test('what was asked before a logout and is answered after it tells of no ended session', async ({ page, context }) => {
  await registered(context, newPerson())
  const before = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const left = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  let isHeld = false
  // The check of the session reaches commerce after the logout, its answer the page before the logout's.
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() === 'GET') {
      if (isHeld) return route.continue()
      isHeld = true
      await left.promise
      const response = await route.fetch({ headers: { ...route.request().headers(), cookie: before } })
      await route.fulfill({ response })
      told.resolve()
    } else {
      const response = await route.fetch()
      left.resolve()
      await told.promise
      await route.fulfill({ response })
    }
  })
  await page.goto(PUBLIC)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Olá\s*Joana Prado/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/')
  await page.unroute('**/_serverFn/**')
  await bringReact(page)
  const search = page.getByRole('combobox', { name: 'Buscar produtos' })
  await search.pressSequentially('gela')
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog', { name: /sessão/i })).toHaveCount(0)
  await page.goto('/loja/auth/login/')
  await page.getByRole('main').getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Informe seu e-mail, CPF ou CNPJ.')).toBeVisible()
  await expect(page.getByText(/sessão/i)).toHaveCount(0)
})

test('a session that ended greets a guest on the first load of a public page, before anything is pressed @both', async ({
  page,
  context,
}) => {
  await registered(context, newPerson())
  await page.goto(PUBLIC)
  await expect(page.locator('html')).toHaveAttribute('data-person', 'customer')
  await context.clearCookies({ name: /^WC_AUTHENTICATION_/ })
  await page.goto(PUBLIC)
  await expect(page.locator('html')).toHaveAttribute('data-person', 'guest')
  await expect(page.getByRole('banner').getByRole('link', { name: /Entre ou cadastre-se/ })).toBeVisible()
})

test('nobody is told of a registration that was not made', async ({ page }) => {
  await page.goto('/loja/auth/registrationSuccessful')
  await expect(page).toHaveURL(/\/loja\/auth\/login\//)
  await expect(page.getByText('Cadastro realizado')).toHaveCount(0)
})

test('the device is known from the browser id once personalisation is allowed, and asked with in suggestions', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name: 'Continuar' }).click()
  const device = async () => (await context.cookies()).find(({ name }) => name === 'chaordic_browserId')?.value
  await expect.poll(device).toBeTruthy()
  const asked = page.waitForRequest((request) => request.url().includes('deviceId'))
  await page.getByRole('combobox', { name: 'Buscar produtos' }).pressSequentially('geladeira')
  expect(decodeURIComponent((await asked).url())).toContain(await device())
  await bringReact(page)
  const stored = () => page.evaluate(() => localStorage.getItem('efacil:1') ?? '')
  await expect.poll(stored).toContain(`"deviceId":"${await device()}"`)
})

test('deals are sorted and filtered by the address, and a page that is not there leads to the last', async ({
  page,
}) => {
  await page.goto('/loja/hotsite/ofertas-do-dia/?sortBy=ascprice')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas do dia')
  await expect(page.getByText('Ordenar:').locator('..')).toContainText('Menor preço')
  await page.goto('/loja/hotsite/ofertas-do-dia/?filter=marca%3Atachoa')
  await expect(page.getByRole('link', { name: /Marca: Tachoá/ })).toBeVisible()
  const cards = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  for (const text of await cards.allInnerTexts()) expect(text).toContain('Tachoá')
  await page.goto('/loja/hotsite/ofertas-do-dia/?page=401')
  await expect(page).toHaveURL(/\/loja\/hotsite\/ofertas-do-dia\/\?page=[2-9]$/)
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem').first()).toBeVisible()
})

test('an address of the purchase is chosen on a page of its own', async ({ page, context }) => {
  await registered(context, newPerson())
  await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF5011' }] }))
  await page.goto('/loja/checkout/address/choose')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Rua das Jabuticabeiras/ })).toBeChecked()
})

test.describe('forced colours', () => {
  test('the chosen variant can be told from the other', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox')
    const ground = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name, exact: true })
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground('127 V')).toBe(await ground('220 V'))
    await page.getByRole('main').getByRole('link', { name: '127 V', exact: true }).click()
    await expect.poll(async () => (await ground('127 V')) === (await ground('220 V'))).toBe(false)
  })

  test('where a visitor is ends the trail without a ring', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox')
    const end = page.getByRole('navigation', { name: 'Você está em' }).locator('[aria-current=page]')
    expect(await end.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  })

  test('what is chosen and what floats can be told from the rest', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/loja/departamento/eletrodomesticos?filter=marca%3Anevara')
    const ticks = page.getByRole('main').locator('a[aria-current=true] svg').filter({ visible: true })
    expect(await ticks.count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Departamentos' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu de departamentos' })
    const chosen = menu.getByRole('button', { expanded: true })
    const other = menu.getByRole('button', { expanded: false }).first()
    const ring = (part: typeof chosen) => part.evaluate((element) => getComputedStyle(element).outlineStyle)
    await page
      .getByRole('main')
      .hover({ position: { x: 5, y: 5 }, force: true })
      .catch(() => undefined)
    await expect.poll(() => ring(chosen)).toBe('solid')
    // The pointer may have opened another one on its way out.
    await expect.poll(() => ring(other)).toBe('none')
    expect(await menu.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  })

  test('how much is left, how far an order is and where a bar begins are seen', async ({ page, context }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 390, height: 844 })
    const style = (part: Locator, name: string) =>
      part.evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name)
    await page.goto('/loja/hotsite/ofertas-do-dia/')
    const bar = page.getByRole('progressbar', { name: /^Unidades restantes/ }).first()
    expect(await style(bar, 'outline-style')).toBe('solid')
    await registered(context, newPerson())
    await done(send(context, 'POST', 'cart/items/', { itens: [{ sku: 'EF5011' }] }))
    await page.goto('/loja/cart')
    const foot = page.getByRole('main').getByRole('link', { name: 'Continuar', exact: true }).last().locator('..')
    expect(await style(foot, 'border-top-style')).toBe('solid')
    const numero = await ordered(context, 'EF5011')
    await page.goto(`/loja/my-account/orders/${numero}`)
    const stages = page.getByRole('list', { name: 'Etapas do pedido' }).getByRole('listitem')
    expect(await style(stages.first(), 'border-top-style')).toBe('solid')
    expect(await style(stages.last(), 'border-top-style')).toBe('dotted')
  })

  test('what a cookie switch says is seen, and the search asks one thing @both', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/loja/central-de-atendimento/')
    await page.getByRole('region', { name: 'Aviso de cookies' }).getByRole('button', { name: 'Gerenciar' }).click()
    const look = (name: string) =>
      page.getByRole('switch', { name }).evaluate((element) => {
        const [frame, knob] = [getComputedStyle(element), getComputedStyle(element, '::before')]
        return { frame: frame.borderTopStyle, ground: frame.backgroundColor, knob: knob.backgroundColor }
      })
    const [on, off] = [await look('Necessários'), await look('Estatística')]
    expect([on.frame, off.frame]).toEqual(['solid', 'solid'])
    expect([on.ground === off.ground, off.knob === off.ground, on.knob === on.ground]).toEqual([false, false, false])
    const search = page.getByRole('combobox', { name: 'Buscar produtos' })
    const placeholder = await search.evaluate((element) => getComputedStyle(element, '::placeholder').opacity)
    expect(placeholder).toBe(page.viewportSize()!.width < 720 ? '0' : '1')
  })
})

test('a browser without the context asks for it by store and channel in their order; the reset page never does', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === CONTEXT_SCRIPT) asked.push(search)
  })
  const flags = () =>
    page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [CONTEXT_FLAG_KEY, SESSION_FLAG_KEY])
  const open = async (path: string, cookies: Readonly<Record<string, string>>) => {
    await page.goto('about:blank')
    await context.clearCookies()
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL! })))
    asked.length = 0
    await page.goto(path)
    await bringReact(page)
  }
  const cases: [cookies: Readonly<Record<string, string>>, search: string][] = [
    [{}, '?storeId=10154&canal=ca_0'],
    [{ [COOKIE.storeId]: '10154', [COOKIE.segment]: 'ca_861' }, '?storeId=10154&canal=ca_861'],
    [{ [COOKIE.segment]: 'ca_0', [COOKIE.restricted]: 'true' }, '?storeId=10154&canal=ca_0'],
    [{ [COOKIE.restricted]: 'true' }, '?storeId=10154&canal=ca_861'],
    [{ [COOKIE.storeId]: 'x' }, ''],
  ]
  for (const [cookies, search] of cases) {
    await open(PUBLIC, cookies)
    await expect.poll(() => asked).toEqual([search])
    await expect.poll(flags).toEqual(['1', '1'])
  }
  await open('/loja/LogonForm', {})
  await page.getByLabel('E-mail, CPF ou CNPJ').fill('ninguem@cliente.example')
  await expect.poll(flags).toEqual(['0', '0'])
  expect(asked).toEqual([])
})

import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { PERSISTED_KEY } from '#app/lib/storage-keys.ts'
import { clean } from './accessibility.ts'
import { send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { bringReact } from './hydration-points.ts'
import { skus } from './purchase-calls.ts'
import { bar, type Customer, enterAsNewAgent, newCustomer, serve } from './televendas-people.ts'

/** The agents' bar on every page, the call, and the cart that customer and agent share (domain §7). */
const serves = (page: Page, name: string) => expect(bar(page)).toContainText(`Atendendo: ${name}`)

async function begin(page: Page): Promise<void> {
  await expect(bar(page).getByRole('button', { name: 'Iniciar atendimento' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await page.getByRole('button', { name: 'Iniciar e gerar protocolo' }).click()
  await expect(page.getByText('Diga o protocolo ao cliente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('timer')).toBeVisible()
}

async function beginServing(page: Page, customer: Customer): Promise<void> {
  await begin(page)
  expect((await serve(page.context(), customer)).status()).toBe(200)
  await page.reload()
  await serves(page, customer.name)
}

async function end(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2')
  await tellOutcome(page)
}

async function tellOutcome(page: Page): Promise<void> {
  await page.getByLabel('Como o atendimento terminou?').selectOption('DUVIDA')
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar atendimento' }).click()
  await expect(bar(page)).toContainText('Nenhum cliente')
}

const atHome = (browser: Browser): Promise<BrowserContext> => browser.newContext({ locale: 'pt-BR' })

test('a call by keyboard: protocol, shortcuts, timer, and its end', async ({ page, browser }) => {
  const customer = await newCustomer(await atHome(browser), 'Beatriz Antunes Ferraz', 'Rua das Acácias')
  await enterAsNewAgent(page)
  await expect(bar(page)).toContainText('Renata')
  await expect(bar(page)).toContainText('861 - Telefácil')
  await expect(bar(page)).toContainText('Nenhum cliente')
  await page.keyboard.press('Alt+1')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Recebida' })).toBeFocused()
  await clean(page)
  await dialog.getByLabel('Telefone de quem está na linha').fill('34')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Telefone inválido. Informe o DDD e o número.')).toBeVisible()
  await dialog.getByLabel('Telefone de quem está na linha').fill('34999991234')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Diga o protocolo ao cliente')).toBeVisible()
  await expect(dialog.getByText(/^Esta ligação está sendo gravada/)).toBeVisible()
  await clean(page)
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('timer')).toHaveText(/^00:\d\d$/)
  await expect(bar(page).getByText('Na linha: (34) 99999-1234')).toBeVisible()

  await serve(page.context(), customer)
  for (const path of ['/', '/loja/cart', '/loja/my-account/orders', '/loja/nao-existe', '/loja/televendas'])
    await test.step(`the bar at ${path}`, async () => {
      await page.goto(path)
      await serves(page, 'Beatriz Antunes Ferraz')
      await expect(bar(page)).toContainText(/\*{3}\.\d{3}\.\d{3}-\*{2}/)
    })
  await clean(page)
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toContainText('Encerrar atendimento')
  await clean(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+9')
  await expect(bar(page)).toBeFocused()
  // The next call begins at once, also while the header is still asking whom it greets.
  await page.route(/users\/custom\/personalizations/, () => undefined)
  await end(page)
  await begin(page)
})

test.use({ expectedMessages: [/status of (404|401|403|409)/] })

// Two people registered, an agent made, and a dozen pages loaded.
/** All of a tab that a script, or somebody who looks at it, can read. */
const read = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      document.documentElement.outerHTML,
      document.title,
      ...[...document.querySelectorAll('input, textarea, select')].map((field) => (field as HTMLInputElement).value),
    ].join('\n'),
  )
/** Of a page that leaves while it is read, as one of a former customer does, what comes in its place. */
const everything = async (page: Page): Promise<string> => {
  try {
    return await read(page)
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    return read(page)
  }
}

test('nothing of one customer is there with the next one', async ({ page, browser }) => {
  const first = await newCustomer(await atHome(browser), 'Quitéria Vasconcelos Brandão', 'Travessa dos Jequitibás')
  const second = await newCustomer(await atHome(browser), 'Otávio Meireles Camargo', 'Rua dos Buritis')
  await enterAsNewAgent(page)
  await beginServing(page, first)
  const [sku] = await skus(page.context(), 1)
  await send(page.context(), 'POST', 'cart/items/', { sku })
  await send(page.context(), 'PUT', 'cart/cep/', { cep: first.cep })
  for (const path of ['/loja/cart', '/loja/my-account/addresses', '/loja/my-account/user-registration-data', '/']) {
    await page.goto(path)
    await serves(page, 'Quitéria')
  }

  // Of the registration what no call needs is concealed, and the customer's "Sair" ends the call, not the agent.
  await page.goto('/loja/my-account/user-registration-data')
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)).toBeVisible()
  await expect(main.getByText(/^\*\*\/\*\*\/1990$/)).toBeVisible()
  await expect(main.getByText('Só o próprio cliente troca o e-mail', { exact: false })).toBeVisible()
  await expect(main.locator('input[type=password]')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Minha conta' })
  await expect(menu.getByRole('link', { name: 'Endereços' })).toBeVisible()
  for (const name of ['Alterar senha', 'Cartões salvos', 'Segurança', 'Privacidade'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  expect(await everything(page)).not.toContain(first.email)
  await page.getByRole('button', { name: 'Sair', exact: true }).filter({ visible: true }).click()
  await tellOutcome(page)
  await beginServing(page, second)
  const traces = [/Quit[ée]ria/i, /Vasconcelos/i, /Jequitib/i, new RegExp(first.email, 'i'), new RegExp(first.cpf)]
  for (const path of ['/', '/loja/cart', '/loja/my-account/addresses', '/loja/my-account/orders', '/loja/televendas']) {
    await page.goto(path)
    await serves(page, 'Otávio')
    const found = await everything(page)
    for (const trace of traces) expect(found, `${path}: ${trace}`).not.toMatch(trace)
  }
  await page.goto('/loja/cart')
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
  for (let step = 0; step < 4; step++) {
    await page.goBack()
    await page.waitForLoadState()
    const found = await everything(page)
    for (const trace of traces) expect(found, `${page.url()}: ${trace}`).not.toMatch(trace)
  }
})

test('every tab follows: a page of the former customer is left', async ({ page, browser }) => {
  const customer = await newCustomer(await atHome(browser), 'Iolanda Bastos Siqueira', 'Rua das Palmas')
  await enterAsNewAgent(page)
  await beginServing(page, customer)
  const other = await page.context().newPage()
  await other.goto('/loja/my-account/addresses')
  await serves(other, 'Iolanda')
  const third = await page.context().newPage()
  await third.goto('/')
  await serves(third, 'Iolanda')
  await page.bringToFront()
  await end(page)
  await expect(other).toHaveURL('/loja/televendas')
  await expect(bar(other)).toContainText('Nenhum cliente')
  await expect(bar(third)).toContainText('Nenhum cliente')
  expect(await everything(third)).not.toMatch(/Iolanda|Siqueira|Rua das Palmas/)
})

test('whoever hears first of a session that ended, the page or its bar, leads to the agents’ login', async ({
  page,
}) => {
  await enterAsNewAgent(page)
  const stored = () => page.evaluate((key) => localStorage.getItem(key), PERSISTED_KEY)
  await expect.poll(stored).toContain('"isTelevendedorAuthenticated":true')
  await page.goto('about:blank')
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('WC_AUTHENTICATION_'))
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -4)}0000` })))
  await page.goto('/')
  const again = page.getByRole('link', { name: /^(Continuar|Entrar novamente)$/ })
  await expect(again).toHaveAttribute('href', /^\/loja\/televendas\/login\//)
})

test('customer and agent at one cart: each sees what the other did, and a lost write is offered again', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  const customer = await newCustomer(home, 'Teodora Lacerda Pires', 'Rua dos Ipês')
  const [one, two] = await skus(home, 2)
  await enterAsNewAgent(page, 'João Batista Nunes')
  await beginServing(page, customer)
  await send(page.context(), 'POST', 'cart/items/', { sku: one })
  const theirs = await home.newPage()
  await theirs.goto('/loja/cart')
  await page.goto('/loja/cart')
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await expect(theirs.getByText('Atendimento em andamento com João')).toBeVisible()
  await clean(theirs)

  await send(page.context(), 'POST', 'cart/items/', { sku: two, quantidade: 2 })
  await expect(theirs.getByText(/^João, do televendas, adicionou 2 × /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(2)
  await expect(theirs.getByRole('button', { name: /^Remover/ })).toHaveCount(2)

  await theirs
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click()
  await expect(bar(page).getByText(/^O cliente removeu /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(1)

  // Both press at once: commerce has the customer's change, the agent's page has not heard of it.
  const first = page.getByRole('group', { name: /^Quantidade/ }).first()
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  )
  await expect.poll(() => underWay.size).toBe(0)
  await send(home, 'POST', 'cart/items/', { sku: one })
  await first.getByRole('button', { name: 'Aumentar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'O carrinho mudou' })
  await expect(dialog).toContainText('O cliente adicionou 1 × ')
  await dialog.getByRole('button', { name: 'Fazer minha alteração' }).click()
  await expect(theirs.getByText(/^João, do televendas, mudou .* para 3 unidades\.$/)).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Remover/ })).toHaveCount(2)
})

test('who is no agent loads nothing of it', async ({ page, browser, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.mouse.wheel(0, 200)
  await bringReact(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-person', 'agent')
  expect(asked.filter((url) => /agents-|agent/.test(url))).toEqual([])
  await expect(bar(page)).toHaveCount(0)

  const home = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  await newCustomer(home, 'Amélia Torres Nogueira', 'Rua das Rosas')
  const denied = await send(home, 'POST', 'televendas/attendance/', {})
  expect(denied.status()).toBe(403)
  const tab = await home.newPage()
  // Even a storage that claims so: commerce decides.
  await tab.addInitScript(() =>
    localStorage.setItem(
      'efacil:1',
      JSON.stringify({ user: { personalizations: { nome: 'x', nomeCompleto: 'x', nomeTelevendedor: 'Falso' } } }),
    ),
  )
  await tab.goto('/')
  await expect(bar(tab)).toHaveCount(0)
})

import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  CONTEXT_FLAG_KEY,
  FOCUS_KEY,
  LEFT_KEY,
  LOGOUT_KEY,
  PERSISTED_KEY,
  SESSION_FLAG_KEY,
  TABS_CHANNEL,
  TYPED_SALE_KEY,
} from '#app/lib/storage-keys.ts'
import { done, send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { bar, type Customer, type EnrolledAgent, enterAs, newCustomer, serve } from './televendas-people.ts'

/** What a browser still stores once a call is over, whichever way it ended (house §3, domain §7). */

// A session that is over answers so.
test.use({ expectedMessages: [/status of 401/, /ERR_INTERNET_DISCONNECTED/] })

/** The router's own. */
const SCROLLED_KEY = 'tsr-scroll-restoration-v1_3'
/** What may be there with nobody on the line: who is at work, and what no person is known by. */
const ALLOWED = new Set([
  CONTEXT_FLAG_KEY,
  FOCUS_KEY,
  LEFT_KEY,
  LOGOUT_KEY,
  PERSISTED_KEY,
  SCROLLED_KEY,
  SESSION_FLAG_KEY,
  TABS_CHANNEL,
  TYPED_SALE_KEY,
])

interface Kept {
  auth: { isAuthenticated: boolean }
  user: {
    userId: string | null
    addressId: string | null
    personalizations: { nome: string; nomeCompleto: string } | null
  }
  checkout: Record<string, unknown>
}

/** Of a page that leaves while it is read, as one of a former customer does, what comes in its place. */
const stored = async (page: Page): Promise<Record<string, string>> => {
  const read = () =>
    page.evaluate((): Record<string, string> => {
      const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
      return { ...(Object.fromEntries(entries) as Record<string, string>), cookies: document.cookie }
    })
  return read().catch(async () => {
    await page.waitForLoadState()
    return read()
  })
}

/** Everything of a customer that this tab's storage holds: names, numbers, places, drafts, and whose cart it was. */
async function leftOf(page: Page, { name, cpf, email, phone, street, cep }: Customer): Promise<string[]> {
  const { cookies = '', ...kept } = await stored(page)
  const text = (JSON.stringify(kept) + decodeURIComponent(cookies)).toLowerCase()
  const bare = text.replaceAll(/[ ().-]/g, '')
  const words = [...name.split(' '), email, street].filter((word) => text.includes(word.toLowerCase()))
  const numbers = [cpf, phone.replaceAll(/\D/g, ''), cep].filter((digits) => bare.includes(digits))
  const keys = Object.keys(kept).filter((key) => !ALLOWED.has(key))
  // Positions of pages, by a number: never by an address, which may name somebody.
  const addresses = /\/loja[^"]*/.exec(kept[SCROLLED_KEY] ?? '') ?? []
  const { auth, user, checkout } = JSON.parse(kept[PERSISTED_KEY] ?? '{}') as Partial<Kept>
  const slices = [
    auth?.isAuthenticated,
    user?.userId,
    user?.addressId,
    user?.personalizations?.nome,
    ...Object.values(checkout ?? {}),
  ]
  return [...words, ...numbers, ...keys, ...addresses, ...slices.filter(Boolean).map(String)]
}

const clean = (page: Page, customer: Customer) => expect.poll(() => leftOf(page, customer)).toEqual([])

/** The customer is served, their pages are looked at, and something is typed that is not sent. */
async function work(page: Page, customer: Customer): Promise<void> {
  await done(send(page.context(), 'POST', 'televendas/attendance/', {}))
  await done(serve(page.context(), customer))
  await page.goto('/loja/my-account/addresses/create')
  await expect(bar(page)).toContainText(customer.name)
  // What ends the call from here on is told by the bar, not by the page's own check.
  await expect.poll(async () => (await stored(page))[SESSION_FLAG_KEY]).toBe('1')
  await page.getByLabel('Bairro').fill(`Perto de ${customer.street}`)
  await expect
    .poll(() => leftOf(page, customer))
    .toEqual(expect.arrayContaining([customer.name.split(' ')[0], customer.street]))
}

async function tellOutcome(page: Page): Promise<void> {
  await page.getByLabel('Como o atendimento terminou?').selectOption('DUVIDA')
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar atendimento' }).click()
  await expect(bar(page)).toContainText('Nenhum cliente')
}
const endByKeys = async (page: Page): Promise<void> => {
  await page.keyboard.press('Alt+2')
  await tellOutcome(page)
}
const endElsewhere = (context: BrowserContext) =>
  done(send(context, 'POST', 'televendas/attendance/', { fim: true, desfecho: 'QUEDA' }))

test('nothing of the customer is stored whichever way their call ends', async ({ page, browser, baseURL }) => {
  const home = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  const customer = await newCustomer(home, 'Ubaldina Fagundes Torquato', 'Alameda dos Guapuruvus')
  const other = await browser.newContext({ locale: 'pt-BR', baseURL: baseURL! })
  const second = await newCustomer(other, 'Nivaldo Cerqueira Pontes', 'Ladeira dos Ipês')
  await enterAs(page.context(), 'Renata Alves Pinto')

  await test.step('its dialog, on a page that was loaded anew', async () => {
    await work(page, customer)
    await page.reload()
    await expect(bar(page)).toContainText(customer.name)
    await endByKeys(page)
    await clean(page, customer)
  })
  await test.step('"Sair" of the customer’s menu', async () => {
    await work(page, customer)
    await page.getByRole('button', { name: 'Sair', exact: true }).filter({ visible: true }).click()
    await tellOutcome(page)
    await clean(page, customer)
  })
  await test.step('the customer ends it at home', async () => {
    await work(page, customer)
    await done(send(home, 'DELETE', 'cart/atendimento/'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page).toHaveURL('/loja/televendas')
    await expect(bar(page).getByText(/^O cliente encerrou o atendimento pelo site/)).toBeVisible()
    await clean(page, customer)
    await endElsewhere(page.context())
  })
  await test.step('a tab closed in it, another one opened once it was over', async () => {
    await page.goto('about:blank')
    const tab = await page.context().newPage()
    await work(tab, customer)
    await tab.close()
    await endElsewhere(page.context())
    await page.goto('/loja/televendas')
    await expect(bar(page)).toContainText('Nenhum cliente')
    await clean(page, customer)
  })
  await test.step('it waits while somebody else is served, and is gone on with', async () => {
    await work(page, customer)
    await page.goto(`/loja/televendas?documento=${second.cpf}`)
    await page.getByRole('list', { name: 'Cadastros encontrados' }).getByRole('button').press('Enter')
    await page.getByLabel('Nome completo').fill(second.name)
    await page.getByLabel('CEP').fill(second.cep)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Deixar em espera e atender o outro' }).click()
    await expect(bar(page)).toContainText(second.name)
    const ofFirst = async () => JSON.stringify(await stored(page))
    await expect.poll(ofFirst).toContain('Nivaldo')
    expect(await ofFirst()).not.toMatch(/Ubaldina|Fagundes|Torquato|Guapuruvus/)
    await endByKeys(page)
    await clean(page, second)
    await page.getByRole('button', { name: `Retomar a ligação de ${customer.name}` }).click()
    await expect(bar(page)).toContainText(customer.name)
    await endByKeys(page)
    await clean(page, customer)
    await clean(page, second)
  })
})

/** The same agent in another browser. */
async function entered(browser: Browser, { login, password, codes }: EnrolledAgent): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const entry = { login, senha: password, codigo: codes.pop()! }
  await done(send(context, 'POST', 'users/auth/?acessoRestrito=true', entry))
  return context.newPage()
}

/** Through the door that an ended session led to. */
async function enterAgain(page: Page, { login, password, codes }: EnrolledAgent): Promise<void> {
  await page.getByLabel('Código do agente').fill(login)
  await page.keyboard.press('Enter')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Código/).fill(codes.pop()!)
  await page.keyboard.press('Enter')
}

async function leave(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Renata/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/televendas\/login\//)
}

test('nothing of the customer is stored whoever ends the agent’s session', async ({ page, browser }) => {
  const customer = await newCustomer(await browser.newContext(), 'Zoraide Pimentel Brito', 'Travessa das Sapucaias')
  const agent = await enterAs(page.context(), 'Renata Alves Pinto')
  const desk = await browser.newContext()
  await enterAs(desk, 'Célia Ramos', { level: 'SUPERVISOR' })
  const { agente } = await done<{ agente: { idAgente: string } }>(send(page.context(), 'GET', 'televendas/attendance/'))
  const looks = (tab: Page) =>
    tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const isOver = (tab: Page) => expect(bar(tab).getByRole('alert')).toContainText('Sua sessão do televendas terminou')

  await test.step('it ends by itself, or elsewhere', async () => {
    await work(page, customer)
    await done(send(page.context(), 'POST', 'users/auth/logout/?acessoRestrito=true'))
    await looks(page)
    await isOver(page)
    await expect(bar(page).getByRole('link', { name: 'Entrar novamente' })).toHaveAttribute('href', /televendas\/login/)
    await clean(page, customer)
  })
  await test.step('its time is over: warned before, asked for more, and once more in vain', async () => {
    const tab = await entered(browser, agent)
    await tab.clock.install()
    await work(tab, customer)
    const warning = bar(tab).getByText('Sua sessão termina em menos de 5 minutos.')
    // The bar asks now and then, and the server's clock does not go on with this one.
    await tab.context().setOffline(true)
    await tab.clock.fastForward('26:00')
    await expect(warning).toBeVisible()
    await tab.context().setOffline(false)
    await bar(tab).getByRole('button', { name: 'Continuar' }).click()
    await expect(warning).toBeHidden()
    await done(send(tab.context(), 'POST', 'users/auth/logout/?acessoRestrito=true'))
    await tab.clock.fastForward('30:01')
    await isOver(tab)
    await clean(tab, customer)
    await tab.context().close()
  })
  await test.step('the supervisor ends it', async () => {
    const tab = await entered(browser, agent)
    await work(tab, customer)
    await done(send(desk, 'POST', `televendas/agents/${agente.idAgente}/logout/`))
    await looks(tab)
    await isOver(tab)
    await clean(tab, customer)
    await tab.context().close()
  })
  await test.step('it ends in the middle of a sale: the door says why, and leads back to it', async () => {
    const tab = await entered(browser, agent)
    await endElsewhere(tab.context())
    await work(tab, customer)
    await tab.goto('/loja/televendas/venda')
    await expect(bar(tab)).toContainText(customer.name)
    const code = tab.getByRole('combobox', { name: /^Produto: SKU, EAN/ })
    await code.fill('3*EF99')
    await done(send(desk, 'POST', `televendas/agents/${agente.idAgente}/logout/`))
    await looks(tab)
    await expect(tab.getByText('Sua sessão expirou. Entre novamente para continuar.')).toBeVisible()
    await expect(tab).toHaveURL('/loja/televendas/login/?voltar=%2Floja%2Ftelevendas%2Fvenda&motivo=sessao')
    await clean(tab, customer)
    await enterAgain(tab, agent)
    await expect(tab).toHaveURL('/loja/televendas/venda')
    await expect(code).toHaveValue('3*EF99')
    await tab.context().close()
  })
  await test.step('the agent leaves, here and in another tab', async () => {
    const tab = await entered(browser, agent)
    // The call that the supervisor's act left open.
    await endElsewhere(tab.context())
    await work(tab, customer)
    const here = await tab.context().newPage()
    for (const each of [tab, here]) {
      await each.goto('/loja/televendas/venda')
      await expect(bar(each)).toContainText(customer.name)
      await each.getByRole('combobox', { name: /^Produto: SKU, EAN/ }).fill('3*EF99')
      await expect.poll(async () => (await stored(each))[TYPED_SALE_KEY]).toContain('3*EF99')
    }
    // The selling screen has no way out.
    await here.goto('/loja/televendas')
    await leave(here)
    for (const each of [tab, here]) {
      await clean(each, customer)
      await expect.poll(async () => (await stored(each))[TYPED_SALE_KEY]).toBeUndefined()
    }
  })
})

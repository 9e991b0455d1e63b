import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test'
import { cpfCheckDigits } from '#commerce/contract/values/cpf.ts'
import { expect, test } from './fixtures.ts'
import { clean, shop } from './identity-people.ts'

const BASE = '/wcs/resources/10154'
const PASSWORD = 'Buriti-Dourado-88'

/** A write of the contract in the name of whoever is logged in there. */
async function send(
  context: BrowserContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object = {},
): Promise<APIResponse> {
  const token = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if ((await token()) === undefined) await context.request.get(`${BASE}/urls/context/`)
  return context.request.fetch(`${BASE}/${path}`, {
    method,
    headers: { 'X-XSRF-TOKEN': (await token()) ?? '', 'Idempotency-Key': crypto.randomUUID() },
    data,
  })
}
const done = async (answer: Promise<APIResponse>) => {
  const got = await answer
  expect(got.ok(), await got.text()).toBe(true)
  return (await got.json()) as Told
}

/** A new agent, past the first entry. */
async function enterAs(context: BrowserContext, level: string, name: string): Promise<void> {
  const login = `desconto-${crypto.randomUUID().slice(0, 8)}`
  const said = await shop('agents', 'add', login, '--nome', name, '--canais', 'ca_861', '--nivel', level)
  const enter = (senha: string) =>
    done(send(context, 'POST', 'users/auth/?acessoRestrito=true&canal=ca_861', { login, senha }))
  const senha = /entrada: (\S+)/.exec(said)?.[1] ?? ''
  await enter(senha)
  await done(send(context, 'PUT', 'users/password/', { senhaAntiga: senha, senhaNova: PASSWORD }))
  await enter(PASSWORD)
}

/** Somebody at home, logged in, and served by the agent with a product in the cart. */
async function serveSomebody(browser: Browser, agent: BrowserContext) {
  const home = await browser.newContext({ locale: 'pt-BR' })
  const nine = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000).padStart(9, '0')
  const cpf = nine + cpfCheckDigits(nine)
  const email = `alcada-${nine}@cliente.example`
  const name = 'Lúcia Helena Barros'
  await done(
    send(home, 'POST', 'users/', {
      cpf,
      nomeCompleto: name,
      dataNascimento: '02/03/1990',
      celular: '(34) 99999-1234',
      email,
      confirmacaoEmail: email,
      senha: 'Jatoba-Verde-42',
      confirmacaoSenha: 'Jatoba-Verde-42',
      aceiteTermos: true,
      endereco: {
        cep: '38400-100',
        logradouro: 'Rua das Acácias',
        numero: '245',
        bairro: 'Centro',
        cidade: 'Uberlândia',
        uf: 'MG',
      },
    }),
  )
  await done(send(agent, 'POST', 'televendas/attendance/'))
  await done(
    send(agent, 'POST', 'users/auth/televendas/', { login: cpf, confirmacao: { nomeCompleto: name, cep: '38400100' } }),
  )
  await done(send(agent, 'POST', 'cart/items/', { sku: 'EF1012', quantidade: 1 }))
  return home
}

/** The few fields of an answer that the journey needs. */
interface Told {
  numeroPedido: string
  entregas: { idLojista: string }[]
}

async function order(agent: BrowserContext): Promise<string> {
  const profile = await (await agent.request.get(`${BASE}/checkout/`)).json()
  const chosen = await done(
    send(agent, 'PUT', 'checkout/address/', { idEndereco: profile.enderecosEntrega[0].idEndereco as string }),
  )
  const entregas = Object.fromEntries(chosen.entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }]))
  await done(send(agent, 'PUT', 'checkout/delivery/', { entregas }))
  await done(send(agent, 'PUT', 'checkout/payment-method/', { forma: 'PIX' }))
  return (await done(send(agent, 'POST', 'checkout/order/'))).numeroPedido
}

async function ask(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: /^(Dar|Trocar o) desconto em / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percentual de desconto').fill(percent)
  await dialog.getByLabel('Motivo').selectOption('CONCORRENCIA')
  await expect(dialog.getByRole('status')).toContainText(/limite/)
  await clean(page)
  await dialog.getByRole('button', { name: /Pedir aprovação|Aplicar desconto/ }).click()
  await expect(dialog).toBeHidden()
}

test('an agent waits, a supervisor approves by keyboard, and the order carries the line', async ({ page, browser }) => {
  test.slow()
  await enterAs(page.context(), 'N1', 'Renata Alves Pinto')
  const home = await serveSomebody(browser, page.context())
  const desk = await browser.newContext({ locale: 'pt-BR' })
  await enterAs(desk, 'SUPERVISOR', 'Célia Ramos Torres')
  const supervisor = await desk.newPage()
  await supervisor.goto('/loja/televendas/aprovacoes')
  await expect(supervisor.getByRole('heading', { name: 'Aprovações', level: 1 })).toBeVisible()

  await page.goto('/loja/televendas/venda')
  await ask(page, '2')
  await expect(page.getByText('-2% aprovado')).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)').first()).toBeVisible()

  await ask(page, '10')
  await expect(page.getByText('-10% aguardando supervisor')).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)')).toHaveCount(0)

  const request = supervisor.getByRole('article').filter({ hasText: 'Renata Alves Pinto' })
  await expect(request).toContainText('Lúcia B.')
  await expect(request).toContainText(/Margem com o desconto\s*\d/)
  await expect(supervisor).toHaveTitle(/^\(\d+\) /)
  await clean(supervisor)
  await request.getByRole('button', { name: 'Aprovar' }).focus()
  await supervisor.keyboard.press('a')
  await expect(supervisor.getByText(/^Aprovado: 10% em /)).toBeVisible()
  await expect(request).toHaveCount(0)

  await expect(page.getByText('-10% aprovado')).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)').first()).toBeVisible()
  await clean(page)

  const number = await order(page.context())
  const seen = await home.newPage()
  await seen.goto(`/loja/my-account/orders/${number}`)
  await expect(seen.getByText('Desconto negociado (televendas)')).toBeVisible()
  await expect(seen.getByText('Descontos', { exact: true })).toBeVisible()
})

test('refused with a note the agent reads; another cart ends what was agreed, and says so', async ({
  page,
  browser,
}) => {
  test.slow()
  await enterAs(page.context(), 'N2', 'Otávio Reis Lima')
  await serveSomebody(browser, page.context())
  const desk = await browser.newContext({ locale: 'pt-BR' })
  await enterAs(desk, 'SUPERVISOR', 'Marta Nunes Dias')
  const supervisor = await desk.newPage()
  await page.goto('/loja/televendas/venda')
  await ask(page, '11')
  await supervisor.goto('/loja/televendas/aprovacoes')
  const request = supervisor.getByRole('article').filter({ hasText: 'Otávio Reis Lima' })
  await request.getByRole('button', { name: 'Recusar' }).focus()
  await supervisor.keyboard.press('r')
  await expect(supervisor.getByLabel(/^Por que recusou/)).toBeFocused()
  await supervisor.keyboard.press('Enter')
  await expect(supervisor.getByText('Diga ao agente por que recusou.')).toBeVisible()
  await supervisor.keyboard.type('Margem apertada neste produto.')
  await supervisor.keyboard.press('Enter')
  await expect(request).toHaveCount(0)
  await expect(page.getByText('-11% recusado')).toBeVisible()
  await expect(page.getByText('Margem apertada neste produto.')).toBeVisible()

  await ask(page, '5')
  await expect(page.getByText('-5% aprovado')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: /^Quantidade de / })
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(page.getByText(/não vale mais\. O conteúdo do carrinho mudou\./).first()).toBeVisible()
  await expect(page.getByText('Desconto negociado (televendas)')).toHaveCount(0)
})

test.describe('somebody else', () => {
  test.use({ expectedMessages: [/status of 403/] })

  test('the queue is the supervisors’ alone', async ({ page }) => {
    await page.goto('/loja/televendas/aprovacoes')
    await expect(page).toHaveURL(/\/loja\/televendas\/login/)
    await enterAs(page.context(), 'N2', 'Paulo Sales Neto')
    const answer = await page.goto('/loja/televendas/aprovacoes')
    expect(answer?.status()).toBe(403)
    await expect(page.getByText('Este recurso é exclusivo da supervisão.')).toBeVisible()
  })
})

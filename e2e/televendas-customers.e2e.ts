import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { cpfCheckDigits } from '#commerce/contract/values/cpf.ts'
import { formatCpf } from '#commerce/contract/values/mask.ts'
import { clean } from './accessibility.ts'
import { send } from './api.ts'
import { expect, test } from './fixtures.ts'
import { mailTo } from './identity-people.ts'
import { shop } from './shop.ts'
import { bar, type Customer, type EnrolledAgent, enterAs, newCustomer } from './televendas-people.ts'

const BASE = '/wcs/resources/10154'
const NAME = 'Teresa Almeida Prado'
const LOOKS = process.env.E2E_LOOKS

// The command line and four people's passwords come before the first page of each.

const digits = (count: number) =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]!)
    .padStart(10, '0')
    .slice(-count)
const newCpf = () => {
  const nine = `4${digits(8)}`
  return formatCpf(nine + cpfCheckDigits(nine))
}

/** An agent of this test alone, since an agent is in one call. */
async function newAgent(browser: Browser, channels?: string): Promise<EnrolledAgent> {
  const context = await browser.newContext()
  const agent = await enterAs(context, 'Lia Moraes Couto', { channels })
  await context.close()
  return agent
}

/** Somebody who has an account of their own. */
async function newCaller(browser: Browser): Promise<Customer> {
  const context = await browser.newContext()
  const caller = await newCustomer(context, NAME)
  await context.close()
  return caller
}

async function enter(page: Page, { login, password, codes }: EnrolledAgent, target: string): Promise<void> {
  await page.goto(target)
  await page.getByLabel('Código do agente').fill(login)
  await page.keyboard.press('Enter')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Código de verificação').fill(codes.pop()!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Atendimento|Filas/ })).toBeVisible()
}

/** Whoever looks at the screens asks for them (E2E_LOOKS is a folder). */
async function look(page: Page, name: string): Promise<void> {
  await clean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  if (LOOKS === undefined) return
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: path.join(LOOKS, `${name}-${width}.png`), fullPage: true })
  }
}

test('the telephone system names the caller, two answers make them the customer', async ({ page, browser }) => {
  const [agent, caller] = await Promise.all([newAgent(browser), newCaller(browser)])
  await enter(page, agent, `/loja/televendas?telefone=${encodeURIComponent(caller.phone)}`)
  // Read, kept in memory, and gone from the address.
  await expect(page).toHaveURL(/\/loja\/televendas$/)
  await expect(page.getByLabel(/Telefone de quem está na linha/)).toHaveValue(caller.phone)
  await look(page, 'inicio')
  await page.getByRole('button', { name: 'Iniciar atendimento', exact: true }).first().click()

  const found = page.getByRole('list', { name: 'Cadastros encontrados' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Teresa P.')
  await expect(found).not.toContainText(NAME)
  await expect(found).toBeFocused()
  await look(page, 'busca')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Confirme se fala com Teresa P.' })).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await page.keyboard.type(NAME)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preencha pelo menos duas das três respostas.')).toBeVisible()
  await page.getByLabel('Data de nascimento').fill('03031990')
  await page.keyboard.press('Enter')
  await expect(page.getByText('As respostas não conferem com o cadastro.')).toBeVisible()
  await expect(page.getByText('Tentativa 1 de 3.')).toBeVisible()
  await look(page, 'perguntas')
  await page.getByLabel('CEP').fill('38400100')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: `Atendendo ${NAME}` })).toBeVisible()
  await look(page, 'atendendo')
  await page.getByRole('button', { name: 'Enviar link de nova senha' }).click()
  await expect(page.getByText('Link enviado para l****@cliente.example.')).toBeVisible()
  expect(await mailTo(caller.email, 'senha-redefinir')).toContain('LogonForm?token=')

  await page
    .getByRole('list', { name: 'Próximos passos' })
    .getByRole('link', { name: /Cliente 360/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contatos' })).toContainText('Centro, Uberlândia/MG')
  await expect(page.getByText('Rua das Acácias')).toHaveCount(0)
  await expect(page.getByText(caller.email)).toHaveCount(0)
  await look(page, 'cliente-360')
})

test('somebody new is registered during the call, and stays served', async ({ page, browser }) => {
  const [agent, known] = await Promise.all([newAgent(browser), newCaller(browser)])
  await enter(page, agent, '/loja/televendas')
  await page.getByRole('button', { name: 'Iniciar atendimento', exact: true }).first().click()
  const cpf = newCpf()
  await page.getByRole('searchbox').fill(cpf)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não encontramos este cadastro.')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click()
  await expect(page.getByLabel('CPF', { exact: true })).toHaveValue(cpf)
  await expect(page.getByLabel('Senha')).toHaveCount(0)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByLabel('Nome completo').fill('Benício Rocha Teles')
  await page.getByLabel('Data de nascimento').fill('11101985')
  await page.getByLabel('Celular').fill('34999997788')
  await page.getByLabel('E-mail', { exact: true }).fill(known.email)
  await page.getByLabel('CEP').fill('38400100')
  await page.getByLabel('Endereço', { exact: true }).fill('Rua dos Cedros')
  await page.getByLabel('Número', { exact: true }).fill('77')
  await page.getByLabel('Bairro').fill('Centro')
  await page.getByRole('textbox', { name: 'Cidade' }).fill('Uberlândia')
  await page.getByLabel('Estado (UF)').selectOption('MG')
  await page.getByRole('button', { name: 'Cadastrar e atender' }).click()
  await expect(page.getByText('Leia os termos ao cliente e marque quando ele aceitar.')).toBeVisible()
  await look(page, 'cadastro')
  await page.getByLabel(/O cliente aceitou os/).check()
  await page.getByLabel(/ofertas por WhatsApp/).check()
  await page.getByRole('button', { name: 'Cadastrar e atender' }).click()
  await expect(page.getByText('E-mail já cadastrado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Identificar este cliente' })).toBeVisible()
  const email = `novo-${digits(8)}@cliente.example`
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Cadastrar e atender' }).click()
  await expect(page.getByRole('heading', { name: 'Atendendo Benício Rocha Teles' })).toBeVisible()
  expect(await mailTo(email, 'senha-redefinir')).toContain('Criar minha senha')
})

test('the next of a list is called with one press, for what its row leads to, and what became of it is told', async ({
  page,
  browser,
}) => {
  const channel = `ca_9${digits(4)}`
  const [agent, caller] = await Promise.all([newAgent(browser, channel), newCaller(browser)])
  const file = path.join(os.tmpdir(), `${agent.login}.csv`)
  fs.writeFileSync(
    file,
    `fila;canal;telefone;nome;motivo;prioridade\nRetornos;${channel};(34) 98765-0001;Gilda Nunes Farias;Pediu retorno;9\nRetornos;${channel};(34) 98765-0002;Hugo Leite;Carrinho parado;1\nRetornos;${channel};${caller.phone};${NAME};Pedido parado;5\nRetornos;${channel};123;Sem fone;Nada;1\n`,
  )
  expect(await shop('queue', 'import', file)).toContain('4 linhas lidas: 3 incluídas, 0 já estavam, 1 rejeitadas.')
  fs.rmSync(file)
  await enter(page, agent, '/loja/televendas/filas')
  const waiting = page.getByRole('list', { name: 'Próximos de Retornos' })
  await expect(waiting).toContainText('Gilda F.')
  await expect(waiting.getByRole('listitem').first()).toContainText(/Desde .*Carrinho vazio.*Nenhum pedido/)
  await expect(page.getByText('98765')).toHaveCount(0)
  await look(page, 'filas')
  await page.getByRole('button', { name: 'Ligar para o próximo de Retornos' }).click()
  await expect(page).toHaveURL(/\/loja\/televendas$/)
  await expect(page.getByText('Gilda Nunes Farias')).toBeVisible()
  await expect(page.getByRole('link', { name: '(34) 98765-0001' })).toBeVisible()
  await look(page, 'ligacao-da-fila')
  await page.getByRole('button', { name: 'Registrar resultado' }).click()
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText('Escolha o resultado da ligação.')).toBeVisible()
  await page.getByLabel('Resultado').selectOption('NAO_ATENDEU')
  await page.getByLabel(/Observação/).fill('Caixa postal')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(page.getByText('Gilda Nunes Farias')).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Fila Retornos' })).toContainText('1 depois')
  await send(page.context(), 'POST', 'televendas/attendance/', { fim: true, desfecho: 'SEM_INTERESSE' })
  await page.goto('/loja/televendas/filas')
  // Nothing of theirs is shown before they have answered, and then at once; also where the page was loaded anew.
  await page.getByRole('button', { name: 'Ligar para Teresa P. e abrir os pedidos' }).click()
  await expect(page).toHaveURL('/loja/televendas?ir=pedidos')
  await page.reload()
  await page.getByRole('list', { name: 'Cadastros encontrados' }).getByRole('button').press('Enter')
  await expect(page.getByRole('button', { name: 'Conferir e abrir os pedidos' })).toBeVisible()
  await page.getByLabel('Nome completo').fill(NAME)
  await page.getByLabel('CEP').fill(caller.cep)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/loja/my-account/orders')
  await expect(bar(page)).toContainText(`Atendendo: ${NAME}`)
  await send(page.context(), 'POST', 'televendas/attendance/', { fim: true, desfecho: 'POS_VENDA' })
  await page.goto('/loja/televendas/filas')
  await page.getByRole('button', { name: 'Ligar para Hugo L., Carrinho parado' }).click()
  await expect(page.getByRole('link', { name: '(34) 98765-0002' })).toBeVisible()
  await expect(page).toHaveURL('/loja/televendas')
})

test.describe('what is refused', () => {
  // The browser's own note on a 403 document.
  test.use({ expectedMessages: [/Failed to load resource: .* 403/] })

  test('nobody but an agent, and of customers nobody but the one served', async ({ page, browser }) => {
    const context = page.context()
    await send(context, 'POST', 'users/auth/', { login: 'marina.duarte@cliente.example', senha: 'Pequi-Maduro-27' })
    const { idUsuario } = (await (await context.request.get(`${BASE}/users/`)).json()) as { idUsuario: string }
    for (const call of [
      'televendas/customers/?busca=a@b.example',
      `televendas/customers/${idUsuario}/`,
      'televendas/queues/',
    ])
      expect((await context.request.get(`${BASE}/${call}`)).status()).toBe(403)
    await context.clearCookies()
    for (const target of ['/loja/televendas', '/loja/televendas/filas', `/loja/televendas/clientes/${idUsuario}`]) {
      await page.goto(target)
      await expect(page.getByLabel('Código do agente')).toBeVisible()
    }
    const agent = await newAgent(browser)
    await enter(page, agent, '/loja/televendas')
    expect((await page.goto(`/loja/televendas/clientes/${idUsuario}`))?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Este cliente não está sendo atendido' })).toBeVisible()
  })
})

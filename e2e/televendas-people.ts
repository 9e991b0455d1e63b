import type { APIResponse, BrowserContext, Page } from '@playwright/test'
import { cpfCheckDigits } from '#commerce/contract/values/cpf.ts'
import { expect } from './fixtures.ts'
import { shop } from './identity-people.ts'

const BASE = '/wcs/resources/10154'

/** A write of the contract in a browser context's name: its cookies, its CSRF pair. */
export async function send(
  context: BrowserContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<APIResponse> {
  const token = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if ((await token()) === undefined) await context.request.get(`${BASE}/urls/context/`)
  return context.request.fetch(`${BASE}/${path}`, {
    method,
    headers: { 'X-XSRF-TOKEN': (await token()) ?? '' },
    ...(method === 'DELETE' ? {} : { data }),
  })
}

export interface Customer {
  name: string
  cpf: string
  email: string
  password: string
  street: string
  cep: string
}

/** Registers somebody with a name and an address of their own, and stays logged in. */
export async function newCustomer(context: BrowserContext, name: string, street: string): Promise<Customer> {
  const nine = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000).padStart(9, '0')
  const email = `ligacao-${nine}@cliente.example`
  const customer = {
    name,
    cpf: nine + cpfCheckDigits(nine),
    email,
    password: 'Jatoba-Verde-42',
    street,
    cep: '38400100',
  }
  const answer = await send(context, 'POST', 'users/', {
    cpf: customer.cpf,
    nomeCompleto: name,
    dataNascimento: '02/03/1990',
    celular: '(34) 99999-1234',
    email,
    confirmacaoEmail: email,
    senha: customer.password,
    confirmacaoSenha: customer.password,
    aceiteTermos: true,
    endereco: { cep: '38400-100', logradouro: street, numero: '245', bairro: 'Centro', cidade: 'Uberlândia', uf: 'MG' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return customer
}

/** A new agent of their own for each test, past the first entry, at work on a page that shows it. */
export async function enterAsNewAgent(page: Page, name = 'Renata Alves Pinto'): Promise<void> {
  const login = `agente-${crypto.randomUUID().slice(0, 8)}`
  const said = await shop('agents', 'add', login, '--nome', name, '--canais', 'ca_861')
  const senha = /entrada: (\S+)/.exec(said)?.[1] ?? ''
  const context = page.context()
  const enter = (password: string) =>
    send(context, 'POST', 'users/auth/?acessoRestrito=true&canal=ca_861', { login, senha: password })
  expect((await enter(senha)).status()).toBe(200)
  const changed = await send(context, 'PUT', 'users/password/', { senhaAntiga: senha, senhaNova: 'Buriti-Dourado-88' })
  expect(changed.status(), await changed.text()).toBe(200)
  await enter('Buriti-Dourado-88')
  await page.goto('/loja/televendas')
  await expect(bar(page)).toBeVisible()
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Atendimento por telefone' })

/** What commerce does when the agent has had two right answers. */
export const serve = (context: BrowserContext, { cpf, name, cep }: Customer) =>
  send(context, 'POST', 'users/auth/televendas/', { login: cpf, confirmacao: { nomeCompleto: name, cep } })

import type { BrowserContext, Page } from '@playwright/test'
import { cpfCheckDigits } from '#commerce/contract/values/cpf.ts'
import { totpCode, totpStep } from '#commerce/domain/customers/totp.ts'
import { done, registered, send } from './api.ts'
import { expect } from './fixtures.ts'
import { shop } from './shop.ts'

export interface Customer {
  name: string
  cpf: string
  email: string
  password: string
  street: string
  cep: string
  phone: string
}

/** Registers somebody with a name and an address of their own, and stays logged in. */
export async function newCustomer(
  context: BrowserContext,
  name: string,
  street = 'Rua das Acácias',
): Promise<Customer> {
  const nine = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000).padStart(9, '0')
  const email = `ligacao-${nine}@cliente.example`
  const customer = {
    name,
    cpf: nine + cpfCheckDigits(nine),
    email,
    password: 'Jatoba-Verde-42',
    street,
    cep: '38400100',
    phone: `(34) 9${nine.slice(0, 4)}-${nine.slice(4, 8)}`,
  }
  await registered(context, customer)
  return customer
}

/** The bytes of a secret as it is typed into an application. */
export function secretBytes(segredo: string): Buffer {
  const bits = [...segredo].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A second factor, which every agent has to have; answers recovery codes, each good for one entry. */
export async function enrol(
  context: BrowserContext,
  senha: string,
  access: 'televendas/access/second-factor/' | 'users/access/second-factor/' = 'televendas/access/second-factor/',
): Promise<string[]> {
  const { segredo } = await done<{ segredo: string }>(send(context, 'POST', access))
  const codigo = totpCode(secretBytes(segredo), totpStep(new Date()))
  return (await done<{ codigos: string[] }>(send(context, 'PUT', access, { senha, codigo }))).codigos
}

export interface Agent {
  login: string
  password: string
}

/** One who may work: `codes` are good for one entry each. */
export interface EnrolledAgent extends Agent {
  codes: string[]
}

interface Post {
  channels?: string | undefined
  level?: 'N1' | 'N2' | 'SUPERVISOR'
}

/** Somebody new of the team as the shopkeeper adds them; the password is the one of the first entry. */
export async function addAgent(name: string, { channels = 'ca_861', level = 'N1' }: Post = {}): Promise<Agent> {
  const login = `agente-${crypto.randomUUID().slice(0, 8)}`
  const said = await shop('agents', 'add', login, '--nome', name, '--canais', channels, '--nivel', level)
  return { login, password: /entrada: (\S+)/.exec(said)?.[1] ?? '' }
}

/** A new agent for one test, past the first entry and logged in there. */
export async function enterAs(context: BrowserContext, name: string, post?: Post): Promise<EnrolledAgent> {
  const { login, password: first } = await addAgent(name, post)
  const password = 'Buriti-Dourado-88'
  await done(send(context, 'POST', 'users/auth/?acessoRestrito=true', { login, senha: first }))
  await done(send(context, 'PUT', 'users/password/', { senhaAntiga: first, senhaNova: password }))
  return { login, password, codes: await enrol(context, password) }
}

/** The same, at work on a page that shows it. */
export async function enterAsNewAgent(page: Page, name = 'Renata Alves Pinto'): Promise<void> {
  await enterAs(page.context(), name)
  await page.goto('/loja/televendas')
  await expect(bar(page)).toBeVisible()
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Atendimento por telefone' })

/** What commerce does when the agent has had two right answers. */
export const serve = (context: BrowserContext, { cpf, name, cep }: Customer) =>
  send(context, 'POST', 'users/auth/televendas/', { login: cpf, confirmacao: { nomeCompleto: name, cep } })

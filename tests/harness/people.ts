import { hashPassword } from '#commerce/adapters/password-hash.ts'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { cnpjCheckDigits } from '#commerce/contract/values/cnpj.ts'
import { cpfCheckDigits } from '#commerce/contract/values/cpf.ts'
import { formatCnpj, formatCpf } from '#commerce/contract/values/mask.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import { insertAgent } from '#commerce/store/customers/agents.ts'
import type { EmbeddedUnderTest } from './commerce.ts'
import type { ContractClient } from './cookie-jar-client.ts'

let made = Math.floor(Math.random() * 1_000_000) * 100

/** Eleven valid digits nobody was given before. */
export function newCpf(): string {
  made += 1
  const nine = String(100_000_000 + (made % 800_000_000)).slice(0, 9)
  return nine + cpfCheckDigits(nine)
}

export const PASSWORD = 'girassol-amarelo-7'

/** A registration form that is accepted, with a new CPF and e-mail. */
export function registrationForm(changes: Readonly<Record<string, unknown>> = {}) {
  const cpf = newCpf()
  return {
    cpf: formatCpf(cpf),
    nomeCompleto: 'Maria Clara de Souza',
    dataNascimento: '12/05/1988',
    celular: '(34) 99999-1234',
    email: `Cliente.${cpf}@exemplo.com.br`,
    confirmacaoEmail: `cliente.${cpf}@exemplo.com.br`,
    senha: PASSWORD,
    confirmacaoSenha: PASSWORD,
    endereco: addressForm(),
    aceiteTermos: true,
    ...changes,
  }
}

export function addressForm(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    cep: '38400-100',
    logradouro: 'Avenida Afonso Pena',
    numero: '1500',
    bairro: 'Centro',
    cidade: 'Uberlândia',
    uf: 'MG',
    ...changes,
  }
}

export type RegisteredCustomer = { client: ContractClient; form: ReturnType<typeof registrationForm>; id: string }

/** Registers through the contract, which also logs in. */
export async function registered(
  client: ContractClient,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<RegisteredCustomer> {
  const form = registrationForm(changes)
  await client.start()
  const { status, body } = await client.post<RespostaLogin>('users', form)
  if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`)
  return { client, form, id: body.idUsuario }
}

/** Agents are made by the shop's own people, not over the wire. */
export async function newAgent(
  { deps, clock }: EmbeddedUnderTest,
  channels: string[] = ['ca_861'],
  level: AgentLevel = 'N1',
  isFactorRequired = false,
) {
  made += 1
  const login = `vendedor${made}`
  const id = await insertAgent(deps.db, {
    login,
    fullName: 'João Pereira da Silva',
    level,
    channels,
    passwordHash: await hashPassword(PASSWORD),
    isSecondFactorExempt: !isFactorRequired,
    now: clock.now(),
  })
  if (id === null) throw new Error('login taken')
  return { id, login, senha: PASSWORD }
}

/** Fourteen characters of a company nobody was given before; letters in it, as the tax office gives them since 2026. */
export function newCnpj(): string {
  made += 1
  const twelve = `${made.toString(36).toUpperCase().padStart(8, 'A').slice(-8)}0001`
  return twelve + cnpjCheckDigits(twelve)
}

/** A company's registration that is accepted, with a new CNPJ and e-mail. */
export function companyForm(changes: Readonly<Record<string, unknown>> = {}) {
  const cnpj = newCnpj()
  const email = `compras.${cnpj.toLowerCase()}@empresa.com.br`
  return {
    cnpj: formatCnpj(cnpj),
    razaoSocial: 'Mercearia Bom Preço Ltda.',
    nomeFantasia: 'Bom Preço',
    situacaoIcms: 'CONTRIBUINTE',
    inscricaoEstadual: '863.165.909/7859',
    nomeResponsavel: 'Carlos Alberto Nunes',
    celular: '(34) 99999-1234',
    telefone: '(34) 3239-1000',
    email,
    confirmacaoEmail: email,
    senha: PASSWORD,
    confirmacaoSenha: PASSWORD,
    endereco: addressForm(),
    aceiteTermos: true,
    ...changes,
  }
}

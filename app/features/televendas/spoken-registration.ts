import { fieldProblems } from '#app/lib/field-problems.ts'
import type { FormFields } from '#app/lib/form-records.ts'
import { EMPTY_ADDRESS } from '#app/widgets/address-fields.tsx'
import { EMPTY_COMPANY, withoutRegistration } from '#app/widgets/company-values.ts'
import { CadastroPessoaJuridicaPorTelefone } from '#commerce/contract/customers/companies.ts'
import { CadastroPessoaFisicaPorTelefone } from '#commerce/contract/customers/users.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import { formatCnpj } from '#commerce/contract/values/cnpj.ts'
import { formatCpf } from '#commerce/contract/values/cpf.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { formatPhone, parsePhone } from '#commerce/contract/values/phone.ts'

const EMPTY_PERSON = { cpf: '', nomeCompleto: '', dataNascimento: '' }

/** What is asked on the telephone: as little as a sale needs, and no password. Nothing is ticked beforehand. */
export const EMPTY_SPOKEN = {
  tipo: 'PF',
  ...EMPTY_PERSON,
  ...EMPTY_COMPANY,
  celular: '',
  telefone: '',
  email: '',
  aceiteTermos: false,
  ofertasEmail: false,
  ofertasSms: false,
  ofertasWhatsapp: false,
  levarCarrinho: false,
  ...EMPTY_ADDRESS,
}
export type SpokenValues = typeof EMPTY_SPOKEN

const ADDRESS = Object.keys(EMPTY_ADDRESS)
const PERSON = Object.keys(EMPTY_PERSON)
const COMPANY = Object.keys(EMPTY_COMPANY)
const PREFIX = 'endereco.'

/** What an empty required field says, where the schema would only call it invalid. */
const MISSING: Readonly<Record<string, string>> = {
  cpf: 'Informe o CPF.',
  cnpj: 'Informe o CNPJ.',
  dataNascimento: 'Informe a data de nascimento.',
  celular: 'Informe o celular com DDD.',
  email: 'Informe o e-mail.',
  cep: 'Informe o CEP.',
}

export interface SpokenBody {
  tipo: 'PF' | 'PJ'
  pessoa: FormFields
  endereco: FormFields
  levarCarrinho: boolean
}

/** The form as commerce takes it: the address apart, nothing of the other kind. */
export function spokenBody(values: SpokenValues): SpokenBody {
  const tipo = values.tipo === 'PJ' ? 'PJ' : 'PF'
  const left = ['tipo', 'levarCarrinho', ...(tipo === 'PF' ? COMPANY : PERSON)]
  const entries = Object.entries(values).filter(([name]) => !left.includes(name))
  const pessoa: FormFields = Object.fromEntries(entries.filter(([name]) => !ADDRESS.includes(name)))
  return {
    tipo,
    pessoa: tipo === 'PJ' ? withoutRegistration(pessoa) : pessoa,
    endereco: Object.fromEntries(entries.filter(([name]) => ADDRESS.includes(name))),
    levarCarrinho: values.levarCarrinho,
  }
}

/** Sentences by the names of the form, from commerce's (`endereco.cep`). */
export const bySpokenName = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, text]) => [name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name, text]),
  )

/** Every sentence the form has to say. @param today day in São Paulo, `2026-08-03`: age depends on it */
export function spokenProblems(values: SpokenValues, today: string): Record<string, string> {
  const { tipo, pessoa, endereco } = spokenBody(values)
  const schema = tipo === 'PF' ? CadastroPessoaFisicaPorTelefone : CadastroPessoaJuridicaPorTelefone
  const problems = bySpokenName(fieldProblems(schema, { ...pessoa, endereco }))
  if (tipo === 'PF' && problems.dataNascimento === undefined) {
    const birth = parseBirthDate(values.dataNascimento, today)
    if (!birth.ok) problems.dataNascimento = birth.message
  }
  const sent: FormFields = { ...pessoa, ...endereco }
  for (const [name, sentence] of Object.entries(MISSING)) if (sent[name] === '') problems[name] = sentence
  return problems
}

/** The fields that what was looked for belongs to, and the number that is on the line. */
export function fromSearch(typed: string, phone: string | null): Partial<SpokenValues> {
  const login = parseLogin(typed)
  const called = parsePhone(typed) ?? (phone === null ? undefined : parsePhone(phone))
  const celular = called?.kind === 'mobile' ? { celular: formatPhone(called.e164) } : {}
  const telefone = called?.kind === 'landline' ? { telefone: formatPhone(called.e164) } : {}
  return {
    ...celular,
    ...telefone,
    ...(login?.kind === 'EMAIL' ? { email: login.value } : {}),
    ...(login?.kind === 'CPF' ? { cpf: formatCpf(login.value) } : {}),
    ...(login?.kind === 'CNPJ' ? { tipo: 'PJ', cnpj: formatCnpj(login.value) } : {}),
  }
}

import type { GenericSchema } from 'valibot'
import { EMPTY_ADDRESS } from '#app/lib/address-values.ts'
import { fieldProblems } from '#app/lib/field-problems.ts'
import type { FormFields } from '#app/lib/form-records.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { formatCnpj, formatCpf } from '#commerce/contract/values/mask.ts'
import { EMPTY_COMPANY, withoutRegistration } from './company-values.ts'

/** Of an individual, as typed. */
export const EMPTY_PERSON = { cpf: '', nomeCompleto: '', nomeSocial: '', dataNascimento: '', genero: '' }

/** How anybody is reached; nothing is ticked beforehand. */
export const EMPTY_CONTACT = {
  celular: '',
  telefone: '',
  email: '',
  aceiteTermos: false,
  ofertasEmail: false,
  ofertasSms: false,
  ofertasWhatsapp: false,
}

/** The fields that what was typed as a login, or looked for, belongs to. */
export function fromLogin(typed: string): { tipo?: 'PJ'; cpf?: string; cnpj?: string; email?: string } {
  const login = parseLogin(typed)
  if (login?.kind === 'EMAIL') return { email: login.value }
  if (login?.kind === 'CPF') return { cpf: formatCpf(login.value) }
  return login?.kind === 'CNPJ' ? { tipo: 'PJ', cnpj: formatCnpj(login.value) } : {}
}

export interface RegistrationFields {
  pessoa: FormFields
  endereco: FormFields
}

const ADDRESS = Object.keys(EMPTY_ADDRESS)
const OF_THE_OTHER = { PF: Object.keys(EMPTY_COMPANY), PJ: Object.keys(EMPTY_PERSON) } as const
const PREFIX = 'endereco.'

/** What an empty required field says, where the schema would only call it invalid. */
const MISSING: Readonly<Record<string, string>> = {
  cpf: 'Informe o CPF.',
  cnpj: 'Informe o CNPJ.',
  dataNascimento: 'Informe a data de nascimento.',
  celular: 'Informe o celular com DDD.',
  email: 'Informe o e-mail.',
  confirmacaoEmail: 'Confirme o e-mail.',
  senha: 'Informe a senha.',
  confirmacaoSenha: 'Confirme a senha.',
  cep: 'Informe o CEP.',
}

/** A registration as commerce takes it: the address apart, nothing of the other kind, and none of `left`. */
export function registrationFields(
  tipo: 'PF' | 'PJ',
  values: FormFields,
  left: readonly string[] = [],
): RegistrationFields {
  const entries = Object.entries(values).filter(
    ([name]) => name !== 'tipo' && !left.includes(name) && !OF_THE_OTHER[tipo].includes(name),
  )
  const pessoa: FormFields = Object.fromEntries(entries.filter(([name]) => !ADDRESS.includes(name)))
  return {
    pessoa: tipo === 'PJ' ? withoutRegistration(pessoa) : pessoa,
    endereco: Object.fromEntries(entries.filter(([name]) => ADDRESS.includes(name))),
  }
}

/** Sentences by the names of the form, from commerce's (`endereco.cep`). */
export const byFormName = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, sentence]) => [
      name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name,
      sentence,
    ]),
  )

/**
 * Every sentence a registration has to say.
 * @param schema of its kind
 * @param today day in São Paulo, `2026-08-03`: age depends on it
 */
export function registrationRefusals(
  schema: GenericSchema<unknown, unknown>,
  { pessoa, endereco }: RegistrationFields,
  today: string,
): Record<string, string> {
  const problems = byFormName(fieldProblems(schema, { ...pessoa, endereco }))
  if (pessoa.dataNascimento !== undefined && problems.dataNascimento === undefined) {
    const birth = parseBirthDate(String(pessoa.dataNascimento), today)
    if (!birth.ok) problems.dataNascimento = birth.message
  }
  const sent: FormFields = { ...pessoa, ...endereco }
  for (const [name, sentence] of Object.entries(MISSING)) if (sent[name] === '') problems[name] = sentence
  return problems
}

import { fieldProblems } from '#app/lib/field-problems.ts'
import { EMPTY_ADDRESS } from '#app/widgets/address-fields.tsx'
import { type CompanyValues, EMPTY_COMPANY, withoutRegistration } from '#app/widgets/company-values.ts'
import { CadastroPessoaJuridica } from '#commerce/contract/customers/companies.ts'
import { CadastroPessoaFisica } from '#commerce/contract/customers/users.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import { formatCnpj } from '#commerce/contract/values/cnpj.ts'
import { formatCpf } from '#commerce/contract/values/cpf.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'

/** Of an individual, as typed. */
export const EMPTY_PERSON = { cpf: '', nomeCompleto: '', nomeSocial: '', dataNascimento: '', genero: '' }
export type PersonValues = typeof EMPTY_PERSON

/** What both kinds are asked; nothing is ticked beforehand. */
const EMPTY_BOTH = {
  celular: '',
  telefone: '',
  email: '',
  confirmacaoEmail: '',
  senha: '',
  confirmacaoSenha: '',
  aceiteTermos: false,
  ofertasEmail: false,
  ofertasSms: false,
  ofertasWhatsapp: false,
}

/** The registration form as typed (domain §1.7): what was typed for one kind stays while the other is looked at. */
export type RegistrationValues = { tipo: 'PF' | 'PJ' } & PersonValues &
  CompanyValues &
  typeof EMPTY_BOTH &
  typeof EMPTY_ADDRESS
export const EMPTY_REGISTRATION: RegistrationValues = {
  tipo: 'PF',
  ...EMPTY_PERSON,
  ...EMPTY_COMPANY,
  ...EMPTY_BOTH,
  ...EMPTY_ADDRESS,
}

/** What is typed in the second step; the first has the rest. */
const SECOND_STEP: readonly string[] = [
  ...Object.keys(EMPTY_ADDRESS),
  'senha',
  'confirmacaoSenha',
  'aceiteTermos',
  'ofertasEmail',
  'ofertasSms',
  'ofertasWhatsapp',
]
export const isOfFirstStep = (name: string): boolean => !SECOND_STEP.includes(name)

/** What waits in the memory of the page: all but the passwords. */
export const inMemory = ({
  senha: _new,
  confirmacaoSenha: _again,
  ...rest
}: RegistrationValues): Partial<RegistrationValues> => rest

/**
 * What may wait in the tab's storage of somebody nobody knows yet: no line of an address (house §3). Documents, e-mail
 * and passwords no draft keeps.
 */
export const inTheTab = ({
  logradouro: _street,
  numero: _number,
  semNumero: _none,
  complemento: _unit,
  bairro: _district,
  pontoReferencia: _near,
  destinatario: _whom,
  ...rest
}: RegistrationValues) => rest
export type TabValues = ReturnType<typeof inTheTab>

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
  confirmacaoEmail: 'Confirme o e-mail.',
  senha: 'Informe a senha.',
  confirmacaoSenha: 'Confirme a senha.',
  cep: 'Informe o CEP.',
}

type Fields = Record<string, string | boolean>

/** The form as commerce takes it: the address apart, nothing of the other kind. */
export function registrationBody(values: RegistrationValues): { pessoa: Fields; endereco: Fields } {
  const other = values.tipo === 'PF' ? COMPANY : PERSON
  const entries = Object.entries(values).filter(([name]) => name !== 'tipo' && !other.includes(name))
  const pessoa: Fields = Object.fromEntries(entries.filter(([name]) => !ADDRESS.includes(name)))
  return {
    pessoa: values.tipo === 'PJ' ? withoutRegistration(pessoa) : pessoa,
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
 * Every sentence the form has to say.
 * @param today day in São Paulo, `2026-08-03`: age depends on it
 */
export function registrationProblems(values: RegistrationValues, today: string): Record<string, string> {
  const { pessoa, endereco } = registrationBody(values)
  const problems = byFormName(
    fieldProblems(values.tipo === 'PF' ? CadastroPessoaFisica : CadastroPessoaJuridica, { ...pessoa, endereco }),
  )
  if (values.tipo === 'PF' && problems.dataNascimento === undefined) {
    const birth = parseBirthDate(values.dataNascimento, today)
    if (!birth.ok) problems.dataNascimento = birth.message
  }
  const sent: Fields = { ...pessoa, ...endereco }
  for (const [name, sentence] of Object.entries(MISSING)) if (sent[name] === '') problems[name] = sentence
  return problems
}

/** The fields that what was typed at the login page belongs to. */
export function fromLogin(typed: string): Partial<Pick<RegistrationValues, 'tipo' | 'cpf' | 'cnpj' | 'email'>> {
  const login = parseLogin(typed)
  if (login?.kind === 'EMAIL') return { email: login.value }
  if (login?.kind === 'CPF') return { cpf: formatCpf(login.value) }
  return login?.kind === 'CNPJ' ? { tipo: 'PJ', cnpj: formatCnpj(login.value) } : {}
}

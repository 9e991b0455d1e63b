import { CadastroPessoaFisica } from '#commerce/contract/users.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { formatCpf } from '#commerce/contract/values/cpf.ts'
import { fieldProblems } from '#app/lib/field-problems.ts'
import type { AddressValues } from '#app/ui/address-fields.tsx'

/** The registration form of an individual as typed (domain §1.7): nothing is ticked beforehand. */
export type RegistrationValues = AddressValues & {
  cpf: string
  nomeCompleto: string
  nomeSocial: string
  dataNascimento: string
  genero: string
  celular: string
  telefone: string
  email: string
  confirmacaoEmail: string
  senha: string
  confirmacaoSenha: string
  aceiteTermos: boolean
  ofertasEmail: boolean
  ofertasSms: boolean
  ofertasWhatsapp: boolean
}

const ADDRESS = ['cep', 'logradouro', 'numero', 'semNumero', 'complemento', 'bairro', 'cidade', 'uf', 'pontoReferencia', 'identificacao', 'destinatario']
const PREFIX = 'endereco.'

/** What an empty required field says, where the schema would only call it invalid. */
const MISSING: Readonly<Record<string, string>> = {
  cpf: 'Informe o CPF.',
  dataNascimento: 'Informe a data de nascimento.',
  celular: 'Informe o celular com DDD.',
  email: 'Informe o e-mail.',
  confirmacaoEmail: 'Confirme o e-mail.',
  senha: 'Informe a senha.',
  confirmacaoSenha: 'Confirme a senha.',
  cep: 'Informe o CEP.',
}

/** The form as commerce takes it: the address apart. */
export function registrationBody(values: RegistrationValues): { pessoa: Record<string, string | boolean>; endereco: Record<string, string | boolean> } {
  const entries = Object.entries(values)
  return { pessoa: Object.fromEntries(entries.filter(([name]) => !ADDRESS.includes(name))), endereco: Object.fromEntries(entries.filter(([name]) => ADDRESS.includes(name))) }
}

/** Sentences by the names of the form, from commerce's (`endereco.cep`). */
export const byFormName = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name, sentence]))

/**
 * Every sentence the form has to say.
 * @param today day in São Paulo, `2026-08-03`: age depends on it
 */
export function registrationProblems(values: RegistrationValues, today: string): Record<string, string> {
  const { pessoa, endereco } = registrationBody(values)
  const problems = byFormName(fieldProblems(CadastroPessoaFisica, { ...pessoa, endereco }))
  if (problems.dataNascimento === undefined) {
    const birth = parseBirthDate(values.dataNascimento, today)
    if (!birth.ok) problems.dataNascimento = birth.message
  }
  const fields: Readonly<Record<string, string | boolean>> = values
  for (const [name, sentence] of Object.entries(MISSING)) if (fields[name] === '') problems[name] = sentence
  return problems
}

/** The field that what was typed at the login page belongs to. */
export function fromLogin(typed: string): Partial<Pick<RegistrationValues, 'cpf' | 'email'>> {
  const login = parseLogin(typed)
  return login?.kind === 'EMAIL' ? { email: login.value } : login?.kind === 'CPF' ? { cpf: formatCpf(login.value) } : {}
}

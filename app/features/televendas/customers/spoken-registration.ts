import { EMPTY_ADDRESS } from '#app/lib/address-values.ts'
import { EMPTY_COMPANY } from '#app/widgets/company-values.ts'
import {
  EMPTY_CONTACT,
  fromLogin,
  type RegistrationFields,
  registrationFields,
  registrationRefusals,
} from '#app/widgets/registration-fields.ts'
import { CadastroPessoaJuridicaPorTelefone } from '#commerce/contract/customers/companies.ts'
import { CadastroPessoaFisicaPorTelefone } from '#commerce/contract/customers/users.ts'
import { formatPhone, parsePhone } from '#commerce/contract/values/phone.ts'

/** What is asked on the telephone: as little as a sale needs, and no password. */
export const EMPTY_SPOKEN = {
  tipo: 'PF',
  cpf: '',
  nomeCompleto: '',
  dataNascimento: '',
  ...EMPTY_COMPANY,
  ...EMPTY_CONTACT,
  levarCarrinho: true,
  ...EMPTY_ADDRESS,
}
export type SpokenValues = typeof EMPTY_SPOKEN

export interface SpokenBody extends RegistrationFields {
  tipo: 'PF' | 'PJ'
  levarCarrinho: boolean
}

/** The form as commerce takes it. */
export function spokenBody(values: SpokenValues): SpokenBody {
  const tipo = values.tipo === 'PJ' ? 'PJ' : 'PF'
  return { tipo, ...registrationFields(tipo, values, ['levarCarrinho']), levarCarrinho: values.levarCarrinho }
}

/** Every sentence the form has to say. @param today day in São Paulo, `2026-08-03` */
export function spokenProblems(values: SpokenValues, today: string): Record<string, string> {
  const { tipo, ...fields } = spokenBody(values)
  const schema = tipo === 'PF' ? CadastroPessoaFisicaPorTelefone : CadastroPessoaJuridicaPorTelefone
  return registrationRefusals(schema, fields, today)
}

/** The fields that what was looked for belongs to, and the number that is on the line. */
export function fromSearch(typed: string, phone: string | null): Partial<SpokenValues> {
  const called = parsePhone(typed) ?? (phone === null ? undefined : parsePhone(phone))
  const celular = called?.kind === 'mobile' ? { celular: formatPhone(called.e164) } : {}
  const telefone = called?.kind === 'landline' ? { telefone: formatPhone(called.e164) } : {}
  return { ...celular, ...telefone, ...fromLogin(typed) }
}

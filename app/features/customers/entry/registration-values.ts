import { EMPTY_ADDRESS } from '#app/lib/address-values.ts'
import { type CompanyValues, EMPTY_COMPANY } from '#app/widgets/company-values.ts'
import {
  EMPTY_CONTACT,
  EMPTY_PERSON,
  type RegistrationFields,
  registrationFields,
  registrationRefusals,
} from '#app/widgets/registration-fields.ts'
import { CadastroPessoaJuridica } from '#commerce/contract/customers/companies.ts'
import { CadastroPessoaFisica } from '#commerce/contract/customers/users.ts'

export type PersonValues = typeof EMPTY_PERSON

/** What both kinds are asked. */
const EMPTY_BOTH = { ...EMPTY_CONTACT, confirmacaoEmail: '', senha: '', confirmacaoSenha: '' }

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

/** Why what a draft does not keep is typed again after a reload (house §3). */
export const NOT_KEPT =
  'Por segurança, documento, e-mail, endereço e senha não ficam guardados no navegador: digite-os de novo.'

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

/** The form as commerce takes it. */
export const registrationBody = (values: RegistrationValues): RegistrationFields =>
  registrationFields(values.tipo, values)

/** Every sentence the form has to say. @param today day in São Paulo, `2026-08-03` */
export const registrationProblems = (values: RegistrationValues, today: string): Record<string, string> =>
  registrationRefusals(
    values.tipo === 'PF' ? CadastroPessoaFisica : CadastroPessoaJuridica,
    registrationBody(values),
    today,
  )

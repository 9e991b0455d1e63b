import { isLeakedPassword } from '#commerce/adapters/leaked-passwords.ts'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import { type CadastroPessoaJuridica, icmsSituation } from '#commerce/contract/customers/companies.ts'
import { type AcessoEEndereco, type CadastroPessoaFisica, TERMS_VERSION } from '#commerce/contract/customers/users.ts'
import { type Env, siteOrigin } from '#commerce/contract/env.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { normalizeStateRegistration } from '#commerce/contract/values/state-registration.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { welcomeMail } from '#commerce/domain/mail/account.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type AddressValues, insertAddress } from '#commerce/store/customers/addresses.ts'
import {
  insertConsents,
  insertUser,
  type NewUser,
  NO_COMPANY,
  NO_PERSON,
  type SpokenTo,
} from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { CommerceDeps } from '../deps.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { refuseOtherPlace } from './address-place.ts'
import { addressValues } from './addresses.ts'

export interface AccountContext extends Pick<PurchaseContext, 'db' | 'clock' | 'demonstration'> {
  env: Env
}

type PersonForm = Omit<CadastroPessoaFisica, keyof AcessoEEndereco> & Pick<AcessoEEndereco, 'email' | 'endereco'>

/** The registration of an individual as it is stored. @throws CommerceError for a birth date that is none */
export function personRow({ clock }: Pick<AccountContext, 'clock'>, form: PersonForm, passwordHash: string): NewUser {
  const birth = parseBirthDate(form.dataNascimento, saoPauloClock(clock.now().getTime()).date)
  if (!birth.ok) throw fieldError('dataNascimento', birth.message)
  return {
    ...NO_COMPANY,
    kind: 'PF',
    cpf: form.cpf,
    full_name: form.nomeCompleto,
    social_name: form.nomeSocial,
    birth_date: birth.date,
    gender: form.genero,
    mobile: form.celular,
    phone: form.telefone,
    email: form.email,
    password_hash: passwordHash,
  }
}

export type CompanyForm = Omit<CadastroPessoaJuridica, keyof AcessoEEndereco | 'cnpj'>

function registrationColumns(form: CompanyForm) {
  const situation = icmsSituation(form)
  const isContributor = situation === 'CONTRIBUINTE'
  return {
    state_registration:
      situation === 'ISENTO'
        ? 'ISENTO'
        : isContributor
          ? normalizeStateRegistration(form.inscricaoEstadual ?? '')
          : null,
    state_registration_confirmed: isContributor && form.confirmaInscricao,
    icms_contributor: isContributor,
  }
}

/**
 * What of a company may change, as it is stored. Exempt is written `ISENTO`; no contributor has no registration (domain
 * §1.3).
 */
export const companyColumns = (form: CompanyForm) => ({
  company_name: form.razaoSocial,
  trade_name: form.nomeFantasia,
  ...registrationColumns(form),
  contact_name: form.nomeResponsavel,
  contact_cpf: form.cpfResponsavel,
  mobile: form.celular,
  phone: form.telefone,
})

export const companyRow = (
  form: CompanyForm & Pick<CadastroPessoaJuridica, 'cnpj' | 'email'>,
  passwordHash: string,
): NewUser => ({
  ...NO_PERSON,
  kind: 'PJ',
  cnpj: form.cnpj,
  ...companyColumns(form),
  email: form.email,
  password_hash: passwordHash,
})

const TAKEN = {
  cpf: 'CPF já cadastrado. Entre ou recupere sua senha.',
  cnpj: 'CNPJ já cadastrado. Entre ou recupere sua senha.',
  email: 'E-mail já cadastrado. Entre ou recupere sua senha.',
} as const

/** @throws CommerceError for a password that lists of leaked ones know (domain §1.6) */
export function refuseLeaked(field: string, password: string): void {
  if (isLeakedPassword(password))
    throw fieldError(field, 'Essa senha aparece em listas de senhas vazadas na internet. Escolha outra.')
}

/** Registers an individual; answers the customer's id. @throws CommerceError naming the field that is wrong or taken */
export async function registerPerson(
  context: AccountContext & Pick<CommerceDeps, 'cep'>,
  form: CadastroPessoaFisica,
  ip: string | undefined,
): Promise<string> {
  refuseLeaked('senha', form.senha)
  await refuseOtherPlace(context, form.endereco, 'endereco.')
  const user = personRow(context, form, await hashPassword(form.senha))
  return register(context, { user, address: addressValues(form.endereco, form.nomeCompleto), choices: form, ip })
}

/** Registers a company; answers the customer's id. @throws CommerceError naming the field that is taken */
export async function registerCompany(
  context: AccountContext & Pick<CommerceDeps, 'cep'>,
  form: CadastroPessoaJuridica,
  ip: string | undefined,
): Promise<string> {
  refuseLeaked('senha', form.senha)
  await refuseOtherPlace(context, form.endereco, 'endereco.')
  const user = companyRow(form, await hashPassword(form.senha))
  return register(context, { user, address: addressValues(form.endereco, form.nomeResponsavel), choices: form, ip })
}

export interface Registration {
  user: NewUser
  address: AddressValues
  choices: Pick<AcessoEEndereco, 'aceiteTermos' | 'ofertasEmail' | 'ofertasSms' | 'ofertasWhatsapp'>
  ip: string | undefined
}

async function register(context: AccountContext, registration: Registration): Promise<string> {
  return transaction(context.db, async (trx) => {
    const created = await insertRegistration(trx, context, registration)
    if (created.kind === 'taken') throw fieldError(created.field, TAKEN[created.field])
    return created.id
  })
}

/**
 * Account, first address, consents and the mail that tells of it, in the caller's transaction.
 * @param call where an agent registers what is said on the telephone
 */
export async function insertRegistration(
  trx: Trx,
  { clock, env }: Pick<AccountContext, 'clock' | 'env'>,
  { user, address, choices, ip }: Registration,
  call?: SpokenTo,
): Promise<Awaited<ReturnType<typeof insertUser>>> {
  const now = clock.now()
  const created = await insertUser(trx, user, now, call?.agentId)
  if (created.kind === 'taken') return created
  await insertAddress(trx, created.id, address, true, now)
  const origin = call === undefined ? ('SITE' as const) : ('TELEFONE' as const)
  const consent = (subject: string, granted: boolean) =>
    ({ userId: created.id, subject, granted, textVersion: TERMS_VERSION, origin, ip, now, call }) as const
  await insertConsents(trx, [
    consent('termos', choices.aceiteTermos),
    consent('ofertas-email', choices.ofertasEmail),
    consent('ofertas-sms', choices.ofertasSms),
    consent('ofertas-whatsapp', choices.ofertasWhatsapp),
  ])
  await queueMail(trx, {
    kind: 'cadastro',
    to: user.email,
    ...welcomeMail(customerGreeting(user), `${siteOrigin(env)}/`),
    dedupeKey: `cadastro:${created.id}`,
    now,
  })
  return created
}

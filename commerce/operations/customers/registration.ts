import { hashPassword } from '#commerce/adapters/password-hash.ts'
import { type CadastroPessoaJuridica, icmsSituation } from '#commerce/contract/customers/companies.ts'
import { type AcessoEEndereco, type CadastroPessoaFisica, TERMS_VERSION } from '#commerce/contract/customers/users.ts'
import { type Env, siteOrigin } from '#commerce/contract/env.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import type { IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { normalizeStateRegistration } from '#commerce/contract/values/state-registration.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { welcomeMail } from '#commerce/domain/mail/account.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type AddressValues, insertAddress } from '#commerce/store/customers/addresses.ts'
import { insertConsents, insertUser, type NewUser, NO_COMPANY, NO_PERSON } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { addressValues } from './addresses.ts'

export interface AccountContext extends Pick<PurchaseContext, 'db' | 'clock'> {
  env: Env
}

/** The registration of an individual as it is stored. @param birthDate already judged */
async function personRow(form: CadastroPessoaFisica, birthDate: IsoDate): Promise<NewUser> {
  return {
    ...NO_COMPANY,
    kind: 'PF',
    cpf: form.cpf,
    full_name: form.nomeCompleto,
    social_name: form.nomeSocial,
    birth_date: birthDate,
    gender: form.genero,
    mobile: form.celular,
    phone: form.telefone,
    email: form.email,
    password_hash: await hashPassword(form.senha),
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

async function companyRow(form: CadastroPessoaJuridica): Promise<NewUser> {
  return {
    ...NO_PERSON,
    kind: 'PJ',
    cnpj: form.cnpj,
    ...companyColumns(form),
    email: form.email,
    password_hash: await hashPassword(form.senha),
  }
}

const TAKEN = {
  cpf: 'CPF já cadastrado. Entre ou recupere sua senha.',
  cnpj: 'CNPJ já cadastrado. Entre ou recupere sua senha.',
  email: 'E-mail já cadastrado. Entre ou recupere sua senha.',
} as const

/** Registers an individual; answers the customer's id. @throws CommerceError naming the field that is wrong or taken */
export async function registerPerson(
  context: AccountContext,
  form: CadastroPessoaFisica,
  ip: string | undefined,
): Promise<string> {
  const birth = parseBirthDate(form.dataNascimento, saoPauloClock(context.clock.now().getTime()).date)
  if (!birth.ok) throw fieldError('dataNascimento', birth.message)
  const user = await personRow(form, birth.date)
  return register(context, { user, address: addressValues(form.endereco, form.nomeCompleto), choices: form, ip })
}

/** Registers a company; answers the customer's id. @throws CommerceError naming the field that is taken */
export async function registerCompany(
  context: AccountContext,
  form: CadastroPessoaJuridica,
  ip: string | undefined,
): Promise<string> {
  const user = await companyRow(form)
  return register(context, { user, address: addressValues(form.endereco, form.nomeResponsavel), choices: form, ip })
}

interface Registration {
  user: NewUser
  address: AddressValues
  choices: Pick<AcessoEEndereco, 'aceiteTermos' | 'ofertasEmail' | 'ofertasSms' | 'ofertasWhatsapp'>
  ip: string | undefined
}

/**
 * Account, first address, consents and the mail that tells of it, in one transaction; answers the customer's id.
 * @throws CommerceError naming the field that is somebody else's
 */
async function register(
  { db, clock, env }: AccountContext,
  { user, address, choices, ip }: Registration,
): Promise<string> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    const created = await insertUser(trx, user, now)
    if (created.kind === 'taken') throw fieldError(created.field, TAKEN[created.field])
    await insertAddress(trx, created.id, address, true, now)
    const consent = (subject: string, granted: boolean) =>
      ({ userId: created.id, subject, granted, textVersion: TERMS_VERSION, origin: 'SITE', ip, now }) as const
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
    return created.id
  })
}

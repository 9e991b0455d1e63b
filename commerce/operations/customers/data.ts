import type { AtualizacaoPessoaFisica } from '#commerce/contract/customers/account.ts'
import { type AtualizacaoPessoaJuridica, stateRegistrationProblem } from '#commerce/contract/customers/companies.ts'
import type { SituacaoCadastro } from '#commerce/contract/customers/users.ts'
import { UFS } from '#commerce/contract/values/brazilian-state.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import { findUser, findUserByKey, updateUser, type User, type UserKey } from '#commerce/store/customers/users.ts'
import { type AccountContext, companyColumns } from './registration.ts'

/** The account. @throws CommerceError 404 when it is gone */
export async function customerOf(db: AccountContext['db'], id: string): Promise<User> {
  const user = await findUser(db, id)
  if (user === undefined) throw notFound('Cadastro não encontrado.')
  return user
}

/** Whether somebody is registered under a document. */
export async function registrationStatus({ db }: AccountContext, key: UserKey): Promise<SituacaoCadastro> {
  const user = await findUserByKey(db, key)
  return { cadastrado: user !== undefined, tipo: key.kind === 'CPF' ? 'PF' : 'PJ' }
}

/** Where the mails of a document's owner go, masked. @throws CommerceError 404 */
export async function maskedEmailOf({ db }: AccountContext, key: UserKey): Promise<string> {
  const user = await findUserByKey(db, key)
  if (user === undefined) throw notFound('CPF ou CNPJ não cadastrado.')
  return maskEmail(user.email)
}

export const updatePerson = ({ db, clock }: AccountContext, id: string, form: AtualizacaoPessoaFisica): Promise<void> =>
  updateUser(
    db,
    id,
    {
      full_name: form.nomeCompleto,
      social_name: form.nomeSocial,
      gender: form.genero,
      mobile: form.celular,
      phone: form.telefone,
    },
    clock.now(),
  )

/** @throws CommerceError for `inscricaoEstadual`, judged by the state of the main address (domain §1.3) */
export async function updateCompany(
  { db, clock }: AccountContext,
  id: string,
  form: AtualizacaoPessoaJuridica,
): Promise<void> {
  const [main] = await listAddresses(db, id)
  const uf = UFS.find((each) => each === main?.uf)
  const problem = uf === undefined ? undefined : stateRegistrationProblem(form, uf)
  if (problem !== undefined) throw fieldError('inscricaoEstadual', problem)
  await updateUser(db, id, companyColumns(form), clock.now())
}

/** The main address, as storefront §7 has the change of an e-mail answer it; null without one. */
export const mainAddressId = async ({ db }: AccountContext, id: string): Promise<string | null> =>
  (await listAddresses(db, id))[0]?.id ?? null

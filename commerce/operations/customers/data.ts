import type { AtualizacaoPessoaFisica } from '#commerce/contract/customers/account.ts'
import { type AtualizacaoPessoaJuridica, stateRegistrationProblem } from '#commerce/contract/customers/companies.ts'
import type { SituacaoCadastro } from '#commerce/contract/customers/users.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { UFS } from '#commerce/contract/values/brazilian-state.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { emailAdoptedMail, emailLeftMail } from '#commerce/domain/mail/account.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import {
  findUser,
  findUserByKey,
  lockUser,
  setEmail,
  updateUser,
  type User,
  type UserKey,
} from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
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

/**
 * The customer's new e-mail, the password having been proven; both addresses are told. Answers the main address's id,
 * as storefront §7 has it.
 * @throws CommerceError for `emailAntigo` or `emailNovo`
 */
export async function changeEmail(
  { db, clock, env }: AccountContext,
  user: User,
  emailAntigo: string,
  emailNovo: string,
  remote: Remote,
): Promise<string | null> {
  if (emailAntigo !== user.email) throw fieldError('emailAntigo', 'O e-mail atual não confere.')
  if (emailNovo === user.email) throw fieldError('emailNovo', 'O novo e-mail é igual ao atual.')
  const now = clock.now()
  const name = customerGreeting(user)
  await unlessTaken(
    transaction(db, async (trx) => {
      const locked = await lockUser(trx, user.id)
      if (locked?.email !== user.email) throw fieldError('emailAntigo', 'O e-mail atual não confere.')
      if (!(await setEmail(trx, user.id, emailNovo, now))) throw fieldError('emailNovo', TAKEN)
      const mail = (to: string, kind: string, content: ReturnType<typeof emailAdoptedMail>) =>
        queueMail(trx, { kind, to, ...content, dedupeKey: `${kind}:${uuidV7()}`, now })
      await mail(user.email, 'email-deixado', emailLeftMail(name, maskEmail(emailNovo), dateTimeText(now)))
      await mail(
        emailNovo,
        'email-adotado',
        emailAdoptedMail(name, `${siteOrigin(env)}/loja/my-account/user-registration-data`),
      )
    }),
  )
  const [main] = await listAddresses(db, user.id)
  await recordAccess(db, { at: clock.now(), remote, userId: user.id, event: 'email' })
  return main?.id ?? null
}

const TAKEN = 'E-mail já cadastrado em outra conta.'

/** Two who take one e-mail at the same moment: the index decides. */
async function unlessTaken(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw (error as { code?: unknown }).code === '23505' ? fieldError('emailNovo', TAKEN) : error
  }
}

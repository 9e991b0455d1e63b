import type { AtualizacaoPessoaFisica } from '#commerce/contract/customers/account.ts'
import { type AtualizacaoPessoaJuridica, stateRegistrationProblem } from '#commerce/contract/customers/companies.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { UFS } from '#commerce/contract/values/brazilian-state.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { emailAdoptedMail, emailLeftMail } from '#commerce/domain/mail/account.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import { lockUser, setEmail, updateUser, type User } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import { type AccountContext, companyColumns } from './registration.ts'

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
  return (await listAddresses(db, user.id))[0]?.id ?? null
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

import type { Kysely } from 'kysely'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import type { RedefinicaoSenha } from '#commerce/contract/customers/account.ts'
import type { CompraSemSenha } from '#commerce/contract/customers/provisional.ts'
import { PERSONAL_PASSWORD, TERMS_VERSION } from '#commerce/contract/customers/users.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { parseBirthDate } from '#commerce/contract/values/birth-date.ts'
import { passwordProblem } from '#commerce/contract/values/password.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { keepAccountMail, welcomeMail } from '#commerce/domain/mail/account.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { randomToken } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { dropBuyerVisits } from '#commerce/store/customers/buyer-visits.ts'
import { eraseCustomer } from '#commerce/store/customers/erase-customer.ts'
import { moveCustomer } from '#commerce/store/customers/move-customer.ts'
import { endResets, useReset } from '#commerce/store/customers/passwords.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import {
  abandonedProvisional,
  findUserByKey,
  insertConsents,
  insertUser,
  keepAccount,
  lockUser,
  NO_COMPANY,
  NO_PERSON,
  type User,
} from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { CommerceDeps } from '../deps.ts'
import { customerOf } from './data.ts'
import { beginAttempt, gatesInside } from './login-failures.ts'
import { KEEP_MINUTES, mailReset, resetPassword, resetTokenHash, USED_LINK } from './password.ts'
import { type AccountContext, refuseLeaked } from './registration.ts'
import type { Second } from './second-factor.ts'

const TAKEN = {
  cpf: 'CPF já cadastrado. Entre ou recupere sua senha.',
  email: 'E-mail já cadastrado. Entre ou recupere sua senha.',
} as const
const DAY_MS = 24 * 3_600_000

/**
 * Begins a purchase with e-mail and CPF: an account of this browser's session alone, which nobody can enter and which
 * takes neither of them from anybody.
 * @returns its id
 * @throws CommerceError for `email` or `cpf` of somebody who has an account: they enter it
 */
export async function beginWithoutPassword(
  context: AccountContext,
  { email, cpf, nomeCompleto, celular }: CompraSemSenha,
  ip: string | undefined,
): Promise<string> {
  await refuseTaken(context.db, { cpf, email })
  const now = context.clock.now()
  const nobodys = await hashPassword(randomToken())
  return transaction(context.db, async (trx) => {
    const row = { ...NO_COMPANY, ...NO_PERSON, kind: 'PF', cpf, email, mobile: celular, phone: null } as const
    const user = { ...row, full_name: nomeCompleto, password_hash: nobodys }
    const created = await insertUser(trx, user, now, null, true)
    if (created.kind === 'taken') throw conflict('Tente de novo.')
    const terms = { subject: 'termos', granted: true, textVersion: TERMS_VERSION, origin: 'SITE' as const }
    await insertConsents(trx, [{ userId: created.id, ...terms, ip, now }])
    return created.id
  })
}

async function refuseTaken(db: Kysely<Database>, { cpf, email }: { cpf: string; email: string }): Promise<void> {
  if ((await findUserByKey(db, { kind: 'CPF', value: cpf })) !== undefined) throw fieldError('cpf', TAKEN.cpf)
  if ((await findUserByKey(db, { kind: 'EMAIL', value: email })) !== undefined) throw fieldError('email', TAKEN.email)
}

/** Mails the link that makes it an account to whoever is buying. @throws CommerceError 409 for who has one, or enough */
export async function mailKeeping({ db, clock, env }: AccountContext, customerId: string): Promise<User> {
  const user = await customerOf(db, customerId)
  if (!user.provisional) throw conflict('Sua conta já tem senha.')
  const isSent = await transaction(db, (trx) =>
    mailReset({ trx, clock, env }, user, keepAccountMail, { minutes: KEEP_MINUTES, isAsked: true }),
  )
  if (!isSent) throw conflict('Já enviamos o link algumas vezes. Confira a caixa de entrada e o spam.')
  return user
}

/**
 * Uses the link up where an account with its e-mail and CPF was made meanwhile: the mailbox gives that account a new
 * password, as any link does, and what was bought without one is its from now on.
 * @param user of the link
 * @throws CommerceError for `token`, `cpf`, `senhaNova`, `codigo` or `chave`
 */
export async function joinProvisional(
  context: AccountContext & Pick<CommerceDeps, 'secret'>,
  user: User,
  account: User,
  { token, senhaNova, cpf, second }: Pick<RedefinicaoSenha, 'token' | 'senhaNova' | 'cpf'> & { second: Second },
  remote: Remote,
): Promise<string> {
  await proveCpf(context, user, cpf)
  return resetPassword(context, { token, senhaNova, second, account }, remote, async (trx, now) => {
    await endOtherSessions(trx, { customerId: user.id }, null, 'password', now)
    await moveCustomer(trx, user.id, account.id)
    await eraseCustomer(trx, user.id, '', now)
  })
}

/** @throws CommerceError for `cpf`, each wrong one making those after it wait */
async function proveCpf(
  context: AccountContext & Pick<CommerceDeps, 'secret'>,
  user: User,
  cpf: string | undefined,
): Promise<void> {
  const attempt = await beginAttempt(context, gatesInside(`customer:${user.id}`))
  if (cpf === undefined || cpf !== user.cpf)
    throw attempt.refusal() ?? fieldError('cpf', 'Não é o CPF informado na compra.')
  await attempt.succeed()
}

/**
 * Uses the link up: who has the mailbox, knows the CPF of the purchase and makes a password keeps the account with its
 * orders. The browser that bought is out, unless it is this one: whoever typed the address there may not own it.
 * @param user of the link
 * @throws CommerceError for `token`, `cpf`, `dataNascimento` or `senhaNova`
 */
export async function keepProvisional(
  context: AccountContext & Pick<CommerceDeps, 'secret'>,
  user: User,
  { token, senhaNova, cpf, dataNascimento }: RedefinicaoSenha,
  remote: Remote,
): Promise<string> {
  const now = context.clock.now()
  const birth = parseBirthDate(dataNascimento ?? '', saoPauloClock(now.getTime()).date)
  if (!birth.ok) throw fieldError('dataNascimento', birth.message)
  refuseLeaked('senhaNova', senhaNova)
  const owner = { email: user.email, document: user.cpf ?? '', birthDate: birth.date }
  if (passwordProblem(senhaNova, owner) !== undefined) throw fieldError('senhaNova', PERSONAL_PASSWORD)
  await proveCpf(context, user, cpf)
  const passwordHash = await hashPassword(senhaNova)
  await transaction(context.db, async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked?.provisional !== true || !(await useReset(trx, resetTokenHash(token), now)))
      throw fieldError('token', USED_LINK)
    await refuseTakenLink(trx, user)
    await keepAccount(trx, user.id, { passwordHash, birthDate: birth.date, now })
    await dropBuyerVisits(trx, user.id)
    await endOtherSessions(trx, { customerId: user.id }, null, 'password', now)
    await endResets(trx, user.id, now)
    await queueMail(trx, {
      kind: 'cadastro',
      to: user.email,
      ...welcomeMail(customerGreeting(user), `${siteOrigin(context.env)}/`),
      dedupeKey: `cadastro:${user.id}`,
      now,
    })
  })
  await recordAccess(context.db, { at: now, remote, userId: user.id, event: 'cadastro' })
  return user.id
}

async function refuseTakenLink(db: Kysely<Database>, { cpf, email }: User): Promise<void> {
  const isTaken =
    (await findUserByKey(db, { kind: 'EMAIL', value: email })) ??
    (cpf === null ? undefined : await findUserByKey(db, { kind: 'CPF', value: cpf }))
  if (isTaken !== undefined)
    throw fieldError(
      'token',
      'Este e-mail ou CPF já tem uma conta. Entre nela; para juntar este pedido, fale com a gente.',
    )
}

/** Erases who began a purchase without a password and made no order in thirty days. */
export async function dropAbandonedPurchases(db: Kysely<Database>, now: Date, limit: number): Promise<void> {
  for (const { id } of await abandonedProvisional(db, new Date(now.getTime() - 30 * DAY_MS), limit))
    // Not by the e-mail, which may be somebody else's: what waits under it stays.
    await transaction(db, (trx) => eraseCustomer(trx, id, '', now))
}

import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { hashPassword, verifyPassword } from '#commerce/adapters/password-hash.ts'
import type { OpcoesChave } from '#commerce/contract/customers/passkeys.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { MAILED_LINK_HOURS, RESET_MINUTES } from '#commerce/contract/terms.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { passwordProblem } from '#commerce/contract/values/password.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { keepAccountMail, passwordChangedMail, resetMail } from '#commerce/domain/mail/account.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import type { Agent } from '#commerce/store/customers/agents.ts'
import { endPendingEmail } from '#commerce/store/customers/email-changes.ts'
import { clearLoginFailures } from '#commerce/store/customers/login-failures.ts'
import {
  countResets,
  earlierPasswordHashes,
  endResets,
  findReset,
  insertReset,
  type PasswordReset,
  replacePassword,
  requirePasswordChange,
  useReset,
} from '#commerce/store/customers/passwords.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import {
  findProvisional,
  findUser,
  findUserByKey,
  lockUser,
  type User,
  type UserKey,
} from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from '../televendas/record.ts'
import { beginAttempt, gatesInside } from './login-failures.ts'
import { askForPasskey, type PasskeyUse } from './passkeys.ts'
import { type AccountContext, refuseLeaked } from './registration.ts'
import {
  checkSecondFactor,
  customersFactor,
  hasSecondFactor,
  type Second,
  secondNeeded,
  secondWrong,
} from './second-factor.ts'

const MINUTE_MS = 60_000
/** Of a link that keeps the account of a purchase. */
export const KEEP_MINUTES = MAILED_LINK_HOURS * 60
/** More links than these in the life of one would only fill somebody's mailbox. */
const LINKS_AT_ONCE = 3
const REUSED = 'Escolha uma senha diferente das suas últimas 4 senhas.'

/**
 * @throws CommerceError for the field `senhaNova`: the policy, with what is known of the owner, and the last four
 * (domain §1.6)
 */
async function judgeNewPassword(
  db: Kysely<Database>,
  owner: Pick<User, 'id' | 'password_hash'> & Partial<Pick<User, 'email' | 'cpf' | 'cnpj' | 'birth_date'>>,
  senhaNova: string,
): Promise<void> {
  const document = owner.cpf ?? owner.cnpj
  const problem = passwordProblem(senhaNova, {
    ...(owner.email ? { email: owner.email } : {}),
    ...(document ? { document } : {}),
    ...(owner.birth_date ? { birthDate: owner.birth_date } : {}),
  })
  if (problem !== undefined) throw fieldError('senhaNova', problem)
  refuseLeaked('senhaNova', senhaNova)
  for (const hash of [owner.password_hash, ...(await earlierPasswordHashes(db, owner.id))])
    if (await verifyPassword(hash, senhaNova)) throw fieldError('senhaNova', REUSED)
}

/**
 * A customer's new password, the old one having been proven. Their other sessions end, and a mail tells them.
 * @param sessionId goes on
 */
export async function changePassword(
  context: AccountContext,
  user: User,
  sessionId: string,
  senhaNova: string,
  remote: Remote,
): Promise<void> {
  await judgeNewPassword(context.db, user, senhaNova)
  const hash = await hashPassword(senhaNova)
  const now = context.clock.now()
  await transaction(context.db, async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked?.password_hash !== user.password_hash)
      throw conflict('Sua senha acabou de ser alterada em outro lugar. Entre novamente.')
    await settle(trx, user, hash, sessionId, now)
  })
  await recordAccess(context.db, { at: now, remote, userId: user.id, event: 'senha' })
}

/** An agent's; agents have no mailbox here. Their other sessions end. */
export async function changeAgentPassword(
  { db, clock }: AccountContext,
  actor: AgentAtWork,
  agent: Agent,
  senhaNova: string,
  remote: Remote,
): Promise<void> {
  if (senhaNova.toLowerCase() === agent.login) throw fieldError('senhaNova', 'A senha deve ser diferente do seu login.')
  await judgeNewPassword(db, agent, senhaNova)
  const hash = await hashPassword(senhaNova)
  const now = clock.now()
  await transaction(db, async (trx) => {
    await replacePassword(trx, { table: 'agents', id: agent.id }, agent.password_hash, hash, now)
    await endOtherSessions(trx, { agentId: agent.id }, actor.sessionId, 'password', now)
    await recordAct({ db: trx, clock }, actor, { action: 'senha-alterada' }, remote)
  })
  await recordAccess(db, { at: now, remote, agentId: agent.id, event: 'senha' })
}

async function settle(
  trx: Transaction<Database>,
  user: User,
  hash: string,
  keptSession: string | null,
  now: Date,
): Promise<void> {
  await replacePassword(trx, { table: 'users', id: user.id }, user.password_hash, hash, now)
  await endOtherSessions(trx, { customerId: user.id }, keptSession, 'password', now)
  // Whoever knew the old password may have asked for these.
  await endResets(trx, user.id, now)
  await endPendingEmail(trx, user.id, now)
  await queueMail(trx, {
    kind: 'senha-alterada',
    to: user.email,
    ...passwordChangedMail(customerGreeting(user), dateTimeText(now)),
    dedupeKey: `senha-alterada:${uuidV7()}`,
    now,
  })
}

export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Mails a link that changes the password once, within half an hour. Says nothing about whether it did: neither may its
 * caller.
 */
export async function requestReset({ db, clock, env }: AccountContext, login: string): Promise<void> {
  const key = parseLogin(login)
  if (key === undefined) return
  const user = await findUserByKey(db, key)
  if (user !== undefined) return void (await transaction(db, (trx) => mailReset({ trx, clock, env }, user, resetMail)))
  const bought = await findProvisional(db, key)
  if (bought === undefined) return
  const terms = { minutes: KEEP_MINUTES, isAsked: true }
  await transaction(db, (trx) => mailReset({ trx, clock, env }, bought, keepAccountMail, terms))
}

/** How long a link is good for; `isAsked` false for one that nobody asked for, which is always mailed. */
export interface LinkTerms {
  minutes: number
  isAsked: boolean
}

/**
 * Mails the link, seen by nobody else; `words` make the mail of it. False when the mailbox has been sent enough.
 */
export async function mailReset(
  { trx, clock, env }: Pick<AccountContext, 'clock' | 'env'> & { trx: Transaction<Database> },
  user: Pick<User, 'id' | 'email'> & Parameters<typeof customerGreeting>[0],
  words: typeof resetMail,
  { minutes, isAsked }: LinkTerms = { minutes: RESET_MINUTES, isAsked: true },
): Promise<boolean> {
  const now = clock.now()
  const life = minutes * MINUTE_MS
  await lockUser(trx, user.id)
  if (isAsked && (await countResets(trx, user.id, new Date(now.getTime() - life))) >= LINKS_AT_ONCE) return false
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + life)
  await insertReset(trx, { tokenHash: resetTokenHash(token), userId: user.id, now, expiresAt })
  const mail = words(customerGreeting(user), `${siteOrigin(env)}/loja/LogonForm?token=${token}`, minutes)
  await queueMail(trx, {
    kind: 'senha-redefinir',
    to: user.email,
    ...mail,
    dedupeKey: `senha-redefinir:${resetTokenHash(token)}`,
    secretUntil: expiresAt,
    now,
  })
  return true
}

export const USED_LINK = 'Este link já foi usado. Se precisar, peça um novo.'
const OVER = 'Este link expirou. Peça um novo.'
const UNKNOWN = 'Este link não é válido. Peça um novo.'

/**
 * Whose password a link changes.
 * @throws CommerceError for the field `token`: unknown, used, over
 */
export async function resetOwner({ db, clock }: AccountContext, token: string): Promise<User> {
  const reset = await findReset(db, resetTokenHash(token))
  const problem = resetProblem(reset, clock.now())
  const user = reset && problem === undefined ? await findUser(db, reset.user_id) : undefined
  if (user === undefined) throw fieldError('token', problem ?? UNKNOWN)
  return user
}

/** Of a purchase without a password: the account with both its e-mail and its CPF that was made meanwhile. */
export async function accountMadeMeanwhile(db: Kysely<Database>, user: User): Promise<User | undefined> {
  if (!user.provisional || user.cpf === null) return undefined
  const account = await findUserByKey(db, { kind: 'EMAIL', value: user.email })
  return account?.cpf === user.cpf ? account : undefined
}

function resetProblem(reset: PasswordReset | undefined, now: Date): string | undefined {
  if (reset === undefined) return UNKNOWN
  if (reset.used_at !== null) return USED_LINK
  return reset.expires_at <= now ? OVER : undefined
}

/** What the owner of a link uses a passkey for. @throws CommerceError for the field `token`; 409 for who has none */
export const resetPasskey = async (
  context: AccountContext & Pick<CommerceDeps, 'secret'>,
  token: string,
  use: PasskeyUse,
): Promise<OpcoesChave> => {
  const owner = await resetOwner(context, token)
  return askForPasskey(context, customersFactor((await accountMadeMeanwhile(context.db, owner)) ?? owner), use)
}

/**
 * Uses a link up: new password, every session ended, a lock after wrong guesses lifted. Answers the customer's id.
 * @param reset `second` factor, where there is one: a mailbox is no more than what the password was; `account` where it
 * is not that of the link's owner
 * @param along what else happens with it
 * @throws CommerceError for `token`, `senhaNova`, `codigo` or `chave`
 */
export async function resetPassword(
  context: AccountContext & Pick<CommerceDeps, 'secret'>,
  { token, senhaNova, second, account }: { token: string; senhaNova: string; second: Second; account?: User },
  remote: Remote,
  along: (trx: Transaction<Database>, now: Date) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const user = account ?? (await resetOwner(context, token))
  await judgeNewPassword(context.db, user, senhaNova)
  await askForSecond(context, user, second)
  const hash = await hashPassword(senhaNova)
  const now = context.clock.now()
  await transaction(context.db, async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked === undefined || !(await useReset(trx, resetTokenHash(token), now))) throw fieldError('token', USED_LINK)
    await settle(trx, locked, hash, null, now)
    await clearLoginFailures(trx, `customer:${user.id}`)
    await along(trx, now)
  })
  await recordAccess(context.db, { at: now, remote, userId: user.id, event: 'senha' })
  return user.id
}

async function askForSecond(
  context: Pick<CommerceDeps, 'db' | 'clock' | 'secret' | 'env'>,
  user: User,
  second: Second,
): Promise<void> {
  const factor = customersFactor(user)
  if (!hasSecondFactor(factor)) return
  if (second.codigo === undefined && second.chave === undefined) throw secondNeeded(factor)
  const attempt = await beginAttempt(context, gatesInside(`customer:${user.id}`))
  if ((await checkSecondFactor(context, factor, second)) !== 'right') throw attempt.refusal() ?? secondWrong(second)
  await attempt.succeed()
}

/** Until a new password is made nothing else is open to the customer, entered already or not. False for nobody. */
export async function demandNewPassword(db: Kysely<Database>, key: UserKey): Promise<boolean> {
  const user = await findUserByKey(db, key)
  if (user !== undefined) await requirePasswordChange(db, user.id)
  return user !== undefined
}

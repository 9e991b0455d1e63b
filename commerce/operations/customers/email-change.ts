import type { Transaction } from 'kysely'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import { EMAIL_LINK_HOURS, EMAIL_UNDO_DAYS, type EmailPendente } from '#commerce/contract/customers/account.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { resetMail } from '#commerce/domain/mail/account.ts'
import type { RenderedMail } from '#commerce/domain/mail/content.ts'
import {
  emailAdoptedMail,
  emailAskedMail,
  emailConfirmMail,
  emailLeftMail,
} from '#commerce/domain/mail/email-change.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { randomToken, sha256 } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import {
  confirmEmailChange,
  countEmailChanges,
  endEmailChangesFrom,
  endPendingEmail,
  findEmailChange,
  findEmailUndo,
  insertEmailChange,
  pendingEmail,
} from '#commerce/store/customers/email-changes.ts'
import { endResets, voidPassword } from '#commerce/store/customers/passwords.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import { findUserByKey, lockUser, setEmail, type User } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import { mailReset } from './password.ts'
import type { AccountContext } from './registration.ts'
import { dropFactorsSince } from './second-factor.ts'

const HOUR_MS = 3_600_000
/** More links than these in an hour would only fill somebody's mailbox. */
const LINKS_AN_HOUR = 5
const TAKEN = 'E-mail já cadastrado em outra conta.'
const NOT_YOURS = 'O e-mail atual não confere.'
const ENOUGH = `Já enviamos ${LINKS_AN_HOUR} links nesta hora. Confira a caixa de entrada e o spam, e tente de novo mais tarde.`
const UNKNOWN = 'Este link não é válido. Peça outro em Dados cadastrais.'
const USED = 'Este link já foi usado.'
const OVER = 'Este link não vale mais. Se ainda quiser trocar o e-mail, peça de novo em Dados cadastrais.'
const UNDO_OVER = `Este link não vale mais: ele dura ${EMAIL_UNDO_DAYS} dias. Fale com o nosso atendimento.`

type Trx = Transaction<Database>

const link = ({ env }: Pick<AccountContext, 'env'>, token: string, undo = false): string =>
  `${siteOrigin(env)}/loja/confirmar-email?${undo ? 'desfazer=1&' : ''}token=${token}`

const send = (trx: Trx, to: string, kind: string, mail: RenderedMail, now: Date, secretUntil?: Date) =>
  queueMail(trx, {
    kind,
    to,
    ...mail,
    dedupeKey: `${kind}:${uuidV7()}`,
    ...(secretUntil ? { secretUntil } : {}),
    now,
  })

/**
 * Mails a link to the address a customer wants to have; until it is used nothing changes. Their password has been proven.
 * @throws CommerceError for `emailAntigo` or `emailNovo`; 429
 */
export async function askForEmail(
  context: AccountContext,
  user: User,
  emailAntigo: string,
  emailNovo: string,
): Promise<EmailPendente> {
  if (emailAntigo !== user.email) throw fieldError('emailAntigo', NOT_YOURS)
  if (emailNovo === user.email) throw fieldError('emailNovo', 'O novo e-mail é igual ao atual.')
  if ((await findUserByKey(context.db, { kind: 'EMAIL', value: emailNovo })) !== undefined)
    throw fieldError('emailNovo', TAKEN)
  return transaction(context.db, async (trx) => {
    const locked = await lockUser(trx, user.id)
    if (locked?.email !== user.email) throw fieldError('emailAntigo', NOT_YOURS)
    const now = context.clock.now()
    const pending = await sendLink(trx, context, locked, emailNovo, now)
    const mail = emailAskedMail(customerGreeting(locked), maskEmail(emailNovo), dateTimeText(now))
    await send(trx, locked.email, 'email-pedido', mail, now)
    return pending
  })
}

async function sendLink(
  trx: Trx,
  context: Pick<AccountContext, 'env'>,
  user: User,
  newEmail: string,
  now: Date,
): Promise<EmailPendente> {
  if ((await countEmailChanges(trx, user.id, new Date(now.getTime() - HOUR_MS))) >= LINKS_AN_HOUR)
    throw new CommerceError('rate-limited', ENOUGH, { retryAfterSeconds: 3600 })
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_HOURS * HOUR_MS)
  await insertEmailChange(trx, {
    userId: user.id,
    oldEmail: user.email,
    newEmail,
    tokenHash: sha256(token),
    now,
    expiresAt,
  })
  const mail = emailConfirmMail(customerGreeting(user), link(context, token), EMAIL_LINK_HOURS)
  await send(trx, newEmail, 'email-confirmar', mail, now, expiresAt)
  return { email: newEmail, pedidoEm: now.toISOString(), valeAte: expiresAt.toISOString() }
}

/** The address that waits for its link; null without one. */
export async function pendingEmailOf({ db, clock }: AccountContext, userId: string): Promise<EmailPendente | null> {
  const pending = await pendingEmail(db, userId, clock.now())
  if (pending === undefined) return null
  const { new_email: email, requested_at: asked, expires_at: end } = pending
  return { email, pedidoEm: asked.toISOString(), valeAte: end.toISOString() }
}

/** Another link, in place of the one sent before. @throws CommerceError 404, 429 */
export const resendEmailLink = (context: AccountContext, userId: string): Promise<EmailPendente> =>
  transaction(context.db, async (trx) => {
    const now = context.clock.now()
    const user = await lockUser(trx, userId)
    const pending = await pendingEmail(trx, userId, now)
    if (user === undefined || pending === undefined) throw notFound('Não há troca de e-mail à espera de confirmação.')
    return sendLink(trx, context, user, pending.new_email, now)
  })

export const cancelEmail = ({ db, clock }: AccountContext, userId: string): Promise<void> =>
  endPendingEmail(db, userId, clock.now())

/**
 * The link was used: the address is the account's. Links for a new password are none any more, other sessions end, the
 * address that is left may take it back for some days.
 * @param kept the session that goes on, when it is theirs who confirms
 * @throws CommerceError for `token`
 */
export async function confirmEmail(
  context: AccountContext,
  token: string,
  kept: { customerId: string; sessionId: string } | undefined,
  remote: Remote,
): Promise<string> {
  const { db, clock, env } = context
  const found = await findEmailChange(db, sha256(token))
  if (found === undefined) throw fieldError('token', UNKNOWN)
  if (found.confirmed_at !== null) throw fieldError('token', USED)
  const now = clock.now()
  const undo = randomToken()
  const undoUntil = new Date(now.getTime() + EMAIL_UNDO_DAYS * 24 * HOUR_MS)
  await unlessTaken(
    transaction(db, async (trx) => {
      const user = await lockUser(trx, found.user_id)
      if (user === undefined || user.email !== found.old_email) throw fieldError('token', OVER)
      if (!(await confirmEmailChange(trx, found.id, { now, undoHash: sha256(undo), undoUntil })))
        throw fieldError('token', OVER)
      if (!(await setEmail(trx, user.id, found.new_email, now))) throw fieldError('token', TAKEN)
      await endResets(trx, user.id, now)
      const exceptId = kept?.customerId === user.id ? kept.sessionId : null
      await endOtherSessions(trx, { customerId: user.id }, exceptId, 'email', now)
      const name = customerGreeting(user)
      const left = emailLeftMail(name, maskEmail(found.new_email), dateTimeText(now), {
        url: link({ env }, undo, true),
        days: EMAIL_UNDO_DAYS,
      })
      await send(trx, found.old_email, 'email-deixado', left, now, undoUntil)
      const data = `${siteOrigin(env)}/loja/my-account/user-registration-data`
      await send(trx, found.new_email, 'email-adotado', emailAdoptedMail(name, data), now)
    }),
  )
  await recordAccess(db, { at: now, remote, userId: found.user_id, event: 'email' })
  return maskEmail(found.new_email)
}

/**
 * The address that was left takes the account back: whoever changed it knew the password, so that is worth nothing any
 * more either, and a link for another is mailed.
 * @throws CommerceError for `token`
 */
export async function undoEmail(context: AccountContext, token: string, remote: Remote): Promise<string> {
  const { db, clock, env } = context
  const found = await findEmailUndo(db, sha256(token))
  const now = clock.now()
  if (found === undefined) throw fieldError('token', UNKNOWN)
  if (found.undo_until === null || found.undo_until <= now) throw fieldError('token', UNDO_OVER)
  const nobodys = await hashPassword(randomToken())
  await unlessTaken(
    transaction(db, async (trx) => {
      const user = await lockUser(trx, found.user_id)
      if (user === undefined || !(await endEmailChangesFrom(trx, found, now))) throw fieldError('token', USED)
      if (!(await setEmail(trx, user.id, found.old_email, now))) throw fieldError('token', TAKEN)
      await endResets(trx, user.id, now)
      await voidPassword(trx, user.id, nobodys, now)
      // What was set up since may be somebody else's.
      await dropFactorsSince(trx, user, found.requested_at)
      await endOtherSessions(trx, { customerId: user.id }, null, 'email', now)
      await mailReset({ trx, clock, env }, { ...user, email: found.old_email }, resetMail)
    }),
  )
  await recordAccess(db, { at: now, remote, userId: found.user_id, event: 'email' })
  return maskEmail(found.old_email)
}

/** Two who take one e-mail at the same moment: the index decides. */
async function unlessTaken(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw (error as { code?: unknown }).code === '23505' ? fieldError('token', TAKEN) : error
  }
}

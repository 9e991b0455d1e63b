import { randomInt } from 'node:crypto'
import { CODE_MINUTES } from '#commerce/contract/terms.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import { type CodePurpose, mailCodeMail } from '#commerce/domain/mail/account.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { countBuyerCodes, insertBuyerCode, spendBuyerCode } from '#commerce/store/customers/buyer-visits.ts'
import { lockUser, type User } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import type { CommerceDeps } from '../deps.ts'
import { beginAttempt, gatesInside } from './login-failures.ts'

type CodeContext = Pick<CommerceDeps, 'db' | 'clock' | 'secret'>

const MINUTE_MS = 60_000
/** More in an hour would only fill somebody's mailbox. */
const CODES_AN_HOUR = 5

const hashOf = ({ secret }: CodeContext, customerId: string, code: string): string =>
  sign(secret, 'buyer-code', `${customerId}\n${code}`)

/**
 * Mails six digits to who bought without a password: the mailbox is all the proof they have.
 * @returns false when the mailbox has been sent enough
 */
export async function sendMailCode(
  context: CodeContext,
  user: Pick<User, 'id' | 'email'> & Parameters<typeof customerGreeting>[0],
  purpose: CodePurpose,
): Promise<boolean> {
  const now = context.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashOf(context, user.id, code)
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  return transaction(context.db, async (trx) => {
    await lockUser(trx, user.id)
    if ((await countBuyerCodes(trx, user.id, new Date(now.getTime() - 60 * MINUTE_MS))) >= CODES_AN_HOUR) return false
    await insertBuyerCode(trx, { customerId: user.id, codeHash, now, expiresAt })
    await queueMail(trx, {
      kind: 'codigo-compra',
      to: user.email,
      ...mailCodeMail(customerGreeting(user), code, CODE_MINUTES, purpose),
      dedupeKey: `codigo-compra:${codeHash}:${now.getTime()}`,
      secretUntil: expiresAt,
      now,
    })
    return true
  })
}

/**
 * Uses a code up, wrong ones making those after them wait; whether there is anybody to have one makes no difference.
 * @param subject of the count
 * @throws CommerceError for `codigo`; 429 for who has to wait
 */
export async function spendMailCode(
  context: CodeContext,
  subject: string,
  customerId: string | undefined,
  code: string,
): Promise<void> {
  const attempt = await beginAttempt(context, gatesInside(subject))
  const digits = code.replaceAll(/\D/g, '')
  const isRight =
    customerId !== undefined &&
    (await spendBuyerCode(context.db, customerId, hashOf(context, customerId, digits), context.clock.now()))
  if (!isRight)
    throw attempt.refusal() ?? fieldError('codigo', 'O código não confere ou venceu. Confira ou peça outro.')
  await attempt.succeed()
}

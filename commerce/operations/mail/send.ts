import { MailError, type MailTransport } from '#commerce/adapters/mail/mail-transport.ts'
import { countMail } from '#commerce/contract/telemetry/instruments.ts'
import { claimMails, markMailFailed, markMailSent, type OutboxMail } from '#commerce/store/mail/outbox.ts'
import { mailPictures, type PictureContext } from './pictures.ts'

export interface MailContext extends PictureContext {
  mail: MailTransport
}

const BATCH = 20
/** Longer than any transport takes over one mail. */
const LEASE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** With these pauses a mail is tried for about a day. */
const ATTEMPTS = 30

/** 30 s, 1, 2, 4 … minutes, an hour at the most; null once it is time to give up. */
export const mailRetryAt = (attempts: number, now: Date): Date | null =>
  attempts >= ATTEMPTS
    ? null
    : new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20)))

/**
 * Sends what is due. Safe in several processes at once; a mail goes out at least once, twice only when its sender died
 * between the server's yes and our note of it.
 * @returns how many were sent
 */
export async function sendDueMails(context: MailContext): Promise<number> {
  const now = context.clock.now()
  const due = await claimMails(context.db, now, new Date(now.getTime() + LEASE_MS), BATCH)
  let sent = 0
  for (const mail of due) if (await sendOne(context, mail)) sent += 1
  return sent
}

async function sendOne(context: MailContext, mail: OutboxMail): Promise<boolean> {
  const { db, clock, mail: transport } = context
  try {
    // A link nobody can use any more is not worth a mail.
    if (mail.secret_until !== null && mail.secret_until <= clock.now())
      throw new MailError('refused', 'expired before it could be sent')
    await transport.send({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      pictures: await mailPictures(context, mail.pictures),
    })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    countMail(error.kind)
    await markMailFailed(
      db,
      mail.id,
      error.message,
      error.kind === 'refused' ? null : mailRetryAt(mail.attempts, clock.now()),
    )
    return false
  }
  countMail('sent')
  await markMailSent(db, mail.id, clock.now())
  return true
}

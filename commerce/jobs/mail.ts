import { smtpTransport } from '#commerce/adapters/mail/smtp.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { sendDueMails } from '#commerce/operations/mail/send.ts'
import { type Rounds, startRounds } from './rounds.ts'

const WORKER_MS = 3_000

/** Sends the outbox over SMTP_URL. Without it mails stay where `npm run shop -- mail list` shows them. */
export function startMail({ db, clock, env, log }: CommerceDeps): Rounds {
  if (env.SMTP_URL === undefined || env.MAIL_FROM === undefined) return { close: async () => undefined }
  const mail = smtpTransport(env.SMTP_URL, env.MAIL_FROM)
  const rounds = startRounds(
    () => sendDueMails({ db, clock, mail }),
    WORKER_MS,
    (error) => log.warn('mail-worker-failed', { code: (error as { code?: string }).code }),
  )
  return {
    async close() {
      await rounds.close()
      mail.close()
    },
  }
}

import { smtpTransport } from '#commerce/adapters/mail/smtp.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { housekeepingJob } from './housekeeping.ts'
import type { JobKind } from './job-kind.ts'
import { mailJob } from './mail.ts'
import { noticeJob } from './notices.ts'
import { publicationJob } from './publication.ts'
import { purchaseJobs } from './purchases.ts'

/** Without SMTP_URL mails stay where `npm run shop -- mail list` shows them. */
export function shopJobs(deps: CommerceDeps): JobKind[] {
  const { db, clock, env } = deps
  const { SMTP_URL, MAIL_FROM } = env
  const mail = SMTP_URL !== undefined && MAIL_FROM !== undefined ? smtpTransport(SMTP_URL, MAIL_FROM) : undefined
  return [
    publicationJob(deps),
    noticeJob(deps),
    ...purchaseJobs(deps),
    ...(mail ? [mailJob({ db, clock, mail })] : []),
    housekeepingJob(deps),
  ]
}

import type { MailTransport } from '#commerce/adapters/mail/mail-transport.ts'
import type { NoticeContext } from '#commerce/operations/catalogue/availability-notices.ts'
import type { PictureContext } from '#commerce/operations/mail/pictures.ts'
import type { PaymentContext } from '#commerce/operations/payments/start.ts'
import { housekeepingJob } from './housekeeping.ts'
import type { JobKind } from './job-kind.ts'
import { mailJob } from './mail.ts'
import { noticeJob } from './notices.ts'
import { publicationJob, type PublicationJobDeps } from './publication.ts'
import { purchaseJobs } from './purchases.ts'
import { searchJob } from './search.ts'

/** @param mail absent: mails stay where `npm run shop -- mail list` shows them */
export const shopJobs = (
  deps: PaymentContext & PublicationJobDeps & NoticeContext & PictureContext,
  mail: MailTransport | undefined,
): JobKind[] => [
  publicationJob(deps),
  searchJob(deps),
  noticeJob(deps),
  ...purchaseJobs(deps),
  ...(mail ? [mailJob({ db: deps.db, clock: deps.clock, pictures: deps.pictures, log: deps.log, mail })] : []),
  housekeepingJob(deps),
]

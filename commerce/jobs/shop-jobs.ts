import type { MailTransport } from '#commerce/adapters/mail/mail-transport.ts'
import type { MeasurementService } from '#commerce/adapters/measurement.ts'
import type { NoticeContext } from '#commerce/operations/catalogue/waiting-notices.ts'
import type { PictureContext } from '#commerce/operations/mail/pictures.ts'
import type { PaymentContext } from '#commerce/operations/payments/start.ts'
import type { PublicationDeps } from '#commerce/operations/publication/publish.ts'
import { housekeepingJob } from './housekeeping.ts'
import type { JobKind } from './job-kind.ts'
import { mailJob } from './mail.ts'
import { measurementJob } from './measurements.ts'
import { noticeJob } from './notices.ts'
import { purchaseJobs } from './purchases.ts'
import { recommendationJob } from './recommendations.ts'
import { searchJob } from './search.ts'

/**
 * What works in the process that serves; publication is a job of its own (publication.ts).
 * @param measurement absent: purchases are told nowhere
 * @param mail absent: mails stay where `npm run shop -- mail list` shows them
 */
export const shopJobs = (
  deps: PaymentContext & PublicationDeps & NoticeContext & PictureContext,
  mail: MailTransport | undefined,
  measurement: MeasurementService | undefined,
): JobKind[] => [
  searchJob(deps),
  noticeJob(deps),
  ...purchaseJobs(deps),
  ...(mail ? [mailJob({ db: deps.db, clock: deps.clock, pictures: deps.pictures, log: deps.log, mail })] : []),
  ...(measurement ? [measurementJob({ ...deps, measurement })] : []),
  recommendationJob(deps),
  housekeepingJob(deps),
]

import { type MailContext, sendDueMails } from '#commerce/operations/mail/send.ts'
import { inMs, type JobKind } from './job-kind.ts'

const EVERY_MS = 3_000

/** Sends the outbox; a mail that could not be delivered waits in it for its own next time. */
export const mailJob = (context: MailContext): JobKind => ({
  name: 'mail',
  isSweep: true,
  pollSeconds: 1,
  retry: { attempts: 20, firstPauseSeconds: 5, longestPauseSeconds: 600 },
  async run() {
    await sendDueMails(context)
    return inMs(EVERY_MS)
  },
  close: () => context.mail.close(),
})

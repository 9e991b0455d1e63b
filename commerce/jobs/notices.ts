import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import { notifyBackInStock } from '#commerce/operations/catalogue/availability-notices.ts'
import { notifyLowerPrices } from '#commerce/operations/catalogue/price-notices.ts'
import type { NoticeContext } from '#commerce/operations/catalogue/waiting-notices.ts'
import { inMs, type JobKind } from './job-kind.ts'

/** Should a notification be lost, or a price begin by the clock. */
const LOOK_AGAIN_MS = 60_000

/** Tells who waits as soon as a published version has what they wait for. */
export const noticeJob = (context: NoticeContext): JobKind => ({
  name: 'availability-notices',
  isSweep: true,
  channels: [PUBLISHED_CHANNEL],
  pollSeconds: 5,
  retry: { attempts: 20, firstPauseSeconds: 10, longestPauseSeconds: 1800 },
  async run() {
    // One that fails keeps the other's from nobody.
    const done = await Promise.allSettled([notifyBackInStock(context), notifyLowerPrices(context)])
    const failed = done.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    return inMs(LOOK_AGAIN_MS)
  },
})

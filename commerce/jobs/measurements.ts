import { type MeasureContext, sendDueMeasurements } from '#commerce/operations/orders/measure.ts'
import { inMs, type JobKind } from './job-kind.ts'

const EVERY_MS = 10_000

/** Tells a measuring service of orders; one that could not be told waits for its own next time. */
export const measurementJob = (context: MeasureContext): JobKind => ({
  name: 'measurements',
  isSweep: true,
  pollSeconds: 2,
  retry: { attempts: 20, firstPauseSeconds: 10, longestPauseSeconds: 600 },
  async run() {
    await sendDueMeasurements(context)
    return inMs(EVERY_MS)
  },
})

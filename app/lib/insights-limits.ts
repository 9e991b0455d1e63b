import { MOST_BATCH_BYTES } from '#commerce/contract/telemetry/path.ts'

/**
 * Limits of browser telemetry (storefront §9) that the library takes as settings; those it has inside are rows of
 * tests/pure/telemetry/limits.test.ts.
 */
export const INSIGHTS_LIMITS = {
  /** ms */
  maxBatchInterval: 15_000,
  maxBatchSizeInBytes: MOST_BATCH_BYTES,
  eventsLimitInMem: 10_000,
  maxAjaxCallsPerView: 500,
  sessionRenewalMs: 30 * 60_000,
  sessionExpirationMs: 24 * 3_600_000,
  samplingPercentage: 100,
} as const

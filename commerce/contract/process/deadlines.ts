/** Milliseconds the shop waits for commerce when nothing says otherwise. */
export const DEFAULT_TIMEOUT_MS = 10_000

/**
 * COMMERCE_TIMEOUT_MS as deadlines inside each other: a statement gives up before its request, the request before
 * whoever asked, so that the answer is the inner one's and says what was wrong.
 */
export const deadlinesOf = (timeoutMs: number) => ({
  /** The shop, for an answer of commerce. */
  callMs: timeoutMs,
  /** Commerce, for one request. */
  requestMs: Math.round(timeoutMs * 0.9),
  /** PostgreSQL, for one statement. */
  statementMs: Math.round(timeoutMs * 0.8),
})

/** The setting as the environment has it, for code that is not handed the settings; empty counts as absent. */
export const callTimeoutMs = (setting: string | undefined): number => Number(setting?.trim()) || DEFAULT_TIMEOUT_MS

/** Where browsers tell how a page was for them, and what broke. */
export const BROWSER_REPORTS_PATH = '/_telemetria'
/** What is tried again (storefront §8). */
export const RETRIED_STATUSES = [401, 403, 408, 429, 500, 502, 503, 504] as const
/** storefront §9: the largest batch. */
export const MOST_BATCH_BYTES = 102_400

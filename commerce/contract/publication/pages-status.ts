import * as v from 'valibot'

/** How far the generated pages are, as the process that makes them writes it beside them. */
export const PagesStatus = v.object({
  /** When pages were last published, an ISO instant. */
  at: v.string(),
  /** Version that every page shows, and the newest one read. */
  version: v.number(),
  read: v.number(),
  pages: v.number(),
  waiting: v.number(),
  /** Milliseconds that the page which waits longest has waited. */
  oldestMs: v.number(),
  /** Milliseconds of the last step. */
  lastMs: v.number(),
  /** Bytes of pages on disk, and those of them in use. */
  stored: v.number(),
  live: v.number(),
})
export type PagesStatus = v.InferOutput<typeof PagesStatus>
export const PAGES_STATUS_FILE = 'pages/status.json'

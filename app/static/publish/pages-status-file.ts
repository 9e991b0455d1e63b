import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeWholeSync } from '#commerce/contract/process/whole-file.ts'
import { PAGES_STATUS_FILE, type PagesStatus } from '#commerce/contract/publication/pages-status.ts'
import type { Generator } from './generator.ts'

/** When pages were last published, and how long it took, as far as it is known. */
export function lastPublication(folder: string): { at: Date; ms: number } {
  try {
    const { at, lastMs } = JSON.parse(readFileSync(join(folder, basename(PAGES_STATUS_FILE)), 'utf8')) as PagesStatus
    return { at: new Date(at), ms: lastMs }
  } catch {
    return { at: new Date(), ms: 0 }
  }
}

/** Writes for `npm run shop -- pages` how far the pages are. */
export function writeStatus(folder: string, { lag, pages, snapshot }: Generator, last: { at: Date; ms: number }): void {
  const status: PagesStatus = {
    at: last.at.toISOString(),
    version: pages.release?.version ?? 0,
    read: snapshot.version,
    pages: pages.size,
    waiting: lag.waiting,
    oldestMs: Math.round(lag.oldestMs),
    lastMs: Math.round(last.ms),
    ...pages.bytes,
  }
  writeWholeSync(join(folder, basename(PAGES_STATUS_FILE)), JSON.stringify(status))
}

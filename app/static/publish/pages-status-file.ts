import { renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PAGES_STATUS_FILE, type PagesStatus } from '#commerce/contract/publication/pages-status.ts'
import type { Generator } from './generator.ts'

/** Writes for `npm run shop -- pages` how far the pages are. */
export function writeStatus(folder: string, { lag, pages, snapshot }: Generator, lastMs: number): void {
  const status: PagesStatus = {
    at: new Date().toISOString(),
    version: pages.release?.version ?? 0,
    read: snapshot.version,
    pages: pages.size,
    waiting: lag.waiting,
    oldestMs: Math.round(lag.oldestMs),
    lastMs: Math.round(lastMs),
    ...pages.bytes,
  }
  const file = join(folder, basename(PAGES_STATUS_FILE))
  writeFileSync(`${file}.new`, JSON.stringify(status))
  renameSync(`${file}.new`, file)
}

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import { isPacked } from '../files/page-entry.ts'
import type { PageEntry, PageStore } from '../files/page-store.ts'
import { UNAVAILABLE_PATH } from './page-plan.ts'

/**
 * File of an address: pages are `…/index.html`; the not-found and error pages get the names that file servers look for.
 */
function fileOf(path: string, { type }: PageEntry): string {
  if (path === NOT_FOUND_PATH) return '404.html'
  if (path === UNAVAILABLE_PATH) return '503.html'
  return type.startsWith('text/html') ? join(path, 'index.html') : path
}

/**
 * Writes the published pages as plain files with `.br` and `.gz` beside them, for nginx or a CDN, and what such a
 * server has to add in `_redirects.json` (path → target), `_gone.json` and `_csp.json` (policy → paths). Returns how
 * many addresses were written.
 */
export async function exportPages(pages: PageStore, folder: string): Promise<number> {
  const redirects: Record<string, string> = {}
  const gone: string[] = []
  const policies = new Map<string, string[]>()
  const made = new Set<string>()
  let count = 0
  for (const path of pages.paths('')) {
    // As it is now: a shop that is open goes on publishing, and wins room back.
    const entry = pages.get(path)
    if (!entry) continue
    if (entry.location !== '') {
      redirects[path] = entry.location
      continue
    }
    if (entry.status === 410) gone.push(path)
    if (entry.csp !== '') policies.set(entry.csp, [...(policies.get(entry.csp) ?? []), path])
    const file = join(folder, fileOf(path, entry))
    const forms: [suffix: string, body: Buffer][] = [['', pages.body(entry, 'identity')]]
    if (isPacked(entry)) forms.push(['.br', pages.body(entry, 'br')], ['.gz', pages.body(entry, 'gzip')])
    if (!made.has(dirname(file))) {
      await mkdir(dirname(file), { recursive: true })
      made.add(dirname(file))
    }
    for (const [suffix, body] of forms) await writeFile(file + suffix, body)
    count++
  }
  await writeFile(join(folder, '_redirects.json'), JSON.stringify(redirects, null, 1))
  await writeFile(join(folder, '_gone.json'), JSON.stringify(gone, null, 1))
  await writeFile(join(folder, '_csp.json'), JSON.stringify(Object.fromEntries(policies), null, 1))
  return count
}

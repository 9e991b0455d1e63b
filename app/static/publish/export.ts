import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageEntry, PageStore } from '../files/page-store.ts'
import { NOT_FOUND_PATH, UNAVAILABLE_PATH } from './page-plan.ts'

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
  for (const [path, entry] of pages.entries) {
    if (entry.location !== '') {
      redirects[path] = entry.location
      continue
    }
    if (entry.status === 410) gone.push(path)
    if (entry.csp !== '') policies.set(entry.csp, [...(policies.get(entry.csp) ?? []), path])
    const file = join(folder, fileOf(path, entry))
    if (!made.has(dirname(file))) {
      await mkdir(dirname(file), { recursive: true })
      made.add(dirname(file))
    }
    await writeFile(file, pages.body(entry, 'identity'))
    if (entry.br > 0) {
      await writeFile(`${file}.br`, pages.body(entry, 'br'))
      await writeFile(`${file}.gz`, pages.body(entry, 'gzip'))
    }
    count++
  }
  await writeFile(join(folder, '_redirects.json'), JSON.stringify(redirects, null, 1))
  await writeFile(join(folder, '_gone.json'), JSON.stringify(gone, null, 1))
  await writeFile(join(folder, '_csp.json'), JSON.stringify(Object.fromEntries(policies), null, 1))
  return count
}

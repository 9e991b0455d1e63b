import { BLANK } from '../files/page-entry.ts'
import type { Dictionaries, NewEntry, Publication } from '../files/page-store.ts'
import type { Catalogue } from '../files/snapshot-store.ts'
import type { RenderPool, RenderResult } from '../render/pool.ts'
import type { RenderedFile } from '../render/worker.ts'
import { makeBatch } from './batches.ts'
import type { PlannedPage } from './page-plan.ts'

/** Too many pages could not be rendered; what was published before still is. */
export class GenerationError extends Error {
  override name = 'GenerationError'
}

export interface FailedPage {
  path: string
  reason: string
}

interface Rendering {
  snapshot: Catalogue
  pool: RenderPool
  publication: Pick<Publication, 'put'>
  /** What they are packed with; undefined for the first pages of a build. */
  dictionaries: Dictionaries | undefined
  onProgress(done: number): void
}

const BATCH = 32
const HTML = 'text/html; charset=utf-8'

/**
 * Renders pages and puts them into a publication.
 * @returns those that could not be made
 * @throws GenerationError when it is more than a quarter
 */
export async function renderPages(
  dirty: readonly PlannedPage[],
  { snapshot, pool, publication, dictionaries, onProgress }: Rendering,
): Promise<FailedPage[]> {
  const failed: FailedPage[] = []
  const alike = dictionaries && { page: dictionaries.page.bytes, data: dictionaries.data.bytes }
  let next = 0
  let done = 0
  let broken = false
  const lane = async () => {
    while (next < dirty.length && !broken) {
      const pages = dirty.slice(next, (next += BATCH))
      const { jobs, resources } = makeBatch(pages, snapshot)
      const result = await pool.render(jobs, resources, alike)
      if (broken) return
      failed.push(...store(pages, result, publication, dictionaries))
      if (failed.length > Math.max(5, dirty.length / 4))
        throw new GenerationError(
          `${failed.length} páginas não puderam ser geradas, a primeira delas ${failed[0]!.path}: ${failed[0]!.reason}.`,
        )
      onProgress((done += pages.length))
    }
  }
  // A handful of pages goes to the one warm worker: starting another takes longer than rendering them. Else one lane
  // more than workers: the next batch lies ready while this thread writes the last.
  const lanes = Array.from({ length: dirty.length > 2 * BATCH ? pool.size + 1 : 1 }, () =>
    lane().catch((error: unknown) => {
      broken = true
      throw error
    }),
  )
  const stopped = (await Promise.allSettled(lanes)).find((each) => each.status === 'rejected')
  if (stopped) throw stopped.reason
  return failed
}

function store(
  planned: readonly PlannedPage[],
  { pages, bytes }: RenderResult,
  publication: Rendering['publication'],
  dictionaries: Dictionaries | undefined,
): FailedPage[] {
  const failed: FailedPage[] = []
  for (const [index, result] of pages.entries()) {
    if (!result.ok) {
      failed.push(result)
      continue
    }
    const { page, data, csp, status } = result
    const parts = ({ at, zs }: RenderedFile) => [bytes.subarray(at, at + zs)]
    const entryOf = ({ hash, zs, raw }: RenderedFile, kind: keyof Dictionaries): NewEntry => ({
      ...BLANK,
      type: HTML,
      hash,
      zs,
      dictionary: dictionaries?.[kind].n ?? 0,
      raw,
    })
    if (data)
      publication.put(
        data.path,
        { ...entryOf(data, 'data'), type: 'text/javascript; charset=utf-8', immutable: true },
        parts(data),
      )
    publication.put(
      page.path,
      { ...entryOf(page, 'page'), status, csp, input: planned[index]!.input, data: data?.path ?? '' },
      parts(page),
    )
  }
  return failed
}

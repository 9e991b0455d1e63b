import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FileLock } from '#commerce/contract/process/file-lock.ts'
import { PageStore, type NewEntry, type Publication } from '../files/page-store.ts'
import { readSnapshot, type Commerce } from '../files/snapshot-reader.ts'
import { SnapshotStore, type SnapshotChange } from '../files/snapshot-store.ts'
import { RenderPool, type RenderResult } from '../render/pool.ts'
import { installNonce } from '../render/render-on-request.ts'
import type { RenderedFile } from '../render/worker.ts'
import { buildName, clientAssets } from '../serve/client-assets.ts'
import { pack } from '../serve/compress.ts'
import { makeBatch } from './batches.ts'
import { contentHash } from './fingerprint.ts'
import { plannedPages, type PlannedPage } from './page-plan.ts'
import { lockPublication } from './publication-lock.ts'
import { robotsFile, sitemapFiles } from './sitemap.ts'

export interface GeneratorOptions {
  /** Folder of its own for snapshot and pages. */
  folder: string
  /** Built app: `server/server.js` and `client/`. */
  dist: string
  /** Origin of canonical addresses and sitemap, without a final slash. */
  origin: string
  commerce: Commerce
  /** Worker threads; the number of processors, at most 4, when absent. */
  workers?: number
  /** Pages done and to do, while a publication is made. */
  onProgress?: (done: number, total: number) => void
  /** One Portuguese sentence for the log. */
  onProblem?: (sentence: string) => void
}

export interface PublishReport {
  version: number
  rendered: number
  /** Pages of the shop now published. */
  pages: number
  failed: { path: string; reason: string }[]
  ms: number
}

/** Too many pages could not be rendered; what was published before still is. */
export class GenerationError extends Error {
  override name = 'GenerationError'
}

const BATCH = 40
const HTML = 'text/html; charset=utf-8'

/** Keeps the published pages equal to the published snapshot. One process at a time, one publication at a time. */
export class Generator {
  readonly snapshot: SnapshotStore
  readonly pages: PageStore
  readonly #options: GeneratorOptions
  readonly #pool: RenderPool
  readonly #build: string
  readonly #lock: FileLock

  /** Throws PublicationLockedError when another process publishes into the folder. */
  constructor(options: GeneratorOptions) {
    this.#options = options
    this.#lock = lockPublication(options.folder)
    this.snapshot = new SnapshotStore(options.folder)
    this.pages = new PageStore(options.folder)
    this.#build = contentHash(`${buildName(options.dist)} ${options.origin}`)
    const server = pathToFileURL(resolve(options.dist, 'server/server.js')).href
    this.#pool = new RenderPool({ server, origin: options.origin, nonce: installNonce() }, options.workers)
  }

  /** Brings the snapshot up to date with commerce. Throws SnapshotError; see {@link SnapshotStore.apply}. */
  async refresh(
    ask: { wait?: number; idleMs?: number; signal?: AbortSignal } = {},
  ): Promise<SnapshotChange | undefined> {
    return this.snapshot.apply(readSnapshot({ commerce: this.#options.commerce, since: this.snapshot.version, ...ask }))
  }

  get upToDate(): boolean {
    return this.pages.release?.version === this.snapshot.version && this.pages.release.build === this.#build
  }

  /**
   * Renders what the snapshot changed and publishes it in one step. Throws {@link GenerationError}; nothing is
   * published then.
   */
  async publish(): Promise<PublishReport> {
    const started = performance.now()
    const desired = new Map<string, PlannedPage>()
    for (const page of plannedPages(this.snapshot.state, this.#build)) desired.set(page.path, page)
    const dirty = [...desired.values()].filter((page) => this.pages.get(page.path)?.input !== page.input)
    const publication = this.pages.begin()
    try {
      const failed = await this.#render(dirty, publication)
      this.#reconcile(desired, publication)
      if (dirty.length > 0 || publication.counts.dropped > 0 || !this.pages.get('/sitemap.xml'))
        this.#directory([...desired.values()], publication)
      await this.#assets(publication)
      publication.commit({ version: this.snapshot.version, build: this.#build })
      for (const { path, reason } of failed)
        this.#options.onProblem?.(`A página ${path} não pôde ser gerada: ${reason}.`)
      await this.pages.tidy(Date.now())
      return {
        version: this.snapshot.version,
        rendered: dirty.length - failed.length,
        pages: desired.size,
        failed,
        ms: performance.now() - started,
      }
    } catch (error) {
      publication.rollback()
      throw error
    } finally {
      await this.#pool.rest()
    }
  }

  /**
   * After a build and before its pages: the app's own files, so that pages rendered on request find theirs while older
   * pages are still served.
   */
  async publishAssets(): Promise<void> {
    const { release } = this.pages
    if (!release || release.build === this.#build) return
    const publication = this.pages.begin()
    try {
      await this.#assets(publication)
      publication.commit({ version: release.version, build: release.build })
    } catch (error) {
      publication.rollback()
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
    this.pages.close()
    this.snapshot.close()
    this.#lock.release()
  }

  async #render(dirty: readonly PlannedPage[], publication: Publication): Promise<PublishReport['failed']> {
    const failed: PublishReport['failed'] = []
    // A handful of pages goes to the one warm worker: starting another takes longer than rendering them.
    const lanesWanted = dirty.length > 2 * BATCH ? this.#pool.size + 1 : 1
    const replaced = new Set<string>()
    let next = 0
    let done = 0
    let broken = false
    const lane = async () => {
      while (next < dirty.length && !broken) {
        const pages = dirty.slice(next, (next += BATCH))
        const { jobs, resources } = makeBatch(pages, this.snapshot)
        const result = await this.#pool.render(jobs, resources)
        if (broken) return
        failed.push(...this.#store(pages, result, publication, replaced))
        if (failed.length > Math.max(5, dirty.length / 100))
          throw new GenerationError(
            `${failed.length} páginas não puderam ser geradas, a primeira delas ${failed[0]!.path}: ${failed[0]!.reason}.`,
          )
        this.#options.onProgress?.((done += pages.length), dirty.length)
      }
    }
    // One lane more than workers: the next batch lies ready while this thread writes the last.
    const lanes = Array.from({ length: lanesWanted }, () =>
      lane().catch((error: unknown) => {
        broken = true
        throw error
      }),
    )
    const stopped = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected')
    if (stopped) throw stopped.reason
    const home = failed.find(({ path }) => path === '/')
    if (home && !this.pages.get('/')) throw new GenerationError(`a página inicial não pôde ser gerada: ${home.reason}.`)
    this.#retire(replaced, publication)
    return failed
  }

  #store(
    planned: readonly PlannedPage[],
    { pages, bytes }: RenderResult,
    publication: Publication,
    replaced: Set<string>,
  ): PublishReport['failed'] {
    const failed: PublishReport['failed'] = []
    const parts = (file: RenderedFile) => [bytes.subarray(file.at, file.at + file.br + file.gz)]
    const entryOf = ({ hash, br, gz, raw }: RenderedFile): NewEntry => ({
      status: 200,
      type: HTML,
      hash,
      csp: '',
      br,
      gz,
      raw,
      location: '',
      input: '',
      data: '',
      immutable: false,
    })
    for (const [index, result] of pages.entries()) {
      const plan = planned[index]!
      if (!result.ok) {
        failed.push(result)
        continue
      }
      const { page, data, csp, status } = result
      if (data)
        publication.put(
          data.path,
          { ...entryOf(data), type: 'text/javascript; charset=utf-8', immutable: true },
          parts(data),
        )
      const before = this.pages.get(page.path)
      if (before && before.data !== '' && before.data !== data?.path) replaced.add(before.data)
      publication.put(
        page.path,
        { ...entryOf(page), status, csp, input: plan.input, data: data?.path ?? '' },
        parts(page),
      )
    }
    return failed
  }

  /** Hydration data that only replaced pages used is kept for a while, then forgotten. */
  #retire(replaced: Set<string>, publication: Publication): void {
    if (replaced.size === 0) return
    const now = Date.now()
    for (const path of publication.referenced()) replaced.delete(path)
    for (const path of replaced) publication.retire(path, now)
  }

  /** Addresses that are no page any more: dropped, or led to where the page went. */
  #reconcile(desired: ReadonlyMap<string, PlannedPage>, publication: Publication): void {
    const { redirects } = this.snapshot.state
    const follow = (path: string, hops = 0): string =>
      desired.has(path) || hops > 8 ? path : redirects.has(path) ? follow(redirects.get(path)!, hops + 1) : path
    for (const path of redirects.keys()) {
      const location = follow(path)
      if (desired.has(path) || location === path || !/^\/(?!\/)/.test(location)) continue
      publication.put(
        path,
        {
          status: 301,
          type: '',
          hash: contentHash(location),
          csp: '',
          br: 0,
          gz: 0,
          raw: 0,
          location,
          input: 'redirect',
          data: '',
          immutable: false,
        },
        [],
      )
    }
    for (const [path, entry] of this.pages.entries) {
      if (entry.input !== '' && !desired.has(path) && !redirects.has(path)) publication.drop(path)
    }
  }

  /** Sitemaps and robots.txt; of many files only those that say something else are packed and written. */
  #directory(planned: readonly PlannedPage[], publication: Publication): void {
    const { origin } = this.#options
    const pages = planned.map(({ path, kind, data }) => ({ path, kind, changed: data?.changed }))
    const files = [...sitemapFiles(origin, pages), robotsFile(origin)]
    for (const { path, type, body } of files) {
      const bytes = Buffer.from(body)
      const hash = contentHash(bytes)
      if (this.pages.get(path)?.hash === hash) continue
      const { br, gz } = pack(bytes)
      publication.put(
        path,
        {
          status: 200,
          type,
          hash,
          csp: '',
          br: br.length,
          gz: gz.length,
          raw: bytes.length,
          location: '',
          input: '',
          data: '',
          immutable: false,
        },
        [br, gz],
      )
    }
    const current = new Set(files.map(({ path }) => path))
    for (const path of this.pages.entries.keys())
      if (/^\/sitemap-[a-z0-9-]+\.xml$/.test(path) && !current.has(path)) publication.drop(path)
  }

  /** After a build, the app's own files; chunks of the one before stay for the pages already open. */
  async #assets(publication: Publication): Promise<void> {
    if (this.pages.release?.build === this.#build) return
    const current = new Set<string>()
    for (const { path, entry, payload } of await clientAssets(this.#options.dist)) {
      current.add(path)
      if (path !== '/robots.txt' && path !== '/sitemap.xml') publication.put(path, entry, payload)
    }
    const now = Date.now()
    for (const [path, entry] of this.pages.entries)
      if (path.startsWith('/assets/') && entry.staleAt === 0 && !current.has(path)) publication.retire(path, now)
  }
}

/** Where everything of the generator lies, below the shop's data folder. */
export const generatorFolder = (shopData: string): string => join(shopData, 'pages')

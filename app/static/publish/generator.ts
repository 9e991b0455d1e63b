import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import type { CategoriasResposta } from '#commerce/contract/catalogue/catalogue.ts'
import type { FileLock } from '#commerce/contract/process/file-lock.ts'
import { BLANK } from '../files/page-entry.ts'
import { PageStore, type Publication, type Release } from '../files/page-store.ts'
import { readSnapshot, type Commerce } from '../files/snapshot-reader.ts'
import { SnapshotStore, type SnapshotChange } from '../files/snapshot-store.ts'
import { RenderPool } from '../render/pool.ts'
import { installNonce } from '../render/render-on-request.ts'
import { clientAssets } from '../serve/client-assets.ts'
import { pack } from '../serve/compress.ts'
import { ComingPages } from './coming-pages.ts'
import { contentHash } from './fingerprint.ts'
import { allPages, pageAt, type PlannedPage, Planner } from './page-plan.ts'
import { pagesBuild } from './pages-build.ts'
import { ProductShares } from './product-shares.ts'
import { lockPublication } from './publication-lock.ts'
import { type FailedPage, GenerationError, renderPages } from './render-pages.ts'
import { shopFiles } from './shop-files.ts'
import { robotsFile, Sitemap, type TextFile } from './sitemap.ts'
import { WaitingPages } from './waiting-pages.ts'

export interface GeneratorOptions {
  /** Folder of its own for snapshot and pages. */
  folder: string
  /** Built app: `server/server.js` and `client/`. */
  dist: string
  /** Origin of canonical addresses and sitemap, without a final slash. */
  origin: string
  commerce: Commerce
  /** Of {@link lockPublication}, where it was taken before; it is released with the generator. */
  lock?: FileLock
  /** Worker threads; the number of processors, at most 4, when absent. */
  workers?: number
  /** While changes follow one another, sitemaps follow at this distance. */
  sitemapsMs?: number
  /** Pages done and to do, while a publication is made. */
  onProgress?: (done: number, total: number) => void
  /** One Portuguese sentence for the log. */
  onProblem?: (sentence: string) => void
}

export interface PublishReport {
  /** Version that every page shows; smaller than the one read while pages wait. */
  version: number
  rendered: number
  /** Pages of the shop now published. */
  pages: number
  /** Pages that wait for their turn. */
  waiting: number
  failed: FailedPage[]
  ms: number
}

/** Pages that are made and become visible together: a change that touches no more is never seen half. */
const TOGETHER = 640
/** A crawler comes by the hour: a stream of changes need not write the same file with each of them. */
const SITEMAPS_MS = 5_000
/** So many times as far apart while pages wait: of a large change each step would write most of them anew. */
const WHILE_WAITING = 6
const SITEMAP = /^\/sitemap-[a-z0-9-]+\.xml$/
const FIRST: Release = { version: 0, build: '' }

/**
 * Keeps the published pages equal to the published snapshot. One process at a time, one publication at a time; what has
 * to be made is known from what changed, and made a slice at a time.
 */
export class Generator {
  readonly snapshot: SnapshotStore
  readonly pages: PageStore
  readonly #options: GeneratorOptions
  readonly #pool: RenderPool
  readonly #build: string
  readonly #lock: FileLock
  readonly #waiting = new WaitingPages()
  /** Made ahead of their moment. */
  readonly coming: ComingPages
  /** Products by what is written of them together. */
  readonly shares = new ProductShares()
  /** Those of which something changed since the feed was made last. */
  readonly feedShares = new Set<number>()
  readonly #sitemap: Sitemap
  /** Paths that may be no page any more; undefined while no redirect can have changed either. */
  #left: Set<string> | undefined
  readonly #failed = new WaitingPages()
  /** Paths of the published sitemaps. */
  #sitemaps: ReadonlySet<string>
  #sitemapsAt = -Infinity
  #areSitemapsDue = false
  /** Menu whose shop's files are written. */
  #told: string | undefined

  /** Throws PublicationLockedError when another process publishes into the folder. */
  constructor(options: GeneratorOptions) {
    this.#options = options
    this.#lock = options.lock ?? lockPublication(options.folder)
    this.snapshot = new SnapshotStore(options.folder)
    this.pages = new PageStore(options.folder)
    this.#build = pagesBuild(options.dist, options.origin)
    this.shares.learn(this.snapshot.state)
    for (const share of this.shares.members.keys()) this.feedShares.add(share)
    this.#sitemap = new Sitemap(options.origin, this.shares)
    this.#sitemap.learn(this.snapshot.state, this.upToDate)
    this.#sitemaps = new Set(this.pages.paths('/sitemap-').filter((path) => SITEMAP.test(path)))
    if (!this.upToDate) this.#compareAll()
    const server = pathToFileURL(resolve(options.dist, 'server/server.js')).href
    this.#pool = new RenderPool({ server, origin: options.origin, nonce: installNonce() }, options.workers)
    const { snapshot, pages } = this
    this.coming = new ComingPages({ snapshot, pages, pool: this.#pool, build: this.#build })
  }

  /** Brings the snapshot up to date with commerce. Throws SnapshotError; see {@link SnapshotStore.apply}. */
  async refresh(
    ask: { wait?: number; idleMs?: number; signal?: AbortSignal } = {},
  ): Promise<SnapshotChange | undefined> {
    const change = await this.snapshot.apply(
      readSnapshot({ commerce: this.#options.commerce, since: this.snapshot.version, ...ask }),
    )
    if (!change) return undefined
    const { touched } = change
    const shares = this.shares.touch(this.snapshot.state, touched)
    for (const share of shares) this.feedShares.add(share)
    this.#sitemap.touch(shares)
    if (touched.everything) {
      this.#compareAll()
      // What shows another menu and nothing else comes after what the change is about.
      this.#waiting.add([...touched.pages.values()])
    } else {
      const retried = this.#failed.take(Infinity).map(({ ref }) => ref)
      this.#waiting.add([...touched.pages.values(), ...retried])
      if (touched.paths.size > 0) this.#left = new Set([...(this.#left ?? []), ...touched.paths])
    }
    return change
  }

  get upToDate(): boolean {
    return this.pages.release?.version === this.snapshot.version && this.pages.release.build === this.#build
  }

  /** How many pages wait, and for how many milliseconds the oldest of them. */
  get lag(): { waiting: number; oldestMs: number } {
    const { oldest } = this.#waiting
    return { waiting: this.#waiting.size, oldestMs: oldest === undefined ? 0 : performance.now() - oldest }
  }

  /** Publishes all that waits. Throws {@link GenerationError}. */
  async publish(): Promise<PublishReport> {
    const started = performance.now()
    const failed: FailedPage[] = []
    for (let rendered = 0; ;) {
      const report = await this.publishSome()
      this.tidy()
      rendered += report.rendered
      failed.push(...report.failed)
      if (report.waiting > 0) continue
      if (this.#areSitemapsDue) this.publishSitemaps()
      return { ...report, rendered, failed, ms: performance.now() - started }
    }
  }

  /**
   * Renders the pages whose turn it is and publishes them in one step. Throws {@link GenerationError}; none of them is
   * published then, and they wait on.
   */
  async publishSome(): Promise<PublishReport> {
    const started = performance.now()
    const taken = this.#take()
    const planner = new Planner(this.snapshot.state, this.#build)
    const planned = taken.flatMap(({ ref }) => {
      const page = planner.plan(ref)
      return page === undefined || this.pages.get(page.path)?.input === page.input ? [] : [{ ref, page }]
    })
    const dirty = planned.map(({ page }) => page)
    const publication = this.pages.begin()
    try {
      const unmade = dirty.filter((page) => !this.coming.put(page, publication))
      const failed = await renderPages(unmade, {
        snapshot: this.snapshot,
        pool: this.#pool,
        publication,
        dictionaries: this.pages.dictionariesOf(this.#build),
        onProgress: (done) => this.#options.onProgress?.(done, done + this.#waiting.size),
      })
      this.#refuseWithoutHome(failed)
      this.#reconcile(publication)
      this.#put(publication, [robotsFile(this.#options.origin), ...this.#ownFiles()])
      const sitemaps = this.#areSitemapsEarly ? undefined : this.#directory(publication)
      await this.#assets(publication)
      const isWhole = this.#waiting.size === 0
      const before = this.pages.release ?? FIRST
      publication.commit(isWhole ? { version: this.snapshot.version, build: this.#build } : before)
      this.#learn(dirty)
      this.#left = undefined
      this.#areSitemapsDue = sitemaps === undefined
      this.#sitemaps = sitemaps ?? this.#sitemaps
      this.#keepFailed(failed, planned)
      return {
        version: this.pages.release!.version,
        rendered: unmade.length - failed.length,
        pages: this.pages.size,
        waiting: this.#waiting.size,
        failed,
        ms: performance.now() - started,
      }
    } catch (error) {
      publication.rollback()
      this.#told = undefined
      this.#sitemap.learn(this.snapshot.state, false)
      for (const { ref, since } of taken) this.#waiting.add([ref], since)
      throw error
    } finally {
      if (this.#waiting.size === 0) {
        this.coming.over(this.snapshot.version)
        await this.#pool.rest()
      }
    }
  }

  /** Of more than are made together, those that were made ahead come first, all at once. */
  #take() {
    const ahead = this.#waiting.size > TOGETHER ? this.#waiting.takeOf(this.coming.refs) : []
    return ahead.length > 0 ? ahead : this.#waiting.take(TOGETHER)
  }

  /** In how many milliseconds the sitemaps have to say what the pages do; infinitely many where they do. */
  get sitemapsDueMs(): number {
    return this.#areSitemapsDue ? Math.max(0, this.#sitemapsAt + this.#sitemapsMs - performance.now()) : Infinity
  }

  /** Those that were left as they are while changes followed one another. */
  publishSitemaps(): void {
    const publication = this.pages.begin()
    try {
      const sitemaps = this.#directory(publication)
      publication.commit(this.pages.release!)
      this.#areSitemapsDue = false
      this.#sitemaps = sitemaps
    } catch (error) {
      publication.rollback()
      this.#sitemap.learn(this.snapshot.state, false)
      throw error
    }
  }

  /**
   * Wins back the room of what is out of use, of a large shop in tens of megabytes: after whoever waits was told.
   * @returns whether bytes lie elsewhere now, or are gone
   */
  tidy(): boolean {
    return this.pages.tidy(Date.now())
  }

  /** In how many milliseconds `tidy` has something to do; infinitely many where nothing is known of. */
  get tidyDueMs(): number {
    return this.pages.tidyDueMs(Date.now())
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
      publication.commit(release)
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

  /** After another build, another menu or an end in the middle: every page is looked at, and what differs waits. */
  #compareAll(): void {
    const { state } = this.snapshot
    const planner = new Planner(state, this.#build)
    const desired = new Set<string>()
    const differ = [...allPages(state)].filter((ref) => {
      const page = planner.plan(ref)
      if (page) desired.add(page.path)
      return page !== undefined && this.pages.get(page.path)?.input !== page.input
    })
    this.#waiting.add(differ)
    this.#left ??= new Set()
    for (const [path, { input }] of this.pages.entries) if (input !== '' && !desired.has(path)) this.#left.add(path)
  }

  /** A product's page and its data say what those of a build are alike in. */
  #learn(made: readonly PlannedPage[]): void {
    if (this.pages.dictionariesOf(this.#build)) return
    const entry = made.flatMap(({ kind, path }) => (kind === 'product' ? (this.pages.get(path) ?? []) : []))[0]
    const data = entry && this.pages.get(entry.data)
    if (data)
      this.pages.learn(this.#build, {
        page: this.pages.body(entry, 'identity'),
        data: this.pages.body(data, 'identity'),
      })
  }

  #refuseWithoutHome(failed: readonly FailedPage[]): void {
    const home = failed.find(({ path }) => path === '/')
    if (home && !this.pages.get('/')) throw new GenerationError(`a página inicial não pôde ser gerada: ${home.reason}.`)
  }

  /** A page that could not be made is tried again with the next change, and named now. */
  #keepFailed(
    failed: readonly FailedPage[],
    planned: readonly { ref: Parameters<Planner['plan']>[0]; page: PlannedPage }[],
  ): void {
    const paths = new Set(failed.map(({ path }) => path))
    this.#failed.add(planned.filter(({ page }) => paths.has(page.path)).map(({ ref }) => ref))
    for (const { path, reason } of failed) this.#options.onProblem?.(`A página ${path} não pôde ser gerada: ${reason}.`)
  }

  /** Addresses that are no page any more: dropped, or led to where the page went. */
  #reconcile(publication: Publication): void {
    const left = this.#left
    if (left === undefined) return
    const { state } = this.snapshot
    const { redirects } = state
    const isPage = (path: string) => path === '/' || path === NOT_FOUND_PATH || pageAt(state, path) !== undefined
    const follow = (path: string, hops = 0): string =>
      isPage(path) || hops > 8 ? path : redirects.has(path) ? follow(redirects.get(path)!, hops + 1) : path
    for (const path of redirects.keys()) {
      const location = follow(path)
      if (isPage(path) || location === path || !/^\/(?!\/)/.test(location)) continue
      publication.put(
        path,
        { ...BLANK, status: 301, type: '', hash: contentHash(location), location, input: 'redirect' },
        [],
      )
    }
    for (const path of left) if (!isPage(path) && !redirects.has(path)) publication.drop(path)
  }

  get #sitemapsMs(): number {
    return this.#options.sitemapsMs ?? SITEMAPS_MS
  }

  get #areSitemapsEarly(): boolean {
    const distance = this.#sitemapsMs * (this.#waiting.size > 0 ? WHILE_WAITING : 1)
    return performance.now() - this.#sitemapsAt < distance
  }

  /**
   * Of many sitemaps only those that say something else are packed and written.
   * @returns the paths of those there are then
   */
  #directory(publication: Publication): ReadonlySet<string> {
    this.#sitemapsAt = performance.now()
    this.#put(publication, this.#sitemap.changed(this.snapshot.state))
    const { names } = this.#sitemap
    for (const path of this.#sitemaps) if (!names.has(path)) publication.drop(path)
    return names
  }

  #put(publication: Publication, files: readonly TextFile[]): void {
    for (const { path, type, body, csp = '' } of files) {
      const bytes = Buffer.from(body)
      const hash = contentHash(bytes)
      if (this.pages.get(path)?.hash === hash) continue
      const br = pack(bytes)
      publication.put(path, { ...BLANK, type, hash, csp, br: br.length, raw: bytes.length }, [br])
    }
  }

  /** What names the shop follows the menu, which tells whose it is; told once for each. */
  #ownFiles(): TextFile[] {
    const { categories } = this.snapshot.state
    const told = `${categories?.a} ${categories?.b}`
    if (told === this.#told) return []
    this.#told = told
    const { loja } = categories ? (JSON.parse(this.snapshot.json(categories)) as CategoriasResposta) : {}
    return shopFiles(this.#options.origin, loja)
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
    for (const path of this.pages.paths('/assets/')) if (!current.has(path)) publication.retire(path, now)
  }
}

/** Where everything of the generator lies, below the shop's data folder. */
export const generatorFolder = (shopData: string): string => join(shopData, 'pages')

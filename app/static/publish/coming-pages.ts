import type { NewEntry, PageStore, Publication } from '../files/page-store.ts'
import { type Commerce, readSnapshot } from '../files/snapshot-reader.ts'
import type { PageRef } from '../files/snapshot-state.ts'
import type { SnapshotStore } from '../files/snapshot-store.ts'
import type { RenderPool } from '../render/pool.ts'
import { type PlannedPage, Planner } from './page-plan.ts'
import { renderPages } from './render-pages.ts'

interface Shop {
  snapshot: SnapshotStore
  pages: PageStore
  pool: RenderPool
  build: string
}
interface File {
  entry: NewEntry
  payload: readonly Uint8Array[]
}

/**
 * Pages of a publication that is still to come, made ahead (decision 137). Each is kept by what it is made of: it is
 * taken when exactly that is published, and forgotten otherwise.
 */
export class ComingPages {
  readonly #shop: Shop
  #files = new Map<string, File>()
  #planned: readonly { ref: PageRef; page: PlannedPage }[] = []
  #version = 0
  #rendering: Promise<unknown> = Promise.resolve()

  constructor(shop: Shop) {
    this.#shop = shop
  }

  /** Resolves once all of the answer is read; its pages are made from then on. */
  async read(commerce: Commerce): Promise<void> {
    const { snapshot, pages, pool, build } = this.#shop
    const coming = await snapshot.foresee(readSnapshot({ commerce, since: snapshot.version }))
    this.#forget()
    if (!coming) return
    const files = this.#files
    const { catalogue, touched } = coming
    this.#version = coming.version
    const planner = new Planner(catalogue.state, build)
    this.#planned = [...touched.pages.values()].flatMap((ref) => {
      const page = planner.plan(ref)
      return page === undefined || pages.get(page.path)?.input === page.input ? [] : [{ ref, page }]
    })
    this.#rendering = renderPages(
      this.#planned.map(({ page }) => page),
      {
        snapshot: catalogue,
        pool,
        publication: { put: (path, entry, payload) => void files.set(path, { entry, payload }) },
        dictionaries: pages.dictionariesOf(build),
        onProgress: () => {
          if (this.#files !== files) throw new Error('não são mais esperadas.')
        },
      },
      // What could not be made ahead is made, or named, when it is published.
    ).catch(() => undefined)
  }

  /** Resolves when no more are being made. */
  async made(): Promise<void> {
    await this.#rendering
  }

  /** Those that are made. */
  get refs(): PageRef[] {
    return this.#planned.flatMap(({ ref, page }) => (this.#files.has(page.path) ? [ref] : []))
  }

  /** Publishes a page that was made ahead. @returns whether it was */
  put({ path, input }: PlannedPage, publication: Pick<Publication, 'put'>): boolean {
    const page = this.#files.get(path)
    if (page?.entry.input !== input) return false
    const data = this.#files.get(page.entry.data)
    if (data) publication.put(page.entry.data, data.entry, data.payload)
    publication.put(path, page.entry, page.payload)
    return true
  }

  /** Forgets those of this version and of earlier ones. */
  over(version: number): void {
    if (version >= this.#version) this.#forget()
  }

  #forget(): void {
    this.#files = new Map()
    this.#planned = []
  }
}

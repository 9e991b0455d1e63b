import { departmentLink, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import type { Fingerprint } from '../publish/fingerprint.ts'

/** One record of the snapshot file. Names are short because there is one per product. */
export type SnapshotRecord = SnapshotContent & {
  /** When commerce published it, in seconds since 1970; absent where it does not say. */
  m?: number | undefined
}
type SnapshotContent =
  /** Drops everything: what follows in the transaction is the whole catalogue. */
  | { t: 'reset' }
  | { t: 'categories'; f: [number, number] }
  /** Payload: the card's JSON (`c` bytes), then the product's. `f` and `cf` are their fingerprints. */
  | {
      t: 'product'
      key: string
      slug: string
      url: string
      sku: string
      related: string[]
      departments: string[]
      f: [number, number]
      c: number
      cf: [number, number]
    }
  | { t: 'department'; slug: string; skus: string[]; f: [number, number] }
  | { t: 'showcases'; key: string; skus: string[]; f: [number, number] }
  /** `skus`: deals first, then the listing. */
  | { t: 'hotsite'; slug: string; skus: string[]; f: [number, number] }
  | { t: 'text'; slug: string; f: [number, number] }
  | { t: 'banners'; key: string; f: [number, number] }
  /** `department`: path of the one its product stood in. */
  | { t: 'gone'; path: string; product: string | null; department?: string | null }
  | { t: 'redirect'; path: string; to: string }

export interface Stored extends Fingerprint {
  /** Where the JSON of `dados` lies in the snapshot file. */
  at: number
  size: number
  /** When commerce published it, in seconds since 1970. */
  changed: number | undefined
}
export interface StoredProduct extends Stored {
  slug: string
  url: string
  sku: string
  /** Card numbers of the related products, in order. */
  cards: Int32Array
  /** Slug paths of the departments it belongs to, ancestors included. */
  departments: readonly string[]
}
export interface StoredList extends Stored {
  cards: Int32Array
}

const DEPARTMENT = departmentLink('')

/**
 * The catalogue as the generator needs it: where each product's JSON lies, which cards a page shows, and every card's
 * own JSON, because cards are what most pages share. Cards are numbered so that 100,000 pages can hold theirs in a few
 * megabytes.
 */
export class SnapshotState {
  readonly products = new Map<string, StoredProduct>()
  readonly productBySlug = new Map<string, string>()
  readonly departments = new Map<string, StoredList>()
  readonly showcases = new Map<string, StoredList>()
  readonly hotsites = new Map<string, StoredList>()
  /** Institutional texts by slug. */
  readonly texts = new Map<string, Stored>()
  /** By the page they stand on. */
  readonly banners = new Map<string, Stored>()
  /** Path where nothing more is sold (410) → path of the department its product stood in. */
  readonly gone = new Map<string, string | null>()
  /** Old path → the path that stands for it now (301). */
  readonly redirects = new Map<string, string>()
  categories: Stored | undefined
  readonly #numbers = new Map<string, number>()
  readonly #skus: string[] = []
  readonly #json: (string | undefined)[] = []
  readonly #prints: (Fingerprint | undefined)[] = []
  readonly #lineages = new Map<string, readonly string[]>()

  /** @param json the card's JSON for a product record, else unused */
  apply(record: SnapshotRecord, at: number, size: number, json: string): void {
    switch (record.t) {
      case 'reset':
        this.#reset()
        return
      case 'categories':
        this.categories = stored(record, at, size)
        return
      case 'product':
        this.#product(record, at, size, json)
        return
      case 'department':
        this.departments.set(record.slug, { ...stored(record, at, size), cards: this.#cards(record.skus) })
        this.#live(DEPARTMENT + record.slug)
        return
      case 'showcases':
        this.showcases.set(record.key, { ...stored(record, at, size), cards: this.#cards(record.skus) })
        return
      case 'hotsite':
        this.hotsites.set(record.slug, { ...stored(record, at, size), cards: this.#cards(record.skus) })
        this.#live(hotsiteLink(record.slug))
        return
      case 'text':
        this.texts.set(record.slug, stored(record, at, size))
        this.#live(institutionalLink(record.slug))
        return
      case 'banners':
        this.banners.set(record.key, stored(record, at, size))
        return
      case 'gone':
        this.#gone(record)
        return
      case 'redirect':
        if (record.path.startsWith(DEPARTMENT)) this.departments.delete(record.path.slice(DEPARTMENT.length))
        this.redirects.set(record.path, record.to)
        this.gone.delete(record.path)
    }
  }

  sku(card: number): string {
    return this.#skus[card]!
  }

  /** JSON of a card; undefined while its product is not published. */
  card(card: number): string | undefined {
    return this.#json[card]
  }

  cardPrint(card: number): Fingerprint | undefined {
    return this.#prints[card]
  }

  cardOfSku(sku: string): string | undefined {
    const card = this.#numbers.get(sku)
    return card === undefined ? undefined : this.#json[card]
  }

  printOfSku(sku: string): Fingerprint | undefined {
    const card = this.#numbers.get(sku)
    return card === undefined ? undefined : this.#prints[card]
  }

  /** The department of a withdrawn product, or the nearest one above it that is still there, by its slug path. */
  departmentOf(gone: string): string | undefined {
    const path = this.gone.get(gone)
    if (!path?.startsWith(DEPARTMENT)) return undefined
    let slug = path.slice(DEPARTMENT.length)
    while (slug !== '' && !this.departments.has(slug)) slug = slug.slice(0, Math.max(0, slug.lastIndexOf('/')))
    return slug === '' ? undefined : slug
  }

  #product(record: Extract<SnapshotRecord, { t: 'product' }>, at: number, size: number, json: string): void {
    const before = this.products.get(record.key)
    if (before && before.sku !== record.sku) this.#dropCard(before.sku)
    if (before && before.slug !== record.slug) this.productBySlug.delete(before.slug)
    const lineage = record.departments.join('\n')
    if (!this.#lineages.has(lineage)) this.#lineages.set(lineage, record.departments)
    this.products.set(record.key, {
      ...stored(record, at + record.c, size - record.c),
      slug: record.slug,
      url: record.url,
      sku: record.sku,
      cards: this.#cards(record.related),
      departments: this.#lineages.get(lineage)!,
    })
    this.productBySlug.set(record.slug, record.key)
    const card = this.#number(record.sku)
    this.#json[card] = json
    this.#prints[card] = { a: record.cf[0], b: record.cf[1] }
    this.#live(record.url)
  }

  #gone({ path, product: key, department = null }: Extract<SnapshotRecord, { t: 'gone' }>): void {
    const product = key === null ? undefined : this.products.get(key)
    if (product && product.url === path) {
      this.products.delete(key!)
      this.productBySlug.delete(product.slug)
      this.#dropCard(product.sku)
    }
    if (path.startsWith(DEPARTMENT)) this.departments.delete(path.slice(DEPARTMENT.length))
    for (const slug of this.hotsites.keys()) if (hotsiteLink(slug) === path) this.hotsites.delete(slug)
    for (const slug of this.texts.keys()) if (institutionalLink(slug) === path) this.texts.delete(slug)
    this.redirects.delete(path)
    this.gone.set(path, department)
  }

  #live(path: string): void {
    this.gone.delete(path)
    this.redirects.delete(path)
  }

  #reset(): void {
    for (const map of [
      this.products,
      this.productBySlug,
      this.departments,
      this.showcases,
      this.hotsites,
      this.texts,
      this.banners,
      this.redirects,
      this.gone,
    ])
      map.clear()
    this.#json.fill(undefined)
    this.#prints.fill(undefined)
    this.categories = undefined
  }

  #dropCard(sku: string): void {
    const card = this.#number(sku)
    this.#json[card] = undefined
    this.#prints[card] = undefined
  }

  #number(sku: string): number {
    const known = this.#numbers.get(sku)
    if (known !== undefined) return known
    const number = this.#skus.length
    this.#numbers.set(sku, number)
    this.#skus.push(sku)
    this.#json.push(undefined)
    this.#prints.push(undefined)
    return number
  }

  #cards(skus: readonly string[]): Int32Array {
    return Int32Array.from(skus, (sku) => this.#number(sku))
  }
}

const stored = ({ f, m }: { f: [number, number]; m?: number | undefined }, at: number, size: number): Stored => ({
  a: f[0],
  b: f[1],
  at,
  size,
  changed: m,
})

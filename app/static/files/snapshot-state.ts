import { RELATED_SHOWN } from '#app/lib/page-result.ts'
import { departmentOfBanners } from '#commerce/contract/content/content.ts'
import { DEALS_SLUG, departmentLink, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import { categoryShowcasesKey } from '#commerce/contract/recommendations/showcase-links.ts'
import type { Fingerprint } from '../publish/fingerprint.ts'

/** One record of the snapshot file. Names are short because there is one per product. */
export type SnapshotRecord = SnapshotContent & {
  /** When commerce published it, in seconds since 1970; absent where it does not say. */
  m?: number | undefined
}
type SnapshotContent =
  /** Drops everything: what follows in the transaction is the whole catalogue. */
  | { t: 'reset' }
  /** Payload: what the texts after it are packed with. */
  | { t: 'dictionary' }
  | { t: 'categories'; f: [number, number] }
  /** Payload: the card's packed JSON (`c` bytes), then the product's. `f` and `cf` are their fingerprints. */
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
  /** Card numbers of the related products its page shows, in order. */
  cards: Int32Array
  /** Slug paths of the departments it belongs to, ancestors included. */
  departments: readonly string[]
}
/** A card's JSON in the snapshot file. */
export interface StoredCard extends Fingerprint {
  at: number
  size: number
}
export interface StoredList extends Stored {
  cards: Int32Array
}

const DEPARTMENT = departmentLink('')

/** A page by what it shows: a kind of {@link SnapshotState}'s maps and the key in it. */
export interface PageRef {
  kind: 'home' | 'department' | 'product' | 'hotsite' | 'institutional' | 'not-found' | 'unavailable' | 'gone'
  /** Department slug path, product key, slug of a hotsite or text, path of what is gone, else ''. */
  key: string
}

/** What some records change. */
export class Touched {
  /** The menu, or all of it anew. */
  everything = false
  readonly pages = new Map<string, PageRef>()
  /** Cards that show something else, or nothing, from now on. */
  readonly cards = new Set<number>()
  /** Paths that may be no page any more, or one that moved. */
  readonly paths = new Set<string>()

  page(kind: PageRef['kind'], key: string): void {
    this.pages.set(`${kind} ${key}`, { kind, key })
  }
}

/**
 * The catalogue as the generator needs it: where each product's and each card's JSON lies, which cards a page shows and
 * which pages a card. Cards are numbered so that 100,000 pages can hold theirs in a few megabytes.
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
  /** Paths of what is gone by the department it stood in. */
  readonly goneFrom = new Map<string, Set<string>>()
  readonly #numbers = new Map<string, number>()
  readonly #skus: string[] = []
  readonly #stored: (StoredCard | undefined)[] = []
  /** Keys of the products on whose pages a card stands, by the card. */
  readonly #shownOn: (string[] | undefined)[] = []
  readonly #lineages = new Map<string, readonly string[]>()

  /** @param touched told what changes with the record */
  apply(record: SnapshotRecord, at: number, size: number, touched = new Touched()): void {
    switch (record.t) {
      case 'dictionary':
        return
      case 'reset':
        touched.everything = true
        this.#reset()
        return
      case 'categories':
        touched.everything = true
        this.categories = stored(record, at, size)
        return
      case 'product':
        this.#product(record, at, size, touched)
        return
      case 'department':
        touched.page('department', record.slug)
        this.departments.set(record.slug, { ...stored(record, at, size), cards: this.#cards(record.skus) })
        this.#goneBelow(record.slug, touched)
        this.#live(DEPARTMENT + record.slug)
        return
      case 'showcases':
        this.#showcases(record.key, touched)
        this.showcases.set(record.key, { ...stored(record, at, size), cards: this.#cards(record.skus) })
        return
      case 'hotsite':
        touched.page('hotsite', record.slug)
        if (record.slug === DEALS_SLUG) touched.page('home', '')
        this.hotsites.set(record.slug, { ...stored(record, at, size), cards: this.#cards(record.skus) })
        this.#live(hotsiteLink(record.slug))
        return
      case 'text':
        touched.page('institutional', record.slug)
        this.texts.set(record.slug, stored(record, at, size))
        this.#live(institutionalLink(record.slug))
        return
      case 'banners':
        this.#banners(record.key, touched)
        this.banners.set(record.key, stored(record, at, size))
        return
      case 'gone':
        this.#gone(record, touched)
        return
      case 'redirect':
        touched.paths.add(record.path)
        if (record.path.startsWith(DEPARTMENT)) this.departments.delete(record.path.slice(DEPARTMENT.length))
        this.redirects.set(record.path, record.to)
        this.#leave(record.path)
    }
  }

  /** One that goes its own way from here. */
  fork(): SnapshotState {
    const fork = new SnapshotState()
    const copy = <K, V>(from: ReadonlyMap<K, V>, to: Map<K, V>, of = (value: V) => value) => {
      for (const [key, value] of from) to.set(key, of(value))
    }
    copy(this.products, fork.products)
    copy(this.productBySlug, fork.productBySlug)
    copy(this.departments, fork.departments)
    copy(this.showcases, fork.showcases)
    copy(this.hotsites, fork.hotsites)
    copy(this.texts, fork.texts)
    copy(this.banners, fork.banners)
    copy(this.gone, fork.gone)
    copy(this.redirects, fork.redirects)
    copy(this.goneFrom, fork.goneFrom, (paths) => new Set(paths))
    copy(this.#numbers, fork.#numbers)
    copy(this.#lineages, fork.#lineages)
    for (const sku of this.#skus) fork.#skus.push(sku)
    for (const card of this.#stored) fork.#stored.push(card)
    for (const [card, keys] of this.#shownOn.entries()) if (keys) fork.#shownOn[card] = [...keys]
    fork.categories = this.categories
    return fork
  }

  /** Adds the pages that show one of the cards. */
  showing(touched: Touched): void {
    const { cards } = touched
    if (cards.size === 0) return
    for (const card of cards) for (const key of this.#shownOn[card] ?? []) touched.page('product', key)
    const shows = ({ cards: own }: StoredList) => own.some((card) => cards.has(card))
    for (const [key, list] of this.showcases) if (shows(list)) this.#showcases(key, touched)
    for (const [slug, list] of this.departments)
      if (shows(list)) {
        touched.page('department', slug)
        this.#goneBelow(slug, touched)
      }
    for (const [slug, list] of this.hotsites)
      if (shows(list)) {
        touched.page('hotsite', slug)
        if (slug === DEALS_SLUG) touched.page('home', '')
      }
  }

  sku(card: number): string {
    return this.#skus[card]!
  }

  /** undefined while its product is not published. */
  card(card: number): StoredCard | undefined {
    return this.#stored[card]
  }

  cardOfSku(sku: string): StoredCard | undefined {
    const card = this.#numbers.get(sku)
    return card === undefined ? undefined : this.#stored[card]
  }

  /** The department of a withdrawn product, or the nearest one above it that is still there, by its slug path. */
  departmentOf(gone: string): string | undefined {
    const path = this.gone.get(gone)
    if (!path?.startsWith(DEPARTMENT)) return undefined
    let slug = path.slice(DEPARTMENT.length)
    while (slug !== '' && !this.departments.has(slug)) slug = slug.slice(0, Math.max(0, slug.lastIndexOf('/')))
    return slug === '' ? undefined : slug
  }

  #product(record: Extract<SnapshotRecord, { t: 'product' }>, at: number, size: number, touched: Touched): void {
    const before = this.products.get(record.key)
    touched.page('product', record.key)
    if (before) this.#unshow(record.key, before.cards)
    if (before && before.sku !== record.sku) this.#dropCard(before.sku, touched)
    if (before && before.slug !== record.slug) this.productBySlug.delete(before.slug)
    if (before && before.url !== record.url) touched.paths.add(before.url)
    const lineage = record.departments.join('\n')
    if (!this.#lineages.has(lineage)) this.#lineages.set(lineage, record.departments)
    const cards = this.#cards(record.related.slice(0, RELATED_SHOWN))
    this.products.set(record.key, {
      ...stored(record, at + record.c, size - record.c),
      slug: record.slug,
      url: record.url,
      sku: record.sku,
      cards,
      departments: this.#lineages.get(lineage)!,
    })
    for (const card of cards) (this.#shownOn[card] ??= []).push(record.key)
    this.productBySlug.set(record.slug, record.key)
    const card = this.#number(record.sku)
    const [a, b] = record.cf
    const old = this.#stored[card]
    if (old?.a !== a || old.b !== b) touched.cards.add(card)
    this.#stored[card] = { a, b, at, size: record.c }
    this.#live(record.url)
  }

  #gone({ path, product: key, department = null }: Extract<SnapshotRecord, { t: 'gone' }>, touched: Touched): void {
    touched.page('gone', path)
    touched.paths.add(path)
    const product = key === null ? undefined : this.products.get(key)
    if (product && product.url === path) {
      this.products.delete(key!)
      this.productBySlug.delete(product.slug)
      this.#unshow(key!, product.cards)
      this.#dropCard(product.sku, touched)
    }
    if (path.startsWith(DEPARTMENT)) {
      const slug = path.slice(DEPARTMENT.length)
      this.departments.delete(slug)
      this.#goneBelow(slug, touched)
    }
    for (const slug of this.hotsites.keys()) if (hotsiteLink(slug) === path) this.hotsites.delete(slug)
    for (const slug of this.texts.keys()) if (institutionalLink(slug) === path) this.texts.delete(slug)
    this.redirects.delete(path)
    this.#leave(path)
    this.gone.set(path, department)
    if (department !== null) {
      const there = this.goneFrom.get(department) ?? new Set()
      this.goneFrom.set(department, there.add(path))
    }
  }

  #live(path: string): void {
    this.#leave(path)
    this.redirects.delete(path)
  }

  /** No longer gone. */
  #leave(path: string): void {
    const department = this.gone.get(path)
    this.gone.delete(path)
    if (typeof department === 'string') this.goneFrom.get(department)?.delete(path)
  }

  /** Those of searches stand on no page that is generated. */
  #banners(key: string, touched: Touched): void {
    const department = departmentOfBanners(key)
    if (key === 'home') touched.page('home', '')
    else if (department !== undefined && this.departments.has(department)) touched.page('department', department)
  }

  #showcases(key: string, touched: Touched): void {
    if (key === 'home') {
      touched.page('home', '')
      // A campaign shows the best sellers too.
      for (const slug of this.hotsites.keys()) touched.page('hotsite', slug)
    } else if (key === 'not_found') {
      touched.page('not-found', '')
      touched.page('unavailable', '')
      for (const path of this.gone.keys()) touched.page('gone', path)
    } else
      for (const slug of this.departments.keys())
        if (categoryShowcasesKey(slug) === key) touched.page('department', slug)
  }

  /** What stood in this department, or below it, shows its products instead. */
  #goneBelow(slug: string, touched: Touched): void {
    for (const [department, paths] of this.goneFrom)
      if (department === DEPARTMENT + slug || department.startsWith(`${DEPARTMENT}${slug}/`))
        for (const path of paths) touched.page('gone', path)
  }

  #unshow(key: string, cards: Int32Array): void {
    for (const card of cards) {
      const on = this.#shownOn[card]
      const at = on?.indexOf(key) ?? -1
      if (at >= 0) on!.splice(at, 1)
    }
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
      this.goneFrom,
    ])
      map.clear()
    this.#stored.fill(undefined)
    this.#shownOn.length = 0
    this.categories = undefined
  }

  #dropCard(sku: string, touched: Touched): void {
    const card = this.#number(sku)
    touched.cards.add(card)
    this.#stored[card] = undefined
  }

  #number(sku: string): number {
    const known = this.#numbers.get(sku)
    if (known !== undefined) return known
    const number = this.#skus.length
    this.#numbers.set(sku, number)
    this.#skus.push(sku)
    this.#stored.push(undefined)
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

import type { Names } from './names.ts'
import { Runs } from './runs.ts'
import { fold } from './text.ts'

/** What filters, facets and sorts need of one product. */
export interface DocRow {
  readonly doc: number
  readonly revision: number
  /** First word of the name, folded. */
  readonly head: string
  readonly available: boolean
  /** Centavos; null = no price. */
  readonly price: number | null
  readonly discount: number
  readonly sold: number
  readonly launched: number
  readonly rating: number
  /** Worth whatever is asked (search-ranking.ts). */
  readonly standing: number
  /** Numbers of facet values and of departments (ancestors included) in the dictionary. */
  readonly facets: readonly number[]
  readonly categories: readonly number[]
}

/** `words` are the name's, folded. */
export interface Department {
  path: string
  name: string
  words: readonly string[]
}

export const NO_PRICE = -1

/** Arrays by the product's number. */
export interface Fields {
  live: Uint8Array
  available: Uint8Array
  /** Centavos, or NO_PRICE. */
  price: Float64Array
  discount: Float64Array
  sold: Float64Array
  launched: Float64Array
  rating: Float64Array
  standing: Float64Array
  /** The revision that wrote the product last. */
  written: Float64Array
  head: string[]
  facets: Runs
  categories: Runs
}

const NO_FIELDS: Fields = {
  live: new Uint8Array(0),
  available: new Uint8Array(0),
  price: new Float64Array(0),
  discount: new Float64Array(0),
  sold: new Float64Array(0),
  launched: new Float64Array(0),
  rating: new Float64Array(0),
  standing: new Float64Array(0),
  written: new Float64Array(0),
  head: [],
  facets: new Runs(),
  categories: new Runs(),
}

/**
 * What filters, facets and sorts need of every product, held in memory as flat columns for one revision of the index
 * and never changed after they were made: 50,000 products are some 8 MB, and counting all their facets takes a
 * millisecond or two, which no query of the database does.
 */
export class Columns {
  readonly revision: number
  readonly names: Names
  readonly fields: Fields
  #live: Int32Array | undefined
  #byCategory: Runs | undefined
  #departments: Department[] | undefined

  constructor(revision: number, names: Names, fields: Fields = NO_FIELDS) {
    this.revision = revision
    this.names = names
    this.fields = fields
  }

  /** Numbers of products are below this. */
  get size(): number {
    return this.fields.live.length
  }

  /** The next revision: some products replaced or, as bare numbers, removed. */
  with(revision: number, changes: readonly (DocRow | number)[]): Columns {
    const { fields } = this
    const size = changes.reduce<number>(
      (most, change) => Math.max(most, (typeof change === 'number' ? change : change.doc) + 1),
      this.size,
    )
    const wider = <T extends Uint8Array | Float64Array>(next: T, old: T): T => (next.set(old), next)
    const float = (old: Float64Array): Float64Array => wider(new Float64Array(size), old)
    const next = {
      live: wider(new Uint8Array(size), fields.live),
      available: wider(new Uint8Array(size), fields.available),
      price: float(fields.price),
      discount: float(fields.discount),
      sold: float(fields.sold),
      launched: float(fields.launched),
      rating: float(fields.rating),
      standing: float(fields.standing),
      written: float(fields.written),
      head: fields.head.slice(),
    }
    const facets = new Map<number, readonly number[]>()
    const categories = new Map<number, readonly number[]>()
    for (const change of changes) {
      const doc = typeof change === 'number' ? change : change.doc
      const row = typeof change === 'number' ? undefined : change
      next.live[doc] = row ? 1 : 0
      next.available[doc] = row?.available ? 1 : 0
      next.price[doc] = row?.price ?? NO_PRICE
      next.discount[doc] = row?.discount ?? 0
      next.sold[doc] = row?.sold ?? 0
      next.launched[doc] = row?.launched ?? 0
      next.rating[doc] = row?.rating ?? 0
      next.standing[doc] = row?.standing ?? 0
      next.written[doc] = row?.revision ?? revision
      next.head[doc] = row?.head ?? ''
      facets.set(doc, row?.facets ?? [])
      categories.set(doc, row?.categories ?? [])
    }
    return new Columns(revision, this.names, {
      ...next,
      facets: fields.facets.with(size, facets),
      categories: fields.categories.with(size, categories),
    })
  }

  /** Numbers of all products. */
  get live(): Int32Array {
    return (this.#live ??= this.#liveNumbers())
  }

  inCategory(path: string): Int32Array {
    const number = this.names.categories.find(path)
    const lists = this.#categories()
    return number === undefined || number >= lists.count ? new Int32Array(0) : lists.list(number)
  }

  /** Departments, most products first. */
  get departments(): readonly Department[] {
    const lists = this.#categories()
    return (this.#departments ??= Array.from({ length: lists.count }, (_, number) => ({
      number,
      size: lists.list(number).length,
    }))
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size || a.number - b.number)
      .map(({ number }) => {
        const path = this.names.categories.keys[number]!
        const name = this.names.nameOf('category', path)
        return { path, name, words: fold(name).split(/[^a-z0-9]+/) }
      }))
  }

  #liveNumbers(): Int32Array {
    const { live } = this.fields
    const numbers = new Int32Array(live.length)
    let count = 0
    for (let doc = 0; doc < live.length; doc++) if (live[doc] === 1) numbers[count++] = doc
    return numbers.subarray(0, count)
  }

  #categories(): Runs {
    return (this.#byCategory ??= this.fields.categories.transposed(this.names.categories.keys.length))
  }
}

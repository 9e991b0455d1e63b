import { fold } from './search-text.ts'

/**
 * What filters, facets and sorts need of every product, held in memory for one revision of the index: 50,000 products are some
 * 20 MB, and counting all facets of all of them takes a few milliseconds, which no query of the database does.
 */
export interface Doc {
  readonly doc: number
  readonly productId: string
  readonly sku: string
  readonly head: string
  readonly available: boolean
  /** Centavos; null = no price. */
  readonly price: number | null
  readonly discount: number
  readonly sold: number
  readonly popularity: number
  readonly launched: number
  /** Worth whatever is asked (search-ranking.ts). */
  readonly standing: number
  /** Numbers of facet values and of departments (ancestors included) in the dictionary. */
  readonly facets: readonly number[]
  readonly categories: readonly number[]
}

/** Numbers for keys, only ever growing: shared by all revisions. Names follow the latest revision read. */
class Dictionary {
  readonly #numbers = new Map<string, number>()
  readonly keys: string[] = []

  numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.keys.length)
    return this.keys.push(key) - 1
  }
  find(key: string): number | undefined {
    return this.#numbers.get(key)
  }
}

export type NameKind = 'field' | 'value' | 'category'
const byName = new Intl.Collator('pt-BR', { numeric: true }).compare

export class Names {
  readonly values = new Dictionary()
  readonly categories = new Dictionary()
  /** Field of each facet value, by number. */
  readonly fields = new Dictionary()
  readonly fieldOfValue: number[] = []
  readonly #names = { field: new Map<string, string>(), value: new Map<string, string>(), category: new Map<string, string>() }
  #ranks: Int32Array | undefined

  valueNumber(key: string): number {
    const number = this.values.numberOf(key)
    this.fieldOfValue[number] ??= this.fields.numberOf(key.slice(0, key.indexOf('=')))
    return number
  }
  learn(kind: NameKind, key: string, name: string): void {
    this.#names[kind].set(key, name)
    if (kind === 'value') this.#ranks = undefined
  }
  nameOf(kind: NameKind, key: string): string {
    return this.#names[kind].get(key) ?? key
  }

  /** Place of each facet value in the order of names: comparing thousands of names on every page would cost more than counting. */
  valueRanks(): Int32Array {
    if (this.#ranks?.length === this.values.keys.length) return this.#ranks
    const named = this.values.keys.map((key, number) => ({ number, name: this.nameOf('value', key) })).sort((a, b) => byName(a.name, b.name))
    const ranks = new Int32Array(named.length)
    for (const [rank, { number }] of named.entries()) ranks[number] = rank
    return (this.#ranks = ranks)
  }
}

/** `words` are the name's, folded. */
export interface Department {
  path: string
  name: string
  words: readonly string[]
}

/** One revision, never changed after it was made. */
export class Columns {
  readonly revision: number
  readonly docs: readonly (Doc | undefined)[]
  readonly names: Names
  #byCategory: Map<number, Doc[]> | undefined
  #live: Doc[] | undefined
  #departments: Department[] | undefined

  constructor(revision: number, docs: readonly (Doc | undefined)[], names: Names) {
    this.revision = revision
    this.docs = docs
    this.names = names
  }

  /** The next revision: some products replaced or, undefined, removed. */
  with(revision: number, changes: readonly (readonly [number, Doc | undefined])[]): Columns {
    const docs = this.docs.slice()
    for (const [doc, value] of changes) docs[doc] = value
    return new Columns(revision, docs, this.names)
  }

  get live(): readonly Doc[] {
    return (this.#live ??= this.docs.filter((doc) => doc !== undefined))
  }

  inCategory(path: string): readonly Doc[] {
    const number = this.names.categories.find(path)
    return number === undefined ? [] : (this.#categories().get(number) ?? [])
  }

  /** Departments, most products first. */
  get departments(): readonly Department[] {
    return (this.#departments ??= [...this.#categories()]
      .sort((a, b) => b[1].length - a[1].length || a[0] - b[0])
      .map(([number]) => {
        const path = this.names.categories.keys[number]!
        const name = this.names.nameOf('category', path)
        return { path, name, words: fold(name).split(/[^a-z0-9]+/) }
      }))
  }

  #categories(): Map<number, Doc[]> {
    if (this.#byCategory) return this.#byCategory
    const map = new Map<number, Doc[]>()
    for (const doc of this.live) {
      for (const category of doc.categories) {
        const list = map.get(category)
        if (list) list.push(doc)
        else map.set(category, [doc])
      }
    }
    return (this.#byCategory = map)
  }
}

import { type Amount, amountIn, betterName, sameValue, shownValue } from './values.ts'

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

const BRAND_FIELD = 'marca'

export type NameKind = 'field' | 'value' | 'category'
const byName = new Intl.Collator('pt-BR', { numeric: true }).compare

export class Names {
  readonly values = new Dictionary()
  readonly categories = new Dictionary()
  /** Field of each facet value, by number. */
  readonly fields = new Dictionary()
  readonly fieldOfValue: number[] = []
  readonly #names = {
    field: new Map<string, string>(),
    value: new Map<string, string>(),
    category: new Map<string, string>(),
  }
  /** Number of each key read: spellings of one value share one. */
  readonly #numbers = new Map<string, number>()
  readonly #bySense = new Map<string, number>()
  readonly #shown: string[] = []
  readonly #amounts: (Amount | null | undefined)[] = []
  #ranks: Int32Array | undefined

  /** The number of a value of a product; spellings of one value (`preto`, `preta`) have the same. */
  valueNumber(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const field = key.slice(0, key.indexOf('='))
    const name = this.nameOf('value', key)
    const sense = `${field}=${sameValue(name === key ? key.slice(field.length + 1) : name, field, field === BRAND_FIELD)}`
    const number = this.#bySense.get(sense) ?? this.values.numberOf(key)
    this.#bySense.set(sense, number)
    this.#numbers.set(key, number)
    this.fieldOfValue[number] ??= this.fields.numberOf(field)
    this.#show(number, field, name)
    return number
  }
  /** Of any spelling that some product had. */
  findValue(key: string): number | undefined {
    return this.#numbers.get(key)
  }
  /** All keys that are the same value as this one. */
  spellingsOf(key: string): string[] {
    const number = this.#numbers.get(key)
    if (number === undefined) return [key]
    return [...this.#numbers].flatMap(([other, own]) => (own === number ? [other] : []))
  }
  valueName(number: number): string {
    return this.#shown[number] ?? this.values.keys[number]!
  }
  /** The measure a value's name begins with. */
  amountOf(number: number): Amount | null {
    const known = this.#amounts[number]
    if (known !== undefined) return known
    return (this.#amounts[number] = amountIn(this.valueName(number)) ?? null)
  }
  #show(number: number, field: string, spelled: string): void {
    const name = shownValue(spelled, field)
    const known = this.#shown[number]
    this.#shown[number] = known === undefined ? name : betterName(known, name)
    if (this.#shown[number] === known) return
    this.#ranks = undefined
    this.#amounts[number] = undefined
  }
  learn(kind: NameKind, key: string, name: string): void {
    this.#names[kind].set(key, name)
    const number = kind === 'value' ? this.#numbers.get(key) : undefined
    if (number !== undefined) this.#show(number, key.slice(0, key.indexOf('=')), name)
  }
  /** Numbers a key that no product at hand has. */
  number(kind: NameKind, key: string): void {
    if (kind === 'value') this.valueNumber(key)
    else if (kind === 'category') this.categories.numberOf(key)
  }
  knows(kind: NameKind, key: string): boolean {
    return this.#names[kind].has(key)
  }
  nameOf(kind: NameKind, key: string): string {
    return this.#names[kind].get(key) ?? key
  }

  /**
   * Place of each facet value in the order of names, measures by what they measure: comparing thousands of names on
   * every page would cost more than counting.
   */
  valueRanks(): Int32Array {
    if (this.#ranks?.length === this.values.keys.length) return this.#ranks
    const named = this.values.keys
      .map((_, number) => ({ number, name: this.valueName(number), amount: this.amountOf(number) }))
      .sort(
        (a, b) =>
          (a.amount ? 0 : 1) - (b.amount ? 0 : 1) ||
          byName(a.amount?.unit ?? '', b.amount?.unit ?? '') ||
          (a.amount?.value ?? 0) - (b.amount?.value ?? 0) ||
          byName(a.name, b.name),
      )
    const ranks = new Int32Array(named.length)
    for (const [rank, { number }] of named.entries()) ranks[number] = rank
    return (this.#ranks = ranks)
  }
}

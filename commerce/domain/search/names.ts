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
  readonly #names = {
    field: new Map<string, string>(),
    value: new Map<string, string>(),
    category: new Map<string, string>(),
  }
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

  /**
   * Place of each facet value in the order of names: comparing thousands of names on every page would cost more than
   * counting.
   */
  valueRanks(): Int32Array {
    if (this.#ranks?.length === this.values.keys.length) return this.#ranks
    const named = this.values.keys
      .map((key, number) => ({ number, name: this.nameOf('value', key) }))
      .sort((a, b) => byName(a.name, b.name))
    const ranks = new Int32Array(named.length)
    for (const [rank, { number }] of named.entries()) ranks[number] = rank
    return (this.#ranks = ranks)
  }
}

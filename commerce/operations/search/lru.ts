/**
 * Least recently used first out, bounded by the weight of what is kept. Promises of one key are shared while they run.
 */
export class Lru<V> {
  readonly #entries = new Map<string, { value: Promise<V>; weight: number }>()
  readonly #maxWeight: number
  readonly #weigh: (value: V) => number
  #weight = 0

  constructor(maxWeight: number, weigh: (value: V) => number) {
    this.#maxWeight = maxWeight
    this.#weigh = weigh
  }

  /** The kept value, or what `make` answers; a failure is not kept. */
  get(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#entries.get(key)
    if (known) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.value
    }
    const entry = { value: make(), weight: 0 }
    this.#entries.set(key, entry)
    entry.value.then(
      (value) => this.#settle(key, entry, this.#weigh(value)),
      () => this.#drop(key, entry),
    )
    return entry.value
  }

  #settle(key: string, entry: { value: Promise<V>; weight: number }, weight: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.weight = weight
    this.#weight += weight
    for (const [oldKey, old] of this.#entries) {
      if (this.#weight <= this.#maxWeight) return
      this.#drop(oldKey, old)
    }
  }

  #drop(key: string, entry: { value: Promise<V>; weight: number }): void {
    if (this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }
}

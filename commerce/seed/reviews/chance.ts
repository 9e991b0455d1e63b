/** The same text always gives the same series: a shop seeded twice has the same reviews. */
export class Chance {
  #state: number

  constructor(text: string) {
    let hash = 2_166_136_261
    for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619)
    this.#state = hash >>> 0
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `min` to `max`, both possible. */
  whole = (min: number, max: number): number => min + Math.floor(this.next() * (max - min + 1))

  maybe = (share: number): boolean => this.next() < share

  /** All of them in another order. */
  shuffled<T>(items: readonly T[]): T[] {
    const mixed = [...items]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.whole(0, at)
      ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
    }
    return mixed
  }
}

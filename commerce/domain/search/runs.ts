/**
 * Lists of numbers end to end, one per place: 50,000 small arrays would be slower to walk than their numbers are to
 * count.
 */
export class Runs {
  /** Where each list begins; one more than there are lists. */
  readonly offsets: Int32Array
  readonly values: Int32Array

  constructor(offsets: Int32Array = new Int32Array(1), values: Int32Array = new Int32Array(0)) {
    this.offsets = offsets
    this.values = values
  }

  get count(): number {
    return this.offsets.length - 1
  }

  /** `count` lists with some of them replaced; what lies between is copied in one piece. */
  with(count: number, changes: ReadonlyMap<number, readonly number[]>): Runs {
    const offsets = new Int32Array(count + 1)
    for (let place = 0; place < count; place++) {
      const kept = place < this.count ? this.offsets[place + 1]! - this.offsets[place]! : 0
      offsets[place + 1] = offsets[place]! + (changes.get(place)?.length ?? kept)
    }
    const values = new Int32Array(offsets[count]!)
    const copy = (from: number, to: number): void => {
      const end = Math.min(to, this.count)
      if (from < end) values.set(this.values.subarray(this.offsets[from], this.offsets[end]), offsets[from])
    }
    let from = 0
    for (const place of [...changes.keys()].sort((a, b) => a - b)) {
      copy(from, place)
      values.set(changes.get(place)!, offsets[place])
      from = place + 1
    }
    copy(from, count)
    return new Runs(offsets, values)
  }

  /** The other way round: for each value below `count` the places that have it, growing. */
  transposed(count: number): Runs {
    const offsets = new Int32Array(count + 1)
    for (const value of this.values) offsets[value + 1]!++
    for (let value = 0; value < count; value++) offsets[value + 1]! += offsets[value]!
    const values = new Int32Array(this.values.length)
    const next = offsets.slice()
    for (let place = 0; place < this.count; place++) {
      for (let at = this.offsets[place]!; at < this.offsets[place + 1]!; at++) values[next[this.values[at]!]!++] = place
    }
    return new Runs(offsets, values)
  }

  list(place: number): Int32Array {
    return this.values.subarray(this.offsets[place], this.offsets[place + 1])
  }
}

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

const PARCEL_BITS = 10
const PARCEL = 2 ** PARCEL_BITS

/** Lists in parcels of a thousand: a changed list copies its parcel alone. */
export class ParcelledRuns {
  readonly parcels: readonly (Runs | undefined)[]

  constructor(parcels: readonly (Runs | undefined)[] = []) {
    this.parcels = parcels
  }

  with(changes: ReadonlyMap<number, readonly number[]>): ParcelledRuns {
    const byParcel = new Map<number, Map<number, readonly number[]>>()
    for (const [place, list] of changes) {
      const parcel = place >> PARCEL_BITS
      const known = byParcel.get(parcel)
      if (known) known.set(place & (PARCEL - 1), list)
      else byParcel.set(parcel, new Map([[place & (PARCEL - 1), list]]))
    }
    const parcels = this.parcels.slice()
    for (const [parcel, own] of byParcel) parcels[parcel] = (parcels[parcel] ?? new Runs()).with(PARCEL, own)
    return new ParcelledRuns(parcels)
  }

  static of(runs: Runs): ParcelledRuns {
    const parcels: Runs[] = []
    for (let from = 0; from < runs.count; from += PARCEL) {
      const begin = runs.offsets[from]!
      const offsets = new Int32Array(PARCEL + 1).fill(runs.offsets[Math.min(from + PARCEL, runs.count)]! - begin)
      for (let place = 0; place <= PARCEL && from + place <= runs.count; place++)
        offsets[place] = runs.offsets[from + place]! - begin
      parcels.push(new Runs(offsets, runs.values.slice(begin, begin + offsets[PARCEL]!)))
    }
    return new ParcelledRuns(parcels)
  }

  /** Of `count` places, in one piece. */
  whole(count: number): Runs {
    const offsets = new Int32Array(count + 1)
    for (let place = 0; place < count; place++) {
      const own = this.parcels[place >> PARCEL_BITS]?.offsets
      const at = place & (PARCEL - 1)
      offsets[place + 1] = offsets[place]! + (own ? own[at + 1]! - own[at]! : 0)
    }
    const values = new Int32Array(offsets[count]!)
    for (const [number, parcel] of this.parcels.entries())
      if (parcel) values.set(parcel.values, offsets[number << PARCEL_BITS])
    return new Runs(offsets, values)
  }

  holds(place: number, value: number): boolean {
    const parcel = this.parcels[place >> PARCEL_BITS]
    if (!parcel) return false
    const { offsets, values } = parcel
    const own = place & (PARCEL - 1)
    for (let at = offsets[own]!; at < offsets[own + 1]!; at++) if (values[at] === value) return true
    return false
  }
}

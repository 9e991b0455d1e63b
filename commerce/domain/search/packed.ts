import { Columns, type Fields } from './columns.ts'
import type { Names } from './names.ts'
import { ParcelledRuns, Runs } from './runs.ts'
import { emptyTable, WordTable } from './word-table.ts'
import { WordIndex } from './words.ts'

/** Arrays as bytes by name: what one process leaves to the next. */
export type Packed = ReadonlyMap<string, Uint8Array>

type Arrays = Readonly<Record<string, Uint8Array | Uint32Array | Int32Array | Float64Array>>

const bytesOf = (arrays: Arrays): Packed =>
  new Map(
    Object.entries(arrays).map(([name, { buffer, byteOffset, byteLength }]) => [
      name,
      new Uint8Array(buffer, byteOffset, byteLength),
    ]),
  )

/** Reads the arrays of a pack. @throws Error when one is missing */
class Reading {
  readonly #packed: Packed
  constructor(packed: Packed) {
    this.#packed = packed
  }
  bytes(name: string): Uint8Array {
    const found = this.#packed.get(name)
    if (!found) throw new Error(`no ${name} in the snapshot`)
    return found
  }
  numbers(name: string): Int32Array {
    const { buffer, byteOffset, byteLength } = this.bytes(name)
    return new Int32Array(buffer, byteOffset, byteLength / 4)
  }
  floats(name: string): Float64Array {
    const { buffer, byteOffset, byteLength } = this.bytes(name)
    return new Float64Array(buffer, byteOffset, byteLength / 8)
  }
  lines(name: string): string[] {
    const text = Buffer.from(this.bytes(name)).toString()
    return text === '' ? [] : text.split('\n')
  }
}

const linesOf = (lines: readonly string[]): Uint8Array => new Uint8Array(Buffer.from(lines.join('\n')))

export function packedWords(index: WordIndex): Packed {
  const { tables, truth, pairs } = index.compacted().parts
  const table = tables[0] ?? emptyTable()
  const neighbours = pairs.whole(truth.length)
  return bytesOf({
    text: table.text,
    starts: table.starts,
    offsets: table.lists.offsets,
    docs: table.lists.values,
    weights: table.weights,
    truth,
    pairOffsets: neighbours.offsets,
    pairs: neighbours.values,
  })
}

export function unpackedWords(revision: number, packed: Packed): WordIndex {
  const read = new Reading(packed)
  const truth = read.bytes('truth')
  const table = new WordTable(
    read.bytes('text'),
    Uint32Array.from(read.numbers('starts')),
    new Runs(read.numbers('offsets'), read.numbers('docs')),
    read.bytes('weights'),
    truth.reduce((sum, number) => sum + (number === 0 ? 1 : 0), 0),
  )
  const pairs = ParcelledRuns.of(new Runs(read.numbers('pairOffsets'), read.numbers('pairs')))
  return new WordIndex(revision, { tables: [table], truth, pairs })
}

export function packedColumns({ names, fields }: Columns): Packed {
  const heads = [...new Set(fields.head)]
  const numbers = new Map(heads.map((head, number) => [head, number]))
  return bytesOf({
    live: fields.live,
    available: fields.available,
    price: fields.price,
    discount: fields.discount,
    sold: fields.sold,
    launched: fields.launched,
    rating: fields.rating,
    standing: fields.standing,
    written: fields.written,
    head: Int32Array.from(fields.head, (head) => numbers.get(head)!),
    heads: linesOf(heads.map((head) => `=${head}`)),
    facetOffsets: fields.facets.offsets,
    facets: fields.facets.values,
    facetKeys: linesOf(names.values.keys),
    categoryOffsets: fields.categories.offsets,
    categories: fields.categories.values,
    categoryKeys: linesOf(names.categories.keys),
  })
}

/** @param names that know what everything is called: numbers of keys are theirs */
export function unpackedColumns(revision: number, names: Names, packed: Packed): Columns {
  const read = new Reading(packed)
  const heads = read.lines('heads').map((line) => line.slice(1))
  const values = read.lines('facetKeys').map((key) => names.valueNumber(key))
  const categories = read.lines('categoryKeys').map((key) => names.categories.numberOf(key))
  const fields: Fields = {
    live: read.bytes('live'),
    available: read.bytes('available'),
    price: read.floats('price'),
    discount: read.floats('discount'),
    sold: read.floats('sold'),
    launched: read.floats('launched'),
    rating: read.floats('rating'),
    standing: read.floats('standing'),
    written: read.floats('written'),
    head: Array.from(read.numbers('head'), (number) => heads[number] ?? ''),
    facets: new Runs(
      read.numbers('facetOffsets'),
      read.numbers('facets').map((key) => values[key]!),
    ),
    categories: new Runs(
      read.numbers('categoryOffsets'),
      read.numbers('categories').map((key) => categories[key]!),
    ),
  }
  return new Columns(revision, names, fields)
}

import { KEY_NAMES } from './column-names.ts'
import { type Column, columnsOf, distinct, inOrder, isAddress } from './propose-columns.ts'
import { fieldAt, type SourceRow } from './source.ts'

/** A value that a column has in two rows. */
export interface Repetition {
  value: string
  lines: readonly [number, number]
}

/** Whether each product of some rows has another value there; some may lack it. */
export const isKey = (column: Column, rows: number): boolean =>
  column.texts.length >= rows / 2 && distinct(column) === column.texts.length

/** Lines of a code that may name another product: a handful is told line by line when it is imported. */
const FEW_STRANGERS = 2

/** Whether a code that some rows repeat still is one of each product: they name the same one. */
export function isKeyButFew(code: Column, titles: readonly Column[]): boolean {
  const first = new Map<string, string>()
  let strangers = 0
  code.values.forEach((value, at) => {
    const key = String(value ?? '').trim()
    const name = titles.map(({ values }) => String(values[at] ?? '').trim()).join('\n')
    if (key === '') return
    if (first.has(key) && first.get(key) !== name) strangers += 1
    else first.set(key, name)
  })
  return titles.length > 0 && strangers <= FEW_STRANGERS && first.size > code.texts.length / 2
}

/** Where in an address a shop's own number stands. */
const ID_IN_ADDRESS = [
  String.raw`/(?:produtos?|products?|item|p|dp)/(\d{3,})`,
  String.raw`/(\d{4,})[^/]*$`,
  String.raw`(\d{4,})(?!.*\d{4})`,
]
/** Share of the addresses that may be of a product that stands in another row, too: of two departments. */
const TWICE = 0.2

/** A column of addresses that have a number for each product. */
export function numberedAddress(
  columns: readonly Column[],
  rows: number,
  repeated: ReadonlyMap<string, Repetition>,
): { name: string; regex: string } | undefined {
  for (const column of inOrder(columns).filter(
    (each) => !each.name.startsWith('^') && !repeated.has(each.name) && isAddress(each),
  ))
    for (const regex of ID_IN_ADDRESS) {
      const found = column.texts.flatMap((text) => new RegExp(regex, 'iu').exec(text)?.[1] ?? [])
      if (found.length > rows * 0.95 && new Set(found).size > rows * (1 - TWICE)) return { name: column.name, regex }
    }
  return undefined
}

interface Key {
  name: string
  read: (text: string) => string
  /** Share of the rows whose value another one may have. */
  twice: number
}

/** Columns that tell some rows apart. */
function keysAmong(rows: readonly SourceRow[]): Key[] {
  const columns = columnsOf(rows)
  const named = columns.filter(
    (column) => Object.values(KEY_NAMES).some((names) => names.test(column.key)) && isKey(column, rows.length),
  )
  const address = numberedAddress(columns, rows.length, new Map())
  const pattern = address && new RegExp(address.regex, 'iu')
  return [
    ...named.map(({ name }) => ({ name, read: (text: string) => text.trim(), twice: 0 })),
    ...(pattern ? [{ name: address.name, read: (text: string) => pattern.exec(text)?.[1] ?? '', twice: TWICE }] : []),
  ]
}

/** Judges the columns that tell the first rows of a file apart by all that follow. */
export class Keys {
  readonly #keys: (Key & { lines: Map<string, number>; rows: number; twiceSeen: number; first?: Repetition })[]

  constructor(rows: readonly SourceRow[]) {
    this.#keys = keysAmong(rows).map((key) => ({ ...key, lines: new Map(), rows: 0, twiceSeen: 0 }))
    for (const row of rows) this.add(row)
  }

  add(row: SourceRow): void {
    for (const key of this.#keys) {
      // What is refused already needs no more memory.
      if (key.twice === 0 && key.first) continue
      const cell = fieldAt(row, key.name)
      const value = key.read(typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')
      if (value === '') continue
      key.rows += 1
      const before = key.lines.get(value)
      if (before === undefined) key.lines.set(value, row.line)
      else {
        key.twiceSeen += 1
        key.first ??= { value, lines: [before, row.line] }
      }
    }
  }

  /** Those that do not tell all of the file apart, by their names. */
  repeated(): ReadonlyMap<string, Repetition> {
    return new Map(
      this.#keys.flatMap(({ name, first, twice, twiceSeen, rows }) =>
        first && twiceSeen > twice * rows ? [[name, first] as const] : [],
      ),
    )
  }
}

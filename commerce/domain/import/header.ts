import { slugify } from '#commerce/contract/values/slug.ts'
import { saysField } from './field-names.ts'
import { columnKey } from './propose-columns.ts'

/** Lines from the top that may stand above the header. */
export const MOST_TITLE_LINES = 20

type Cell = unknown
const filled = (cells: readonly Cell[]) => cells.filter((cell) => String(cell ?? '').trim() !== '')
const isNumber = (cell: Cell) => typeof cell === 'number' || /^[R$\s]*[\d.,/-]+$/.test(String(cell).trim())

/**
 * Which of the first lines is the header: the one that names most of the columns asked for, else the first that is about
 * as wide as the widest and has words in it.
 */
function headerAt(lines: readonly (readonly Cell[])[], expected: readonly string[]): number {
  const first = lines.slice(0, MOST_TITLE_LINES)
  const wanted = new Set(expected.map((name) => slugify(name)))
  const hits = first.map((cells) => cells.filter((cell) => wanted.has(slugify(String(cell ?? '')))).length)
  const most = Math.max(0, ...hits)
  if (most > 1 || (most === 1 && wanted.size === 1)) return hits.indexOf(most)
  const widest = Math.max(...first.map((cells) => filled(cells).length))
  const at = first.findIndex((cells) => {
    const texts = filled(cells)
    return texts.length >= Math.max(2, widest * 0.6) && texts.filter(isNumber).length <= texts.length / 4
  })
  return Math.max(at, 0)
}

/** Columns over which a cell of a line is one. */
export type Merged = readonly { from: number; to: number }[]
type Lines = readonly (readonly Cell[])[]
const textOf = (cell: Cell) => String(cell ?? '').trim()
/** A name of a column: a few words. */
const isName = (text: string) => /^\p{L}[^\d]*$/u.test(text) && text.split(/\s+/).length <= 4
const filledAt = (cells: readonly Cell[]) => cells.flatMap((cell, at) => (textOf(cell) === '' ? [] : [at]))

/** Whether a line over the header names groups of its columns ("Preço" over "de" and "por"), and is no title. */
function isGroups(upper: readonly Cell[], header: readonly Cell[]): boolean {
  const at = filledAt(upper)
  return (
    (at.length > 1 || at[0]! > 0) &&
    at.length < filledAt(header).length &&
    at.every((each) => isName(textOf(upper[each])) && textOf(header[each]) !== '')
  )
}

/** Whether the line below the header names columns that it leaves without a name, and not a product. */
function isBelow(header: readonly Cell[], lower: readonly Cell[], rows: Lines): boolean {
  const at = filledAt(lower)
  const first = filledAt(header)[0] ?? 0
  // Below words that are a product's stand words, too; below those of a header stand its numbers.
  const isOfNumbers = (column: number) => {
    const cells = rows.map((cells) => cells[column]).filter((cell) => textOf(cell) !== '')
    return cells.filter(isNumber).length > cells.length / 2
  }
  return (
    at.some((each) => each > first && textOf(header[each]) === '') &&
    at.every((each) => isName(textOf(lower[each]))) &&
    at.filter((each) => isOfNumbers(each)).length > at.length / 2
  )
}

/**
 * Names of columns that stand in two lines: each with its group's, but what says a field by itself ("Código", "Marca")
 * and only once. A group goes as far as its cell is merged, and where none is as far as the next.
 */
function joined(upper: readonly Cell[], lower: readonly Cell[], merged: Merged): string[] {
  const below = lower.map(textOf)
  let group = ''
  let last = 0
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [over, name = ''] = [textOf(upper[at]), below[at]]
    if (over !== '') {
      group = over
      last = merged.length === 0 ? Number.POSITIVE_INFINITY : (merged.find(({ from }) => from === at)?.to ?? at)
    }
    if (at > last) group = ''
    if (name === '') return over
    const isWhole = saysField({ key: columnKey(name) }) && below.filter((each) => each === name).length === 1
    if (isWhole && over === '') group = ''
    return group === '' || group === name || isWhole ? name : `${group} ${name}`
  })
}

export interface Header {
  /** Its first and its last line. */
  from: number
  to: number
  columns: string[]
}

/**
 * The header among the first lines of a table, of one line or of two.
 * @param hidden columns that nobody sees
 * @param merged cells that are one over several columns, line by line
 */
export function headerOf(
  lines: Lines,
  expected: readonly string[],
  { hidden, merged }: { hidden: ReadonlySet<number>; merged: readonly Merged[] },
): Header {
  const at = headerAt(lines, expected)
  const [above, header, below] = [lines[at - 1], lines[at]!, lines[at + 1]]
  const wanted = new Set(expected.map((name) => slugify(name)))
  const asked = (columns: readonly string[]) => columns.filter((name) => wanted.has(slugify(name))).length
  const plain = columnNames(header, hidden)
  const pair: [number, readonly Cell[], readonly Cell[]] | undefined =
    above && isGroups(above, header)
      ? [at - 1, above, header]
      : below && isBelow(header, below, lines.slice(at + 2))
        ? [at, header, below]
        : undefined
  if (!pair) return { from: at, to: at, columns: plain }
  const [from, upper, lower] = pair
  const columns = columnNames(joined(upper, lower, merged[from] ?? []), hidden)
  // A mapping of before may know the names of one line alone.
  return { from, to: from + 1, columns: wanted.size > 0 && asked(plain) >= asked(columns) ? plain : columns }
}

/** A price or an EAN, which no column is called. */
const OF_A_PRODUCT = /^(?:R\$\s*)?[\d.]+,\d{2}$|^(?:R\$\s*)?\d+\.\d{2}$|^\d{8,14}$/

/** Whether a line that ought to be the header is a product already. */
export const isProduct = (cells: readonly Cell[]): boolean =>
  filled(cells).some((cell) => OF_A_PRODUCT.test(String(cell).trim()))

/** A column without a name is `coluna 3`; the second of one name is `nome (2)`, and one that nobody sees is no first. */
export function columnNames(header: readonly Cell[], hidden: ReadonlySet<number>): string[] {
  const times = new Map<string, number>()
  const names: string[] = []
  const places = [...header.keys()].toSorted((a, b) => Number(hidden.has(a)) - Number(hidden.has(b)))
  for (const at of places) {
    const text = String(header[at] ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    const name = text === '' ? `coluna ${at + 1}` : text
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    names[at] = time === 1 ? name : `${name} (${time})`
  }
  return names
}

/** Share of the rows that may be parted otherwise than all others. */
const ODD_ROWS = 0.2

/** The separator of a CSV by its first lines: it occurs in all of those that are rows, but for a few. */
export function guessDelimiter(head: string): string {
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_TITLE_LINES)
  const rows = lines.slice(Math.floor(lines.length / 2))
  const scores = [';', ',', '\t', '|'].map((delimiter) => {
    const count = (line: string) => line.split(delimiter).length - 1
    return {
      delimiter,
      least: rows.map(count).toSorted((a, b) => a - b)[Math.floor(rows.length * ODD_ROWS)] ?? 0,
      all: lines.reduce((sum, line) => sum + count(line), 0),
    }
  })
  return scores.reduce((best, each) =>
    each.least > best.least || (each.least === best.least && each.all > best.all) ? each : best,
  ).delimiter
}

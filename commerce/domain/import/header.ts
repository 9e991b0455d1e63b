import { slugify } from '#commerce/contract/values/slug.ts'

/** Lines from the top that may stand above the header. */
export const MOST_TITLE_LINES = 20

type Cell = unknown
const filled = (cells: readonly Cell[]) => cells.filter((cell) => String(cell ?? '').trim() !== '')
const isNumber = (cell: Cell) => typeof cell === 'number' || /^[R$\s]*[\d.,/-]+$/.test(String(cell).trim())

/**
 * Which of the first lines is the header: the one that names most of the columns asked for, else the first that is about
 * as wide as the widest and has words in it.
 */
export function headerAt(lines: readonly (readonly Cell[])[], expected: readonly string[]): number {
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

/** A price or an EAN, which no column is called. */
const OF_A_PRODUCT = /^(?:R\$\s*)?[\d.]+,\d{2}$|^(?:R\$\s*)?\d+\.\d{2}$|^\d{8,14}$/

/** Whether a line that ought to be the header is a product already. */
export const isProduct = (cells: readonly Cell[]): boolean =>
  filled(cells).some((cell) => OF_A_PRODUCT.test(String(cell).trim()))

/** A column without a name is `coluna 3`; the second of one name is `nome (2)`. */
export function columnNames(header: readonly Cell[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, at) => {
    const text = String(cell ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    const name = text === '' ? `coluna ${at + 1}` : text
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** The separator of a CSV by its first lines: it occurs in all of those that are rows. */
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
      least: Math.min(...rows.map(count)),
      all: lines.reduce((sum, line) => sum + count(line), 0),
    }
  })
  return scores.reduce((best, each) =>
    each.least > best.least || (each.least === best.least && each.all > best.all) ? each : best,
  ).delimiter
}

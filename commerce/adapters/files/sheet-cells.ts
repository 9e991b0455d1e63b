import { buffer } from 'node:stream/consumers'
import { decodeEntities } from '#commerce/domain/import/text.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { openZip, type ZipEntry } from './zip.ts'

/** Of one sheet of a workbook, what its reader passes over or cannot bear. */
export interface SheetCells {
  /** Cells that show an error in place of a value, 0-based. */
  errors: { row: number; column: number; text: string }[]
  /** Addresses of the first formulas that nobody worked out. */
  bare: string[]
  /** How many of those there are. */
  bareCount: number
  /** Cells that are one over several rows: of which the value stands in the first. 0-based. */
  tall: { column: number; from: number; to: number }[]
  /** Cells that are one over several columns, 0-based. */
  wide: { row: number; from: number; to: number }[]
  isHidden: boolean
  /** Rows that people have hidden, 0-based. */
  hiddenRows: Set<number>
  /** Columns that people have hidden, 0-based. */
  hiddenColumns: ReadonlySet<number>
}

/** Up to the next cell at the most: what is not closed costs no second look. */
const CELL = /<(?:\w+:)?c\s([^<>]*?)(?:\/>|>((?:(?!<(?:\w+:)?c[\s/>]).)*?)<\/(?:\w+:)?c>)/gs
const ROW = /<(?:\w+:)?row\s([^<>]*?\br="(\d+)"[^<>]*)>/g
const COLUMNS = /<(?:\w+:)?col\s([^<>]*)>/g
const FROM = /\bmin="(\d{1,5})"/
const TO = /\bmax="(\d{1,5})"/
/** By its word, or by a height or width of nothing. */
const HIDDEN = /\b(?:hidden="(?:1|true)"|(?:ht|width)="0(?:\.0+)?")/
const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
const MOST_MERGED = 100_000
const MOST_RANGES = 1_000
/** The last column of the format. */
const LAST_COLUMN = 16_384
const ADDRESS = /\br="([A-Z]{1,9})(\d{1,12})"/
const TYPE = /\bt="(\w+)"/
const FORMULA = /<(?:\w+:)?f[\s/>]/
const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?(?:\/>|>([^<]*)<)/
const INLINE = /<(?:\w+:)?is[\s>]/
/** A cell holds 32,767 letters; what goes on for longer is none. */
const LONGEST_CELL = 2_000_000
/** The last row of the format; some programs say it of an empty one. */
const LAST_ROW = 1_048_576
/** The reader fills what lies between the cells of a sheet: a lone one far below would take all memory. */
const MOST_CELLS = 40_000_000
const MOST_ERRORS = 200_000
const MOST_TOLD = 5

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Looks through the sheets of a workbook, by their names in small letters.
 * @throws ImportError for a sheet that reaches further than a machine can hold
 */
export async function sheetCells(file: string): Promise<ReadonlyMap<string, SheetCells>> {
  const zip = await openZip(file)
  try {
    const entryOf = (path: string) => zip.entries.find(({ name }) => name.toLowerCase() === path.toLowerCase())
    const sheets = await sheetsOf(entryOf)
    const found = new Map<string, SheetCells>()
    for (const entry of zip.entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))) {
      const { name, isHidden } = sheets.get(entry.name.toLowerCase()) ?? { name: entry.name, isHidden: false }
      found.set(name, { ...(await cellsOf(entry, file)), isHidden })
    }
    return found
  } finally {
    zip.close()
  }
}

/** Columns that ranges of a sheet hide, by their attributes. */
const columnsIn = (ranges: ReadonlySet<string>): ReadonlySet<number> =>
  new Set(
    [...ranges].flatMap((attributes) => {
      const [from, to] = [FROM, TO].map((end) => Number(end.exec(attributes)?.[1] ?? 0))
      return Array.from({ length: Math.max(0, Math.min(to!, LAST_COLUMN) - from! + 1) }, (_, at) => from! - 1 + at)
    }),
  )

/** Cells that are one, by the directions they go in. */
export const mergedCells = (
  ranges: readonly { row: number; column: number; lastRow: number; lastColumn: number }[],
): Pick<SheetCells, 'tall' | 'wide'> => ({
  tall: ranges.flatMap(({ row, lastRow, column }) => (lastRow > row ? [{ column, from: row, to: lastRow }] : [])),
  wide: ranges.flatMap(({ row, column, lastColumn }) =>
    lastColumn > column ? [{ row, from: column, to: lastColumn }] : [],
  ),
})

type OwnCells = Omit<SheetCells, 'isHidden' | 'hiddenColumns'>

async function cellsOf(entry: ZipEntry, file: string): Promise<Omit<SheetCells, 'isHidden'>> {
  const cells: OwnCells = { errors: [], bare: [], bareCount: 0, tall: [], wide: [], hiddenRows: new Set() }
  const ranges = new Set<string>()
  const merged = new Map<string, { row: number; column: number; lastRow: number; lastColumn: number }>()
  let [lastRow, lastColumn, text] = [0, 0, '']
  const far = (at: string): ImportError =>
    new ImportError(
      `A planilha ${file} tem algo muito longe da tabela (${at}). Apague o que está lá, ou salve-a como CSV, e importe de novo.`,
    )
  for await (const piece of (await entry.open()).setEncoding('utf8')) {
    text += piece
    for (const [, attributes = '', row = ''] of text.matchAll(ROW)) {
      if (Number(row) > LAST_ROW) throw far(`linha ${row}`)
      if (HIDDEN.test(attributes)) cells.hiddenRows.add(Number(row) - 1)
    }
    for (const [, attributes = ''] of text.matchAll(COLUMNS))
      if (HIDDEN.test(attributes) && ranges.size < MOST_RANGES) ranges.add(attributes)
    let end = 0
    for (const match of text.matchAll(CELL)) {
      end = match.index + match[0].length
      const [, attributes = '', inside = ''] = match
      const [, letters = '', digits = ''] = ADDRESS.exec(attributes) ?? []
      const [row, column] = [Number(digits), columnOf(letters)]
      if (row > LAST_ROW) throw far(`célula ${letters}${digits}`)
      if (letters === '' || inside === '') continue
      lastRow = Math.max(lastRow, row)
      lastColumn = Math.max(lastColumn, column)
      if (lastRow * lastColumn > MOST_CELLS) throw far(`célula ${letters}${digits}`)
      const type = TYPE.exec(attributes)?.[1]
      const said = VALUE.exec(inside)
      const value = said ? (said[1] ?? '') : undefined
      if (type === 'e') {
        if (value && cells.errors.length < MOST_ERRORS)
          cells.errors.push({ row: row - 1, column: column - 1, text: value })
      } else if (FORMULA.test(inside) && !(type === 'str' ? value !== undefined : value) && !INLINE.test(inside)) {
        cells.bareCount++
        if (cells.bare.length < MOST_TOLD) cells.bare.push(`${letters}${digits}`)
      }
    }
    for (const [ref, letters = '', row, lastLetters = '', last] of text.matchAll(MERGED))
      if (merged.size < MOST_MERGED)
        merged.set(ref, {
          row: Number(row) - 1,
          column: columnOf(letters) - 1,
          lastRow: Number(last) - 1,
          lastColumn: columnOf(lastLetters) - 1,
        })
    text = text.slice(Math.max(end, text.lastIndexOf('<row'), 0))
    if (text.length > LONGEST_CELL) text = ''
  }
  return { ...cells, ...mergedCells([...merged.values()]), hiddenColumns: columnsIn(ranges) }
}

const TARGET = /<(?:\w+:)?Relationship\s[^>]*>/g
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g
const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Names of sheets, in small letters, by the entries they lie in. */
async function sheetsOf(
  entryOf: (path: string) => ZipEntry | undefined,
): Promise<ReadonlyMap<string, { name: string; isHidden: boolean }>> {
  const textOf = async (path: string): Promise<string> => {
    const entry = entryOf(path)
    return entry ? (await buffer(await entry.open())).toString('utf8') : ''
  }
  const targets = new Map(
    [...(await textOf('xl/_rels/workbook.xml.rels')).matchAll(TARGET)].map(([tag]) => {
      const target = attribute(tag, 'Target')
      return [attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )
  return new Map(
    [...(await textOf('xl/workbook.xml')).matchAll(SHEET)].flatMap(([tag]) => {
      const target = targets.get(attribute(tag, 'id'))
      const name = decodeEntities(attribute(tag, 'name')).trim().toLowerCase()
      const isHidden = /hidden/i.test(attribute(tag, 'state'))
      return target ? [[target.toLowerCase(), { name, isHidden }] as const] : []
    }),
  )
}

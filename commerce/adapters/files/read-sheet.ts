import fs from 'node:fs'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { mergedCells, type SheetCells, sheetCells } from './sheet-cells.ts'

/** Bytes of a spreadsheet, which is held in memory: at most 1 GB of it (900,000 cells are 14 MB and take 430 MB). */
const LARGEST = { xlsx: 30_000_000, xls: 15_000_000 }
type Cell = string | number | boolean | null
export interface SheetLine {
  line: number
  cells: Cell[]
  isHidden: boolean
  hiddenColumns: ReadonlySet<number> | undefined
  /** Columns over which a cell of the line is one. */
  merged: readonly { from: number; to: number }[]
}

/** Dates as ISO, as everything that reads a date takes them. */
const plain = (value: unknown): Cell => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00.*$/, '')
  // A spreadsheet keeps fifteen digits: of a code with more it says so.
  if (typeof value === 'number' && Math.abs(value) >= 1e15) return value.toExponential()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

interface Sheet {
  name: string
  rows: unknown[][]
  tall?: SheetCells['tall']
  wide?: SheetCells['wide']
  isHidden?: boolean
  hiddenRows?: SheetCells['hiddenRows']
  hiddenColumns?: SheetCells['hiddenColumns']
}

/** Lines a table's header is looked for in. */
const HEADER_LINES = 30
/** Cells that make a line one of a table: a cover has titles. */
const TABLE_CELLS = 3
const filled = (cells: readonly unknown[]) => cells.filter((cell) => String(cell ?? '').trim() !== '')

/** Other sheets with the same columns, which are not read; or none, where the one that is read is hidden. */
export interface SheetsLeft {
  read: string
  isHidden: boolean
  left: string[]
}

/**
 * Lines of one sheet of a workbook, with their numbers: the one named, else the one with most of the columns somebody
 * expects, else the longest table.
 * @param onLeft told of others that might be read as well, and of one that nobody has named and is hidden
 * @throws ImportError for one that is too large, locked, or none, that has no such sheet, or formulas nobody worked out
 */
export async function readSheet(
  file: string,
  kind: 'xlsx' | 'xls',
  { name, expected }: { name?: string | undefined; expected: readonly string[] },
  onLeft: (sheets: SheetsLeft) => void,
): Promise<SheetLine[]> {
  const { size } = fs.statSync(file)
  if (size > LARGEST[kind])
    throw new ImportError(
      `A planilha ${file} tem ${Math.round(size / 1_000_000)} MB; a loja lê até ${LARGEST[kind] / 1_000_000} MB de uma planilha, que fica inteira na memória. Salve-a como CSV, que é lido aos poucos, e importe o CSV.`,
    )
  const { sheets, cells } = await (kind === 'xlsx' ? modern(file) : legacy(file)).catch((error: unknown) => {
    throw error instanceof ImportError ? error : unreadable(file, error)
  })
  const isHidden = (each: Sheet) => cells?.get(keyOf(each.name))?.isHidden ?? each.isHidden ?? false
  const seen = sheets.filter((each) => !isHidden(each))
  const sheet = chosen(file, sheets, seen, { name, expected })
  if (!sheet) return []
  const own = cells?.get(keyOf(sheet.name))
  if (own) refuseFormulas(file, sheet.name, own)
  if (own) showErrors(sheet.rows, own)
  fillTall(sheet.rows, own?.tall ?? sheet.tall ?? [])
  const left = name === undefined ? seen.filter((other) => other !== sheet && isAlike(other, sheet)) : []
  const isUnseen = name === undefined && isHidden(sheet)
  if (left.length > 0 || isUnseen)
    onLeft({ read: sheet.name, isHidden: isUnseen, left: left.map((other) => other.name) })
  const wide = Map.groupBy(own?.wide ?? sheet.wide ?? [], ({ row }) => row)
  const hidden = own?.hiddenRows ?? sheet.hiddenRows
  const hiddenColumns = own?.hiddenColumns ?? sheet.hiddenColumns
  return sheet.rows.map((row, at) => ({
    line: at + 1,
    cells: [...row].map(plain),
    isHidden: hidden?.has(at) ?? false,
    hiddenColumns,
    merged: wide.get(at) ?? [],
  }))
}

/** The first line of a sheet that is one of a table. */
const headOf = ({ rows }: Sheet): string =>
  (rows.slice(0, HEADER_LINES).find((cells) => filled(cells).length >= TABLE_CELLS) ?? [])
    .map((cell) => keyOf(String(cell ?? '')))
    .join('\n')
const isAlike = (one: Sheet, other: Sheet): boolean => headOf(one) !== '' && headOf(one) === headOf(other)

/** Cells filled at the most of what is one cell over several rows. */
const MOST_FILLED = 2_000_000

/** A cell over several rows is of each of them: a category beside its products. */
function fillTall(rows: unknown[][], tall: SheetCells['tall']): void {
  let filledCells = 0
  for (const { column, from, to } of tall) {
    const value = rows[from]?.[column]
    if (value === undefined || value === null) continue
    for (let at = from + 1; at <= to && at < rows.length && filledCells < MOST_FILLED; at += 1) {
      filledCells += 1
      const cells = rows[at]!
      while (cells.length < column) cells.push(null)
      cells[column] ??= value
    }
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase()

const unreadable = (file: string, error: unknown): ImportError =>
  new ImportError(
    /password|encrypt/i.test(String((error as Error).message))
      ? `A planilha ${file} é protegida por senha. Salve-a sem senha e importe de novo.`
      : `A planilha ${file} não pode ser lida. Abra-a, salve-a de novo como .xlsx ou CSV e importe o novo arquivo.`,
  )

function chosen(
  file: string,
  sheets: readonly Sheet[],
  seen: readonly Sheet[],
  { name, expected }: { name: string | undefined; expected: readonly string[] },
): Sheet | undefined {
  if (name !== undefined) {
    const named = sheets.find((sheet) => keyOf(sheet.name) === keyOf(name))
    if (named) return named
    const names = sheets.map((sheet) => `"${sheet.name}"`).join(', ')
    throw new ImportError(`A planilha ${file} não tem a aba "${name}". Abas: ${names}.`)
  }
  const wanted = new Set(expected.map((column) => column.toLowerCase()))
  const columnsOf = ({ rows }: Sheet) =>
    Math.max(
      0,
      ...rows.slice(0, HEADER_LINES).map(
        (cells) =>
          cells.filter((cell) =>
            wanted.has(
              String(cell ?? '')
                .trim()
                .toLowerCase(),
            ),
          ).length,
      ),
    )
  const linesOf = ({ rows }: Sheet) => rows.filter((cells) => filled(cells).length >= TABLE_CELLS).length
  // What people have hidden is an old list, or one that others are made from.
  const best = (among: readonly Sheet[], score: (sheet: Sheet) => number) =>
    among.reduce<Sheet | undefined>(
      (one, other) => (score(other) > (one === undefined ? 0 : score(one)) ? other : one),
      undefined,
    )
  return (
    best(seen, columnsOf) ??
    best(sheets, columnsOf) ??
    best(seen, linesOf) ??
    best(sheets, linesOf) ??
    sheets.find(({ rows }) => rows.length > 0)
  )
}

/** @throws ImportError that names the first formulas nobody worked out */
function refuseFormulas(file: string, sheet: string, { bare, bareCount }: SheetCells): void {
  if (bareCount === 0) return
  const told = bareCount === 1 ? `uma fórmula sem valor calculado` : `${bareCount} fórmulas sem valor calculado`
  const cells = `${bare.join(', ')}${bareCount > bare.length ? ' …' : ''}`
  throw new ImportError(
    `A planilha ${file} tem ${told} na aba "${sheet}" (${bare.length === 1 ? 'célula' : 'células'} ${cells}). Abra-a no Excel ou no LibreOffice, salve-a e importe de novo.`,
  )
}

/** A modern workbook's reader takes an error for an empty cell: told as what a reader of the sheet sees. */
function showErrors(rows: unknown[][], { errors }: SheetCells): void {
  for (const { row, column, text } of errors) {
    while (rows.length <= row) rows.push([])
    const cells = rows[row]!
    while (cells.length < column) cells.push(null)
    cells[column] = text
  }
}

interface Book {
  sheets: Sheet[]
  /** Of a modern one, by the sheets' names. */
  cells?: ReadonlyMap<string, SheetCells>
}

async function modern(file: string): Promise<Book> {
  const cells = await sheetCells(file)
  const { default: readWorkbook } = await import('read-excel-file/node')
  return { cells, sheets: (await readWorkbook(file)).map(({ sheet, data }) => ({ name: sheet, rows: data })) }
}

async function legacy(file: string): Promise<Book> {
  const { read, utils } = await import('@e965/xlsx')
  const book = read(await fs.promises.readFile(file), {
    dense: true,
    cellDates: true,
    cellFormula: false,
    cellHTML: false,
    // Without them nothing is said of columns.
    cellStyles: true,
    UTC: true,
  })
  const sheets = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    if (sheet?.['!ref'] === undefined) return []
    // Told as what a reader of the sheet sees, not as nothing.
    for (const cell of (sheet['!data'] ?? []).flat())
      if (cell?.t === 'e') Object.assign(cell, { t: 's', v: cell.w ?? '#N/A' })
    const rows = utils.sheet_to_json<unknown[]>(sheet, {
      header: 1,
      raw: true,
      blankrows: true,
      defval: null,
      UTC: true,
      range: utils.encode_range({ ...utils.decode_range(sheet['!ref']), s: { r: 0, c: 0 } }),
    })
    const merged = mergedCells(
      (sheet['!merges'] ?? []).map(({ s, e }) => ({ row: s.r, column: s.c, lastRow: e.r, lastColumn: e.c })),
    )
    const isHidden = Boolean(book.Workbook?.Sheets?.find((each) => each.name === name)?.Hidden)
    const hiddenRows = new Set((sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at] : [])))
    const hiddenColumns = new Set((sheet['!cols'] ?? []).flatMap((column, at) => (column?.hidden ? [at] : [])))
    return [{ name, rows, ...merged, isHidden, hiddenRows, hiddenColumns }]
  })
  return { sheets }
}

import fs from 'node:fs'
import { ImportError } from '#commerce/kernel/import-error.ts'

/** Bytes of a spreadsheet, which is held in memory: at most 1 GB of it (900,000 cells are 14 MB and take 430 MB). */
const LARGEST = { xlsx: 30_000_000, xls: 15_000_000 }
type Cell = string | number | boolean | null
export type SheetLine = { line: number; cells: Cell[] }

/** Dates as ISO, as everything that reads a date takes them. */
const plain = (value: unknown): Cell => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00.*$/, '')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * Lines of the first sheet of a workbook that has any, with their numbers.
 * @throws ImportError for one that is too large, locked, or none
 */
export async function readSheet(file: string, kind: 'xlsx' | 'xls'): Promise<SheetLine[]> {
  const { size } = fs.statSync(file)
  if (size > LARGEST[kind])
    throw new ImportError(
      `A planilha ${file} tem ${Math.round(size / 1_000_000)} MB; a loja lê até ${LARGEST[kind] / 1_000_000} MB de uma planilha, que fica inteira na memória. Salve-a como CSV, que é lido aos poucos, e importe o CSV.`,
    )
  const rows = await (kind === 'xlsx' ? modern(file) : legacy(file)).catch((error: unknown) => {
    throw error instanceof ImportError ? error : unreadable(file, error)
  })
  return rows.map((cells, at) => ({ line: at + 1, cells: [...cells].map(plain) }))
}

const unreadable = (file: string, error: unknown): ImportError =>
  new ImportError(
    /password|encrypt/i.test(String((error as Error).message))
      ? `A planilha ${file} é protegida por senha. Salve-a sem senha e importe de novo.`
      : `A planilha ${file} não pode ser lida. Abra-a, salve-a de novo como .xlsx ou CSV e importe o novo arquivo.`,
  )

async function modern(file: string): Promise<unknown[][]> {
  const { default: readWorkbook } = await import('read-excel-file/node')
  const sheets = await readWorkbook(file)
  return sheets.find(({ data }) => data.length > 0)?.data ?? []
}

async function legacy(file: string): Promise<unknown[][]> {
  const { read, utils } = await import('@e965/xlsx')
  const book = read(await fs.promises.readFile(file), {
    dense: true,
    cellDates: true,
    cellFormula: false,
    cellHTML: false,
    UTC: true,
  })
  const name = book.SheetNames.find((each) => book.Sheets[each]?.['!ref'] !== undefined)
  return name === undefined
    ? []
    : utils.sheet_to_json<unknown[]>(book.Sheets[name]!, {
        header: 1,
        raw: true,
        blankrows: true,
        defval: null,
        UTC: true,
      })
}

import path from 'node:path'
import * as v from 'valibot'
import { openText } from '#commerce/adapters/files/open-text.ts'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import { parsePriceText } from '#commerce/contract/values/money.ts'
import { isBad, isRow } from '#commerce/domain/import/file-row.ts'
import { daysOf } from './opening-day.ts'

const SEPARATOR = ';'

/** Cells of a CSV file of the seed; an empty one is `null` where the column may be empty. */
export const text = v.pipe(v.string(), v.minLength(1))
export const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
export const reais = v.pipe(
  v.string(),
  v.transform((cell) => parsePriceText(cell)),
  v.number(),
)
export const yes = v.pipe(
  v.picklist(['sim', '']),
  v.transform((cell) => cell === 'sim'),
)
export const days = v.pipe(v.string(), v.transform(daysOf), v.number())
export const maybe = <Cell>(cell: v.GenericSchema<string, Cell>) =>
  v.pipe(
    v.string(),
    v.transform((raw) => raw || null),
    v.nullable(cell),
  )

/** Rows as the import reads them. @param file below this folder */
export const seedRows = (file: string) =>
  readCsv(
    openText(path.join(import.meta.dirname, file), 'utf-8', () => undefined),
    SEPARATOR,
  )

/** Rows of a file, each as `row` has it. @throws for one that is not: a mistake in the seed is never stepped over */
export async function seedTable<Row>(file: string, row: v.GenericSchema<unknown, Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const read of seedRows(file)) {
    const mistake = (sentence: string) => new Error(`${file}, linha ${read.line}: ${sentence}`)
    if (!isRow(read)) throw mistake(isBad(read) ? read.reason : read.told)
    const parsed = v.safeParse(row, read.value)
    if (!parsed.success) throw mistake(`${v.getDotPath(parsed.issues[0])}: ${parsed.issues[0].message}`)
    rows.push(parsed.output)
  }
  return rows
}

import { writeFileSync } from 'node:fs'
import { wholeText } from '#commerce/adapters/files/open-text.ts'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import {
  FREIGHT_COLUMNS,
  type FreightLine,
  freightTableText,
  parseFreightLine,
} from '#commerce/domain/checkout/freight-line.ts'
import { isBad, withoutAsides } from '#commerce/domain/import/file-row.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { freightRates } from '#commerce/store/checkout/freight.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { replaceFreight } from './freight-table.ts'

type FreightContext = Pick<PurchaseContext, 'db'>

export interface FreightFile {
  rates: FreightLine[]
  problems: { line: number; reason: string }[]
}

/** Lines a table may have: every CEP of the country is in fewer. */
const MAX_LINES = 50_000

/**
 * Reads a freight table; a line that cannot be read, and a second one for the same CEPs, are told with their number.
 * @throws ImportError
 */
export async function readFreightFile(path: string): Promise<FreightFile> {
  const file: FreightFile = { rates: [], problems: [] }
  const seen = new Map<string, number>()
  for await (const row of withoutAsides(readCsv(wholeText(path), undefined))) {
    if (row.position > MAX_LINES) throw new ImportError(`A tabela de frete tem mais de ${MAX_LINES} linhas.`)
    if (isBad(row)) {
      file.problems.push(row)
      continue
    }
    const given = row.value as Readonly<Record<string, string | undefined>>
    const missing = FREIGHT_COLUMNS.filter((column) => given[column] === undefined)
    if (missing.length > 0) throw new ImportError(`Faltam as colunas ${missing.join(', ')} na tabela de frete.`)
    const cells = Object.fromEntries(FREIGHT_COLUMNS.map((column) => [column, (given[column] ?? '').trim()])) as Record<
      (typeof FREIGHT_COLUMNS)[number],
      string
    >
    const rate = parseFreightLine(cells)
    const range = typeof rate === 'string' ? '' : `${rate.kind} ${rate.firstCep} ${rate.lastCep}`
    const before = seen.get(range)
    if (typeof rate === 'string') file.problems.push({ line: row.line, reason: rate })
    else if (before !== undefined) file.problems.push({ line: row.line, reason: `repete a faixa da linha ${before}` })
    else {
      seen.set(range, row.line)
      file.rates.push(rate)
    }
  }
  if (file.rates.length === 0 && file.problems.length === 0)
    throw new ImportError('A tabela de frete não tem nenhuma faixa.')
  return file
}

/** The lines become the freight table, whole. */
export const replaceFreightTable = ({ db }: FreightContext, rates: readonly FreightLine[]): Promise<void> =>
  transaction(db, (trx) => replaceFreight(trx, rates))

/** Writes the freight table as `readFreightFile` reads it. @returns how many lines it has */
export async function writeFreightFile({ db }: FreightContext, path: string): Promise<number> {
  const rates = await freightRates(db)
  writeFileSync(path, freightTableText(rates))
  return rates.length
}

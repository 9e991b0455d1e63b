import { wholeText } from '#commerce/adapters/files/open-text.ts'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import { isBad, withoutAsides } from '#commerce/domain/import/file-row.ts'
import { COST_COLUMNS, parseCostLine } from '#commerce/domain/televendas/cost-line.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setSkuCosts, type SkuCost } from '#commerce/store/televendas/costs.ts'
import type { CommerceDeps } from '../deps.ts'

interface CostFile {
  written: number
  problems: { line: number; reason: string }[]
}

const MAX_LINES = 500_000

/**
 * Reads a table of costs (`sku;custo`, in reais) and writes every line that is right; the others are told with their
 * number: what cannot be read, repeats a sku, or is of a product that the shop does not have.
 * @throws ImportError for no such table
 */
export async function importCosts({ db, clock }: Pick<CommerceDeps, 'db' | 'clock'>, path: string): Promise<CostFile> {
  const problems: CostFile['problems'] = []
  const costs = new Map<string, SkuCost & { line: number }>()
  for await (const row of withoutAsides(readCsv(wholeText(path), undefined))) {
    if (row.position > MAX_LINES) throw new ImportError(`A tabela de custos tem mais de ${MAX_LINES} linhas.`)
    if (isBad(row)) {
      problems.push(row)
      continue
    }
    const given = row.value as Readonly<Record<string, string | undefined>>
    const missing = COST_COLUMNS.filter((column) => given[column] === undefined)
    if (missing.length > 0) throw new ImportError(`Faltam as colunas ${missing.join(', ')} na tabela de custos.`)
    const cost = parseCostLine({ sku: given['sku'] ?? '', custo: given['custo'] ?? '' })
    const before = typeof cost === 'string' ? undefined : costs.get(cost.sku)
    if (typeof cost === 'string') problems.push({ line: row.line, reason: cost })
    else if (before) problems.push({ line: row.line, reason: `repete o sku da linha ${before.line}` })
    else costs.set(cost.sku, { ...cost, line: row.line })
  }
  const all = [...costs.values()]
  const written = new Set(await transaction(db, (trx) => setSkuCosts(trx, all, clock.now())))
  for (const { sku, line } of all)
    if (!written.has(sku)) problems.push({ line, reason: `produto desconhecido: ${sku}` })
  return { written: written.size, problems: problems.toSorted((a, b) => a.line - b.line) }
}

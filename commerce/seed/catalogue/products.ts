import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { isRow } from '#commerce/domain/import/file-row.ts'
import type { Candidate } from '#commerce/operations/import/batch.ts'
import { shopCandidates } from '#commerce/operations/import/shop-file.ts'
import { dated } from '../opening-day.ts'
import { seedRows } from '../table.ts'

/** Where the products of the shop's own catalogue come from, as the import notes it. */
export const SOURCE = 'efacil'

const FILE = 'catalogue/products.csv'
const WITH_DAYS = ['promocaoDe', 'promocaoAte', 'historico', 'lancamento']

/** The shop's own catalogue as the import reads its export, days placed around `now`. */
export async function seedCandidates(now: Date): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for await (const candidate of shopCandidates(rows(now), true, import.meta.dirname)) candidates.push(candidate)
  return candidates
}

async function* rows(now: Date): ReturnType<typeof seedRows> {
  for await (const row of seedRows(FILE)) {
    if (!isRow(row)) yield row
    else {
      const cells = row.value as Record<string, string>
      const placed = WITH_DAYS.map((column) => [column, dated(cells[column] ?? '', now)] as const)
      yield { ...row, value: { ...cells, ...Object.fromEntries(placed) } }
    }
  }
}

/** @throws for a row that the import refuses */
export function recordOf(candidate: Candidate): CatalogRecord {
  if ('record' in candidate) return candidate.record
  throw new Error(`${FILE}, linha ${candidate.line}: ${'reason' in candidate ? candidate.reason : 'repetida'}`)
}

import * as v from 'valibot'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { importRecords } from '#commerce/operations/import/records.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import type { EmbeddedUnderTest } from './commerce.ts'

export type RecordInput = v.InferInput<typeof CatalogRecord>

/** A product as a source brings it; one variation, R$ 100,00, 20 in stock, unless told otherwise. */
export function product(
  id: string,
  over: Partial<RecordInput> & { preco?: number; estoque?: number } = {},
): CatalogRecord {
  const { preco = 10_000, estoque = 20, ...rest } = over
  return v.parse(CatalogRecord, {
    id,
    nome: `Produto ${id}`,
    departamento: ['Casa', 'Mesa'],
    variacoes: [{ sku: id, preco, estoque }],
    ...rest,
  })
}

/** Imports records as one finished run; another `file` is another version of the source's file. */
export async function importAll(
  { deps }: EmbeddedUnderTest,
  records: readonly CatalogRecord[],
  { file = 'a', complete = false, source = 'teste', force = false } = {},
) {
  const report: ReportLine[] = []
  const candidates = (async function* () {
    for (const [at, record] of records.entries()) yield { position: at + 1, line: at + 1, remarks: [], record }
  })()
  const identity = { source, fileName: 'teste', fileHash: file, mappingHash: '', complete }
  const counts = await importRecords(deps.db, deps.clock, identity, candidates, {
    force,
    onBegin: () => ({ add: (lines) => void report.push(...lines) }),
  })
  return { counts, report }
}

export const publish = ({ deps }: EmbeddedUnderTest) =>
  publishDirty({ db: deps.db, clock: deps.clock, search: deps.search })

import path from 'node:path'
import type { Kysely } from 'kysely'
import { Report, type ReportLine } from '#commerce/adapters/files/import-report.ts'
import { guessEncoding, openText } from '#commerce/adapters/files/open-text.ts'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import { isBad, withoutAsides } from '#commerce/domain/import/file-row.ts'
import { type QueueColumns, queueColumns, type QueueRow, readQueueRow } from '#commerce/domain/televendas/queue-row.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { listForCalls } from '../televendas/queue-import.ts'

const BATCH = 500

export interface QueueFileResult {
  counts: { read: number; created: number; unchanged: number; rejected: number }
  reportFile: string
  /** Columns that mean nothing here. */
  ignored: string[]
}

interface QueueFile {
  file: string
  /** Default: `import-reports/filas-{instant}.csv` below `dataDir`. */
  reportFile?: string | undefined
  /** SHOP_DATA. */
  dataDir: string
}

type Candidate = { line: number; position: number } & ({ row: QueueRow } | { campo: string; reason: string })

/**
 * Imports a CSV of people to call. What is there already is not added again, so that an import that was interrupted is
 * finished by doing it again.
 * @throws ImportError for a file that is none
 */
export async function importQueueFile(
  db: Kysely<Database>,
  clock: Clock,
  { file, reportFile, dataDir }: QueueFile,
): Promise<QueueFileResult> {
  const stamp = clock.now().toISOString().replaceAll(/[:.]/g, '-')
  const report = new Report(reportFile ?? path.join(dataDir, 'import-reports', `filas-${stamp}.csv`), 0)
  const result: QueueFileResult = {
    counts: { read: 0, created: 0, unchanged: 0, rejected: 0 },
    reportFile: report.file,
    ignored: [],
  }
  let batch: Candidate[] = []
  const flush = async () => {
    const listed = await listForCalls(
      { db, clock },
      batch.flatMap((candidate) => ('row' in candidate ? [candidate.row] : [])),
    )
    const lines: ReportLine[] = []
    for (const candidate of batch) {
      const told = 'row' in candidate ? listed.shift()! : { kind: 'rejected' as const, ...candidate }
      result.counts.read += 1
      result.counts[told.kind] += 1
      if (told.kind !== 'rejected') continue
      const { line: linha, position: registro } = candidate
      lines.push({
        linha,
        registro,
        gravidade: 'rejeitado',
        id: '',
        nome: '',
        campo: told.campo,
        motivo: told.reason,
        valor: '',
      })
    }
    if (batch.length > 0) report.add(lines, batch[0]!.position)
    batch = []
  }
  let columns: QueueColumns | undefined
  const text = openText(file, await guessEncoding(file), () => undefined)
  for await (const read of withoutAsides(readCsv(text, undefined))) {
    const place = { line: read.line, position: read.position }
    if (isBad(read)) batch.push({ ...place, campo: '', reason: read.reason })
    else {
      const cells = read.value as Record<string, string>
      if (columns === undefined) {
        const found = queueColumns(Object.keys(cells))
        if (typeof found === 'string') throw new ImportError(found)
        columns = found
        result.ignored = found.ignored
      }
      batch.push({ ...place, ...readQueueRow(cells, columns) })
    }
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return result
}

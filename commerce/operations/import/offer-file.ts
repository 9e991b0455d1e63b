import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { Report } from '#commerce/adapters/files/import-report.ts'
import { fileHash, openText } from '#commerce/adapters/files/open-text.ts'
import { type BadRow, isBad, readCsv } from '#commerce/adapters/files/read-csv.ts'
import { type OfferColumns, offerColumns, readOffer } from '#commerce/domain/import/offer-row.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { OfferCandidate } from '#commerce/operations/import/offers.ts'
import { importOffers } from '#commerce/operations/import/records.ts'
import { type FileImport, type FileImportResult, reportPath } from './import-file.ts'

/** No mapping can have this name: a catalogue import and a price import do not wait for each other. */
const SOURCE = 'precos:estoque'

export interface OfferFileResult extends FileImportResult {
  /** Columns that mean nothing here. */
  ignored: string[]
}

/** Imports a CSV of prices and stock by sku and channel; see importRecords for what a crash or a second run does. */
export async function importOfferFile(
  db: Kysely<Database>,
  clock: Clock,
  options: Omit<FileImport, 'mappingFile' | 'complete'>,
): Promise<OfferFileResult> {
  const { file } = options
  const fileHashText = await fileHash(file)
  const bytesTotal = fs.statSync(file).size
  let bytesRead = 0
  const result: Omit<OfferFileResult, 'counts'> = { reportFile: '', reportFiles: [], resumed: false, ignored: [] }
  const rows = readCsv(
    openText(file, 'utf-8', (read) => (bytesRead = read)),
    undefined,
  )
  const identity = {
    source: SOURCE,
    fileName: path.basename(file),
    fileHash: fileHashText,
    mappingHash: '',
    complete: false,
  }
  const counts = await importOffers(
    db,
    clock,
    identity,
    candidatesOf(rows, clock, (columns) => (result.ignored = columns.ignored)),
    {
      onBegin(run) {
        result.reportFile = reportPath(options, 'precos', run.id)
        result.reportFiles = [result.reportFile]
        result.resumed = run.resumed
        return new Report(result.reportFile, run.recordsDone)
      },
      onBatch: (now) => options.onProgress?.({ bytesRead, bytesTotal, counts: now }),
      ...(options.signal && { signal: options.signal }),
      ...(options.batch && { batch: options.batch }),
    },
  )
  return { counts, ...result }
}

async function* candidatesOf(
  rows: AsyncIterable<SourceRow | BadRow>,
  clock: Clock,
  onColumns: (columns: OfferColumns) => void,
): AsyncGenerator<OfferCandidate> {
  let columns: OfferColumns | undefined
  for await (const row of rows) {
    const place = { position: row.position, line: row.line }
    if (isBad(row)) {
      yield { ...place, reason: row.reason, campo: '', id: '' }
      continue
    }
    const cells = row.value as Record<string, string>
    if (!columns) {
      const found = offerColumns(Object.keys(cells))
      if (typeof found === 'string') throw new ImportError(found)
      onColumns((columns = found))
    }
    const read = readOffer(cells, columns, clock.now())
    yield read.ok
      ? { ...place, offer: read.offer }
      : { ...place, reason: read.reason, campo: read.campo, id: (cells[columns.of.sku!] ?? '').slice(0, 60) }
  }
}

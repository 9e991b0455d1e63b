import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { Report } from '#commerce/adapters/files/import-report.ts'
import { fileHash, openText } from '#commerce/adapters/files/open-text.ts'
import { type BadRow, isBad, readCsv } from '#commerce/adapters/files/read-csv.ts'
import { readJsonLines } from '#commerce/adapters/files/read-json-lines.ts'
import { readJson } from '#commerce/adapters/files/read-json.ts'
import { type Mapping, parseMapping } from '#commerce/domain/import/mapping.ts'
import { type Mapped, mapProduct, MAX_VARIATIONS, productKey } from '#commerce/domain/import/record.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Candidate } from '#commerce/operations/import/batch.ts'
import { importRecords } from '#commerce/operations/import/records.ts'
import type { ImportCounts } from '#commerce/store/import/runs.ts'
import { withPictures } from './picture-files.ts'
import { type ProductRows, productRows, refusal } from './product-rows.ts'

export interface FileImport {
  file: string
  mappingFile: string
  complete?: boolean
  /** Default: `import-reports/{fonte}-{run}.ndjson` below `dataDir`. */
  reportFile?: string | undefined
  /** SHOP_DATA. */
  dataDir: string
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
  /** Records written in one transaction, unless told by the size that serves best. */
  batch?: number
}
export interface ImportProgress {
  bytesRead: number
  bytesTotal: number
  counts: ImportCounts
}
export interface FileImportResult {
  counts: ImportCounts
  reportFile: string
  reportFiles: string[]
  resumed: boolean
}

/** @throws ImportError with one line per mistake */
function readMapping(file: string): Mapping {
  let value: unknown
  try {
    value = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ImportError(`O mapeamento ${file} não pode ser lido: ${(error as Error).message}`)
  }
  const parsed = parseMapping(value)
  if (!parsed.ok)
    throw new ImportError(
      `O mapeamento ${file} tem erros:\n${parsed.sentences.map((sentence) => `  - ${sentence}`).join('\n')}`,
    )
  return parsed.mapping
}

const FORMATS: readonly [RegExp, 'csv' | 'jsonl' | 'json'][] = [
  [/\.(csv|tsv|txt)(\.gz)?$/i, 'csv'],
  [/\.(jsonl|ndjson|jsonlines)(\.gz)?$/i, 'jsonl'],
  [/\.json(\.gz)?$/i, 'json'],
]

function formatOf(file: string, mapping: Mapping): 'csv' | 'jsonl' | 'json' {
  const format = mapping.formato ?? FORMATS.find(([pattern]) => pattern.test(file))?.[1]
  if (format === undefined)
    throw new ImportError(`Não sei o formato de ${file}. Diga "formato": "csv", "jsonl" ou "json" no mapeamento.`)
  return format
}

/** Where the report of a run lies, unless told. */
export const reportPath = (
  { reportFile, dataDir }: Pick<FileImport, 'reportFile' | 'dataDir'>,
  name: string,
  run: number,
): string => path.resolve(reportFile ?? path.join(dataDir, 'import-reports', `${name}-${run}.ndjson`))

/** Rows of a file by its format. @param onBytes told how much of the file was read */
function readRows(file: string, mapping: Mapping, onBytes: (read: number) => void): AsyncGenerator<SourceRow | BadRow> {
  const text = openText(file, mapping.codificacao ?? 'utf-8', onBytes)
  const format = formatOf(file, mapping)
  if (format === 'csv') return readCsv(text, mapping.separador)
  return format === 'jsonl' ? readJsonLines(text) : readJson(text, mapping.registros ?? '[]')
}

/** Imports a catalogue file by its mapping; see importRecords for what a crash or a second run does. */
export async function importFile(db: Kysely<Database>, clock: Clock, options: FileImport): Promise<FileImportResult> {
  const mapping = readMapping(options.mappingFile)
  formatOf(options.file, mapping)
  const hash = await fileHash(options.file)
  const bytesTotal = fs.statSync(options.file).size
  let bytesRead = 0
  const identity = {
    source: mapping.fonte,
    fileName: path.basename(options.file),
    fileHash: hash,
    mappingHash: createHash('sha256').update(JSON.stringify(mapping)).digest('hex'),
    complete: options.complete ?? false,
  }
  const result = { reportFile: '', resumed: false }
  const candidates = candidatesOf(
    readRows(options.file, mapping, (read) => (bytesRead = read)),
    mapping,
    path.dirname(path.resolve(options.file)),
  )
  const counts = await importRecords(db, clock, identity, candidates, {
    onBegin(run) {
      result.reportFile = reportPath(options, mapping.fonte, run.id)
      result.resumed = run.resumed
      return new Report(result.reportFile, run.recordsDone)
    },
    onBatch: (now) => options.onProgress?.({ bytesRead, bytesTotal, counts: now }),
    ...(options.signal && { signal: options.signal }),
    ...(options.batch && { batch: options.batch }),
  })
  return { counts, ...result, reportFiles: [result.reportFile] }
}

async function* candidatesOf(
  rows: AsyncIterable<SourceRow | BadRow>,
  mapping: Mapping,
  folder: string,
): AsyncGenerator<Candidate> {
  // One row more than a product may have tells that it has too many.
  const grouped =
    mapping.variacoes === 'linhas'
      ? productRows(rows, (row) => productKey(row, mapping), MAX_VARIATIONS + 1)
      : alone(rows)
  for await (const group of grouped) {
    if ('reason' in group) yield refusal(group)
    else
      yield* [...productCandidates(mapProduct(group.rows, mapping), mapping, folder), ...group.bad.map(refusal)].sort(
        (a, b) => a.position - b.position,
      )
  }
}

async function* alone(rows: AsyncIterable<SourceRow | BadRow>): AsyncGenerator<ProductRows | BadRow> {
  for await (const row of rows) yield isBad(row) ? row : { rows: [row], bad: [] }
}

function productCandidates(mapped: Mapped, mapping: Mapping, folder: string): Candidate[] {
  const place = { position: mapped.at.position, line: mapped.at.line, rowsTogether: mapping.variacoes === 'linhas' }
  const product: Candidate = mapped.ok
    ? { ...place, ...withPictures(mapped.record, mapped.remarks, folder) }
    : { ...place, remarks: mapped.remarks, reason: mapped.reason, campo: mapped.campo, id: '' }
  return [product, ...mapped.refused.map(refusal)]
}

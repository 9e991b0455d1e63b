import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Clock } from '../../adapters/clock.ts'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { type Mapping, parseMapping } from '../../domain/import-mapping.ts'
import { mapRow } from '../../domain/import-record.ts'
import type { SourceRow } from '../../domain/import-source.ts'
import type { Database } from '../../store/database.ts'
import type { ImportCounts } from '../../store/import-runs.ts'
import type { Candidate } from '../../operations/import-batch.ts'
import { ImportError } from '../../operations/import-error.ts'
import { importRecords } from '../../operations/import-records.ts'
import { fileHash, openText } from './open-text.ts'
import { type BadRow, isBad, readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readJsonLines } from './read-json-lines.ts'
import { Report } from './report.ts'

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
}
export interface ImportProgress {
  bytesRead: number
  bytesTotal: number
  counts: ImportCounts
}
export interface FileImportResult {
  counts: ImportCounts
  reportFile: string
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
  if (!parsed.ok) throw new ImportError(`O mapeamento ${file} tem erros:\n${parsed.sentences.map((sentence) => `  - ${sentence}`).join('\n')}`)
  return parsed.mapping
}

const FORMATS: readonly [RegExp, 'csv' | 'jsonl' | 'json'][] = [[/\.(csv|tsv|txt)(\.gz)?$/i, 'csv'], [/\.(jsonl|ndjson|jsonlines)(\.gz)?$/i, 'jsonl'], [/\.json(\.gz)?$/i, 'json']]

function formatOf(file: string, mapping: Mapping): 'csv' | 'jsonl' | 'json' {
  const format = mapping.formato ?? FORMATS.find(([pattern]) => pattern.test(file))?.[1]
  if (format === undefined) throw new ImportError(`Não sei o formato de ${file}. Diga "formato": "csv", "jsonl" ou "json" no mapeamento.`)
  return format
}

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
  const candidates = candidatesOf(readRows(options.file, mapping, (read) => (bytesRead = read)), mapping, path.dirname(path.resolve(options.file)))
  const counts = await importRecords(db, clock, identity, candidates, {
    onBegin(run) {
      result.reportFile = path.resolve(options.reportFile ?? path.join(options.dataDir, 'import-reports', `${mapping.fonte}-${run.id}.ndjson`))
      result.resumed = run.resumed
      return new Report(result.reportFile, run.recordsDone)
    },
    onBatch: (now) => options.onProgress?.({ bytesRead, bytesTotal, counts: now }),
    ...(options.signal && { signal: options.signal }),
  })
  return { counts, ...result }
}

async function* candidatesOf(rows: AsyncIterable<SourceRow | BadRow>, mapping: Mapping, folder: string): AsyncGenerator<Candidate> {
  for await (const row of rows) {
    const place = { position: row.position, line: row.line }
    if (isBad(row)) {
      yield { ...place, remarks: [], reason: row.reason, campo: '', id: '' }
      continue
    }
    const mapped = mapRow(row, mapping)
    if (!mapped.ok) yield { ...place, remarks: mapped.remarks, reason: mapped.reason, campo: mapped.campo, id: '' }
    else yield { ...place, ...withPictures(mapped.record, mapped.remarks, folder) }
  }
}

/** Pictures named by a path lie beside the catalogue file; a file that is not there, or lies elsewhere, is left out. The state of a file is part of its address, so a new picture under an old name is seen. */
function withPictures(record: CatalogRecord, remarks: Candidate['remarks'], folder: string): Pick<Candidate, 'remarks'> & { record: CatalogRecord } {
  const extra: { campo: string; motivo: string; valor: string }[] = []
  const imagens = record.imagens.flatMap((image) => {
    // Our own `file:` names any file of this machine: a catalogue may only name those beside it.
    if (/^(https?|seed):/i.test(image.origem)) return [image]
    const file = path.resolve(folder, image.origem)
    const inside = file.startsWith(folder + path.sep)
    const stat = inside ? fs.statSync(file, { throwIfNoEntry: false }) : undefined
    if (stat?.isFile()) return [{ ...image, origem: `file:${file}?${stat.size}-${Math.floor(stat.mtimeMs)}` }]
    extra.push({ campo: 'imagens', motivo: inside ? 'arquivo de imagem não encontrado' : 'imagem fora da pasta do catálogo', valor: image.origem.slice(0, 120) })
    return []
  })
  return { record: { ...record, imagens }, remarks: [...remarks, ...extra] }
}

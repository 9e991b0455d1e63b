import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { Report, type ReportLine } from '#commerce/adapters/files/import-report.ts'
import { fileHash } from '#commerce/adapters/files/open-text.ts'
import type { SheetsLeft } from '#commerce/adapters/files/read-sheet.ts'
import { watchFile } from '#commerce/adapters/files/watch-file.ts'
import { ColumnCheck, mappedColumns } from '#commerce/domain/import/mapped-columns.ts'
import { type Mapping, parseMapping } from '#commerce/domain/import/mapping.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { type Candidate, reportOf } from '#commerce/operations/import/batch.ts'
import { importRecords } from '#commerce/operations/import/records.ts'
import { type ImportCounts, NO_COUNTS } from '#commerce/store/import/runs.ts'
import { Asides } from './asides.ts'
import { checkCandidates, NothingAccepted } from './check.ts'
import { familyOf } from './family-rows.ts'
import { apartBy, candidatesOf, mayStandApart, type Seen, soldRows } from './mapped-products.ts'
import { apartNotice } from './rows-apart.ts'
import { leftSentence, rowsOf } from './rows-of.ts'
import { takesHeadings } from './section-rows.ts'

export interface FileImport {
  file: string
  mappingFile: string
  complete?: boolean
  /** Takes what would otherwise be asked about: many withdrawals, garbled letters. */
  force?: boolean
  /** Takes rows that a workbook hides, too. */
  hidden?: boolean
  /** Default: `import-reports/{fonte}-{run}.csv` below `dataDir`. */
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
  /** Sentences about what was left out or stood in for. */
  notices: string[]
}

/** @throws ImportError with one line per mistake */
function readMapping(file: string): Mapping {
  let value: unknown
  try {
    // Editors of Windows write a mark before it.
    value = JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
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

/** Where the report of a run lies, unless told. */
export const reportPath = (
  { reportFile, dataDir }: Pick<FileImport, 'reportFile' | 'dataDir'>,
  name: string,
  run: number | 'recusado' | 'perdas',
): string => path.resolve(reportFile ?? path.join(dataDir, 'import-reports', `${name}-${run}.csv`))

/**
 * Imports a catalogue file by its mapping, read through once before anything is written; see importRecords for what a
 * crash or a second run does.
 */
export async function importFile(db: Kysely<Database>, clock: Clock, options: FileImport): Promise<FileImportResult> {
  const stays = await watchFile(options.file)
  const hash = await fileHash(options.file)
  const mapping = readMapping(options.mappingFile)
  const bytesTotal = fs.statSync(options.file).size
  const force = options.force ?? false
  const complete = options.complete ?? false
  const columns = new ColumnCheck(mapping)
  const skipped = { rows: 0 }
  const now = clock.now()
  const asides = new Asides()
  let bytesRead = 0
  let left: SheetsLeft | undefined
  // Rows of a product that stand apart are looked for first, then all is checked, then written.
  const check = mayStandApart(mapping) ? 1 : 0
  const write = check + 1
  const lines = (pass: number) =>
    rowsOf(
      options.file,
      { ...mapping, hidden: options.hidden },
      mappedColumns(mapping),
      (at) => (bytesRead = Math.max(bytesRead, (at + pass * bytesTotal) / (write + 1))),
      (sheets) => (left = sheets),
    )
  const family = await familyOf(() => lines(0), mapping)
  const rows = (pass: number, seen?: Seen) => stays(soldRows(lines(pass), mapping, asides, { seen, family }))
  const tellRead = (count: number) =>
    options.onProgress?.({ bytesRead, bytesTotal, counts: { ...NO_COUNTS, read: count } })
  const apart = await apartBy(() => tell(rows(0), tellRead), mapping)
  const read = (pass: number) => {
    const sold = rows(pass, pass === check ? { columns, skipped } : undefined)
    return candidatesOf(sold, apart, mapping, options.file, now)
  }
  const checking = tell(read(check), tellRead)
  const checked = await checkCandidates(db, mapping.fonte, checking, {
    complete,
    force,
    lastCounts: mapping.repetidos === 'ultimo',
    hasPrices: mapping.campos.preco !== undefined,
    again: () => read(write),
    list: (lines) => listLosses(reportPath(options, mapping.fonte, 'perdas'), lines),
  }).catch(async (error: unknown) => {
    const missing = missingColumns(columns, options.file)
    if (missing || !(error instanceof NothingAccepted)) throw missing ?? error
    const told = await tellRefused(read(write), reportPath(options, mapping.fonte, 'recusado'))
    throw new ImportError(`${error.message}\nLinha a linha: ${told}`)
  })
  const missing = missingColumns(columns, options.file)
  if (missing) throw missing
  const identity = {
    source: mapping.fonte,
    fileName: path.basename(options.file),
    fileHash: hash,
    mappingHash: createHash('sha256').update(JSON.stringify(mapping)).digest('hex'),
    complete,
  }
  const result = { reportFile: '', resumed: false }
  const counts = await importRecords(db, clock, identity, lastOnly(read(write), checked.last), {
    onBegin(run) {
      result.reportFile = reportPath(options, mapping.fonte, run.id)
      result.resumed = run.resumed
      return new Report(result.reportFile, run.recordsDone)
    },
    onBatch: (now) => options.onProgress?.({ bytesRead, bytesTotal, counts: now }),
    force,
    renamed: checked.renamed,
    tellsTwins: true,
    ...(options.signal && { signal: options.signal }),
    ...(options.batch && { batch: options.batch }),
  })
  const { notices: defaulted, hidden } = columns.result()
  const notices = defaulted.map((name) => `A coluna ${name} não existe no arquivo: vale o padrão do mapeamento.`)
  if (hidden.length > 0)
    notices.push(
      `Atenção: o mapeamento lê ${hidden.length === 1 ? 'uma coluna escondida' : 'colunas escondidas'} na planilha: ${hidden.map((name) => `"${name}"`).join(', ')}.`,
    )
  if (skipped.rows > 0) notices.push(`${skipped.rows} linhas ficaram de fora pelo filtro do mapeamento.`)
  notices.push(...apartNotice(apart), ...asides.notices(takesHeadings(mapping)))
  if (left !== undefined) notices.push(`Atenção: ${leftSentence(left)}.`)
  return { counts, ...result, reportFiles: [result.reportFile], notices }
}

/** Writes what a file that was refused would have taken away. @returns where it is */
export function listLosses(file: string, lines: readonly ReportLine[]): string {
  const report = new Report(file, 0)
  report.add(lines, 0)
  return report.file
}

/** The report of a file of which nothing was taken, and no run was begun. @returns where it is */
export async function tellRefused(candidates: AsyncIterable<Candidate>, file: string): Promise<string> {
  const report = new Report(file, 0)
  for await (const candidate of candidates) report.add(reportOf(candidate), candidate.position)
  return report.file
}

function missingColumns(columns: ColumnCheck, file: string): ImportError | undefined {
  const { errors, columns: names } = columns.result()
  return names.length === 0 || errors.length === 0
    ? undefined
    : new ImportError(
        `Nada foi importado: o mapeamento lê colunas que ${path.basename(file)} não tem: ${errors.join('; ')}.\nColunas do arquivo: ${names.join(', ')}.`,
      )
}

async function* tell<T>(all: AsyncIterable<T>, told: (count: number) => void): AsyncGenerator<T> {
  let count = 0
  for await (const one of all) {
    yield one
    if (++count % 1_000 === 0) told(count)
  }
}

/** Where the last record of an id counts, those before it are told as repeated. */
async function* lastOnly(
  candidates: AsyncIterable<Candidate>,
  last: ReadonlyMap<string, number>,
): AsyncGenerator<Candidate> {
  for await (const candidate of candidates) {
    const by = 'record' in candidate ? last.get(candidate.record.id) : undefined
    if (!('record' in candidate) || by === undefined || by === candidate.position) yield candidate
    else {
      const { record, position, line, remarks } = candidate
      yield { position, line, remarks, id: record.id, name: record.nome, replacedBy: by }
    }
  }
}

import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { Report } from '#commerce/adapters/files/import-report.ts'
import { fileHash, guessEncoding, openText } from '#commerce/adapters/files/open-text.ts'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import { readJsonLines } from '#commerce/adapters/files/read-json-lines.ts'
import { watchFile } from '#commerce/adapters/files/watch-file.ts'
import { type FileRow, isRow } from '#commerce/domain/import/file-row.ts'
import { MAX_VARIATIONS, parseRecord } from '#commerce/domain/import/record.ts'
import {
  CellError,
  productFields,
  SellerDetails,
  SHOP_COLUMNS,
  variationFields,
} from '#commerce/domain/import/shop-columns.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { withoutControls } from '#commerce/domain/import/text.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Candidate } from '#commerce/operations/import/batch.ts'
import { importRecords } from '#commerce/operations/import/records.ts'
import { type ImportCounts, NO_COUNTS } from '#commerce/store/import/runs.ts'
import { Asides } from './asides.ts'
import { checkCandidates, NothingAccepted } from './check.ts'
import { type FileImport, listLosses, reportPath, tellRefused } from './import-file.ts'
import { withPictures } from './picture-files.ts'
import { otherLine, productRows, refusal } from './product-rows.ts'
import { apartNotice, type RowsApart, rowsApart, together } from './rows-apart.ts'

const SOURCE = /^[a-z0-9-]{1,40}$/
/** Of rows that name none. */
const OWN_SOURCE = 'loja'
const MOST_SOURCES = 50

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Of a row of a table, what it has in common with those of the same product. */
const idOf = ({ value }: SourceRow): string | undefined =>
  isObject(value) && typeof value['id'] === 'string' && value['id'].trim() !== '' ? value['id'].trim() : undefined
const sourceOf = (row: SourceRow): string =>
  isObject(row.value) && typeof row.value['fonte'] === 'string' && row.value['fonte'] !== ''
    ? row.value['fonte']
    : OWN_SOURCE

/**
 * Imports the shop's own export (CSV or JSON Lines): the products of each source it names as a run of their own, see
 * importRecords.
 */
export async function importShopFile(
  db: Kysely<Database>,
  clock: Clock,
  options: Omit<FileImport, 'mappingFile'>,
): Promise<{ counts: ImportCounts; reportFiles: string[]; resumed: boolean; notices: string[] }> {
  const { file } = options
  const isCsv = /\.csv(\.gz)?$/i.test(file)
  if (!isCsv && !/\.jsonl(\.gz)?$/i.test(file))
    throw new ImportError(
      'Sem mapeamento só se importa o formato da própria loja: um arquivo .csv ou .jsonl (ou .gz deles) como "export" escreve.',
    )
  const stays = await watchFile(file)
  const hash = await fileHash(file)
  const bytesTotal = fs.statSync(file).size
  let bytesRead = 0
  const encoding = await guessEncoding(file)
  const asides = new Asides()
  const rows = () => {
    const text = openText(file, encoding, (read) => (bytesRead = read))
    return asides.within(stays(isCsv ? readCsv(text, undefined, SHOP_COLUMNS) : readJsonLines(text)))
  }
  const sources = await sourcesOf(rows(), isCsv)
  const folder = path.dirname(path.resolve(file))
  const flags = { complete: options.complete ?? false, force: options.force ?? false }
  const rowsOfSource = (source: string) =>
    ofSource(rows(), source, source === sources[0] ? new Set(sources) : undefined)
  const apart = new Map<string, RowsApart>()
  for (const source of isCsv ? sources : [])
    apart.set(source, await rowsApart(() => rowsOfSource(source), idOf, MAX_VARIATIONS + 1))
  const candidates = (source: string) =>
    shopCandidates(together(rowsOfSource(source), idOf, apart.get(source) ?? new Map()), isCsv, folder)
  const renamed = new Map<string, ReadonlyMap<string, string>>()
  for (const source of sources) {
    const again = () => candidates(source)
    const checked = await checkCandidates(db, source, again(), {
      ...flags,
      lastCounts: false,
      hasPrices: true,
      again,
      list: (lines) => listLosses(reportName(options, source, 'perdas', sources.length > 1), lines),
    }).catch(async (error: unknown) => {
      if (!(error instanceof NothingAccepted)) throw error
      const told = await tellRefused(again(), reportName(options, source, 'recusado', sources.length > 1))
      throw new ImportError(`${error.message}\nLinha a linha: ${told}`)
    })
    renamed.set(source, checked.renamed)
  }
  const result = { counts: NO_COUNTS, reportFiles: [] as string[], resumed: false, notices: [] as string[] }
  for (const [at, source] of sources.entries()) {
    const identity = {
      source,
      fileName: path.basename(file),
      fileHash: hash,
      mappingHash: 'loja',
      complete: flags.complete,
    }
    const before = result.counts
    const counts = await importRecords(db, clock, identity, candidates(source), {
      onBegin(run) {
        result.resumed ||= run.resumed
        result.reportFiles.push(reportName(options, source, run.id, sources.length > 1))
        return new Report(result.reportFiles.at(-1)!, run.recordsDone)
      },
      onBatch: (now) =>
        options.onProgress?.({
          bytesRead: (bytesRead + at * bytesTotal) / sources.length,
          bytesTotal,
          counts: added(before, now),
        }),
      force: flags.force,
      renamed: renamed.get(source)!,
      ...(options.signal && { signal: options.signal }),
      ...(options.batch && { batch: options.batch }),
    })
    result.counts = added(before, counts)
  }
  result.notices.push(...[...apart.values()].flatMap(apartNotice), ...asides.notices(false))
  return result
}

function reportName(
  options: Omit<FileImport, 'mappingFile'>,
  source: string,
  run: number | 'perdas' | 'recusado',
  several: boolean,
): string {
  const { dir, name, ext } = path.parse(reportPath(options, source, run))
  return several && options.reportFile !== undefined
    ? path.join(dir, `${name}-${source}${ext}`)
    : path.join(dir, name + ext)
}

const added = (one: ImportCounts, other: ImportCounts): ImportCounts =>
  Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, count + other[name as keyof ImportCounts]]),
  ) as unknown as ImportCounts

/** The sources a file names, and whether its columns are the shop's. @throws ImportError */
async function sourcesOf(rows: AsyncIterable<FileRow>, isCsv: boolean): Promise<string[]> {
  const found = new Set<string>()
  let first = true
  for await (const row of rows) {
    if (!isRow(row)) continue
    if (first && isCsv) requireColumns(Object.keys(row.value as object))
    first = false
    const source = sourceOf(row)
    if (SOURCE.test(source)) found.add(source)
    if (found.size > MOST_SOURCES) throw new ImportError(`O arquivo nomeia mais de ${MOST_SOURCES} fontes.`)
  }
  return found.size === 0 ? [OWN_SOURCE] : [...found]
}

/** Whether a header is that of the shop's own export. */
export const isShopColumns = (names: readonly string[]): boolean =>
  ['id', 'nome', 'departamento', 'sku'].every((name) => names.includes(name)) &&
  names.every((name) => SHOP_COLUMNS.includes(name) || /^coluna \d+$/.test(name))

function requireColumns(names: readonly string[]): void {
  const unknown = names.filter((name) => !SHOP_COLUMNS.includes(name) && !/^coluna \d+$/.test(name))
  const missing = ['id', 'nome', 'departamento', 'sku'].filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new ImportError(
      `Colunas que a loja não conhece: ${unknown.slice(0, 10).join(', ')}. Use as de "export", ou um mapeamento (--mapping).`,
    )
  if (missing.length > 0) throw new ImportError(`Faltam colunas: ${missing.join(', ')}.`)
}

/** Rows of one source; the first source also answers for those that can be of none. */
async function* ofSource(
  rows: AsyncIterable<FileRow>,
  source: string,
  all: ReadonlySet<string> | undefined,
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    if (!isRow(row)) {
      if (all) yield row
      continue
    }
    const own = sourceOf(row)
    if (own === source) yield row
    else if (all && !all.has(own))
      yield {
        line: row.line,
        position: row.position,
        reason: `a fonte "${own.slice(0, 40)}" não é aceita: letras minúsculas, números e hífens, até 40`,
      }
  }
}

/** Rows of the shop's own export as what an import takes in. @param folder where pictures named by a path lie */
export async function* shopCandidates(
  rows: AsyncIterable<FileRow>,
  isCsv: boolean,
  folder: string,
): AsyncGenerator<Candidate> {
  for await (const group of productRows(rows, isCsv ? idOf : () => undefined, MAX_VARIATIONS + 1)) {
    if (!('rows' in group)) yield otherLine(group)
    else
      yield* [
        ...(isCsv ? csvProduct(group.rows, folder) : [jsonProduct(group.rows[0], folder)]),
        ...group.others.map(otherLine),
      ].sort((a, b) => a.position - b.position)
  }
}

function jsonProduct(row: SourceRow, folder: string): Candidate {
  if (!isObject(row.value)) return refusal({ ...row, reason: 'o registro não é um objeto' })
  const { fonte: _, cadastroLojista, ...fields } = row.value
  return product(row, withoutControls(fields), cadastroLojista, folder)
}

function csvProduct(rows: readonly [SourceRow, ...SourceRow[]], folder: string): Candidate[] {
  const refused: Candidate[] = []
  const variacoes = new Map<string, object>()
  let at: SourceRow | undefined
  for (const row of rows) {
    try {
      const variation = variationFields(row.value as Record<string, string>)
      if (variacoes.has(variation.sku))
        throw new CellError('sku', `o código ${variation.sku} já está em outra linha deste produto`)
      variacoes.set(variation.sku, variation)
      at ??= row
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      refused.push(refusal({ ...row, reason: error.message, campo: error.column }))
    }
  }
  if (at === undefined) return refused
  try {
    const [first] = rows
    const { cadastroLojista, ...fields } = productFields(first.value as Record<string, string>)
    const id = (first.value as Record<string, string>)['id']?.trim()
    return [
      {
        ...product(at, withoutControls({ id, ...fields, variacoes: [...variacoes.values()] }), cadastroLojista, folder),
        rowsTogether: true,
      },
      ...refused,
    ]
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    return [refusal({ ...at, reason: error.message, campo: error.column }), ...refused]
  }
}

function product(row: SourceRow, fields: unknown, seller: unknown, folder: string): Candidate {
  const parsed = parseRecord(fields)
  if (!parsed.ok) return refusal({ ...row, ...parsed, ...told(fields) })
  const details = v.safeParse(SellerDetails, seller)
  return {
    position: row.position,
    line: row.line,
    ...withPictures(parsed.record, [], folder),
    ...(details.success && { seller: { id: parsed.record.lojista, ...details.output } }),
  }
}

/** What a refused record says of itself. */
const told = (fields: unknown): { id: string; name: string } => {
  const text = (name: string) =>
    isObject(fields) && typeof fields[name] === 'string' ? fields[name].slice(0, 120) : ''
  return { id: text('id'), name: text('nome') }
}

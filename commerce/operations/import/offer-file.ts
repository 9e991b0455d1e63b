import fs from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { Report, type ReportLine } from '#commerce/adapters/files/import-report.ts'
import { fileHash, guessEncoding } from '#commerce/adapters/files/open-text.ts'
import type { SheetsLeft } from '#commerce/adapters/files/read-sheet.ts'
import { watchFile } from '#commerce/adapters/files/watch-file.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { type FileRow, isAside, isBad, isRow } from '#commerce/domain/import/file-row.ts'
import { isLeap, Losses, type LossKind, refuseLosses } from '#commerce/domain/import/losses.ts'
import {
  OFFER_COLUMNS,
  type OfferColumns,
  offerColumns,
  type OfferRow,
  readOffer,
} from '#commerce/domain/import/offer-row.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { OfferCandidate } from '#commerce/operations/import/offers.ts'
import { importOffers } from '#commerce/operations/import/records.ts'
import { liveCounts, liveOffers } from '#commerce/store/import/standing.ts'
import { Asides, withoutNotes } from './asides.ts'
import { listedLosses } from './check.ts'
import { type FileImport, type FileImportResult, listLosses, reportPath } from './import-file.ts'
import { formatOf, leftSentence, rowsOf } from './rows-of.ts'

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
  const stays = await watchFile(file)
  const fileHashText = await fileHash(file)
  const bytesTotal = fs.statSync(file).size
  let bytesRead = 0
  const result: Omit<OfferFileResult, 'counts'> = {
    reportFile: '',
    reportFiles: [],
    resumed: false,
    notices: [],
    ignored: [],
  }
  const format = await formatOf(file)
  const reading = {
    formato: format,
    codificacao: format === 'planilha' ? undefined : await guessEncoding(file),
    hidden: options.hidden,
  }
  const expected = OFFER_COLUMNS
  const asides = new Asides()
  let left: SheetsLeft | undefined
  const isTable = format === 'csv' || format === 'planilha'
  const read = (onBytes: (at: number) => void) =>
    asides.within(withoutNotes(stays(rowsOf(file, reading, expected, onBytes, (sheets) => (left = sheets)))))
  const columns = await columnsOf(
    read(() => undefined),
    isTable,
  )
  await checkOffers(
    db,
    candidatesOf(
      read(() => undefined),
      clock,
      columns,
    ),
    options.force ?? false,
    (lines) => listLosses(reportPath(options, 'precos', 'perdas'), lines),
  )
  const rows = read((at) => (bytesRead = at))
  const identity = {
    source: SOURCE,
    fileName: path.basename(file),
    fileHash: fileHashText,
    mappingHash: '',
    complete: false,
  }
  const { counts, promoted } = await importOffers(db, clock, identity, candidatesOf(rows, clock, columns), {
    onBegin(run) {
      result.reportFile = reportPath(options, 'precos', run.id)
      result.reportFiles = [result.reportFile]
      result.resumed = run.resumed
      return new Report(result.reportFile, run.recordsDone)
    },
    onBatch: (now) => options.onProgress?.({ bytesRead, bytesTotal, counts: now }),
    ...(options.signal && { signal: options.signal }),
    ...(options.batch && { batch: options.batch }),
  })
  const { preco, reduzido, promocaoDe, promocaoAte } = columns.of
  const days = [...new Set([promocaoDe, promocaoAte].filter((name) => name !== undefined))]
  const inDays = days.length === 0 ? '' : ` nos dias de ${days.map((name) => `"${name}"`).join(' e ')}`
  const reduced =
    reduzido === undefined ? [] : [`Onde "${reduzido}" tem um preço, vale esse${inDays}, e não o de "${preco}".`]
  const sheets = left === undefined ? [] : [`Atenção: ${leftSentence(left)}.`]
  const notices = [...promotedNotice(promoted), ...reduced, ...asides.notices(false), ...sheets]
  return { counts, ...result, ignored: columns.ignored, notices }
}

const MOST_PROMOTED = 5

/** Said where a promotion still wins over new prices. @param promoted codes, each with its channel */
function promotedNotice(promoted: readonly string[]): string[] {
  if (promoted.length === 0) return []
  const named = promoted.slice(0, MOST_PROMOTED).map((key) => {
    const [sku, channel] = key.split(' ')
    return channel === DEFAULT_CHANNEL ? sku : `${sku} no canal ${channel}`
  })
  const many = promoted.length === 1 ? '1 preço novo' : `${promoted.length} preços novos`
  const list = named.join(', ') + (promoted.length > named.length ? ' …' : '')
  return [
    `Atenção: em lugar de ${many} o que se cobra é a promoção que já havia (${list}); até quando, está no relatório. Para encerrá-la, escreva "nenhum" na coluna promocao.`,
  ]
}

/** Cells of a spreadsheet as they would be typed. */
const texts = (cells: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? ''),
    ]),
  )

const CHUNK = 5_000

/** Reads the whole file before a price of it counts, and what it would take away. @throws ImportError */
async function checkOffers(
  db: Kysely<Database>,
  candidates: AsyncIterable<OfferCandidate>,
  force: boolean,
  list: (lines: readonly ReportLine[]) => string,
): Promise<void> {
  let [read, good, priced, reason] = [0, 0, 0, '']
  const losses = new Losses()
  const taking: { line: number; offer: OfferRow }[] = []
  const compare = async () => {
    const offers = taking.splice(0)
    const live = new Map(
      (
        await liveOffers(
          db,
          offers.map(({ offer: { sku } }) => sku),
        )
      ).map((row) => [row.sku, row]),
    )
    for (const { line, offer } of offers) {
      const { sku, channel, price, promotion, stock } = offer
      const standing = live.get(sku)
      if (!standing) continue
      const lose = (kind: LossKind, before: string) =>
        losses.add(kind, { line, code: sku, name: standing.name, before })
      if (stock === 0 && standing.stock > 0) lose('stock', String(standing.stock))
      if (channel !== DEFAULT_CHANNEL || standing.price === null) continue
      if (price === null) lose('price', formatBRL(standing.price))
      if (price || promotion) priced += 1
      if (isLeap(standing.price, price ?? 0) || isLeap(price ?? standing.price, promotion?.centavos ?? 0))
        lose('leap', formatBRL(standing.price))
    }
  }
  for await (const candidate of candidates) {
    if ('aside' in candidate) continue
    read += 1
    if (!('offer' in candidate)) {
      reason ||= `linha ${candidate.line}: ${candidate.reason}`
      continue
    }
    good += 1
    const { offer, line } = candidate
    const takes =
      (offer.channel === DEFAULT_CHANNEL && offer.price !== undefined) || offer.promotion || offer.stock === 0
    if (takes && taking.push({ line, offer }) >= CHUNK) await compare()
  }
  await compare()
  const of = { channel: 0, ean: 0, code: 0, lines: 0, name: 0, double: 0, leap: priced }
  if (good > 0)
    return refuseLosses(losses.sentences({ ...of, ...(await liveCounts(db)) }), force, () =>
      list(listedLosses(losses.list())),
    )
  throw new ImportError(
    read === 0
      ? 'Nada foi alterado: o arquivo não tem nenhuma linha de dados.'
      : `Nada foi alterado: nenhuma das ${read} linhas pode ser aceita (${reason}).`,
  )
}

const MOST_COLUMNS = 400

/** Columns of a file: of a table by its first row; records of other files have each their own. @throws ImportError */
async function columnsOf(rows: AsyncIterable<FileRow>, isTable: boolean): Promise<OfferColumns> {
  const names = new Set<string>()
  let hidden: ReadonlySet<string> = new Set()
  for await (const row of rows) {
    if (!isRow(row)) continue
    for (const name of Object.keys(row.value ?? {})) if (names.size < MOST_COLUMNS) names.add(name)
    hidden = row.hidden ?? hidden
    if (isTable) break
  }
  if (names.size === 0) return { of: {}, ignored: [] }
  const found = offerColumns([...names], hidden)
  if (typeof found === 'string') throw new ImportError(found)
  return found
}

async function* candidatesOf(
  rows: AsyncIterable<FileRow>,
  clock: Clock,
  columns: OfferColumns,
): AsyncGenerator<OfferCandidate> {
  for await (const row of rows) {
    const place = { position: row.position, line: row.line }
    if (isAside(row)) {
      yield { ...place, aside: row.told, said: row.said }
      continue
    }
    if (isBad(row)) {
      yield { ...place, reason: row.reason, campo: '', id: '', value: row.said ?? '' }
      continue
    }
    const cells = texts(row.value as Record<string, unknown>)
    const read = readOffer(cells, columns, clock.now())
    yield read.ok
      ? { ...place, offer: read.offer, ...(read.remark && { remark: read.remark }) }
      : {
          ...place,
          reason: read.reason,
          campo: read.campo,
          id: String(cells[columns.of.sku!] ?? '').slice(0, 60),
          value: String(cells[columns.of[read.campo as keyof typeof columns.of] ?? ''] ?? '').slice(0, 200),
        }
  }
}

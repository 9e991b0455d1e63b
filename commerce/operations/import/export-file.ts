import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { SHOP_COLUMNS, type ShopRecord, shopRows } from '#commerce/domain/import/shop-columns.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { BYTE_ORDER_MARK, csvText } from '#commerce/kernel/csv.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { exportedRecords } from '#commerce/operations/import/export.ts'
import { countToExport } from '#commerce/store/import/export.ts'

export interface ExportOptions {
  /** Ends in `.csv` or `.jsonl`, with `.gz` behind it packed. */
  file: string
  /** Only the products of this source. */
  source?: string | undefined
  onProgress?: (done: number, total: number) => void
}
export interface ExportResult {
  products: number
  /** Pictures copied beside the file. */
  pictures: number
  /** Pictures whose file is no more. */
  missing: number
}

const jsonLine = ({ fonte, record, lojista }: ShopRecord) =>
  `${JSON.stringify({ fonte, ...record, ...(lojista && { cadastroLojista: lojista }) })}\n`

/**
 * Writes the catalogue as of one moment; the file appears whole or not at all. Memory does not grow with the catalogue.
 */
export async function exportFile(
  db: Kysely<Database>,
  clock: Clock,
  { file, source, onProgress }: ExportOptions,
): Promise<ExportResult> {
  const isCsv = /\.csv(\.gz)?$/i.test(file)
  const half = `${file}.parcial`
  const result: ExportResult = { products: 0, pictures: 0, missing: 0 }
  const copyPictures = pictureCopier(file, result)
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const total = await countToExport(trx, source)
    const text = new PassThrough()
    const target = fs.createWriteStream(half)
    const written = file.toLowerCase().endsWith('.gz')
      ? pipeline(text, createGzip(), target)
      : pipeline(text as Readable, target)
    try {
      if (isCsv) await put(text, BYTE_ORDER_MARK + csvText([SHOP_COLUMNS]))
      for await (const records of exportedRecords(trx, clock.now(), source)) {
        const whole = records.map(({ record, ...rest }) => ({ ...rest, record: copyPictures(record) }))
        await put(text, isCsv ? csvText(whole.flatMap(shopRows)) : whole.map(jsonLine).join(''))
        result.products += records.length
        onProgress?.(result.products, total)
      }
      text.end()
    } catch (error) {
      text.destroy(error as Error)
      await written.catch(() => undefined)
      throw error
    }
    await written
    fs.renameSync(half, file)
    return result
  } finally {
    fs.rmSync(half, { force: true })
    await trx.rollback().execute()
  }
}

async function put(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

/** Pictures and videos that are files of this machine go beside the export, where an import looks for them. */
function pictureCopier(file: string, result: ExportResult): (record: CatalogRecord) => CatalogRecord {
  const folder = `${path.basename(file).replace(/\.(csv|jsonl)(\.gz)?$/i, '')}-imagens`
  const beside = path.join(path.dirname(path.resolve(file)), folder)
  /** Where it is from now on; undefined when the file is no more. */
  const copied = (id: string, origem: string): string | undefined => {
    const original = /^file:(.*)\?\d+-\d+$/.exec(origem)?.[1]
    if (original === undefined) return origem
    if (!fs.existsSync(original)) {
      result.missing += 1
      return undefined
    }
    const name = `${id}-${path.basename(original)}`
    fs.mkdirSync(beside, { recursive: true })
    if (path.resolve(original) !== path.join(beside, name))
      fs.cpSync(original, path.join(beside, name), { preserveTimestamps: true })
    result.pictures += 1
    return `${folder}/${name}`
  }
  return ({ video, ...record }) => {
    const imagens = record.imagens.flatMap((image) => {
      const origem = copied(record.id, image.origem)
      return origem === undefined ? [] : [{ ...image, origem }]
    })
    const origem = video && copied(record.id, video.origem)
    const legendas = video?.legendas && copied(record.id, video.legendas)
    const { legendas: _, ...shown } = video ?? {}
    return { ...record, imagens, ...(origem && { video: { ...shown, origem, ...(legendas && { legendas }) } }) }
  }
}

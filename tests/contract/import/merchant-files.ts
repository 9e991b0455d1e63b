import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CFB, utils, write } from '@e965/xlsx'
import { type Kysely, sql } from 'kysely'
import { afterAll } from 'vitest'
import type { Database } from '#commerce/kernel/tables.ts'
import { type FileImport, importFile } from '#commerce/operations/import/import-file.ts'
import { proposeMapping } from '#commerce/operations/import/propose-file.ts'
import type { EmbeddedUnderTest } from '#tests/harness/commerce.ts'

/* Files as programs of merchants write them, and as others break them. */

/** The columns of a plain list, and its first line. */
export const campos = { id: 'codigo', nome: 'nome', departamento: 'categoria', preco: 'preco' }
export const HEAD = 'codigo;nome;categoria;preco'
export const lines = (...rows: string[]): string => [HEAD, ...rows].join('\n')

/** What is for sale of a source: the beginning of its id, name and price. */
export async function taken(db: Kysely<Database>, source: string): Promise<(string | number | null)[][]> {
  const { rows } = await sql<{ id: string; name: string; price: number | null }>`
    SELECT p.source_id AS id, p.name,
      (SELECT centavos FROM prices WHERE sku = v.sku AND valid_to IS NULL AND channel = 'ca_0') AS price
    FROM products p JOIN variants v ON v.product_id = p.id WHERE p.source = ${source} AND p.active ORDER BY 1`.execute(
    db,
  )
  return rows.map(({ id, name, price }) => [id.slice(0, 2), name, price])
}

/** Files of a merchant, each in a folder of its own. */
class MerchantFiles {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-arquivos-'))
  #count = 0

  written(name: string, content: string | Buffer): string {
    const file = path.join(fs.mkdtempSync(path.join(this.folder, 'f-')), name)
    fs.writeFileSync(file, content)
    return file
  }

  /** A mapping beside a file, of a source of its own, whose codes are no other's. */
  mapped(file: string, { campos: own, ...rest }: { campos?: object } = {}) {
    const source = `arquivo${(this.#count += 1)}`
    const mappingFile = path.join(path.dirname(file), 'mapa.json')
    const fields = { ...campos, ...own }
    const sku = { modelo: `${source}-{${fields.id}}` }
    fs.writeFileSync(mappingFile, JSON.stringify({ fonte: source, ...rest, campos: { sku, ...fields } }))
    return { file, mappingFile, source }
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Gone when the test file is. */
export function merchantFiles(): MerchantFiles {
  const files = new MerchantFiles()
  afterAll(() => files.remove())
  return files
}

/** Imports a file, and reads its report: of each line the cells. */
export async function bring(
  { deps, clock }: EmbeddedUnderTest,
  { file, mappingFile, ...options }: Omit<FileImport, 'dataDir'> & { source?: string },
) {
  const done = await importFile(deps.db, clock, { file, mappingFile, ...options, dataDir: path.dirname(file) })
  const [, ...report] = fs.readFileSync(done.reportFile, 'utf8').trim().split('\r\n')
  return { ...done, report: report.map((line) => line.split(';')) }
}
/** Imports a file by the mapping that the shop proposes for it. */
export async function bringProposed(shop: EmbeddedUnderTest, file: string) {
  const { mappingFile, products, notes } = await proposeMapping(file)
  return { ...(await bring(shop, { file, mappingFile })), mappingFile, products, notes }
}
/** Of each line of a report the line of the file, the severity and the reason. */
export const told = (report: readonly string[][]) =>
  report.map(([line, , severity, , , , reason]) => [line, severity, reason])

/** Departments of what a source has for sale. */
export async function places(db: Kysely<Database>, source: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT p.source_id AS id, c.name FROM products p
    JOIN product_categories pc ON pc.product_id = p.id JOIN categories c ON c.id = pc.category_id WHERE p.source = ${source} AND p.active ORDER BY 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

export type BookType = 'xlsx' | 'biff8' | 'ods' | 'xlsb'

interface SheetShape {
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
  merged?: readonly string[]
}

export function sheets(
  tables: Record<string, unknown[][]>,
  bookType: BookType = 'xlsx',
  hidden: readonly string[] = [],
  { hiddenRows = [], hiddenColumns = [], merged = [] }: SheetShape = {},
): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(tables)) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!merges'] = merged.map((range) => utils.decode_range(range))
    if (hiddenRows.length > 0) sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at) }))
    if (hiddenColumns.length > 0)
      sheet['!cols'] = rows[0]!.map((_, at) => ({ wch: 12, hidden: hiddenColumns.includes(at) }))
    utils.book_append_sheet(book, sheet, name)
  }
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) }
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}

/** A workbook of before 2007 with rows that its writer cannot hide: their records stand after the sheet's dimensions. */
export function withHiddenRows(book: Buffer, rows: readonly number[]): Buffer {
  const [rowRecord, dimensions, isHidden] = [0x0208, 0x0200, 0x20]
  const file = CFB.read(book, { type: 'buffer' })
  const entry = CFB.find(file, '/Workbook')!
  const stream = Buffer.from(entry.content as Uint8Array)
  let at = 0
  while (stream.readUInt16LE(at) !== dimensions) at += 4 + stream.readUInt16LE(at + 2)
  at += 4 + stream.readUInt16LE(at + 2)
  const records = rows.map((row) =>
    Buffer.from(Uint16Array.of(rowRecord, 16, row, 0, 4, 255, 0, 0, isHidden, 0).buffer),
  )
  entry.content = Buffer.concat([stream.subarray(0, at), ...records, stream.subarray(at)])
  entry.size = (entry.content as Buffer).length
  return CFB.write(file, { type: 'buffer' }) as Buffer
}

/** A packed zip, by the system's own tool. */
export function zipIn(folder: string, entries: Record<string, string | Buffer>, below = ''): Buffer {
  const made = fs.mkdtempSync(path.join(folder, 'zip-'))
  fs.mkdirSync(path.join(made, below), { recursive: true })
  for (const [name, content] of Object.entries(entries)) fs.writeFileSync(path.join(made, below, name), content)
  execFileSync(
    'python3',
    [
      '-c',
      'import sys,zipfile;z=zipfile.ZipFile("z.zip","w",8);[z.write(n) for n in sys.argv[1:]]',
      ...Object.keys(entries).map((name) => below + name),
    ],
    { cwd: made },
  )
  return fs.readFileSync(path.join(made, 'z.zip'))
}

/**
 * A workbook in whose entries (by the end of their names) a text is replaced by another, as other programs write it.
 * @param pattern of Python
 */
export function rewritten(folder: string, book: Buffer, entry: string, pattern: string, instead: string): Buffer {
  const made = fs.mkdtempSync(path.join(folder, 'x-'))
  fs.writeFileSync(path.join(made, 'a.xlsx'), book)
  const script = `import sys,zipfile,re
a=zipfile.ZipFile("a.xlsx");b=zipfile.ZipFile("b.xlsx","w",8)
for n in a.namelist():
  t=a.read(n)
  if n.endswith(sys.argv[1]):
    t,c=re.subn(sys.argv[2].encode(),sys.argv[3].encode(),t,flags=re.S)
    assert c>0
  b.writestr(n,t)
b.close()`
  execFileSync('python3', ['-c', script, entry, pattern, instead], { cwd: made })
  return fs.readFileSync(path.join(made, 'b.xlsx'))
}

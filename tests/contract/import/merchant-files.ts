import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { utils, write } from '@e965/xlsx'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

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

export type BookType = 'xlsx' | 'biff8' | 'ods' | 'xlsb'

export function sheets(
  tables: Record<string, unknown[][]>,
  bookType: BookType = 'xlsx',
  hidden: readonly string[] = [],
): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(tables)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) }
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
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

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { importShopFile } from '#commerce/operations/import/shop-file.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'

/* Files that are odd rather than broken: what they would do to a shop without a word. */
let shop: EmbeddedUnderTest & { close(): Promise<void> }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-estranho-'))
beforeAll(async () => void (shop = await embeddedCommerce()))
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const campos = { id: 'codigo', nome: 'nome', departamento: 'categoria', preco: 'preco', estoque: 'estoque', ean: 'ean' }
const HEAD = 'codigo;nome;categoria;preco;estoque;ean'
const file = path.join(folder, 'lista.csv')
let source = ''
let sources = 0
const written = (rows: readonly string[]) => fs.writeFileSync(file, [HEAD, ...rows].join('\n'))
function bring(rows: readonly string[], options: object = {}) {
  const mappingFile = path.join(folder, 'mapa.json')
  written(rows)
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: source, campos }))
  return importFile(shop.deps.db, shop.clock, { file, mappingFile, dataDir: folder, ...options })
}
const next = () => (source = `estranha-${++sources}`)
/** What is for sale of the source: id, name, price. */
const standing = async () =>
  (
    await sql<{ id: string; name: string; price: number | null }>`
      SELECT p.source_id AS id, p.name, (SELECT centavos FROM prices WHERE sku = v.sku AND valid_to IS NULL AND
      channel = 'ca_0') AS price FROM products p JOIN variants v ON v.product_id = p.id WHERE p.source = ${source}
      AND p.active ORDER BY 1`.execute(shop.deps.db)
  ).rows.map(({ id, name, price }) => [id, name, price])

test('a file that changes while it is read is refused, and the catalogue is as before', async () => {
  next()
  const rows = (price: string) => Array.from({ length: 40 }, (_, at) => `${source}-${at};Copo ${at};Casa;${price};1;`)
  await bring(rows('10,00'))
  const before = await standing()
  let changed = false
  const onProgress = ({ counts }: { counts: { changed: number } }) => {
    if (counts.changed === 0 || changed) return
    changed = true
    written(rows('12,00'))
  }
  await expect(bring(rows('11,00'), { batch: 10, onProgress })).rejects.toThrow(/mudou enquanto era lido/)
  expect(changed).toBe(true)
  expect(await standing()).toEqual(before)
  // What was written last is taken as a whole.
  expect((await bring(rows('12,00'))).counts).toMatchObject({ changed: 40 })
})

test('an export that a spreadsheet has saved, its EANs shortened, is told line by line what to do', async () => {
  const own = path.join(folder, 'tudo.csv')
  fs.writeFileSync(own, 'fonte;id;sku;nome;departamento;ean\nloja;1;1;Copo;Casa;7,89555E+12\n')
  const refusal: Error = await importShopFile(shop.deps.db, shop.clock, { file: own, dataDir: folder }).then(
    () => new Error('taken'),
    (error: Error) => error,
  )
  expect(refusal.message).toMatch(/linha 2: código em notação científica.*Formate a coluna como texto/)
  const [, report] = /Linha a linha: (.+)$/.exec(refusal.message)!
  expect(fs.readFileSync(report!, 'utf8')).toMatch(/\r\n2;1;rejeitado;.*;ean;código em notação científica/)
})

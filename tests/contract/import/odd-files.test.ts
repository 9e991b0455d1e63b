import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { importOfferFile } from '#commerce/operations/import/offer-file.ts'
import { importShopFile } from '#commerce/operations/import/shop-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { sheets } from './merchant-files.ts'

/* Files that are odd rather than broken: what they would do to a shop without a word. */
const shop = await forThisFile(embeddedCommerce())
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-estranho-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

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

const THINGS = 'Copo Jarra Prato Bule Taça Xícara Garfo Faca Colher Panela Tapete Espelho Cortina Mesa Cadeira'.split(
  ' ',
)
const thing = (id: number | string, at: number) => `${source}-${id};${THINGS[at]} ${at};Casa;10,00;1;`

test('ids that count rows, with a row in front, make other things of all products: it is asked first', async () => {
  next()
  await bring(THINGS.map((_, at) => thing(at + 1, at)))
  const before = await standing()
  const shifted = [`${source}-1;Luminária;Casa;5,00;1;`, ...THINGS.map((_, at) => thing(at + 2, at))]
  await expect(bring(shifted)).rejects.toThrow(
    /faria de 15 de 15 produtos outra coisa, com outro nome sob o código de antes \(100%; o limite é 10%\)/,
  )
  // Alike things shift as others do: each has the name another one had.
  const screws = (from: number) =>
    Array.from({ length: 8 }, (_, at) => `${source}-p${at + from};Parafuso sextavado M${at} inox;Casa;1,00;1;`)
  await bring(screws(0))
  await expect(bring(screws(1))).rejects.toThrow(/faria de 7 de 7 produtos outra coisa/)
  expect((await standing()).slice(0, 15)).toEqual(before)
  // Two are renamed, one spelt otherwise, and nobody has to be asked.
  const renamed = THINGS.map((_, at) =>
    at < 2 ? `${source}-${at + 1};Nova coisa ${at};Casa;10,00;1;` : thing(at + 1, at).replace('Prato 2', 'PRATO, 2'),
  )
  expect((await bring(renamed)).counts).toMatchObject({ changed: 3, unchanged: 12 })
  expect((await bring(shifted, { force: true })).counts).toMatchObject({ created: 1, changed: 15 })
})

test('known products under other codes would be there twice: it is asked first', async () => {
  next()
  await bring(THINGS.map((_, at) => thing(`00${at}`, at)))
  const before = await standing()
  // As a workbook that took codes for numbers brings them.
  const again = THINGS.map((_, at) => thing(at, at))
  await expect(bring(again)).rejects.toThrow(
    /traria 15 de 15 produtos uma segunda vez, com o nome de antes e outro código/,
  )
  expect(await standing()).toEqual(before)
  // A further size of what stays is another product of one name.
  const sizes = [...THINGS.map((_, at) => thing(`00${at}`, at)), ...THINGS.map((_, at) => thing(`M${at}`, at))]
  expect((await bring(sizes)).counts).toMatchObject({ created: 15, unchanged: 15 })
})

test('a line that says another price of a product told before is told to differ', async () => {
  next()
  const { reportFile } = await bring([thing(1, 0), thing(1, 0).replace('10,00', '99,00'), thing(2, 1), thing(2, 1)])
  const report = fs.readFileSync(reportFile, 'utf8')
  expect(report).toMatch(/\r\n3;2;aviso;[^\n]*vale o registro 1, com outros dados/)
  expect(report).toMatch(/\r\n5;4;aviso;[^\n]*vale o registro 3; o departamento/)
})

test('a workbook of two sheets of products says which one was read', async () => {
  next()
  await bring([thing(1, 0)])
  const table = (at: number) => [HEAD.split(';'), thing(at, at).split(';')]
  const book = path.join(folder, 'lista.xlsx')
  fs.writeFileSync(book, sheets({ Mesa: table(1), Banho: table(2) }))
  const options = { file: book, mappingFile: path.join(folder, 'mapa.json'), dataDir: folder, force: true }
  const { notices } = await importFile(shop.deps.db, shop.clock, options)
  expect(notices.at(-1)).toMatch(/só a aba "Mesa" foi lida; "Banho" tem as mesmas colunas/)
})

test('an EAN that two products have is told at both', async () => {
  next()
  const twin = (id: number, name: string) => `${source}-${id};${name};Casa;10,00;1;7891234567895`
  const { counts, reportFile } = await bring([twin(1, 'Copo'), twin(2, 'Jarra'), thing(3, 2)])
  expect(counts).toMatchObject({ created: 3, remarked: 2 })
  const report = fs.readFileSync(reportFile, 'utf8')
  expect(report).toMatch(/\r\n2;1;aviso;[^\n]*;ean;o EAN também é de Jarra \(código estranha-\d+-2\);7891234567895/)
  expect(report).toMatch(/\r\n3;2;aviso;[^\n]*;ean;o EAN também é de Copo/)
  const without = [twin(1, 'Copo'), twin(2, 'Jarra').replace(/\d+$/, ''), thing(3, 2)]
  expect((await bring(without, { force: true })).counts.remarked).toBe(0)
})

test('a promotion that is not below the price is told, in a price file too', async () => {
  next()
  await bring([thing(1, 0), thing(2, 1)])
  const prices = path.join(folder, 'precos.csv')
  const rows = [`${source}-1;99,00;31/12/2026`, `${source}-2;9,00;31/12/2026`]
  fs.writeFileSync(prices, ['sku;promocao;ate', ...rows].join('\n'))
  const { counts, reportFile } = await importOfferFile(shop.deps.db, shop.clock, { file: prices, dataDir: folder })
  expect(counts).toMatchObject({ changed: 2, remarked: 1 })
  const [, ...report] = fs.readFileSync(reportFile, 'utf8').trim().split('\r\n')
  expect(report).toEqual([
    expect.stringMatching(/^2;1;aviso;estranha-\d+-1;;promocao;"?a promoção não fica abaixo do preço \(R\$.10,00\)/),
  ])
})

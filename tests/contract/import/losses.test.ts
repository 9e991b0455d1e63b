import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportFile } from '#commerce/operations/import/export-file.ts'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { importOfferFile } from '#commerce/operations/import/offer-file.ts'
import { importShopFile } from '#commerce/operations/import/shop-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { publish } from '#tests/harness/records.ts'

/** A file cannot lose a shop: what it would take away is counted before anything is written. */
const shop = await forThisFile(embeddedCommerce())
let folder: string
let source = ''
let sources = 0
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-perdas-'))
  source = `perdas-${++sources}`
  shop.clock.advance(60_000)
  return () => fs.rmSync(folder, { recursive: true })
})

interface Line {
  id: string
  sku?: string
  nome?: string
  preco?: string
  estoque?: number
  ean?: string
  canal?: string
}
const eanOf = (at: number) => {
  const digits = `789${String(sources).padStart(4, '0')}${String(at).padStart(5, '0')}`
  const sum = [...digits].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const line = (at: number, changes: Partial<Line> = {}): Line => ({
  id: `${source}-${at}`,
  sku: `${source}-s${at}`,
  nome: `Copo ${at}`,
  preco: '10,00',
  estoque: 5,
  ean: eanOf(at),
  canal: '9,00',
  ...changes,
})
const lines = (count: number, change: (at: number) => Partial<Line> = () => ({})) =>
  Array.from({ length: count }, (_, at) => line(at, change(at)))

function bring(rows: readonly Line[], options: { complete?: boolean; force?: boolean } = {}) {
  const file = path.join(folder, 'catalogo.csv')
  const mappingFile = path.join(folder, 'catalogo.json')
  const cells = (row: Line) => [row.id, row.sku, row.nome, 'Casa', row.preco, row.estoque, row.ean, row.canal].join(';')
  fs.writeFileSync(file, ['codigo;sku;nome;categoria;preco;estoque;ean;canal', ...rows.map(cells)].join('\n'))
  const campos = {
    id: 'codigo',
    sku: 'sku',
    nome: 'nome',
    departamento: { caminho: { campo: 'categoria', separador: '>' } },
    preco: 'preco',
    estoque: 'estoque',
    ean: 'ean',
    canais: { ca_861: 'canal' },
  }
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: source, campos }))
  return importFile(shop.deps.db, shop.clock, { file, mappingFile, dataDir: folder, ...options })
}

interface Standing {
  id: string
  product: number
  slug: string
  sku: string
  ean: string | null
  centavos: number | null
  channel: number | null
  stock: number
}
/** What of the source is for sale. */
const standing = async () =>
  (
    await sql<Standing>`
      SELECT p.source_id AS id, p.id AS product, p.slug, v.sku, v.ean, s.quantity AS stock, (SELECT centavos FROM prices r
        WHERE r.sku = v.sku AND r.kind = 'regular' AND r.valid_to IS NULL AND r.channel = 'ca_0') AS centavos,
        (SELECT centavos FROM prices r WHERE r.sku = v.sku AND r.kind = 'regular' AND r.valid_to IS NULL
        AND r.channel = 'ca_861') AS channel
      FROM products p JOIN variants v ON v.product_id = p.id AND v.active JOIN stock s ON s.sku = v.sku
      WHERE p.source = ${source} AND p.active ORDER BY v.sku`.execute(shop.deps.db)
  ).rows

describe('more than a tenth of anything asks first, names some of it, and leaves no trace', () => {
  test.each([
    [
      'prices',
      (at: number) => (at < 4 ? { preco: '' } : {}),
      /tiraria o preço de 4 de 20 códigos \(20%; o limite é 10%\): perdas-\d+-s0, perdas-\d+-s1/,
      ({ centavos }: Standing) => centavos === null,
    ],
    [
      'stock',
      (at: number) => (at < 4 ? { estoque: 0 } : {}),
      /zeraria o estoque de 4 de 20 códigos/,
      ({ stock }: Standing) => stock === 0,
    ],
    [
      'EANs',
      (at: number) => (at < 4 ? { ean: '' } : {}),
      /tiraria o EAN de 4 de 20 códigos/,
      ({ ean }: Standing) => ean === null,
    ],
    [
      'prices of other channels',
      (at: number) => (at < 4 ? { canal: '' } : {}),
      /tiraria preços de outros canais de 4 de 20 códigos/,
      ({ channel }: Standing) => channel === null,
    ],
    [
      'prices that leap, as by a decimal point',
      (at: number) => (at < 4 ? { preco: '0,10' } : {}),
      /mudaria 5 vezes ou mais o preço de 4 de 20 códigos/,
      ({ centavos }: Standing) => centavos === 10,
    ],
    [
      'codes of products that stay',
      (at: number) => (at < 4 ? { sku: `${source}-x${at}`, ean: '' } : {}),
      /tiraria de venda 4 de 20 códigos, de produtos que continuam no arquivo \(20%; o limite é 10%\): perdas-\d+-s0/,
      ({ sku }: Standing) => sku.includes('-x'),
    ],
  ] as const)('%s', async (_, change, sentence, isLost) => {
    await bring(lines(20))
    await publish(shop)
    const before = await standing()
    await expect(bring(lines(20, change))).rejects.toThrow(sentence)
    await expect(bring(lines(20, change))).rejects.toThrow(/Nada foi importado.*--force/s)
    expect(await standing()).toEqual(before)
    // A tenth is nobody's mistake; more of it is taken when it is asked for.
    await bring(lines(20, (at) => (at < 2 ? change(at) : {})))
    await bring(lines(20, change), { force: true })
    expect((await standing()).filter(isLost)).toHaveLength(4)
  })

  test('all of it is in a list, with what stands now', async () => {
    await bring(lines(20))
    const refusal: Error = await bring(lines(20, (at) => (at < 12 ? { preco: '', ean: '' } : {}))).then(
      () => new Error('taken'),
      (error: Error) => error,
    )
    const [, file] = /\nA lista inteira: (.+)$/.exec(refusal.message)!
    const listed = fs.readFileSync(file!, 'utf8').trim().split('\r\n')
    expect(listed).toHaveLength(1 + 12 + 12)
    expect(listed[12]).toBe(`13;0;perda;${source}-s11;Copo 11;preco;ficaria sem preço;R$\u00a010,00`)
    const withdrawal: Error = await bring(lines(5), { complete: true }).then(
      () => new Error('taken'),
      (error: Error) => error,
    )
    expect(withdrawal.message).toMatch(/Copo 12, .* e outros\./)
    const [, missing] = /\nA lista inteira: (.+)$/.exec(withdrawal.message)!
    expect(fs.readFileSync(missing!, 'utf8').trim().split('\r\n')).toHaveLength(1 + 15)
  })

  test('lines of several products under one id', async () => {
    const brands = lines(20, (at) => ({ id: `marca-${source}-${at % 4}`, sku: `${source}-m${at}` }))
    await expect(bring(brands)).rejects.toThrow(/juntaria 16 de 20 linhas a produtos de outro nome/)
    expect(await standing()).toEqual([])
    // Under one code each says once what it would become.
    await bring(lines(20))
    await expect(bring(lines(20, (at) => (at < 9 ? { id: `${source}-19` } : {})))).rejects.toThrow(
      /este arquivo juntaria 9 de 20 linhas a [^:]* \(45%; o limite é 10%\): perdas-\d+-19\. Confira/,
    )
    // Sizes of one shirt, called alike, by the code of the shirt.
    const sizes = lines(20, (at) => ({ id: `${source}-camiseta-${at % 4}`, nome: `Camiseta ${at % 4}`, sku: '' }))
    await expect(bring(sizes)).rejects.toThrow(/juntaria 16 de 20 linhas/)
    source = `${source}-b`
    // The same product once more, in another department, is no other one.
    const { counts } = await bring([...lines(3), ...lines(3)])
    expect(counts).toMatchObject({ created: 3, repeated: 3 })
  })

  test('a whole file without one price above zero', async () => {
    await expect(bring(lines(3, () => ({ preco: '0' })))).rejects.toThrow(
      /nenhum dos 3 produtos tem um preço maior que zero/,
    )
    expect(
      (
        await bring(
          lines(3, () => ({ preco: '0' })),
          { force: true },
        )
      ).counts,
    ).toMatchObject({ created: 3 })
  })

  test('products that a complete file lacks, by their names', async () => {
    await bring(lines(20))
    await expect(bring(lines(15), { complete: true })).rejects.toThrow(
      /retiraria 5 de 20 produtos \(25%; o limite é 10%\): Copo 15, Copo 16, Copo 17, Copo 18, Copo 19\./,
    )
    expect(await standing()).toHaveLength(20)
  })

  test('prices and stock of a price file', async () => {
    await bring(lines(20))
    await publish(shop)
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM variants WHERE active`.execute(
      shop.deps.db,
    )
    const all = rows[0]!.n
    const many = Math.floor(all / 10) + 1
    const { rows: some } = await sql<{ sku: string }>`
      SELECT v.sku FROM variants v JOIN stock s ON s.sku = v.sku AND s.quantity > 0 WHERE v.active AND EXISTS (SELECT
      FROM prices p WHERE p.sku = v.sku AND p.kind = 'regular' AND p.valid_to IS NULL AND p.channel = 'ca_0') ORDER BY v.sku LIMIT ${many}`.execute(
      shop.deps.db,
    )
    const file = path.join(folder, 'precos.csv')
    const change = (options: object = {}) =>
      importOfferFile(shop.deps.db, shop.clock, { file, dataDir: folder, ...options })
    fs.writeFileSync(file, ['sku;estoque', ...some.map(({ sku }) => `${sku};0`)].join('\n'))
    await expect(change()).rejects.toThrow(/zeraria o estoque de \d+ de \d+ códigos.*--force/s)
    fs.writeFileSync(file, ['sku;preco', ...some.map(({ sku }) => `${sku};nenhum`)].join('\n'))
    await expect(change()).rejects.toThrow(/tiraria o preço de \d+ de \d+ códigos/)
    // Prices a hundred times as high are a column read wrong, however many the shop has.
    const leaps = some.slice(0, 3).map(({ sku }) => `${sku};400000,00`)
    fs.writeFileSync(file, ['sku;preco', ...leaps].join('\n'))
    await expect(change()).rejects.toThrow(/mudaria 5 vezes ou mais o preço de 3 de 3 códigos/)
    fs.writeFileSync(file, ['sku;preco', `${some[0]!.sku};nenhum`].join('\n'))
    expect((await change()).counts).toMatchObject({ changed: 1 })
  })
})

describe('an id that changes while a code stays', () => {
  test('is the same product: address, orders, reviews and favourites stay with it', async () => {
    await bring(lines(4))
    await publish(shop)
    const before = await standing()
    const corrected = lines(4, (at) => ({ id: `${source}-novo-${at}` }))
    const { counts } = await bring(corrected, { complete: true })
    expect(counts).toMatchObject({ created: 0, changed: 4, withdrawn: 0, rejected: 0 })
    expect(await standing()).toEqual(before.map((row) => ({ ...row, id: row.id.replace(/-(\d+)$/, '-novo-$1') })))
    // And nothing is new the next time.
    expect((await bring(corrected, { complete: true })).counts).toMatchObject({ unchanged: 4 })
  })

  test('by its EAN, where the codes changed with the ids', async () => {
    await bring(lines(4))
    const before = await standing()
    const renamed = lines(4, (at) => ({ id: `${source}-n${at}`, sku: `${source}-n${at}` }))
    expect((await bring(renamed, { complete: true })).counts).toMatchObject({ created: 0, changed: 4, withdrawn: 0 })
    const after = await standing()
    expect(after.map(({ product, slug, ean }) => [product, slug, ean])).toEqual(
      before.map(({ product, slug, ean }) => [product, slug, ean]),
    )
    expect(after.map(({ sku }) => sku)).toEqual(renamed.map(({ sku }) => sku))
  })

  test('by its EAN, where its name stays, in a file of some of the products too', async () => {
    await bring(lines(6))
    const before = await standing()
    const renamed = lines(2, (at) => ({ id: `${source}-n${at}`, sku: `${source}-n${at}` }))
    expect((await bring(renamed)).counts).toMatchObject({ created: 0, changed: 2 })
    expect((await standing()).map(({ product, slug, ean }) => [product, slug, ean]).toSorted()).toEqual(
      before.map(({ product, slug, ean }) => [product, slug, ean]).toSorted(),
    )
    // Another thing with the same EAN is one more product.
    const other = line(3, { id: `${source}-x`, sku: `${source}-x`, nome: 'Jarra' })
    expect((await bring([other])).counts).toMatchObject({ created: 1 })
    expect(await standing()).toHaveLength(7)
  })

  test('a product that is still told under its own id keeps it; another with its code is refused', async () => {
    await bring(lines(2))
    const { counts } = await bring([...lines(2), line(9, { sku: line(0).sku! })])
    expect(counts).toMatchObject({ unchanged: 2, rejected: 1 })
  })
})

test('a code of what was withdrawn is free again, for this source and for others', async () => {
  await bring(lines(4))
  await bring(lines(2), { complete: true, force: true })
  const [kept] = await standing()
  // A product that was there already takes the code of one that is gone.
  await bring([line(0), line(1, { sku: line(3).sku! })])
  expect((await standing()).map(({ sku }) => sku)).toEqual([line(0).sku, line(3).sku])
  expect((await standing())[0]).toEqual(kept)
  const gone = line(2).sku!
  source = `${source}-outra`
  expect((await bring([line(0, { sku: gone })])).counts).toMatchObject({ created: 1, rejected: 0 })
  expect((await standing()).map(({ sku }) => sku)).toEqual([gone])
})

test('a file of which nothing is taken withdraws nothing, not even when it is told to', async () => {
  await bring(lines(2))
  const owner = source
  source = `${source}-outra`
  await bring([line(0, { nome: 'Jarra' })])
  const before = await standing()
  // Every code is another source's: each line is read well, and refused by what the catalogue knows.
  const foreign = [0, 1].map((at) => line(at, { sku: `${owner}-s${at}` }))
  await expect(bring(foreign, { complete: true, force: true })).rejects.toThrow(
    /nenhuma das 2 linhas pôde ser aceita, e um arquivo sem produtos não retira os que há/,
  )
  expect(await standing()).toEqual(before)
})

test('an import that is taken back gives codes back to those who had them', async () => {
  const first = (at: number) => (at === 0 ? { sku: `${source}-s0b` } : {})
  await bring(lines(20))
  await bring(lines(20, first))
  const owner = source
  source = `${owner}-z`
  await bring([line(0)])
  const stranger = `${source}-s0`
  source = owner
  const before = await standing()
  // A new product takes the code the first one left; what another source has is refused, and so the run at its end.
  const next = [...lines(19, first), line(30, { sku: `${source}-s0` }), line(31, { sku: stranger })]
  await expect(bring(next, { complete: true })).rejects.toThrow(
    /este arquivo teve 1 linha rejeitada, e retiraria .*--force/s,
  )
  expect(await standing()).toEqual(before)
  expect((await bring(lines(20))).counts).toMatchObject({ changed: 1, rejected: 0 })
})

test("the shop's own export is held to the same", async () => {
  await bring(lines(20))
  await publish(shop)
  const file = path.join(folder, 'loja.jsonl')
  await exportFile(shop.deps.db, shop.clock, { file, source })
  const emptied = fs.readFileSync(file, 'utf8').replaceAll('"estoque":5', '"estoque":0')
  fs.writeFileSync(file, emptied)
  await expect(importShopFile(shop.deps.db, shop.clock, { file, dataDir: folder })).rejects.toThrow(
    /zeraria o estoque de 20 de 20 códigos/,
  )
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Report } from '#commerce/adapters/files/import-report.ts'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import { readJsonLines } from '#commerce/adapters/files/read-json-lines.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { importOfferFile } from '#commerce/operations/import/offer-file.ts'
import { importOffers } from '#commerce/operations/import/records.ts'
import { publishedVersion } from '#commerce/store/publication/documents.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

let shop: EmbeddedUnderTest & { close(): Promise<void> }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-precos-'))
beforeAll(async () => {
  shop = await embeddedCommerce()
  const both = product('v', {
    variacoes: [
      { sku: 'v-1', preco: 5_000, estoque: 9 },
      { sku: 'v-2', preco: 5_000, estoque: 9 },
    ],
  })
  await importAll(shop, [
    ...Array.from({ length: 30 }, (_, at) =>
      product(`p${at}`, { nome: `Produto ${at}`, departamento: ['Casa', at < 15 ? 'Mesa' : 'Banho'] }),
    ),
    both,
  ])
  await publish(shop)
  shop.clock.advance(60_000)
})
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true })
})

let files = 0
async function run(
  lines: readonly string[],
  options: { batch?: number; signal?: AbortSignal; onProgress?: () => void; name?: string } = {},
) {
  const file = path.join(folder, options.name ?? `${++files}.csv`)
  fs.writeFileSync(file, lines.join('\n'))
  const result = await importOfferFile(shop.deps.db, shop.clock, {
    file,
    dataDir: folder,
    reportFile: `${file}.ndjson`,
    ...options,
  })
  const report = fs
    .readFileSync(result.reportFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportLine)
  shop.clock.advance(60_000)
  return { ...result, report }
}
const prices = async (sku: string) =>
  (
    await sql<{
      text: string
    }>`SELECT channel || ' ' || kind || ' ' || centavos AS text FROM prices WHERE sku = ${sku} AND (valid_to IS NULL OR valid_to > ${shop.clock.now()}) ORDER BY 1`.execute(
      shop.deps.db,
    )
  ).rows.map(({ text }) => text)
const stock = async (sku: string) =>
  (await sql<{ quantity: number }>`SELECT quantity FROM stock WHERE sku = ${sku}`.execute(shop.deps.db)).rows[0]!
    .quantity

test('prices, promotions and stock by sku and channel; an empty cell leaves what it says, "nenhum" takes it away', async () => {
  const { counts, ignored } = await run([
    'Código;Nome;Canal;Preço;Promoção;Promoção de;Promoção até;Estoque',
    'p1;x;;"R$ 1.099,90";;;;',
    'p1;x;ca_861;99,90;;;;',
    'p2;x;;;79,90;;31/12/2026;',
    'p3;x;;nenhum;;;;0',
    'v-2;x;;;;;;4',
    'p4;x;;100,00;;;;20',
  ])
  expect(counts).toMatchObject({ read: 6, changed: 5, unchanged: 1, rejected: 0 })
  expect(ignored).toEqual(['Nome'])
  expect(await Promise.all(['p1', 'p2', 'p3', 'v-2'].map(prices))).toEqual([
    ['ca_0 regular 109990', 'ca_861 regular 9990'],
    ['ca_0 promotion 7990', 'ca_0 regular 10000'],
    [],
    ['ca_0 regular 5000'],
  ])
  expect(await Promise.all(['p3', 'v-1', 'v-2'].map(stock))).toEqual([0, 9, 4])
  await run(['sku,promocao', 'p2,nenhum'])
  expect(await prices('p2')).toEqual(['ca_0 regular 10000'])
})

test('every bad line is told with its reason, the good ones go in; of two lines about one price the last counts', async () => {
  const { counts, report } = await run([
    'sku,canal,preco,promocao,promocaoAte,estoque',
    'nada,,10,,,',
    ',,10,,,',
    'p5,861,10,,,',
    'p5,,dez,,,',
    'p5,,zero,,,',
    'p5,,9999999,,,',
    'p5,,,5,,',
    'p5,,,5,01/01/2020,',
    'p5,,,,,-1',
    'p5,,,,,',
    'p5,,10',
    'p5,,11.00,,,7',
    'p5,,12.00,,,',
  ])
  expect(counts).toMatchObject({ read: 13, rejected: 11, repeated: 1, changed: 1 })
  expect(report.map(({ linha, motivo }) => [linha, motivo])).toEqual([
    [2, 'o código nada não existe no catálogo'],
    [3, 'código ausente'],
    [4, 'o canal deve ter a forma ca_861 (valor: "861")'],
    [5, expect.stringContaining('"dez" não é um preço')],
    [6, expect.stringContaining('escreva "nenhum"')],
    [7, expect.stringContaining('tomado por engano')],
    [8, expect.stringContaining('precisa de fim')],
    [9, 'a promoção deve terminar depois de começar'],
    [10, expect.stringContaining('estoque deve ser')],
    [11, 'a linha não traz preço, promoção nem estoque'],
    [12, 'a linha tem 3 colunas e o cabeçalho tem 6'],
    [13, 'o código aparece de novo na linha 14: o que ela diz vale'],
  ])
  expect(await prices('p5')).toEqual(['ca_0 regular 1200'])
  expect(await stock('p5')).toBe(7)
  await expect(run(['nome,preco', 'x,1'])).rejects.toThrow(new ImportError('Falta a coluna "sku" (ou "codigo").'))
  await expect(run(['sku,nome', 'x,1'])).rejects.toThrow(ImportError)
})

test('one changed price publishes its product and nothing it does not touch', async () => {
  await publish(shop)
  const before = await publishedVersion(shop.deps.db)
  await run([
    'sku;preco;estoque',
    ...Array.from({ length: 15 }, (_, at) => `p${at + 15};${at === 3 ? '88,00' : '100,00'};20`),
  ])
  expect(await publish(shop)).toBe(before + 1)
  const { rows } = await sql<{
    document: string
  }>`SELECT kind || ' ' || coalesce(alias, key) AS document FROM published_documents WHERE version > ${before} ORDER BY 1`.execute(
    shop.deps.db,
  )
  expect(rows.map(({ document }) => document).filter((document) => document.startsWith('produto'))).toEqual([
    'produto produto-18',
  ])
  expect(
    rows.map(({ document }) => document).filter((document) => document.startsWith('departamento casa/mesa')),
  ).toEqual([])
  await run(['sku;preco', 'p18;88,00'])
  expect(await publish(shop)).toBeNull()
})

test('interrupted, it goes on where it stopped; the file is published whole', async () => {
  const lines = [
    'sku,preco,estoque',
    ...Array.from({ length: 30 }, (_, at) => `${at % 5 === 4 ? 'x' : 'p'}${at},${200 + at},1`),
  ]
  await publish(shop)
  const stop = new AbortController()
  await expect(
    run(lines, { name: 'cortado.csv', batch: 4, signal: stop.signal, onProgress: () => stop.abort() }),
  ).rejects.toThrow()
  expect(await publish(shop)).toBeNull()
  const { counts, resumed, report } = await run(lines, { name: 'cortado.csv', batch: 4 })
  expect(resumed).toBe(true)
  expect(counts).toMatchObject({ read: 30, rejected: 6, changed: 24 })
  expect(report.map(({ linha }) => linha)).toEqual([6, 11, 16, 21, 26, 31])
  expect(await publish(shop)).not.toBeNull()
  expect(
    (
      await sql`SELECT sku FROM prices WHERE valid_to IS NULL GROUP BY sku, channel, kind HAVING count(*) > 1`.execute(
        shop.deps.db,
      )
    ).rows,
  ).toEqual([])
})

test('nothing grows with the file: what is held is one batch, the report goes to disk, a resumed report is cut in place', async () => {
  const sizes: number[] = []
  async function* bad() {
    for (let position = 1; position <= 5_000; position++)
      yield { position, line: position, reason: 'ruim', campo: '', id: '' }
  }
  const file = path.join(folder, 'longo.ndjson')
  const report = new Report(file, 0)
  const add = (lines: readonly ReportLine[], batch: number) => {
    sizes.push(lines.length)
    report.add(lines, batch)
    // As when PostgreSQL asks for a transaction again.
    if (batch === 1_001) report.add(lines, batch)
  }
  await importOffers(
    shop.deps.db,
    shop.clock,
    { source: 'precos:teste', fileName: '', fileHash: 'x', mappingHash: '', complete: false },
    bad(),
    { onBegin: () => ({ add }), batch: 250 },
  )
  expect(Math.max(...sizes)).toBe(250)
  expect(fs.readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(5_000)
  fs.appendFileSync(file, '{"linha": 5')
  new Report(file, 1_234).add(
    [{ linha: 1, registro: 1_235, gravidade: 'aviso', id: '', nome: '', campo: '', motivo: 'depois', valor: '' }],
    1_235,
  )
  const kept = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReportLine)
  expect(kept).toHaveLength(1_235)
  expect(kept.at(-1)!.motivo).toBe('depois')
})

test('a line of JSON Lines without an end is told, not held', async () => {
  async function* endless() {
    yield '{"id": 1}\n{"id": "'
    for (let piece = 0; piece < 100; piece++) yield 'x'.repeat(100_000)
    yield '"}\n{"id": 3}'
  }
  const rows: unknown[] = []
  for await (const row of readJsonLines(endless())) rows.push('reason' in row ? row.reason : row.value)
  expect(rows).toEqual([{ id: 1 }, 'linha grande demais (mais de 4 milhões de caracteres)', { id: 3 }])
})

test('0 is no price, as in a catalogue', async () => {
  expect((await run(['sku;preco', 'p20;0', 'p21;R$ 0,00'])).counts).toMatchObject({ changed: 2, rejected: 0 })
  expect(await Promise.all(['p20', 'p21'].map(prices))).toEqual([[], []])
})

test('a feed of other names says prices and stock as an import reads it, and a reduced price where it has one', async () => {
  const item = (id: string, more: string) => `<item><g:id>${id}</g:id><g:title>x</g:title>${more}</item>`
  const feed = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>
${item('p20', '<g:price>61.90 BRL</g:price><g:quantity>6</g:quantity>')}
${item('p21', '<g:price>62.90 BRL</g:price><g:sale_price>52.90 BRL</g:sale_price><g:quantity>0</g:quantity>')}
</channel></rss>`
  const { counts, notices, ignored } = await run([feed], { name: 'feed.xml' })
  expect(counts).toMatchObject({ read: 2, changed: 2, rejected: 0 })
  expect(await Promise.all(['p20', 'p21'].map(prices))).toEqual([['ca_0 regular 6190'], ['ca_0 regular 5290']])
  expect(await Promise.all(['p20', 'p21'].map(stock))).toEqual([6, 0])
  expect(notices).toEqual(['Onde "sale_price" tem um preço, vale esse, e não o de "price".'])
  expect(ignored).toEqual(['title'])
  const words = await run(['Cód. Item;Preço Mercado;Qtd. Estoque', 'p22;63,90;8'])
  expect(words.counts).toMatchObject({ changed: 1 })
  expect([await prices('p22'), await stock('p22')]).toEqual([['ca_0 regular 6390'], 8])
})

test('notes and repeated headers of a list of prices are told, and not refused', async () => {
  const { counts, report, notices } = await run([
    'Código;Preço',
    'p23;64,90',
    'Preços válidos até sexta;',
    'Código;Preço',
    'p24;65,90',
  ])
  expect(counts).toMatchObject({ read: 2, changed: 2, rejected: 0 })
  expect(report.map(({ linha, gravidade }) => [linha, gravidade])).toEqual([
    [3, 'aviso'],
    [4, 'aviso'],
  ])
  expect(notices).toHaveLength(2)
})

test('new prices over which a promotion wins are counted, and the first of them named', async () => {
  const codes = Array.from({ length: 7 }, (_, at) => `p${at + 6}`)
  await run(['sku;preco;promocao;promocaoAte', ...codes.map((sku) => `${sku};100,00;80,00;31/12/2099`)])
  // Of the second the promotion ends, of the third the price falls below it, the fourth costs what it did.
  const { counts, notices, report } = await run(
    [
      'sku;canal;preco;promocao',
      'p6;;95,00;',
      'p7;;95,00;nenhum',
      'p8;;79,00;',
      'p9;;100,00;',
      'p10;ca_861;95,00;',
      'p11;;nenhum;',
    ],
    { batch: 2 },
  )
  expect(counts).toMatchObject({ changed: 5, unchanged: 1, remarked: 2 })
  expect(notices).toEqual([
    'Atenção: em lugar de 2 preços novos o que se cobra é a promoção que já havia (p6, p11); até quando, está no relatório. Para encerrá-la, escreva "nenhum" na coluna promocao.',
  ])
  expect(report.map(({ linha, id, campo, motivo }) => [linha, id, campo, motivo])).toEqual(
    [
      [2, 'p6'],
      [7, 'p11'],
    ].map(([line, sku]) => [
      line,
      sku,
      'promocao',
      'até o fim de 31/12/2099 o que se cobra é a promoção que já havia, e não este preço',
    ]),
  )
  // What a later row says of the promotion counts, in another batch too.
  const ended = ['sku;preco;promocao', ...codes.map((sku) => `${sku};96,00;`), 'p6;;nenhum']
  expect((await run(ended, { batch: 2 })).notices).toEqual([
    expect.stringMatching(/em lugar de 5 preços novos .*\(p8, p9, p10, p11, p12\);/),
  ])
})

test('interrupted, its end names all promotions that stand over the new prices of the file', async () => {
  const codes = ['p25', 'p26', 'p27', 'p28']
  await run(['sku;preco;promocao;promocaoAte', ...codes.map((sku) => `${sku};100,00;80,00;31/12/2099`)])
  // The third costs what it did; the promotion of the second is ended by the last row.
  const lines = ['sku;preco;promocao', 'p25;95,00;', 'p26;95,00;', 'p27;100,00;', 'p28;95,00;', 'p26;;nenhum']
  const stop = new AbortController()
  const options = { name: 'promocoes.csv', batch: 3 }
  await expect(run(lines, { ...options, signal: stop.signal, onProgress: () => stop.abort() })).rejects.toThrow()
  shop.clock.advance(60_000)
  const { resumed, notices } = await run(lines, options)
  expect(resumed).toBe(true)
  expect(notices).toEqual([expect.stringMatching(/em lugar de 2 preços novos .*\(p25, p28\);/)])
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { exportFile } from '#commerce/operations/import/export-file.ts'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { importShopFile } from '#commerce/operations/import/shop-file.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { importAll, product, type RecordInput } from '#tests/harness/records.ts'
import { TOLD, wholeCatalogue } from '#tests/harness/two-shops.ts'

type Shop = EmbeddedUnderTest & { close(): Promise<void> }
let from: Shop
let to: Shop
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-export-'))
beforeAll(async () => {
  from = await embeddedCommerce()
  to = await embeddedCommerce()
})
afterAll(async () => {
  await from.close()
  await to.close()
  fs.rmSync(folder, { recursive: true })
})

const TABLES = sql.raw(
  'import_seen, catalog_dirty, redirects, product_gifts, product_services, product_images, pictures, stock, prices, variants, product_categories, products, categories, import_runs, published_documents',
)
const empty = async (shop: Shop) => {
  await sql`TRUNCATE ${TABLES} CASCADE`.execute(shop.deps.db)
  await sql`DELETE FROM sellers WHERE id <> 'efacil'`.execute(shop.deps.db)
}
const sell = (shop: Shop) =>
  transaction(shop.deps.db, (trx) =>
    upsertSellers(trx, [{ id: 'lar', nome: 'Lar; "Doce" Lar', razaoSocial: 'Lar Ltda.', cnpj: '41608327000128' }]),
  )

// Texts people write, and those that break files: separators, quotes, line ends, formulas, paths.
const word = fc.oneof(
  fc.constantFrom(
    'Casa',
    'Ação',
    'A > B',
    '[x]',
    "'=1+1",
    '=SOMA(A1)',
    '@x',
    '+55',
    'com;ponto',
    'as "aspas"',
    'duas\nlinhas',
    '👨‍👩‍👧',
    'R$ 1,00',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
const line = word
  .map((text) => text.replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ').trim())
  .filter((text) => text.length > 0 && text.length <= 20)
const instant = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-07-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const centavos = fc.integer({ min: 1, max: 9_999_999 })
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const variation = (sku: string): fc.Arbitrary<RecordInput['variacoes'][number]> =>
  fc.record(
    {
      sku: fc.constant(sku),
      ean: optional(fc.constant('7891000315507')),
      opcoes: fc.dictionary(line, line, { maxKeys: 2 }),
      preco: optional(centavos),
      canais: optional(fc.constant({ ca_861: 12_345 })),
      estoque: fc.nat({ max: 500 }),
      pesoG: optional(fc.nat({ max: 9_000 })),
      dimensoesCm: optional(fc.constant([1.5, 2, 30] as [number, number, number])),
      historico: fc.uniqueArray(fc.record({ preco: centavos, desde: instant }), {
        maxLength: 3,
        selector: ({ desde }) => desde,
      }),
      promocao: optional(
        fc.record({
          preco: centavos,
          de: instant,
          ate: fc.constantFrom('2026-12-01T03:00:00.000Z', '2027-01-01T00:00:00.000Z'),
        }),
      ),
    },
    { noNullPrototype: true },
  )
const record = (id: string): fc.Arbitrary<RecordInput> =>
  fc.record(
    {
      id: fc.constant(id),
      nome: line,
      marca: optional(line),
      modelo: optional(line),
      descricao: word.map((text) => text.replace(/[\p{Cc}\uFEFF\u200B]/gu, ' ').trim()),
      departamento: fc.array(line, { minLength: 1, maxLength: 3 }),
      lojista: fc.constantFrom('efacil', 'lar'),
      atributos: fc.uniqueArray(fc.record({ nome: line, valor: line, faceta: fc.boolean() }), {
        maxLength: 3,
        selector: ({ nome }) => nome,
      }),
      variacoes: fc
        .integer({ min: 1, max: 3 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => variation(`${id}-${at}`)))),
      imagens: fc.array(
        fc.record(
          {
            origem: fc.constantFrom('https://img.exemplo.com.br/a;b.jpg?c="d"', 'seed:geladeira/1'),
            alt: optional(line),
          },
          { noNullPrototype: true },
        ),
        { maxLength: 2 },
      ),
      servicos: fc.constantFrom([], [{ idServico: 'ge12', nome: 'Garantia; 12 meses', preco: 1_990 }]),
      brindes: fc.constantFrom([], ['brinde-1']),
      quantidadeMin: fc.constantFrom(1, 2),
      quantidadeMult: fc.constantFrom(1, 2),
      quantidadeMax: fc.constantFrom(99, 50),
      medida: optional(fc.constant({ quantidade: 0.9, unidade: 'kg' as const })),
      ence: optional(fc.constant({ classe: 'A' as const, consumo: '30 kWh/mês' })),
      alimento: optional(
        fc.constant({ denominacao: 'Café', ingredientes: 'Café', contemGluten: false, conteudoLiquido: '500 g' }),
      ),
      avaliacao: optional(fc.constant({ media: 4.5, total: 12 })),
      selo: optional(line),
      vendidos: fc.nat({ max: 99 }),
      lancamento: instant,
      // What tests below bring by themselves.
      slug: fc.constant(undefined),
      outrosDepartamentos: fc.constant(undefined),
      video: fc.constant(undefined),
    } satisfies { [Field in keyof RecordInput]-?: fc.Arbitrary<RecordInput[Field]> },
    { noNullPrototype: true },
  )
const catalogue = fc
  .integer({ min: 20, max: 30 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => record(`p${at}`))))

test.each(['csv', 'jsonl.gz'])(
  'what is exported as %s makes the same catalogue in an empty shop, and exports to the same bytes',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (records) => {
        await empty(from)
        await empty(to)
        await sell(from)
        const half = Math.ceil(records.length / 2)
        const { report } = await importAll(
          from,
          records.slice(0, half).map((each) => product(each.id, each)),
          { source: 'a' },
        )
        await importAll(
          from,
          records.slice(half).map((each) => product(each.id, each)),
          { source: 'b' },
        )
        expect(report.filter(({ gravidade }) => gravidade === 'rejeitado')).toEqual([])
        const [first, second] = [path.join(folder, `um.${format}`), path.join(folder, `dois.${format}`)]
        await exportFile(from.deps.db, from.clock, { file: first })
        const { counts } = await importShopFile(to.deps.db, to.clock, { file: first, dataDir: folder })
        expect(counts).toMatchObject({ rejected: 0, remarked: 0 })
        expect(await wholeCatalogue(to.deps.db)).toBe(await wholeCatalogue(from.deps.db))
        await exportFile(to.deps.db, to.clock, { file: second })
        expect(plain(second)).toBe(plain(first))
      }),
      { numRuns: 2, endOnFailure: true },
    )
  },
)

test('each field of a record is in the export', async () => {
  const records = fc.tuple(...Array.from({ length: 30 }, (_, at) => record(`p${at}`)))
  await fc.assert(
    fc.asyncProperty(records, async (brought) => {
      await empty(from)
      await sell(from)
      await importAll(
        from,
        brought.map((each) => product(each.id, each)),
      )
      const file = path.join(folder, 'campos.jsonl')
      await exportFile(from.deps.db, from.clock, { file })
      const lines = plain(file).trim().split('\n')
      const told = new Set(lines.flatMap((text) => Object.keys(JSON.parse(text) as object)))
      const known = brought.flatMap((each) => Object.entries(each)).filter(([, value]) => value !== undefined)
      expect(new Set(known.map(([field]) => field).filter((field) => !told.has(field)))).toEqual(new Set())
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

test('a record that comes again changes each column of its product', async () => {
  const pairs = fc.tuple(...Array.from({ length: 30 }, (_, at) => fc.tuple(record(`p${at}`), record(`p${at}`))))
  await fc.assert(
    fc.asyncProperty(pairs, async (records) => {
      await empty(from)
      await empty(to)
      await sell(from)
      await sell(to)
      const bring = (shop: Shop, at: 0 | 1) =>
        importAll(
          shop,
          records.map((pair) => product(pair[at].id, { ...pair[at], nome: 'Produto' })),
        )
      await bring(from, 0)
      await bring(from, 1)
      await bring(to, 1)
      // The earlier of two days on which it was launched is kept.
      const columns = (shop: Shop) =>
        sql`SELECT ${TOLD} - 'launched_at' AS told FROM products p ORDER BY p.source_id`.execute(shop.deps.db)
      expect((await columns(from)).rows).toEqual((await columns(to)).rows)
    }),
    { numRuns: 1, endOnFailure: true },
  )
})

const plain = (file: string) =>
  (file.endsWith('.gz') ? gunzipSync(fs.readFileSync(file)) : fs.readFileSync(file)).toString()

test('a product in several departments, a picture of its own and a price that rose come along; a second import changes nothing to see', async () => {
  await empty(from)
  await empty(to)
  fs.writeFileSync(path.join(folder, 'foto.png'), 'uma foto')
  fs.writeFileSync(
    path.join(folder, 'm.json'),
    JSON.stringify({
      fonte: 'x',
      campos: { id: 'id', nome: 'nome', departamento: 'dep', preco: 'preco', imagens: ['foto'] },
    }),
  )
  const bring = (csv: string) => {
    fs.writeFileSync(path.join(folder, 'x.csv'), csv)
    return importFile(from.deps.db, from.clock, {
      file: path.join(folder, 'x.csv'),
      mappingFile: path.join(folder, 'm.json'),
      dataDir: folder,
    })
  }
  await bring('id,nome,dep,preco,foto\nA,Panela,Zebra,10,foto.png\nA,Panela,Abelha,10,foto.png')
  from.clock.advance(60_000)
  await bring('id,nome,dep,preco,foto\nA,Panela,Zebra,12,foto.png\nA,Panela,Abelha,12,foto.png')
  const file = path.join(folder, 'loja', 'tudo.csv')
  fs.mkdirSync(path.dirname(file))
  expect(await exportFile(from.deps.db, from.clock, { file })).toEqual({ products: 1, pictures: 1, missing: 0 })
  to.clock.set(from.clock.now())
  await importShopFile(to.deps.db, to.clock, { file, dataDir: folder })
  const { rows } = await sql<{ paths: string[]; prices: number[]; picture: string }>`
    SELECT (SELECT array_agg(c.path ORDER BY pc.is_primary DESC) FROM product_categories pc JOIN categories c ON c.id = pc.category_id) AS paths,
      (SELECT array_agg(centavos::integer ORDER BY valid_from) FROM prices) AS prices, (SELECT source FROM pictures) AS picture`.execute(
    to.deps.db,
  )
  expect(rows[0]).toMatchObject({ paths: ['zebra', 'abelha'], prices: [1000, 1200] })
  expect(fs.readFileSync(/^file:(.*)\?/.exec(rows[0]!.picture)![1]!, 'utf8')).toBe('uma foto')
  expect((await importShopFile(to.deps.db, to.clock, { file, dataDir: folder })).counts).toMatchObject({
    unchanged: 1,
    changed: 0,
    created: 0,
  })
})

test('a file edited by hand: what is wrong is said with its line, the rest goes in; columns nobody knows are refused before anything is written', async () => {
  await empty(to)
  const file = path.join(folder, 'editado.csv')
  const rows = [
    'fonte;id;sku;nome;departamento;preco;canais;estoque;opcoes',
    'loja;A;A1;Copo;Casa > Copos;9,90;ca_861=9,00;3;"{""Cor"":""Azul""}"',
    'loja;A;A2;;;dez;;3;',
    'loja;A;A3;;;1.099,00;;x;',
    'loja;A;A4;;;1.099,00;;1;{',
    'loja;B;B1;;Casa;1;;1;',
    'Fonte Ruim;C;C1;Prato;Casa;1;;1;',
    'loja;A;A5;Copo;Casa;1;;1;"{""Cor"":""Verde""}"',
    ';D;D1;Tigela;Casa;1;;1;',
  ]
  fs.writeFileSync(file, rows.join('\n'))
  const { counts, reportFiles } = await importShopFile(to.deps.db, to.clock, {
    file,
    dataDir: folder,
    reportFile: `${file}.ndjson`,
  })
  expect(counts).toMatchObject({ created: 2, rejected: 5 })
  const report = fs
    .readFileSync(reportFiles[0]!, 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as ReportLine)
  expect(report.map(({ linha, campo, motivo }) => [linha, campo, motivo])).toEqual([
    [3, 'preco', '"dez" não é um preço'],
    [4, 'estoque', '"x" não é um número inteiro'],
    [5, 'opcoes', 'o texto não é um JSON válido'],
    [6, 'nome', 'valor não aceito em nome: undefined'],
    [7, '', expect.stringContaining('a fonte "Fonte Ruim" não é aceita')],
  ])
  fs.writeFileSync(file, 'id;sku;nome;departamento;preço\nA;A;Copo;Casa;1')
  await expect(importShopFile(to.deps.db, to.clock, { file, dataDir: folder })).rejects.toThrow(
    new ImportError('Colunas que a loja não conhece: preço. Use as de "export", ou um mapeamento (--mapping).'),
  )
})

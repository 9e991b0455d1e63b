import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ReportLine } from '#commerce/adapters/files/import-report.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { publish } from '#tests/harness/records.ts'

const shop = await forThisFile(embeddedCommerce())
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-import-'))
  return () => fs.rmSync(folder, { recursive: true })
})

const COLUMNS = {
  id: 'codigo',
  nome: 'nome',
  departamento: { caminho: { campo: 'categoria', separador: '>' } },
  preco: 'preco',
  ean: 'ean',
  estoque: ['estoque', { valor: 5 }],
}
let sources = 0

/** Writes a file and its mapping and imports it, as a source of its own unless told. */
async function run(
  name: string,
  content: string | Buffer,
  mapping: object = {},
  options: { complete?: boolean; force?: boolean; signal?: AbortSignal } = {},
) {
  const file = path.join(folder, name)
  const mappingFile = path.join(folder, 'mapping.json')
  fs.writeFileSync(file, content)
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: `f${++sources}`, campos: COLUMNS, ...mapping }))
  const result = await importFile(shop.deps.db, shop.clock, {
    file,
    mappingFile,
    dataDir: folder,
    reportFile: path.join(folder, `${name}.ndjson`),
    ...options,
  })
  const report = fs
    .readFileSync(result.reportFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportLine)
  return { ...result, report }
}
const products = async (source: string) =>
  (
    await sql<{
      id: string
      name: string
      centavos: number | null
      quantity: number
      ean: string | null
      paths: string[]
    }>`
    SELECT p.source_id AS id, p.name, (SELECT centavos FROM prices WHERE sku = v.sku AND valid_to IS NULL AND channel = 'ca_0') AS centavos, s.quantity, v.ean,
      (SELECT json_agg(c.path ORDER BY pc.is_primary DESC, c.path) FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id) AS paths
    FROM products p JOIN variants v ON v.product_id = p.id LEFT JOIN stock s ON s.sku = v.sku WHERE p.source = ${source} AND p.active ORDER BY p.source_id`.execute(
      shop.deps.db,
    )
  ).rows

test('a CSV of a Brazilian shop: prices, defaults, an empty header cell, a repeated one and quoted line breaks', async () => {
  const csv =
    '\uFEFFcodigo;nome;;categoria;preco;ean;estoque;nome\r\nA1;"Panela ""Boa""\r\n24 cm";x;Casa > Panelas;R$ 1.069,90;7891000315507;12;y\r\nA2;Tampa;x;Casa > Panelas;1.069;;;y\r\nA3;Cabo;x;Casa > Panelas;R$ 0000;;;y\r\n'
  const { counts } = await run('loja.csv', csv, { fonte: 'csv' })
  expect(counts).toMatchObject({ read: 3, created: 3, rejected: 0 })
  expect(await products('csv')).toEqual([
    {
      id: 'A1',
      name: 'Panela "Boa" 24 cm',
      centavos: 106_990,
      quantity: 12,
      ean: '7891000315507',
      paths: ['casa/panelas'],
    },
    { id: 'A2', name: 'Tampa', centavos: 106_900, quantity: 5, ean: null, paths: ['casa/panelas'] },
    { id: 'A3', name: 'Cabo', centavos: null, quantity: 5, ean: null, paths: ['casa/panelas'] },
  ])
})

test('what cannot be taken is told with its line and reason; the rest is imported', async () => {
  const long = `Cadeira ${'muito confortável '.repeat(25)}`
  const csv = [
    'codigo,nome,categoria,preco,ean,estoque',
    `B1,${long},Móveis,"10,00",,1`,
    'B2,,Móveis,10,,1',
    ',Sem código,Móveis,10,,1',
    'B4,Só três,Móveis',
    'B5,Mesa,,10,,1',
    'B6,Mesa,Móveis,sob consulta,123,1',
    'B7,Mesa redonda,Móveis,99999999,,9999999999',
    'B8,Boa,Móveis,10,,1',
  ].join('\n')
  const { counts, report } = await run('ruim.csv', csv)
  expect(counts).toMatchObject({ read: 8, created: 4, rejected: 4 })
  const told = report.map(({ linha, gravidade, campo }) => [linha, gravidade, campo])
  expect(told).toEqual(
    [
      [2, 'aviso', 'nome'],
      [3, 'rejeitado', 'nome'],
      [4, 'rejeitado', 'id'],
      [5, 'rejeitado', ''],
      [6, 'rejeitado', 'departamento'],
      [7, 'aviso', 'ean'],
      [7, 'aviso', 'preco'],
      [8, 'aviso', 'preco'],
      [8, 'aviso', 'estoque'],
    ]
      .toSorted((a, b) => Number(a[0]) - Number(b[0]))
      .map((line) => expect.arrayContaining(line) as unknown),
  )
  const [chair] = (await products(`f${sources}`)).filter(({ id }) => id === 'B1')
  expect(chair!.name.length).toBeLessThanOrEqual(300)
  expect(chair!.name).toMatch(/confortável$|muito$/)
})

test('a picture of a catalogue lies beside it: no path, scheme or case of one leads elsewhere', async () => {
  const elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-fora-'))
  onTestFinished(() => fs.rmSync(elsewhere, { recursive: true }))
  const outside = path.join(elsewhere, 'segredo.png')
  fs.writeFileSync(outside, 'x')
  fs.writeFileSync(path.join(folder, 'foto.png'), 'x')
  const named = [
    `file:${outside}`,
    `FILE://${outside}`,
    `file:${outside}?1-1`,
    outside,
    path.relative(folder, outside),
    '/etc/passwd',
    'foto.png',
    'https://img.exemplo.com.br/a.jpg',
  ]
  await run(
    'fotos.csv',
    ['codigo,nome,categoria,preco,ean,foto', ...named.map((foto, at) => `P${at},Produto ${at},Casa,10,,${foto}`)].join(
      '\n',
    ),
    { fonte: 'fotos', campos: { ...COLUMNS, imagens: ['foto'] } },
  )
  const { rows } = await sql<{ id: string; source: string }>`
    SELECT p.source_id AS id, c.source FROM products p JOIN product_images i ON i.product_id = p.id JOIN pictures c ON c.id = i.picture_id WHERE p.source = 'fotos' ORDER BY p.source_id`.execute(
    shop.deps.db,
  )
  expect(rows.map(({ id, source }) => [id, source.replace(/\?.*$/, '')])).toEqual([
    ['P6', `file:${path.join(folder, 'foto.png')}`],
    ['P7', 'https://img.exemplo.com.br/a.jpg'],
  ])
})

test('departments that begin alike are spelled alike, whichever comes first', async () => {
  await run('placas.csv', 'codigo,nome,categoria,preco,ean\nV1,Arc A770,Placa De Video Intel,10,\n', {
    fonte: 'placas',
  })
  await run('placas2.csv', 'codigo,nome,categoria,preco,ean\nV2,RX 580,Placa De Vídeo AMD,10,\n', { fonte: 'placas2' })
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM categories WHERE path LIKE 'placa-de-video-%' ORDER BY name`.execute(shop.deps.db)
  expect(rows.map(({ name }) => name)).toEqual(['Placa De Vídeo AMD', 'Placa De Vídeo Intel'])
})

test('what fits in no department stands behind all others', async () => {
  await run(
    'resto.csv',
    'codigo,nome,categoria,preco,ean\nO1,Vaso,Outros,10,\nO2,Prego,Outros > Outros produtos,10,\nO3,Vela,Outros > Velas,10,\nO4,Xale,Xales,10,\n',
    { fonte: 'resto' },
  )
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM categories WHERE path ~ '^(outros|xales)' ORDER BY parent_id NULLS FIRST, position`.execute(
    shop.deps.db,
  )
  expect(rows.map((row) => row.path)).toEqual(['xales', 'outros', 'outros/velas', 'outros/outros-produtos'])
})

test('PECAS beside PEÇAS is one department, shown with its accent; one product in two departments is one product', async () => {
  const csv =
    'codigo,nome,categoria,preco,ean\nC1,Correia,PECAS,10,\nC1,Correia,Ofertas,10,\nC2,Rolamento,PEÇAS,10,\nC1,Correia nova,Peças,11,'
  const { counts, report } = await run('pecas.csv', csv, { fonte: 'pecas' })
  expect(counts).toMatchObject({ created: 2, repeated: 2 })
  expect((await products('pecas')).map(({ id, name, paths }) => [id, name, paths])).toEqual([
    ['C1', 'Correia', ['pecas', 'ofertas']],
    ['C2', 'Rolamento', ['pecas']],
  ])
  expect(report.map(({ linha, motivo }) => [linha, /com outros dados/.test(motivo)])).toEqual([
    [3, false],
    [5, true],
  ])
  const { rows } = await sql<{ name: string }>`SELECT name FROM categories WHERE path = 'pecas'`.execute(shop.deps.db)
  expect(rows).toEqual([{ name: 'PEÇAS' }])
  const again = await run('pecas.csv', `${csv}\n`, { fonte: 'pecas' })
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2, repeated: 2 })
})

test('JSON lines: U+2029 inside a text, a line that is no JSON, attributes by prefix, centavos, packed with gzip', async () => {
  const line = (value: object) => JSON.stringify(value)
  const text = [
    line({ id: 1, titulo: 'Caneca\u2029azul', preco: 4995, attr_cor: 'Azul', attr_frágil: true, attr_peso: 0.3 }),
    '{"id": 2,',
    '',
    line({ id: 3, titulo: 'Prato', preco: 0 }),
  ].join('\n')
  const campos = {
    id: 'id',
    nome: 'titulo',
    departamento: { niveis: [{ valor: 'Casa' }, { valor: 'Louça' }] },
    preco: { de: 'preco', unidade: 'centavos' },
    atributos: [{ tipo: 'prefixo', prefixo: 'attr_' }],
  }
  const { counts, report } = await run('itens.dat', gzipSync(text), {
    fonte: 'linhas',
    formato: 'jsonl',
    campos,
    facetas: ['Cor'],
  })
  expect(counts).toMatchObject({ read: 3, created: 2, rejected: 1 })
  expect(report).toMatchObject([{ linha: 2, gravidade: 'rejeitado', motivo: 'a linha não é um JSON válido' }])
  expect((await products('linhas')).map(({ name, centavos }) => [name, centavos])).toEqual([
    ['Caneca azul', 4995],
    ['Prato', null],
  ])
  const { rows } = await sql<{
    attributes: object[]
  }>`SELECT attributes FROM products WHERE source = 'linhas' AND source_id = '1'`.execute(shop.deps.db)
  expect(rows[0]!.attributes).toEqual([
    { grupo: 'Características', nome: 'Cor', valor: 'Azul', faceta: true },
    { grupo: 'Características', nome: 'Frágil', valor: 'Sim', faceta: false },
    { grupo: 'Características', nome: 'Peso', valor: '0,3', faceta: false },
  ])
})

test('nested JSON: record path, fields of the object around, id out of a URL, history', async () => {
  const shops = [
    {
      setor: 'Games',
      pagina: 'https://loja.test/gamer/consoles',
      itens: [
        {
          url: 'https://loja.test/produto/77/console',
          nome: 'Console Azul',
          valor: 'R$ 3.998,99',
          antes: [{ dia: '30/12/2023', valor: 'R$ 4.100,00' }],
        },
      ],
    },
  ]
  const campos = {
    id: { campo: 'url', regex: '/produto/(\\d+)' },
    nome: 'nome',
    preco: 'valor',
    historico: { campo: 'antes', preco: 'valor', data: 'dia' },
    estoque: { valor: 3 },
    departamento: {
      caminho: { campo: '^.pagina', regex: '^https?://[^/]+/(.+)$', separador: '/' },
      nomes: { gamer: 'Games' },
    },
    descricao: { modelo: '{nome} do setor {^.setor}.' },
  }
  await run('dados.json', JSON.stringify(shops), { fonte: 'aninhado', registros: '[].itens[]', campos })
  expect(await products('aninhado')).toMatchObject([
    { id: '77', centavos: 399_899, quantity: 3, paths: ['games/consoles'] },
  ])
  const { rows } = await sql<{
    centavos: number
  }>`SELECT centavos FROM prices WHERE sku = '77' ORDER BY valid_from`.execute(shop.deps.db)
  expect(rows.map(({ centavos }) => centavos)).toEqual([410_000, 399_899])
})

describe('a second import', () => {
  const csv = (rows: string[]) => ['codigo,nome,categoria,preco,ean,estoque', ...rows].join('\n')
  test('of the same file changes nothing, not even stock sold since', async () => {
    const file = csv(['D1,Copo,Casa,10,,8', 'D2,Jarra,Casa,20,,8'])
    await run('d.csv', file, { fonte: 'duas' })
    await publish(shop)
    await sql`UPDATE stock SET quantity = 3 WHERE sku = 'D1'`.execute(shop.deps.db)
    const { counts } = await run('d.csv', `${file}\n`, { fonte: 'duas' })
    expect(counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect((await products('duas')).map(({ quantity }) => quantity)).toEqual([3, 8])
    expect(await publish(shop)).toBeNull()
  })

  test('says what was created, changed and left; the price before stays in the history', async () => {
    shop.clock.advance(60_000)
    const { counts } = await run('d2.csv', csv(['D1,Copo,Casa,10,,8', 'D2,Jarra,Casa,19,,8', 'D3,Bule,Casa,30,,1']), {
      fonte: 'duas',
    })
    expect(counts).toMatchObject({ created: 1, changed: 1, unchanged: 1 })
    const { rows } = await sql<{
      centavos: number
      open: boolean
    }>`SELECT centavos, valid_to IS NULL AS open FROM prices WHERE sku = 'D2' ORDER BY valid_from`.execute(shop.deps.db)
    expect(rows).toEqual([
      { centavos: 2000, open: false },
      { centavos: 1900, open: true },
    ])
  })

  test('declared complete withdraws what is missing', async () => {
    const { counts } = await run(
      'd3.csv',
      csv(['D1,Copo,Casa,10,,8']),
      { fonte: 'duas' },
      { complete: true, force: true },
    )
    expect(counts).toMatchObject({ withdrawn: 2, unchanged: 1 })
    expect((await products('duas')).map(({ id }) => id)).toEqual(['D1'])
    const back = await run('d4.csv', csv(['D1,Copo,Casa,10,,8', 'D2,Jarra,Casa,19,,8']), { fonte: 'duas' })
    expect(back.counts).toMatchObject({ changed: 1 })
  })
})

test('interrupted in the middle it goes on where it stopped, doubles nothing, and nothing is published before the end', async () => {
  const rows = Array.from({ length: 1_700 }, (_, at) => `E${at},Peça ${at},Oficina${at % 3 ? '' : ',x'},10,`)
  const csv = ['codigo,nome,categoria,preco,ean', ...rows].join('\n')
  await publish(shop)
  const stop = new AbortController()
  const file = path.join(folder, 'e.csv')
  fs.writeFileSync(file, csv)
  fs.writeFileSync(
    path.join(folder, 'm.json'),
    JSON.stringify({ fonte: 'cortada', campos: { ...COLUMNS, estoque: { valor: 1 } } }),
  )
  const options = {
    file,
    mappingFile: path.join(folder, 'm.json'),
    dataDir: folder,
    reportFile: path.join(folder, 'e.ndjson'),
  }
  await expect(
    importFile(shop.deps.db, shop.clock, {
      ...options,
      signal: stop.signal,
      onProgress: ({ counts }) => counts.read >= 1_000 && stop.abort(),
    }),
  ).rejects.toThrow()
  expect(
    (await sql<{ n: number }>`SELECT count(*) AS n FROM products WHERE source = 'cortada'`.execute(shop.deps.db))
      .rows[0]!.n,
  ).toBeGreaterThan(0)
  expect(await publish(shop)).toBeNull()
  const { counts, resumed, reportFile } = await importFile(shop.deps.db, shop.clock, options)
  expect(resumed).toBe(true)
  expect(counts).toMatchObject({ read: 1_700, created: 1_133, rejected: 567 })
  const lines = fs
    .readFileSync(reportFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as ReportLine).registro)
  expect(lines).toEqual([...new Set(lines)])
  expect(lines).toHaveLength(567)
  expect(await publish(shop)).not.toBeNull()
})

describe('what is wrong with a file or a mapping is said in a sentence', () => {
  test.each([
    ['x.csv', '', {}, /CSV está vazio/],
    ['x.json', '{"a": [}', {}, /não é um JSON válido/],
    ['x.json', '{"a": []}', { registros: 'b[]' }, /Nenhum registro encontrado em "b\[\]"/],
    ['x.bin', 'x', {}, /Não sei o formato/],
    ['x.csv', Buffer.from('codigo,nome\n1,Peça', 'latin1'), {}, /não está em UTF-8/],
    ['x.csv.gz', gzipSync('codigo,nome\n1,P'.repeat(900)).subarray(0, 40), {}, /corrompido ou incompleto/],
    ['x.csv', 'a,b', { campos: { nome: 'n', departamento: 'd' } }, /"campos.id" é obrigatório/],
    ['x.csv', 'a,b', { campos: { ...COLUMNS, precos: 'p' } }, /"campos.precos" não é uma chave conhecida/],
    [
      'x.csv',
      'a,b',
      { campos: { ...COLUMNS, id: { campo: 'url', regex: '(' } } },
      /"campos.id.regex" não é uma expressão regular válida/,
    ],
    ['x.csv', 'a,b', { fonte: 'Minha Loja' }, /"fonte" use letras minúsculas/],
  ])('%s %#', async (name, content, mapping, sentence) => {
    const failed = await run(name, content, mapping).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ImportError)
    expect((failed as Error).message).toMatch(sentence)
  })
})

test('slugs the shop needs are refused when spelled and avoided when derived', async () => {
  const csv =
    'codigo,nome,categoria,preco,slug\nF1,Computador,Fantasma,10,desktop\nF2,Desktop,Desktop,10,\nF3,!!! ???,Desktop,10,'
  const { report, counts } = await run('slugs.csv', csv, {
    fonte: 'slugs',
    campos: { id: 'codigo', nome: 'nome', departamento: 'categoria', preco: 'preco', slug: 'slug' },
  })
  expect(report).toMatchObject([
    { linha: 2, gravidade: 'rejeitado', motivo: 'o endereço "desktop" é reservado pela loja' },
  ])
  expect(counts.created).toBe(2)
  const { rows } = await sql<{ slug: string; path: string }>`
    SELECT p.slug, c.path FROM products p JOIN product_categories pc ON pc.product_id = p.id JOIN categories c ON c.id = pc.category_id WHERE p.source = 'slugs' ORDER BY p.source_id`.execute(
    shop.deps.db,
  )
  expect(rows).toEqual([
    { slug: 'desktop-f2', path: 'desktop-produtos' },
    { slug: 'f3', path: 'desktop-produtos' },
  ])
  // A row that is refused makes no department.
  expect((await sql`SELECT FROM categories WHERE name = 'Fantasma'`.execute(shop.deps.db)).rows).toEqual([])
})

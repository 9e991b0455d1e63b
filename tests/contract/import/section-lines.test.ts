import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { proposeMapping } from '#commerce/operations/import/propose-file.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { sheets } from './merchant-files.ts'

/* Tables of suppliers whose departments stand as lines of their own above the products. */
let shop: EmbeddedUnderTest & { close(): Promise<void> }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-secoes-'))
beforeAll(async () => void (shop = await embeddedCommerce()))
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const TABLE = [
  'codigo;nome;marca;preco',
  'ELETRODOMÉSTICOS;;;',
  'E1;Geladeira branca;Consul;2.499,00',
  'E2;Fogão de mesa;Atlas;899,00',
  ';Cama e banho;;',
  'C1;Toalha de rosto;Karsten;29,90',
  'BEBIDAS',
  'B1;Suco de uva;Aurora;18,90',
]
const written = (content: string | Buffer, name = 'lista.csv') => {
  const file = path.join(fs.mkdtempSync(path.join(folder, 'f-')), name)
  fs.writeFileSync(file, content)
  return file
}
let count = 0
async function bring(content: string | Buffer, campos: object, options: object = {}, name?: string) {
  const file = written(content, name)
  const source = `secao${++count}`
  const mappingFile = path.join(path.dirname(file), 'mapa.json')
  const own = { id: 'codigo', nome: 'nome', preco: 'preco', sku: { modelo: `${source}-{codigo}` }, ...campos }
  fs.writeFileSync(mappingFile, JSON.stringify({ fonte: source, campos: own }))
  return { ...(await read({ file, mappingFile, ...options })), source }
}
async function read(options: { file: string; mappingFile: string }) {
  const done = await importFile(shop.deps.db, shop.clock, { ...options, dataDir: path.dirname(options.file) })
  const [, ...report] = fs.readFileSync(done.reportFile, 'utf8').trim().split('\r\n')
  return { ...done, report: report.map((line) => line.split(';')) }
}
/** Departments of what a source has for sale. */
async function places(source: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT p.source_id AS id, c.name FROM products p
    JOIN product_categories pc ON pc.product_id = p.id JOIN categories c ON c.id = pc.category_id WHERE p.source = ${source} AND p.active ORDER BY 1`.execute(
    shop.deps.db,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
const NAMED = { B1: 'Bebidas', C1: 'Cama e banho', E1: 'Eletrodomésticos', E2: 'Eletrodomésticos' }
const NOTHING_REFUSED = { read: 4, created: 4, rejected: 0, remarked: 0 }

test('where the mapping names no column of departments, such a line is the one of the lines after it', async () => {
  const { counts, report, notices, source } = await bring(TABLE.join('\n'), {
    departamento: { niveis: [{ valor: 'Produtos' }] },
  })
  expect(counts).toMatchObject(NOTHING_REFUSED)
  expect(await places(source)).toEqual(NAMED)
  expect(report.map(([line, , severity, , , field, , said]) => [line, severity, field, said])).toEqual([
    ['2', 'aviso', 'departamento', 'ELETRODOMÉSTICOS'],
    ['5', 'aviso', 'departamento', 'Cama e banho'],
    ['7', 'aviso', 'departamento', 'BEBIDAS'],
  ])
  expect(report[0]![6]).toBe('linha de título: é o departamento das linhas abaixo dela')
  expect(notices.join('\n')).toMatch(
    /3 linhas de título \(ELETRODOMÉSTICOS, Cama e banho, BEBIDAS\) deram o departamento das linhas abaixo delas/,
  )
})

test('where it names one, such a line is passed over, told, and no refused product', async () => {
  const table = TABLE.map((line) => line.replace('marca', 'categoria'))
  const { counts, report, notices, source } = await bring(table.join('\n'), { departamento: 'categoria' })
  expect(counts).toMatchObject(NOTHING_REFUSED)
  expect(await places(source)).toEqual({ B1: 'Aurora', C1: 'Karsten', E1: 'Consul', E2: 'Atlas' })
  expect(report.map(([line, , severity, , , , reason]) => [line, severity, reason])).toEqual(
    ['2', '5', '7'].map((line) => [
      line,
      'aviso',
      'linha de título, passada por cima: o departamento vem do que o mapeamento diz',
    ]),
  )
  expect(notices.join('\n')).toMatch(/3 linhas de título \(.*\) foram passadas por cima/)
})

test('a complete file with such lines withdraws without being asked twice: nothing of it was refused', async () => {
  const departamento = ['#secao', { valor: 'Outros' }]
  const whole = ['codigo;nome;marca;preco', ...Array.from({ length: 12 }, (_, at) => `X${at};Copo ${at};Nadir;5,00`)]
  const { counts, source } = await bring(
    [whole[0], 'COPOS;;;', ...whole.slice(1)].join('\n'),
    { departamento },
    { complete: true },
  )
  expect(counts).toMatchObject({ created: 12, rejected: 0 })
  // As the file says it, where the mapping asks for no other letters.
  expect(new Set(Object.values(await places(source)))).toEqual(new Set(['COPOS']))
})

test('a workbook by the guided start: departments and products, and the mapping says where they are from', async () => {
  const file = written(
    sheets({
      Tabela: [
        ['Tabela de preços 2026'],
        ['Código', 'Produto', 'Marca', 'Preço'],
        ['LIMPEZA'],
        ['L1', 'Detergente neutro', 'Ypê', 2.99],
        ['L2', 'Sabão em pó', 'Omo', 18.9],
        [null, 'PET SHOP'],
        ['P1', 'Ração para cães', 'Pedigree', 89.9],
        ['P2', 'Coleira de couro', 'Furacão', 39.9],
      ],
    }),
    'fornecedor.xlsx',
  )
  const { mappingFile, notes, products } = await proposeMapping(file)
  expect(products.map(({ departamento }) => departamento)).toEqual([
    ['Limpeza'],
    ['Limpeza'],
    ['Pet Shop'],
    ['Pet Shop'],
  ])
  expect(notes.join('\n')).toMatch(/departamento: linhas de título acima dos produtos \(ex\.: LIMPEZA\)/)
  const { counts } = await read({ file, mappingFile })
  expect(counts).toMatchObject(NOTHING_REFUSED)
  expect(await places('fornecedor')).toEqual({ L1: 'Limpeza', L2: 'Limpeza', P1: 'Pet Shop', P2: 'Pet Shop' })
})

test('a line with one cell is no heading where no product follows, where it is a code, or a product by itself', async () => {
  const departamento = { valor: 'Produtos' }
  const { counts, report } = await bring(
    ['codigo;nome;preco', 'A1;Copo;5,00', 'A2;;', 'Página 2;;', 'A3;Jarra;9,00', 'Preços sem frete;;'].join('\n'),
    { departamento },
  )
  expect(counts).toMatchObject({ created: 2, rejected: 3 })
  expect(report.flatMap(([line, , severity]) => (severity === 'rejeitado' ? [line] : []))).toEqual(['3', '4', '6'])
  const byName = await bring('nome;preco\nCopo alto;\nJarra;9,00\n', {
    id: 'nome',
    sku: { modelo: 'por-nome-{nome}' },
    departamento,
  })
  expect(byName.counts).toMatchObject({ created: 2, rejected: 0 })
})

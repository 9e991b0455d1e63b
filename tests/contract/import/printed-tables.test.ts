import { expect, test } from 'vitest'
import { proposeMapping } from '#commerce/operations/import/propose-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring, HEAD, lines, merchantFiles, places, sheets, taken, told, withHiddenRows } from './merchant-files.ts'

/* Tables made to be printed: with headers on each page and over two lines, headings, notes and sums. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()

const NO_COLUMN = { campos: { departamento: { niveis: [{ valor: 'Produtos' }] } } }
async function brought(
  content: string | Buffer,
  mapping: { campos?: object } = {},
  options: object = {},
  name = 'lista.csv',
) {
  const mapped = files.mapped(files.written(name, content), mapping)
  const done = await bring(shop, { ...mapped, ...options })
  return { ...done, told: told(done.report), source: mapped.source, sold: await taken(shop.deps.db, mapped.source) }
}

test('a header on each page is told once, and is no refused row', async () => {
  const page = (at: number) => [`A${at};Copo ${at};Casa;5,00`, `B${at};Jarra ${at};Casa;7,00`]
  const table = lines(...page(1), HEAD, ...page(2), HEAD, ...page(3))
  const first = await brought(table, {}, { complete: true })
  expect(first.counts).toMatchObject({ read: 6, created: 6, rejected: 0, remarked: 0 })
  expect(first.told).toEqual([['4', 'aviso', 'a linha repete o cabeçalho']])
  expect(first.notices).toEqual(['O cabeçalho se repete em 2 linhas (4, 7): não são produtos.'])
})

test('a note alone on a line, in the middle or at the end, is no department and no refused row', async () => {
  const table = [
    'codigo;nome;categoria;preco',
    'BEBIDAS;;;',
    'B1;Suco de uva;;18,90',
    'Preços válidos até sexta;;;',
    'B2;Vinho tinto;;48,90',
    ';Página 2;;',
    'LIMPEZA',
    'L1;Detergente;;2,90',
    ';;Total: 312;',
    'Total;;;70,70',
    'Agradecemos a preferência',
  ]
  const { counts, notices, source, ...rest } = await brought(table.join('\n'), NO_COLUMN)
  expect(counts).toMatchObject({ read: 3, created: 3, rejected: 0 })
  expect(await places(shop.deps.db, source)).toEqual({ B1: 'Bebidas', B2: 'Bebidas', L1: 'Limpeza' })
  const note = 'linha de observação, passada por cima: não é produto nem departamento'
  const heading = 'linha de título: é o departamento das linhas abaixo dela'
  expect(rest.told).toEqual([
    ['2', 'aviso', heading],
    ['4', 'aviso', note],
    ['6', 'aviso', note],
    ['7', 'aviso', heading],
    ['9', 'aviso', note],
    ['10', 'aviso', 'linha de totais da planilha, passada por cima'],
    ['11', 'aviso', note],
  ])
  expect(notices[1]).toBe(
    '5 linhas de observação ou de totais foram passadas por cima (Preços válidos até sexta, Página 2, Total: 312, Total, Agradecemos a preferência); estão no relatório.',
  )
})

test('a note is none of the products of a table whose ids are their names, and a product without a code stays refused', async () => {
  const byName = await brought('nome;preco\nCopo alto;\nPreços válidos até sexta;\nJarra;9,00\n', {
    campos: { id: 'nome', sku: { modelo: 'nota-{nome}' }, departamento: { valor: 'Casa' } },
  })
  expect(byName.sold.map(([, name]) => name)).toEqual(['Copo alto', 'Jarra'])
  const codeless = await brought(lines('A1;Copo;Casa;5,00', ';Jarra de vidro;;', ';Bule;;'))
  expect(codeless.told.map(([line, severity]) => [line, severity])).toEqual([
    ['3', 'rejeitado'],
    ['4', 'rejeitado'],
  ])
})

const FIRST_ABOVE = ['BEBIDAS', HEAD, 'B1;Suco;;18,90', 'B2;Vinho;;48,90', 'LIMPEZA', HEAD, 'L1;Sabão;;8,90']

test('a heading above the first header names the department of the rows below it, where others follow', async () => {
  const above = await brought(FIRST_ABOVE.join('\n'), NO_COLUMN)
  expect(await places(shop.deps.db, above.source)).toEqual({ B1: 'Bebidas', B2: 'Bebidas', L1: 'Limpeza' })
  expect(above.counts).toMatchObject({ read: 3, created: 3, rejected: 0 })
  expect(above.report.map(([line, , , , , field, , said]) => [line, field, said])).toEqual([
    ['1', 'departamento', 'BEBIDAS'],
    ['5', 'departamento', 'LIMPEZA'],
    ['6', '', 'codigo | nome | categoria | preco'],
  ])
  // The name of the list, and what is written otherwise than the headings, are none.
  for (const title of ['TABELA DE PREÇOS', 'Casa da Maria', 'SILVA DISTRIBUIDORA LTDA']) {
    const { source } = await brought([title, ...FIRST_ABOVE.slice(1)].join('\n'), NO_COLUMN)
    expect(await places(shop.deps.db, source)).toMatchObject({ B1: 'Produtos', L1: 'Limpeza' })
  }
  const asked = await brought(FIRST_ABOVE.slice(0, 4).join('\n'), {
    campos: { departamento: [{ campo: '#secao', caixa: 'titulo' }, { valor: 'Outros' }] },
  })
  expect(await places(shop.deps.db, asked.source)).toEqual({ B1: 'Bebidas', B2: 'Bebidas' })
})

test('a heading above the first header counts for the guided start, too', async () => {
  const { products } = await proposeMapping(files.written('bebidas.csv', FIRST_ABOVE.join('\n')))
  expect(products.map(({ nome, departamento }) => [nome, ...departamento])).toEqual([
    ['Suco', 'Bebidas'],
    ['Vinho', 'Bebidas'],
    ['Sabão', 'Limpeza'],
  ])
})

const UPPER = ['Código', 'Produto', 'Preço', null, 'Estoque', null, 'Marca']
const LOWER = [null, null, 'de', 'por', 'loja', 'depósito', null]
const ROWS = [
  ['A1', 'Copo alto', 12.9, 10.9, 5, 40, 'Nadir'],
  ['A2', 'Jarra de vidro', 32.9, 29.9, 2, 10, 'Nadir'],
]
test.each([
  ['names above', [UPPER, LOWER]],
  ['names below', [[null, null, 'Preço', null, 'Estoque', null, null], UPPER.map((name, at) => LOWER[at] ?? name)]],
] as const)('a header of two lines, %s: each column by its group and its name', async (where, head) => {
  const table = [['Tabela de preços'], ...head, ...ROWS, ...head, ['A3', 'Bule', 52.9, 49.9, 1, 7, 'Nadir']]
  const file = files.written('dupla.xlsx', sheets({ Tabela: table as unknown[][] }))
  const { products, notes, mappingFile } = await proposeMapping(file)
  expect(products.map(({ nome, marca, variacoes: [one] }) => [nome, marca, one!.preco, one!.estoque])).toEqual([
    ['Copo alto', 'Nadir', 1090, 5],
    ['Jarra de vidro', 'Nadir', 2990, 2],
    ['Bule', 'Nadir', 4990, 1],
  ])
  expect(notes.join('\n')).toMatch(/preco: coluna "Preço por"/)
  expect(notes.join('\n')).toMatch(/estoque: coluna "Estoque loja"/)
  const csv = table.map((cells) => cells.map((cell) => String(cell ?? '').replace('.', ',')).join(';')).join('\n')
  const campos = { id: 'Código', nome: 'Produto', departamento: { valor: 'Casa' }, preco: 'Preço por' }
  const { counts, sold } = await brought(csv, {
    campos: { ...campos, sku: { modelo: `dupla-${where.at(-1)}-{Código}` } },
  })
  expect(counts).toMatchObject({ created: 3, rejected: 0 })
  expect(sold.map(([id, , price]) => [id, price])).toEqual([
    ['A1', 1090],
    ['A2', 2990],
    ['A3', 4990],
  ])
  expect(mappingFile).toMatch(/dupla\.mapa\.json$/)
})

test.each(['xlsx', 'biff8'] as const)('a column beside a merged group is none of the group (%s)', async (type) => {
  const head = [
    [null, null, 'Preço', null, null, 'Medidas da caixa', null, null],
    ['Código', 'Produto', 'de', 'por', 'Voltagem', 'altura', 'largura', 'Acabamento'],
  ]
  const rows = Array.from({ length: 8 }, (_, at) => [
    `A${at}`,
    `Copo ${at}`,
    12.9 + at,
    10.9 + at,
    '127 V',
    3,
    4,
    'fosco',
  ])
  const book = (merged: string[]) => sheets({ Tabela: [...head, ...rows] }, type, [], { merged })
  const attributes = async (merged: string[]) => {
    const { products } = await proposeMapping(files.written(type === 'xlsx' ? 'a.xlsx' : 'a.xls', book(merged)))
    expect(products[0]!.variacoes[0]!.preco).toBe(1_090)
    return products[0]!.atributos.map(({ nome }) => nome)
  }
  const measures = ['Medidas da caixa altura', 'Medidas da caixa largura']
  expect(await attributes(['C1:D1', 'F1:G1'])).toEqual(['Voltagem', ...measures, 'Acabamento'])
  // Where nothing is merged a group goes on until the next one.
  expect(await attributes([])).toEqual([...measures, 'Medidas da caixa Acabamento'])
  // A name that stands over two lines is of its own column.
  head[0]![0] = 'Código'
  head[0]![7] = 'Acabamento'
  head[1]![0] = head[1]![7] = null
  expect(await attributes(['A1:A2', 'C1:D1', 'F1:G1', 'H1:H2'])).toEqual(['Voltagem', ...measures, 'Acabamento'])
})

test('names that two groups have are parted, and a mapping of before may name those of one line', async () => {
  const table = ';;Loja A;;Loja B;\ncodigo;nome;preco;estoque;preco;estoque\nA1;Copo;5,00;3;6,00;4\n'
  const campos = { departamento: { valor: 'Casa' }, preco: 'Loja B preco', estoque: 'Loja B estoque' }
  expect((await brought(table, { campos })).sold).toEqual([['A1', 'Copo', 600]])
  expect((await brought(table, { campos: { ...campos, preco: 'preco', estoque: 'estoque' } })).sold).toEqual([
    ['A1', 'Copo', 500],
  ])
})

test('a row of words below a header with a nameless column is a product', async () => {
  const { sold } = await brought('codigo;nome;;categoria;preco\nAB;Copo;azul;Casa;\nCD;Jarra;verde;Casa;9,00\n')
  expect(sold).toEqual([
    ['AB', 'Copo', null],
    ['CD', 'Jarra', 900],
  ])
})

test.each(['xlsx', 'biff8'] as const)(
  'rows that a workbook hides stay out, are told, and come where asked for (%s)',
  async (type) => {
    const rows = ['A1', 'A2', 'A3', 'A4'].map((code, at) => [code, `Copo ${at}`, 'Casa', 5 + at])
    const table = { Tabela: [HEAD.split(';'), ...rows] }
    const book = (hidden: readonly number[]) =>
      type === 'xlsx' ? sheets(table, type, [], { hiddenRows: hidden }) : withHiddenRows(sheets(table, type), hidden)
    const name = type === 'xlsx' ? 'a.xlsx' : 'a.xls'
    const { counts, notices, told: report, sold } = await brought(book([0, 2, 4]), {}, {}, name)
    expect(counts).toMatchObject({ read: 2, created: 2, rejected: 0 })
    expect(sold.map(([id]) => id)).toEqual(['A1', 'A3'])
    expect(report).toEqual(['3', '5'].map((line) => [line, 'aviso', 'linha escondida na planilha: ficou de fora']))
    expect(notices).toEqual([
      'Atenção: 2 linhas escondidas na planilha ficaram de fora (3, 5); se também são de venda, mostre-as, ou repita com --hidden.',
    ])
    expect((await brought(book([2, 4]), {}, { hidden: true }, name)).sold).toHaveLength(4)
    await expect(brought(book([1, 2, 3, 4]), {}, {}, name)).rejects.toThrow(
      /as 4 linhas de dados estão escondidas na planilha.*--hidden/,
    )
    const headed = sheets({ T: [HEAD.split(';'), ['CASA'], ...rows, ...rows, ['B1', 'Bule', null, 9]] }, 'xlsx', [], {
      hiddenRows: [2, 3, 4, 5, 6, 7, 8, 9],
    })
    const { source } = await brought(headed, NO_COLUMN, {}, 'a.xlsx')
    expect(await places(shop.deps.db, source)).toEqual({ B1: 'Casa' })
    const file = files.written(name, book([2]))
    const { products, notes } = await proposeMapping(file)
    expect(products).toHaveLength(3)
    expect(notes.at(-1)).toMatch(/1 linha escondida na planilha ficou de fora \(3\)/)
  },
)

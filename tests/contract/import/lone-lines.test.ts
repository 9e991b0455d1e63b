import { expect, test } from 'vitest'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring, merchantFiles, places, sheets, taken } from './merchant-files.ts'

/* What stands alone on a line, by its shape: of no list of words, and no product. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()
const NO_COLUMN = { departamento: { niveis: [{ valor: 'Produtos' }] } }
async function brought(name: string, content: string | Buffer, campos: object) {
  const mapped = files.mapped(files.written(name, content), { campos })
  const { counts, report } = await bring(shop, mapped)
  return {
    counts,
    lines: Object.fromEntries(
      report.map(([line, , severity, , , field]) => [line, field === 'departamento' ? 'title' : severity]),
    ),
    departments: await places(shop.deps.db, mapped.source),
    sold: (await taken(shop.deps.db, mapped.source)).map(([, title]) => title),
  }
}

const NOTES = [
  'Entregamos em todo o Brasil;;;',
  'Vendedora: Maria da Silva;;;',
  'Trocas somente com a etiqueta do produto.;;;',
  'Televendas (11) 3333-4444;;;',
  ';;(11) 93333-4444;',
  '11.222.333/0001-81;;;',
  '_______________;;;',
  `;;${'Condições combinadas com cada cliente na hora da compra '.repeat(3)};`,
  'Maria da Silva',
]

test('signatures, labels, sentences, telephones and rules are notes, between the products and below them', async () => {
  const between = NOTES.slice(0, -1).flatMap((note, at) => [note, `B${at};Suco ${at};;8,90`])
  const table = ['codigo;nome;marca;preco', 'Grupo: Bebidas;;;', ...between, ...NOTES.slice(0, 3), NOTES.at(-1)]
  const { counts, lines, departments } = await brought('lista.csv', table.join('\n'), NO_COLUMN)
  expect(counts).toMatchObject({ read: 8, created: 8, rejected: 0 })
  expect(new Set(Object.values(departments))).toEqual(new Set(['Bebidas']))
  expect(Object.values(lines)).toEqual(['title', ...Array.from({ length: 12 }, () => 'aviso')])
})

test('what may be a product that has only its name, or its code, stays refused', async () => {
  const rows = ['A2;;;', '123/45;;;', '7891234567895;;;', ';;;9,00', ';Kit: copo e jarra;;', ';Jarra de vidro;;']
  const { counts, lines } = await brought(
    'lista.csv',
    ['codigo;nome;marca;preco', 'A1;Copo;;5,00', ...rows].join('\n'),
    NO_COLUMN,
  )
  expect(counts).toMatchObject({ created: 1, rejected: 6 })
  expect(new Set(Object.values(lines))).toEqual(new Set(['rejeitado']))
})

test.each(['xlsx', 'biff8'] as const)(
  'a line that is one cell over the table is none of the products that are their names (%s)',
  async (type) => {
    const table = [
      ['nome', 'marca', 'preco'],
      ['Bebidas', null, null],
      ['Suco de uva', 'Aurora', 8.9],
      ['Jarra de vidro', null, null],
      ['Boas vendas a todos', null, null],
    ]
    const campos = {
      id: 'nome',
      sku: { modelo: `largo-${type}-{nome}` },
      departamento: ['#secao', { valor: 'Outros' }],
    }
    const book = sheets({ Tabela: table }, type, [], { merged: ['A2:C2', 'A5:C5'] })
    const { sold, lines } = await brought(type === 'xlsx' ? 'a.xlsx' : 'a.xls', book, campos)
    expect(sold).toEqual(['Jarra de vidro', 'Suco de uva'])
    expect(lines).toMatchObject({ 2: 'title', 5: 'aviso' })
  },
)

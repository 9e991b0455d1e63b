import { expect, test } from 'vitest'
import { proposeMapping } from '#commerce/operations/import/propose-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring, merchantFiles, places, sheets } from './merchant-files.ts'

/* Tables of suppliers whose departments stand as lines of their own above the products. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()

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
async function brought(content: string, campos: object, options: object = {}) {
  const mapped = files.mapped(files.written('lista.csv', content), { campos })
  return { ...(await bring(shop, { ...mapped, ...options })), source: mapped.source }
}
const NAMED = { B1: 'Bebidas', C1: 'Cama e banho', E1: 'Eletrodomésticos', E2: 'Eletrodomésticos' }
const NOTHING_REFUSED = { read: 4, created: 4, rejected: 0, remarked: 0 }

test('where the mapping names no column of departments, such a line is the one of the lines after it', async () => {
  const { counts, report, notices, source } = await brought(TABLE.join('\n'), {
    departamento: { niveis: [{ valor: 'Produtos' }] },
  })
  expect(counts).toMatchObject(NOTHING_REFUSED)
  expect(await places(shop.deps.db, source)).toEqual(NAMED)
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
  const { counts, report, notices, source } = await brought(table.join('\n'), { departamento: 'categoria' })
  expect(counts).toMatchObject(NOTHING_REFUSED)
  expect(await places(shop.deps.db, source)).toEqual({ B1: 'Aurora', C1: 'Karsten', E1: 'Consul', E2: 'Atlas' })
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
  const { counts, source } = await brought(
    [whole[0], 'COPOS;;;', ...whole.slice(1)].join('\n'),
    { departamento },
    { complete: true },
  )
  expect(counts).toMatchObject({ created: 12, rejected: 0 })
  // As the file says it, where the mapping asks for no other letters.
  expect(new Set(Object.values(await places(shop.deps.db, source)))).toEqual(new Set(['COPOS']))
})

test('a workbook by the guided start: departments and products, and the mapping says where they are from', async () => {
  const file = files.written(
    'fornecedor.xlsx',
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
  )
  const { mappingFile, notes, products } = await proposeMapping(file)
  expect(products.map(({ departamento }) => departamento)).toEqual([
    ['Limpeza'],
    ['Limpeza'],
    ['Pet Shop'],
    ['Pet Shop'],
  ])
  expect(notes.join('\n')).toMatch(/departamento: linhas de título acima dos produtos \(ex\.: LIMPEZA\)/)
  const { counts } = await bring(shop, { file, mappingFile })
  expect(counts).toMatchObject(NOTHING_REFUSED)
  expect(await places(shop.deps.db, 'fornecedor')).toEqual({
    L1: 'Limpeza',
    L2: 'Limpeza',
    P1: 'Pet Shop',
    P2: 'Pet Shop',
  })
})

test('a line with one cell is no heading where no product follows, where it is a code, or a product by itself', async () => {
  const departamento = { valor: 'Produtos' }
  const { counts, report } = await brought(
    ['codigo;nome;preco', 'A1;Copo;5,00', 'A2;;', 'Página 2;;', 'A3;Jarra;9,00', 'Preços sem frete;;'].join('\n'),
    { departamento },
  )
  expect(counts).toMatchObject({ created: 2, rejected: 1 })
  expect(report.flatMap(([line, , severity]) => (severity === 'rejeitado' ? [line] : []))).toEqual(['3'])
  const byName = await brought('nome;preco\nCopo alto;\nJarra;9,00\n', {
    id: 'nome',
    sku: { modelo: 'por-nome-{nome}' },
    departamento,
  })
  expect(byName.counts).toMatchObject({ created: 2, rejected: 0 })
})

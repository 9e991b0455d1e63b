import { expect, test } from 'vitest'
import { proposeMapping } from '#commerce/operations/import/propose-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring, HEAD, lines, merchantFiles, sheets, taken, told as toldIn } from './merchant-files.ts'

/* Files that people have put together by hand: taken as they meant them, or told by line what to do. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()

/** What is for sale afterwards, and the lines of the report as line, severity and reason. */
async function brought(content: string) {
  const mapped = files.mapped(files.written('lista.csv', content))
  const { counts, report } = await bring(shop, mapped)
  return { counts, told: toldIn(report), sold: await taken(shop.deps.db, mapped.source) }
}

test('columns that change their places in the middle, under a header of their own, are read by it', async () => {
  const { sold, told } = await brought(
    lines(
      'A1;Copo;Casa;5,00',
      'codigo;preco;nome;categoria',
      'A2;6,00;Jarra;Casa',
      'preco;nome;codigo;',
      '7,00;Bule;A3;',
    ),
  )
  expect(sold).toEqual([
    ['A1', 'Copo', 500],
    ['A2', 'Jarra', 600],
  ])
  expect(told).toEqual([
    ['3', 'aviso', 'a linha repete o cabeçalho, com as colunas em outra ordem: as linhas abaixo são lidas por ela'],
    ['5', 'aviso', 'a linha repete o cabeçalho, com as colunas em outra ordem: as linhas abaixo são lidas por ela'],
    ['6', 'rejeitado', 'departamento ausente'],
  ])
})

test('a second line of the header that explains the columns is no product', async () => {
  const { sold, told } = await brought(lines('(interno);(texto);(texto);(R$)', 'A1;Copo;Casa;5,00'))
  expect(sold).toEqual([['A1', 'Copo', 500]])
  expect(told.at(-1)).toEqual(['2', 'rejeitado', '"""(texto)"" não é um nome de produto"'])
})

test('a line of totals is told to be one, whatever it has no code or name in', async () => {
  const totals = 'linha de totais da planilha, passada por cima'
  const { sold, told } = await brought(
    lines('A1;Copo;Casa;5,00', 'TOTAL;;;5,00', ';TOTAL GERAL;;5,00', ';;Total:;5,00'),
  )
  expect(sold).toEqual([['A1', 'Copo', 500]])
  expect(told).toEqual(['3', '4', '5'].map((line) => [line, 'aviso', totals]))
})

test('lines that end in every way at once are all read', async () => {
  const { sold } = await brought(`${HEAD}\r\nA1;Copo;Casa;5,00\rA2;Jarra;Casa;6,00\nA3;Bule;Casa;7,00\r\n`)
  expect(sold).toEqual([
    ['A1', 'Copo', 500],
    ['A2', 'Jarra', 600],
    ['A3', 'Bule', 700],
  ])
})

test('a price of each unit is a price; of what is none it is said what to write', async () => {
  const { sold, told } = await brought(
    lines('A1;Copo;Casa;R$ 12,90 un', 'A2;Jarra;Casa;9,90 cada', 'A3;Bule;Casa;12,90/un.', 'A4;Queijo;Casa;59,90/kg'),
  )
  expect(sold).toEqual([
    ['A1', 'Copo', 1290],
    ['A2', 'Jarra', 990],
    ['A3', 'Bule', 1290],
    ['A4', 'Queijo', null],
  ])
  expect(told).toEqual([
    ['5', 'aviso', 'preço ilegível, e o produto fica indisponível: escreva só o número, como 1234,56'],
  ])
})

test('prices of a program as texts: 1.299 among them is no R$ 1,30', async () => {
  const rows = ['1299.90', '1.299', '59.5'].map((preco, at) => ({ codigo: at + 1, nome: `Copo ${at}`, preco }))
  const file = files.written('precos.json', JSON.stringify(rows))
  const { products } = await proposeMapping(file)
  expect(products.map(({ variacoes }) => variacoes[0]!.preco)).toEqual([129_990, 129_900, 5950])
  // What cannot be thousands says how the others are meant.
  const weighed = [...rows, { codigo: 4, nome: 'Fita', preco: '0.599' }, { codigo: 5, nome: 'Cola', preco: '2.50' }]
  const other = await proposeMapping(files.written('precos.json', JSON.stringify(weighed)))
  expect(other.products.map(({ variacoes }) => variacoes[0]!.preco)).toEqual([129_990, 130, 5950, 60, 250])
})

test('a column of stock that names its unit is the stock', async () => {
  const file = files.written('estoque.csv', 'codigo;nome;Preço (R$);Qtd. (un)\nA1;Copo;19,90;7\nA2;Jarra;29,90;3\n')
  const { products } = await proposeMapping(file)
  expect(products.map(({ variacoes }) => variacoes[0]!.estoque)).toEqual([7, 3])
})

test.each(['xlsx', 'biff8'] as const)(
  'a sheet that is hidden is read where no other has the columns (%s)',
  async (type) => {
    const head = HEAD.split(';')
    const old = [head, ['A1', 'Copo', 'Casa', 1], ['A2', 'Jarra', 'Casa', 2], ['A3', 'Bule', 'Casa', 3]]
    const tables = { Velha: old, Produtos: [head, ['A1', 'Copo', 'Casa', 19.9]] }
    const name = type === 'xlsx' ? 'a.xlsx' : 'a.xls'
    const { products, notes } = await proposeMapping(files.written(name, sheets(tables, type, ['Velha'])))
    expect(products.map(({ variacoes }) => variacoes[0]!.preco)).toEqual([1990])
    expect(notes.join('\n')).not.toMatch(/mesmas colunas/)
    const alone = await proposeMapping(files.written(name, sheets({ Velha: old, Capa: [['Loja']] }, type, ['Velha'])))
    expect(alone.products).toHaveLength(3)
  },
)

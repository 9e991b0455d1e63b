import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isShopExport, proposeMapping } from '#commerce/operations/import/propose-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { TEST_DATA } from '#tests/harness/vector-files.ts'
import { bringProposed, merchantFiles } from './merchant-files.ts'

/* A catalogue of a merchant who has written no mapping. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()
test('a spreadsheet as CSV: columns by their names, the encoding found out, five products shown', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) =>
      `T${at};Panela de pressão ${at} litros;Cozinha;Panelas;R$ 1${at}9,90;Rochedo;${at};http://x.test/${at}.jpg;Azul`,
  )
  const head = 'Código;Descrição do Produto;Categoria;Subcategoria;Preço de Venda;Marca;Qtd.;Foto;Cor'
  const file = files.written('tabela.csv', Buffer.from(['Tabela de preços', '', head, ...rows].join('\r\n'), 'latin1'))
  const { counts, products } = await bringProposed(shop, file)
  expect(counts).toMatchObject({ created: 12, rejected: 0 })
  expect(products).toHaveLength(5)
  expect(products[3]).toMatchObject({
    id: 'T3',
    nome: 'Panela de pressão 3 litros',
    departamento: ['Cozinha', 'Panelas'],
    marca: 'Rochedo',
    variacoes: [{ preco: 13_990, estoque: 3 }],
    imagens: [{ origem: 'http://x.test/3.jpg' }],
    atributos: [{ nome: 'Cor', valor: 'Azul' }],
  })
})

test('what is shown before is what the import makes: rows of one product that stand apart are one, a code comes once', async () => {
  const colours = ['Azul', 'Preta', 'Verde']
  const shirts = colours.flatMap((colour) =>
    Array.from(
      { length: 8 },
      (_, at) => `P${at};P${at}-${colour[0]};Camisa de linho ${at};Roupas;${50 + at},00;${colour}`,
    ),
  )
  const head = 'codigo pai;codigo;nome;categoria;preco;cor'
  const { counts, products, notices } = await bringProposed(
    shop,
    files.written('camisas.csv', [head, ...shirts].join('\n')),
  )
  expect(counts).toMatchObject({ read: 8, created: 8, rejected: 0 })
  expect(notices.join('\n')).toMatch(/8 produtos têm as linhas separadas por outras no arquivo: foram juntadas/)
  expect(products.map(({ id, variacoes }) => [id, variacoes.map(({ opcoes }) => opcoes)])).toEqual(
    Array.from({ length: 5 }, (_, at) => [`P${at}`, colours.map((Cor) => ({ Cor }))]),
  )
  // Also where the others stand thousands of lines further on, and the file is read once for it.
  const many = colours.flatMap((colour) =>
    Array.from({ length: 1_600 }, (_, at) => `Q${at};Q${at}-${colour[0]};Camisa de linho ${at};Roupas;50,00;${colour}`),
  )
  const far = files.written('muitas.csv', [head, ...many].join('\n'))
  const opened = vi.spyOn(fs, 'createReadStream')
  const { products: shown } = await proposeMapping(far)
  expect(shown.map(({ variacoes }) => variacoes.length)).toEqual([3, 3, 3, 3, 3])
  expect(opened.mock.calls.filter(([file]) => file === far).length).toBeLessThanOrEqual(4)
  opened.mockRestore()
  const again = Array.from(
    { length: 8 },
    (_, at) => `R${at >> 1 === 1 ? 2 : at};Copo ${at >> 1 === 1 ? 2 : at};Casa;5,00`,
  )
  const repeated = await bringProposed(
    shop,
    files.written('repetidos.csv', ['codigo;nome;categoria;preco', ...again].join('\n')),
  )
  expect(repeated.counts).toMatchObject({ read: 8, created: 7, repeated: 1 })
  expect(repeated.products.map(({ id }) => id)).toEqual(['R0', 'R1', 'R2', 'R4', 'R5'])
})

test('the shop’s own export needs none; a mapping that is there is not written over', async () => {
  expect(await isShopExport(files.written('tudo.csv', 'fonte;id;sku;nome;departamento\nloja;1;1;Copo;Casa\n'))).toBe(
    true,
  )
  const other = files.written('outra.csv', 'codigo;nome;preco\n1;Copo azul;1,00\n')
  expect(await isShopExport(other)).toBe(false)
  await proposeMapping(other)
  await expect(proposeMapping(other)).rejects.toThrow(/não pôde ser escrito/)
})

test('products in a list of each thing of a list are found, wherever that stands', async () => {
  const lamps = (kind: string) =>
    Array.from({ length: 3 }, (_, at) => ({ sku: `${kind}${at}`, titulo: `${kind} ${at}` }))
  const shops = [
    { produtos: lamps('Lustre'), categoria: 'iluminação' },
    { produtos: lamps('Vaso'), categoria: 'decoração' },
  ]
  for (const [at, document] of [shops, { lojas: shops }, { dados: { lojas: shops }, versao: 2 }].entries()) {
    const { products } = await proposeMapping(files.written(`lojas-${at}.json`, JSON.stringify(document)))
    expect(products[3]).toMatchObject({ id: 'Vaso0', nome: 'Vaso 0', departamento: ['Decoração'] })
  }
})

test('letters that were lost before are told beside the columns', async () => {
  const spoiled = files.written('dobrado.csv', 'codigo;nome;categoria;preco\nA1;CafÃ© torrado;Casa;1\nA2;Copo;Casa;2\n')
  const { notes } = await proposeMapping(spoiled)
  expect(notes.at(-1)).toMatch(/letras trocadas \(por exemplo "CafÃ© torrado"\)/)
})

test('a code that tells the first rows apart and not the last is no id: the EAN is, or the name', async () => {
  const ean = (at: number) => {
    const body = String(789_100_000_000 + at)
    const sum = [...body].reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
    return `${body}${(10 - (sum % 10)) % 10}`
  }
  const rows = Array.from({ length: 3_300 }, (_, at) => `C${at % 3_250};Copo azul ${at};Casa;1${at % 9},90;${ean(at)}`)
  const withEan = files.written('longa.csv', ['codigo;nome;categoria;preco;ean', ...rows].join('\n'))
  const { counts, notes } = await bringProposed(shop, withEan)
  expect(notes.join('\n')).toMatch(/não é a coluna "codigo", que repete valores \(ex\.: "C0" nas linhas 2 e 3252\)/)
  expect(notes.join('\n')).toMatch(/id: o EAN da coluna "ean"/)
  expect(counts).toMatchObject({ created: 3_300, rejected: 0 })
  const without = files.written(
    'sem-ean.csv',
    ['codigo;nome;categoria;preco', ...rows.map((row) => row.replace(/;\d+$/, ''))].join('\n'),
  )
  expect((await proposeMapping(without)).notes.join('\n')).toMatch(/id: o próprio nome/)
})

const CATALOGUES: [string, number][] = [
  ['kabum/kabum.json.gz', 7_519],
  ['en-bestbuy/ecommerce.jsonl.gz', 3_291],
  ['en-dummyjson/products.json', 194],
]
describe.skipIf(!fs.existsSync(path.join(TEST_DATA, 'kabum')))('catalogues of others, as they come', () => {
  test.each(CATALOGUES)('%s', async (name, least) => {
    const file = files.written(path.basename(name), fs.readFileSync(path.join(TEST_DATA, name)))
    const { counts } = await bringProposed(shop, file)
    expect(counts.rejected).toBeLessThanOrEqual(1)
    expect(counts.created).toBeGreaterThanOrEqual(least * 0.99)
  })
})

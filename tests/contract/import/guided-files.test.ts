import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { recordsOf } from '#commerce/operations/import/export.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { repeat } from '#tests/harness/proposed-import.ts'
import { bringProposed, merchantFiles } from './merchant-files.ts'

/* Odd files by the guided start alone: what is in the shop after it is what a person would read in them. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()

const THINGS = ['Copo', 'Jarra', 'Prato', 'Bule', 'Taça', 'Garfo', 'Faca', 'Tigela']
const HEAD = 'codigo;nome;categoria;preco;estoque'
/** Eight things, each with a code that begins as its file is called. */
const table =
  (cells: (at: number, code: string) => string, head = HEAD) =>
  (code: string) =>
    [head, ...THINGS.map((_, at) => cells(at, `${code}${at}`))].join('\n')
const plain = (at: number, code: string) => `${code};${THINGS[at]} ${at};Casa;${10 + at},90;${at + 1}`
const more = (name: string, cells: readonly string[]) =>
  table((at, code) => `${plain(at, code)};${cells[at % cells.length]}`, `${HEAD};${name}`)

const priceOf = ({ variacoes }: CatalogRecord) => (variacoes[0]!.preco ?? 0) / 100
const promotionOf = ({ variacoes }: CatalogRecord) => (variacoes[0]!.promocao?.preco ?? 0) / 100
const stockOf = ({ variacoes }: CatalogRecord) => variacoes[0]!.estoque
const departmentOf = ({ departamento }: CatalogRecord) => departamento.join(' > ')
const variationsOf = ({ nome, variacoes }: CatalogRecord) =>
  [
    nome,
    ...variacoes.map(({ preco = 0, estoque, opcoes }) => `${Object.values(opcoes).join(' ')} ${preco} ${estoque}`),
  ].join(', ')

type Content = string | Buffer
const FILES: [
  what: string,
  name: string,
  content: (code: string) => Content,
  read: (record: CatalogRecord) => unknown,
  outcome: unknown[],
][] = [
  [
    'a line that is parted otherwise than all others',
    'a.csv',
    table((at, code) => (at === 6 ? plain(at, code).replace(',', '.').replaceAll(';', ',') : plain(at, code))),
    priceOf,
    THINGS.map((_, at) => 10.9 + at),
  ],
  [
    'a header that is longer than what is looked at',
    'a.csv',
    (code) => {
      const columns = repeat(20_000, (at) => `c${at}`).join(';')
      return table((at, each) => `${plain(at, each)};${'x;'.repeat(19_999)}`, `${HEAD};${columns}`)(code)
    },
    priceOf,
    THINGS.map((_, at) => 10.9 + at),
  ],
  [
    'prices with what some people write around them',
    'a.csv',
    table((at, code) =>
      plain(at, code).replace(
        `${10 + at},90`,
        ['10,00 R$', 'R$1.234,00', '1.234,5', 'R$ 1.234', '0,99', '1,234.56', 'R$ 10', '10,-'][at]!,
      ),
    ),
    priceOf,
    [10, 1234, 1234.5, 1234, 0.99, 1234.56, 10, 10],
  ],
  [
    'sums between the products',
    'a.csv',
    (code) =>
      [
        ...table(plain)(code)
          .split('\n')
          .flatMap((line, at) => [line, ...(at === 4 ? [';Subtotal Casa;;50,00;10'] : [])]),
        ';Total de itens;;99,00;36',
        'Total da categoria Casa;;;;',
      ].join('\n'),
    priceOf,
    THINGS.map((_, at) => 10.9 + at),
  ],
  [
    'stock in words of which some say nothing',
    'a.csv',
    table((at, code) =>
      plain(at, code).replace(
        /\d+$/,
        [
          'Disponível',
          'Esgotado',
          'Sob encomenda',
          'Pronta entrega',
          'Últimas unidades',
          'Em estoque',
          'Consulte',
          'Sim',
        ][at]!,
      ),
    ),
    stockOf,
    [1, 0, 0, 1, 1, 1, 0, 1],
  ],
  [
    'a reduced price that is above the price on some rows',
    'a.csv',
    more('preco promocional', ['9,90', '', '99,00', '9,00']),
    (record) => [priceOf(record), promotionOf(record)],
    [
      [9.9, 0],
      [11.9, 0],
      [12.9, 0],
      [9, 0],
      [9.9, 0],
      [15.9, 0],
      [16.9, 0],
      [9, 0],
    ],
  ],
  [
    'what is paid beside what it was, and nothing where it is the same',
    'a.csv',
    table(
      (at, code) => `${code};${THINGS[at]} ${at};Casa;${20 + at},00;${at % 3 === 0 ? '' : `${10 + at},00`};2`,
      'codigo;nome;categoria;preço de;preço por;estoque',
    ),
    priceOf,
    [20, 11, 12, 23, 14, 15, 26, 17],
  ],
  [
    'no codes, and each colour and size of a thing on a row of its own',
    'a.csv',
    (code) =>
      [
        'Produto;Cor;Tamanho;Preço;Estoque',
        ...['Camiseta', 'Camisa'].flatMap((thing) =>
          ['Azul', 'Verde'].flatMap((colour) => ['P', 'M'].map((size) => `${thing} ${code};${colour};${size};39,90;2`)),
        ),
      ].join('\n'),
    ({ variacoes }) => variacoes.map(({ opcoes, estoque }) => `${Object.values(opcoes).join(' ')} ${estoque}`),
    repeat(2, () => ['Azul P 2', 'Azul M 2', 'Verde P 2', 'Verde M 2']),
  ],
  [
    'weights that say their unit in each cell',
    'a.csv',
    more('Peso', ['500 g', '0,5 kg', '1kg', '250g', '1,5 Kg', '2 quilos', '', '15 kg']),
    ({ variacoes }) => variacoes[0]!.pesoG,
    [500, 500, 1000, 250, 1500, 2000, undefined, 15_000],
  ],
  ...['»', '›', '→', '->', '::'].map((sign): (typeof FILES)[number] => [
    `departments with ${sign} between them`,
    'a.csv',
    (code) =>
      table((at, each) =>
        plain(at, each).replace('Casa', `Loja ${code} ${sign} ${at % 2 ? 'Mesa' : 'Banho'} ${sign} `),
      )(code),
    ({ departamento }) => departamento.slice(1).join(' > '),
    THINGS.map((_, at) => (at % 2 ? 'Mesa' : 'Banho')),
  ]),
  [
    'departments with empty levels and signs at their ends',
    'a.csv',
    table((at, code) =>
      plain(at, code).replace('Casa', ['/Casa/Mesa/', 'Casa/Mesa', '/Casa//Mesa', 'Casa/Mesa/'][at % 4]!),
    ),
    departmentOf,
    THINGS.map(() => 'Casa > Mesa'),
  ],
  [
    'each product within an object of its own',
    'a.json',
    (code) =>
      JSON.stringify({
        retorno: {
          produtos: THINGS.map((thing, at) => ({
            produto: {
              codigo: `${code}${at}`,
              descricao: `${thing} ${at}`,
              preco: `${10 + at}.90`,
              categoria: { descricao: 'Casa' },
            },
          })),
        },
      }),
    priceOf,
    THINGS.map((_, at) => 10.9 + at),
  ],
  [
    'nodes of edges',
    'a.json',
    (code) =>
      JSON.stringify({
        data: {
          products: {
            edges: THINGS.map((thing, at) => ({
              node: {
                id: `${code}${at}`,
                title: `${thing} ${at}`,
                price: { amount: `${10 + at}.90` },
                productType: 'Casa',
              },
            })),
          },
        },
      }),
    (record) => [record.id.length > 0, priceOf(record), departmentOf(record)],
    THINGS.map((_, at) => [true, 10.9 + at, 'Casa']),
  ],
  [
    'variations in a list of each product, of which one has none',
    'a.json',
    (code) =>
      JSON.stringify({
        produtos: THINGS.map((thing, at) => ({
          id: `${code}${at}`,
          nome: `${thing} ${at}`,
          categoria: { nome: 'Casa' },
          material: 'Vidro',
          ...(at === 7
            ? { preco: 5.9, estoque: 3, variacoes: [] }
            : {
                variacoes: [
                  { sku: `${code}${at}-P`, tamanho: 'P', preco: 10.9, estoque: 1 },
                  { sku: `${code}${at}-M`, tamanho: 'M', preco: 12.9, estoque: 2 },
                ],
              }),
        })),
      }),
    (record) => [variationsOf(record), record.atributos.map(({ valor }) => valor)],
    THINGS.map((thing, at) => [at === 7 ? `${thing} 7,  590 3` : `${thing} ${at}, P 1090 1, M 1290 2`, ['Vidro']]),
  ],
  [
    'products.json of a Shopify shop',
    'a.json',
    (code) =>
      JSON.stringify({
        products: THINGS.map((thing, at) => ({
          id: Number(`77${at}${[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`),
          title: `${thing} ${at}`,
          handle: `${thing.toLowerCase()}-${code.toLowerCase()}-${at}`,
          body_html: '<p>Bom.</p>',
          vendor: 'Ana',
          product_type: 'Casa',
          tags: ['novo'],
          published_at: '2026-01-02T10:00:00-03:00',
          variants: ['P', 'M'].map((size, n) => ({
            id: Number(`99${at}${n}${[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}`),
            title: size,
            option1: size,
            option2: null,
            sku: `${code}${at}-${size}`,
            price: `${10 + n}.90`,
            compare_at_price: '20.00',
            grams: 250,
            available: true,
            position: n + 1,
            product_id: 1,
            created_at: '2026-01-02T10:00:00-03:00',
          })),
          images: [{ id: 1, src: `https://x.test/${at}.jpg`, position: 1 }],
          options: [{ name: 'Tamanho', position: 1, values: ['P', 'M'] }],
        })),
      }),
    ({ nome, marca, departamento, descricao, variacoes, imagens }) => [
      nome,
      marca,
      departamento[0],
      descricao,
      variacoes.map(({ preco, pesoG, opcoes }) => `${preco} ${pesoG} ${Object.values(opcoes).join(' ')}`),
      imagens.map(({ origem }) => origem),
    ],
    THINGS.map((thing, at) => [
      `${thing} ${at}`,
      'Ana',
      'Casa',
      'Bom.',
      ['1090 250 P', '1190 250 M'],
      [`https://x.test/${at}.jpg`],
    ]),
  ],
  [
    'prices with four decimals after a comma, as databases write money',
    'a.csv',
    table((at, code) => plain(at, code).replace(`${10 + at},90`, at === 0 ? '1.234,5000' : `${10 + at},9000`)),
    priceOf,
    THINGS.map((_, at) => (at === 0 ? 1234.5 : 10.9 + at)),
  ],
  [
    'products of Shopify of which each is the only one of its kind',
    'a.csv',
    table(
      (at, code) => `h-${code.toLowerCase()};${THINGS[at]} ${at};Casa;Title;Default Title;${code};9.90;20.00;3`,
      'Handle;Title;Type;Option1 Name;Option1 Value;Variant SKU;Variant Price;Variant Compare At Price;Variant Inventory Qty',
    ),
    (record) => [priceOf(record), promotionOf(record), record.atributos, record.variacoes[0]!.opcoes],
    THINGS.map(() => [9.9, 0, [], {}]),
  ],
  [
    "WooCommerce's own interface: drafts, departments, attributes and pictures in lists",
    'a.json',
    (code) =>
      JSON.stringify(
        THINGS.map((thing, at) => ({
          id: 7000 + at,
          name: `${thing} ${at}`,
          slug: `x-${at}`,
          status: at === 3 ? 'draft' : 'publish',
          catalog_visibility: 'visible',
          sku: `${code}${at}`,
          price: at === 1 ? '9.90' : '10.90',
          regular_price: '10.90',
          sale_price: at === 1 ? '9.90' : '',
          date_on_sale_from: null,
          date_on_sale_to: at === 1 ? '2099-12-31T23:59:59' : null,
          on_sale: at === 1,
          tax_status: 'taxable',
          stock_quantity: at + 1,
          categories: [{ id: 9, name: 'Casa', slug: 'casa' }],
          images: [{ id: 1, src: `https://x.test/${at}.jpg` }],
          attributes: [{ id: 1, name: 'Cor', options: ['Azul', 'Verde'] }],
          variations: [],
        })),
      ),
    (record) => [
      priceOf(record),
      promotionOf(record),
      departmentOf(record),
      record.atributos.find(({ nome }) => nome === 'Cor')?.valor,
      record.imagens.length,
    ],
    THINGS.flatMap((_, at) => (at === 3 ? [] : [[10.9, at === 1 ? 9.9 : 0, 'Casa', 'Azul, Verde', 1]])),
  ],
  [
    'variations inside of each product of an XML',
    'a.xml',
    (code) => {
      const variation = (sku: string, size: string, price: string) =>
        `<variacao><sku>${sku}-${size}</sku><tamanho>${size}</tamanho><preco>${price}</preco><estoque>1</estoque></variacao>`
      const made = (at: number) =>
        `${variation(code + at, 'P', '10,90')}${at === 2 ? '' : variation(code + at, 'M', '12,90')}`
      const product = (thing: string, at: number) =>
        `<produto><id>${code}${at}</id><nome>${thing} ${at}</nome><categoria>Casa</categoria><variacoes>${made(at)}</variacoes></produto>`
      return `<?xml version="1.0"?><produtos>${THINGS.map(product).join('')}</produtos>`
    },
    variationsOf,
    THINGS.map((thing, at) => `${thing} ${at}, P 1090 1${at === 2 ? '' : ', M 1290 1'}`),
  ],
]

test.each(FILES.map((each, at) => [at, ...each] as const))('%i: %s', async (at, _, name, content, read, outcome) => {
  const code = `G${at}-`
  const file = files.written(`g${at}${path.extname(name)}`, content(code))
  const { counts, report } = await bringProposed(shop, file)
  if (counts.rejected) throw new Error(JSON.stringify(report))
  expect(counts.rejected).toBe(0)
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM products WHERE source = ${`g${at}`} AND active ORDER BY id`.execute(shop.deps.db)
  const ids = rows.map(({ id }) => id)
  const records = await recordsOf(shop.deps.db, shop.clock.now(), ids)
  const order = [...records.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(order.map(read)).toEqual(outcome)
})

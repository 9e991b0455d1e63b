import { expect, test } from 'vitest'
import { ean, imported, repeat } from '#tests/harness/proposed-import.ts'

/* Exports of Magento 2: variations before the product that names them, rows of store views, attributes in one cell. */

const SIZES = ['P', 'M']
const row = (cells: object) => ({
  sku: '',
  store_view_code: '',
  attribute_set_code: 'Roupas',
  product_type: 'simple',
  categories: '',
  product_websites: 'base',
  name: '',
  description: '',
  short_description: '',
  weight: '',
  product_online: '1',
  tax_class_name: 'Taxable Goods',
  visibility: 'Catalog, Search',
  price: '',
  special_price: '',
  special_price_from_date: '',
  special_price_to_date: '',
  url_key: '',
  meta_title: '',
  created_at: '1/15/24, 2:31 PM',
  updated_at: '5/28/26, 9:02 AM',
  base_image: '',
  base_image_label: '',
  small_image: '',
  thumbnail_image: '',
  additional_attributes: '',
  qty: '0.0000',
  out_of_stock_qty: '0.0000',
  use_config_min_qty: '1',
  is_in_stock: '1',
  manage_stock: '1',
  website_id: '0',
  related_skus: '',
  additional_images: '',
  configurable_variations: '',
  configurable_variation_labels: '',
  ...cells,
})
const shirt = (at: number, more: object = {}) => [
  ...SIZES.map((size) =>
    row({
      sku: `CAM${at}-${size}`,
      categories: 'Default Category/Roupas/Camisetas,Default Category/Ofertas',
      name: `Camiseta${at}-${size}`,
      weight: '0.2500',
      visibility: 'Not Visible Individually',
      price: '59.9000',
      qty: '4.0000',
      additional_attributes: `color=Azul,size=${size}`,
    }),
  ),
  row({
    sku: `CAM${at}`,
    product_type: 'configurable',
    categories: 'Default Category/Roupas/Camisetas,Default Category/Ofertas',
    name: `Camiseta ${at}`,
    description: '<p>De algodão, macia.</p>',
    url_key: `camiseta-${at}`,
    meta_title: 'Camiseta | Loja',
    base_image: '/c/a/camiseta.jpg',
    small_image: '/c/a/camiseta.jpg',
    thumbnail_image: 'no_selection',
    additional_images: '/c/a/camiseta.jpg,/c/a/costas.jpg',
    additional_attributes: 'material=Algodão, com elastano,lavagem=À mão|À máquina,cost=12.5000,has_options=1',
    configurable_variations: SIZES.map((size) => `sku=CAM${at}-${size},size=${size}`).join('|'),
    configurable_variation_labels: 'size=Tamanho',
    ...more,
  }),
  row({ sku: `CAM${at}`, store_view_code: 'en', product_type: 'configurable', name: `T-shirt ${at}` }),
]
const pan = (at: number) =>
  row({
    sku: `PAN${at}`,
    attribute_set_code: 'Default',
    categories: 'Default Category/Casa/Panelas',
    name: `Panela ${at}`,
    weight: '1.2000',
    price: '129.9000',
    special_price: at === 0 ? '99.9000' : at === 1 ? '89.9000' : '',
    special_price_from_date: at < 2 ? '5/20/26' : '',
    special_price_to_date: at === 0 ? '6/30/26' : at === 1 ? '5/31/26' : '',
    additional_attributes: `material=Alumínio,manufacturer=Panelas & Cia, Ltda,ean=${ean(at)},capacidade=3 L`,
    qty: `${at}.0000`,
  })
const FILE = [...repeat(3, (at) => shirt(at, at === 1 ? { product_online: '2' } : {})).flat(), ...repeat(6, pan)]

test('variations that a product names are its own, wherever they stand, and a product of a store view is told once', async () => {
  const { records, notes } = await imported(FILE)
  expect(records.map(({ id, nome }) => [id, nome])).toEqual([
    ['CAM0', 'Camiseta 0'],
    ['CAM2', 'Camiseta 2'],
    ...repeat(6, (at) => [`PAN${at}`, `Panela ${at}`]),
  ])
  expect(records[0]).toMatchObject({
    departamento: ['Roupas', 'Camisetas'],
    descricao: 'De algodão, macia.',
    variacoes: SIZES.map((size) => ({
      sku: `CAM0-${size}`,
      opcoes: { Tamanho: size },
      preco: 5990,
      estoque: 4,
      pesoG: 250,
    })),
    imagens: [{ origem: '/c/a/camiseta.jpg' }, { origem: '/c/a/costas.jpg' }],
  })
  expect(records[0]!.atributos).toMatchObject([
    { nome: 'Material', valor: 'Algodão, com elastano' },
    { nome: 'Lavagem', valor: 'À mão, À máquina' },
  ])
  expect(notes.join('\n')).toMatch(/3 linhas repetem produtos em outra visão da loja/)
})

test('a root that all departments are below is none, and settings of the program are told nobody', async () => {
  const { records, candidates } = await imported(FILE)
  expect(records[2]).toMatchObject({
    departamento: ['Casa', 'Panelas'],
    marca: 'Panelas & Cia, Ltda',
    variacoes: [{ pesoG: 1200, estoque: 0, ean: ean(0) }],
  })
  expect(records[2]!.atributos.map(({ nome, valor }) => [nome, valor])).toEqual([
    ['Material', 'Alumínio'],
    ['Capacidade', '3 L'],
  ])
  expect(candidates).toEqual([])
})

test('a special price holds from its day to its day, the month written first', async () => {
  const { records, proposal } = await imported(FILE)
  expect(proposal.campos['promocao']).toMatchObject({ preco: 'special_price', datas: 'mes/dia' })
  expect(records.slice(2, 5).map(({ variacoes }) => variacoes[0])).toMatchObject([
    {
      preco: 12_990,
      promocao: { preco: 9_990, de: '2026-05-20T03:00:00.000Z', ate: '2026-07-01T03:00:00.000Z' },
    },
    { preco: 12_990, promocao: undefined },
    { preco: 12_990, promocao: undefined },
  ])
})

test('a file of one product with variations, and one of a single view, are read as well', async () => {
  const one = await imported(shirt(0))
  expect(one.records).toMatchObject([{ id: 'CAM0', variacoes: [{ sku: 'CAM0-P' }, { sku: 'CAM0-M' }] }])
  const view = await imported(repeat(3, (at) => ({ ...pan(at), store_view_code: 'loja' })))
  expect(view.records).toHaveLength(3)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSearch } from '#commerce/adapters/opensearch.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { createExternalSearch } from '#commerce/operations/search/external/external-index.ts'
import type { PostgresSearch } from '#commerce/operations/search/search-index.ts'
import type { ProdutoDado } from '#tests/factories/produto.ts'
import { openSearchServer, type OpenSearchServer } from '#tests/harness/opensearch/server.ts'
import { searchUnderTest, type SearchUnderTest } from '#tests/harness/search-shop.ts'

const QUERY = { page: 1, resultsPerPage: 24, sortBy: 'relevance', filter: '', canal: DEFAULT_CHANNEL } as const
let under: SearchUnderTest
let server: OpenSearchServer
let external: PostgresSearch

const ELETRO = ['eletrodomesticos', 'Eletrodomésticos'] as const
const GELADEIRAS = [ELETRO, ['geladeiras', 'Geladeiras']] as const
const FREEZERS = [ELETRO, ['freezers', 'Freezers']] as const
const CREMES = [
  ['beleza', 'Beleza'],
  ['cremes', 'Cremes'],
] as const
const FONES = [
  ['telefonia', 'Telefonia'],
  ['smartphones', 'Smartphones'],
] as const
const CASA = [['casa', 'Casa']] as const
const PARA_PC = [
  ['informatica', 'Informática'],
  ['acessorios-para-pc', 'Acessórios para PC'],
] as const
const PLACAS = [
  ['informatica', 'Informática'],
  ['placas', 'Placas de vídeo'],
] as const
const TELAS = [['monitores', 'Monitores e Periféricos']] as const
const REDES = [['redes', 'Redes']] as const
const DISCOS = [
  ['informatica', 'Informática'],
  ['ssd', 'Armazenamento'],
] as const

/** Things, what only mentions them, and what has their name and costs a hundredth. */
const SHOP: readonly ProdutoDado[] = [
  ...Array.from({ length: 6 }, (_, at): ProdutoDado => ({
    id: `geladeira-${at}`,
    nome: `Geladeira Frost Free ${300 + 7 * at} L`,
    por: 2_000_00 + at * 330_00,
    departamento: GELADEIRAS,
    vendidos: at * 11,
  })),
  { id: 'geladeira-gasta', nome: 'Geladeira Frost Free 375 L', por: null, departamento: GELADEIRAS, vendidos: 3 },
  {
    id: 'creme',
    nome: 'Creme Refrescante',
    descricao: 'Guarde na geladeira antes de usar.',
    por: 39_90,
    departamento: CREMES,
  },
  {
    id: 'freezer',
    nome: 'Freezer Vertical 200 L',
    descricao: 'Cabe ao lado da geladeira.',
    por: 1_900_00,
    departamento: FREEZERS,
  },
  { id: 'adesivo', nome: 'Adesivo de Geladeira Flores', por: 19_90, departamento: CASA },
  { id: 'ima', nome: 'Geladeira de Brinquedo em Miniatura', por: 24_90, departamento: CASA },
  ...Array.from({ length: 7 }, (_, at): ProdutoDado => ({
    id: `fone-${at}`,
    nome: `Smartphone Galaxy A${at} 128 GB`,
    marca: 'Samsung',
    por: 1_500_00 + at * 210_00,
    departamento: FONES,
    vendidos: 5 * at,
  })),
  ...Array.from({ length: 5 }, (_, at): ProdutoDado => ({
    id: `aro-${at}`,
    nome: `Aro Luminoso Smartphone Galaxy ${at}`,
    marca: 'Samsung',
    por: 9_90 + at * 60_00,
    departamento: CASA,
    vendidos: 900,
  })),
  { id: 'aro-gasto', nome: 'Aro Smartphone Galaxy', por: null, marca: 'Samsung', departamento: CASA },
  ...[14, 15, 16].map((size): ProdutoDado => ({
    id: `note-${size}`,
    nome: `Notebook Leve ${size}"`,
    por: 3_000_00 + size * 100_00,
    departamento: [['notebooks', 'Notebooks']],
  })),
  { id: 'headset', nome: 'Headset Gamer', descricao: 'Para computador.', por: 299_00, departamento: PARA_PC },
  { id: 'teclado', nome: 'Teclado para Computador', por: 199_00, departamento: PARA_PC },
  { id: 'cabide', nome: 'Cabide para Roupas', por: 29_90, departamento: CASA },
  { id: 'gel', nome: 'Limpador de Tela em Gel', por: 29_90, departamento: [['notebooks', 'Notebooks']] },
  ...['Camiseta Básica', 'Vestido Longo Estampado', 'Roupa Térmica', 'Calça Reta'].map((nome, at): ProdutoDado => ({
    id: `roupa-${at}`,
    nome,
    por: 59_90 + at * 10_00,
    departamento: [['roupas', 'Roupas']],
  })),
  { id: 'rx-1', nome: 'Placa de Vídeo RX 6600 8 GB', por: 1_400_00, departamento: PLACAS },
  { id: 'rx-2', nome: 'Placa de Vídeo RX 6600 XT', por: 1_700_00, departamento: PLACAS },
  { id: 'rx-3', nome: 'Placa de Vídeo Radeon 6600', por: 1_650_00, departamento: PLACAS },
  ...Array.from({ length: 9 }, (_, at): ProdutoDado => ({
    id: `rx-7${at}`,
    nome: `Placa de Vídeo RX 7${at}00`,
    por: 1_950_00 + at * 100_00,
    departamento: PLACAS,
  })),
  { id: 'ssd-1', nome: 'SSD NVMe 1 TB 6600 MB/s', por: 450_00, departamento: DISCOS },
  { id: 'oleo-1', nome: 'Óleo de Girassol 900 mL', por: 9_90, departamento: CASA },
  { id: 'oleo-2', nome: 'Óleo de Milho 900 mL', por: 12_90, departamento: CASA },
  {
    id: 'tv',
    nome: 'Smart TV',
    descricao: 'Controle por voz, entrada para videogame.',
    por: 999_00,
    departamento: CASA,
  },
  { id: 'controle', nome: 'Controle Arkadia', por: 99_00, departamento: CASA },
  { id: 'pipoca', nome: 'Pipoca de Milho 500 g', por: 6_90, departamento: CASA },
  { id: 'fritadeira', nome: 'Fritadeira', descricao: 'Faz batatas sem óleo.', por: 399_00, departamento: CASA },
  { id: 'bebida', nome: 'Bebida de Soja 1 L', por: 7_90, departamento: CASA },
  { id: 'escrivaninha', nome: 'Escrivaninha Freijó', por: 599_00, departamento: CASA },
  { id: 'mesa-1', nome: 'Mesa de Escritório 120 cm', por: 499_00, departamento: CASA },
  { id: 'mesa-2', nome: 'Mesa de Jantar', descricao: 'Cabe no escritório.', por: 899_00, departamento: CASA },
  { id: 'monitor', nome: 'Monitor Kadro 27" IPS', por: 999_00, departamento: TELAS },
  { id: 'teclado-2', nome: 'Teclado Sereno', descricao: 'Alcance de 24 m.', por: 99_00, departamento: TELAS },
  {
    id: 'roteador',
    nome: 'Roteador',
    descricao: 'Por 24 horas, ao lado do monitor.',
    por: 199_00,
    departamento: REDES,
  },
  { id: 'cafeteira', nome: 'Cafeteira 24 Xícaras', descricao: 'Prepara devagar.', por: 199_00, departamento: CASA },
  { id: 'ssd-2', nome: 'SSD NVMe 2 TB 6600 MB/s', por: 800_00, departamento: DISCOS },
]

beforeAll(async () => {
  under = await searchUnderTest()
  server = await openSearchServer()
  await under.put(...SHOP)
  external = createExternalSearch({
    engine: openSearch(server.url),
    embedded: under.index,
    livePrices: async () => [],
    log: { warn: (event: string) => expect.unreachable(event), info: () => undefined },
  })
  await external.maintain(under.database.db)
})
afterAll(async () => {
  await server.close()
  await under.database.close()
})

const asked = (index: PostgresSearch, terms: string) =>
  index.search(under.database.db, { ...QUERY, terms, allowRedirect: false, counted: false })
const found = async (index: PostgresSearch, terms: string): Promise<string[]> =>
  (await asked(index, terms)).produtos.map(({ sku }) => sku)
const ids = (skus: readonly string[]): string[] => skus.map((sku) => sku.replace(/^sku-?/, ''))

test.each([
  'geladeira',
  'geladeiras frost free',
  'geladeira -miniatura',
  'refrigerador',
  'smartphone',
  'celular samsung',
  'samsung galaxy',
  'galaxy smartphone 128gb',
  'adesivo geladeira',
  'creme geladeira',
  'rx 6600',
  'placa de video 6600',
  'ssd 6600',
  'placa',
  'computador',
  'computador leve',
  'roupas',
  'notebook',
  'acessórios para pc',
  'óleo de soja',
  'escrivaninha',
  'mesa de escritório',
  'monitor 24',
  'monitor teclado',
  'monitor vermelho',
  'geladeira de mesa',
  'ssd placa azul',
  'pc',
  'pc leve',
  'óleo de milho',
  'controle de videogame',
])('"%s" is ranked by both engines alike, product by product', async (terms) => {
  const { produtos, relacionados = 0 } = await asked(under.index, terms)
  const own = produtos.map(({ sku }) => sku)
  // What the embedded one sets aside stands among the rest there (decision 135), in the same order.
  const related = new Set(own.slice(own.length - relacionados))
  const theirs = await found(external, terms)
  expect([...theirs.filter((sku) => !related.has(sku)), ...theirs.filter((sku) => related.has(sku))]).toEqual(own)
})

test('what only mentions the one thing asked for is not found, what is named after it is', async () => {
  const names = ids(await found(external, 'geladeira')).join(' ')
  expect(names).toMatch(/adesivo/)
  expect(names).not.toMatch(/creme|freezer/)
})

test('what surely is of the kind comes before what is for it', async () => {
  expect(
    ids(await found(external, 'computador'))
      .slice(0, 3)
      .toSorted(),
  ).toEqual(['note-14', 'note-15', 'note-16'])
})

test('a department is asked for by a name that few of its things have, not by one that most have', async () => {
  expect(ids(await found(external, 'roupas')).join(' ')).toMatch(/^(roupa-\d ){4}cabide$/)
  expect(ids(await found(external, 'notebook')).at(-1)).toBe('gel')
})

test('a name of several words that nothing has finds what surely is the first of them', async () => {
  expect(ids(await found(external, 'óleo de soja')).toSorted()).toEqual(['oleo-1', 'oleo-2'])
  expect(ids(await found(external, 'escrivaninha')).toSorted()).toEqual(['escrivaninha', 'mesa-1'])
})

test('where nothing has all words, what is another thing is not found by the others', async () => {
  expect(ids(await found(external, 'monitor girassol'))).toEqual(['monitor'])
})

test('a name of several words is not what mentions them apart', async () => {
  expect(ids(await found(external, 'controle de videogame'))).toEqual(['controle'])
})

test('where few have all words, what is another thing is not found by the rarer one', async () => {
  expect(ids(await found(external, 'óleo de milho'))).toEqual(['oleo-2'])
})

test('a bare number in another department is of another thing', async () => {
  const order = ids(await found(external, 'rx 6600'))
  expect(order.join(' ')).toMatch(/rx-3/)
  expect(order.join(' ')).not.toMatch(/ssd/)
})

test('what costs a hundredth of the thing stands behind it, and what is sold out behind what can be bought', async () => {
  const order = ids(await found(external, 'samsung galaxy'))
  const last = Math.max(...order.flatMap((sku, at) => (sku.includes('fone') ? [at] : [])))
  expect(order.findIndex((sku) => sku.includes('aro-0'))).toBeGreaterThan(last)
  expect(order.at(-1)).toMatch(/aro-gasto/)
})

import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { BuscaResposta, Listagem } from '#commerce/contract/search/search.ts'
import type { ListingQuery } from '#commerce/domain/search/port.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { createSearchIndex, type EmbeddedSearch } from '#commerce/operations/search/search-index.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { entrada, type ProdutoDado } from '#tests/factories/produto.ts'
import { freshDatabase } from './test-database.ts'

export interface SearchUnderTest {
  database: OpenDatabase
  index: EmbeddedSearch
  put(...dados: ProdutoDado[]): Promise<void>
  remove(...ids: string[]): Promise<void>
  search(
    terms: string,
    over?: Partial<ListingQuery & { allowRedirect: boolean; counted: boolean }>,
  ): Promise<BuscaResposta>
  listing(over?: Partial<ListingQuery>): Promise<Listagem>
  /** Names found, in order. */
  names(terms: string): Promise<string[]>
  suggested(terms: string): Promise<string[]>
}

const DEFAULTS = { page: 1, resultsPerPage: 24, sortBy: 'relevance', filter: '', canal: DEFAULT_CHANNEL } as const

export async function searchUnderTest(): Promise<SearchUnderTest> {
  const database = await freshDatabase()
  const index = createSearchIndex({ livePrices: async () => [] })
  const { db } = database
  const under: SearchUnderTest = {
    database,
    index,
    put: (...dados) => transaction(db, (trx) => index.indexProducts(trx, dados.map(entrada))),
    remove: (...ids) => transaction(db, (trx) => index.removeFromIndex(trx, ids)),
    search: (terms, over = {}) =>
      index.search(db, { ...DEFAULTS, allowRedirect: false, counted: false, ...over, terms }),
    listing: (over = {}) => index.listing(db, { ...DEFAULTS, ...over }),
    names: async (terms) => (await under.search(terms)).produtos.map((produto) => produto.nome),
    suggested: async (terms) =>
      (await index.autocomplete(db, { terms, resultsProducts: 5, canal: DEFAULT_CHANNEL })).products.map(
        (product) => product.name,
      ),
  }
  return under
}

const ELETRO = ['eletrodomesticos', 'Eletrodomésticos'] as const
const GELADEIRAS = [ELETRO, ['geladeiras', 'Geladeiras']] as const
const MICRO = [ELETRO, ['micro-ondas', 'Micro-ondas']] as const
const FOGOES = [ELETRO, ['fogoes', 'Fogões']] as const
const AR = [
  ['clima', 'Climatização'],
  ['ar-condicionado', 'Ar-condicionado'],
] as const
const TVS = [
  ['tv', 'TV e vídeo'],
  ['televisores', 'Televisores'],
] as const
const MERCADO = [
  ['mercado', 'Mercado'],
  ['cafes', 'Cafés'],
] as const
const ACESSORIOS = [['acessorios', 'Acessórios']] as const
const volts = (valor: string) => ({ campo: 'voltagem', campoNome: 'Voltagem', valor, valorNome: valor })

const free = (valor: string) => ({ campo: 'frete-gratis', campoNome: 'Frete grátis', valor, valorNome: valor })

/** A small shop: two of most things, one thing out of stock. */
export const SMALL_SHOP: readonly ProdutoDado[] = [
  {
    id: 'g1',
    nome: 'Geladeira Frost Free 375 L Inox',
    marca: 'Brastemp',
    modelo: 'BRM-44HK',
    ean: '7891129242005',
    por: 3299_00,
    de: 3999_00,
    departamento: GELADEIRAS,
    facetas: [volts('127 V')],
    vendidos: 90,
    avaliacao: { media: 5, total: 1 },
    lancamento: '2026-01-10T00:00:00Z',
  },
  {
    id: 'g2',
    nome: 'Geladeira Duplex 260 L Branca',
    marca: 'Consul',
    por: 2199_00,
    departamento: GELADEIRAS,
    facetas: [volts('220 V')],
    vendidos: 40,
    avaliacao: { media: 4.8, total: 400 },
    lancamento: '2026-05-02T00:00:00Z',
  },
  {
    id: 'g3',
    nome: 'Refrigerador Side by Side 532 L',
    marca: 'LG',
    por: null,
    departamento: GELADEIRAS,
    facetas: [volts('127 V')],
    vendidos: 900,
  },
  {
    id: 'm1',
    nome: 'Micro-ondas 34 Litros Espelhado',
    marca: 'Electrolux',
    por: 749_00,
    departamento: MICRO,
    facetas: [volts('127 V')],
    fretes: [free('acima-de-199'), free('acima-de-349')],
  },
  {
    id: 'm2',
    nome: 'Forno Micro Ondas 20L Branco',
    marca: 'Panasonic',
    por: 599_00,
    departamento: MICRO,
    facetas: [volts('220 V')],
    fretes: [free('acima-de-199')],
  },
  { id: 'm3', nome: 'Microondas de Embutir 25 litros', marca: 'Philco', por: 899_00, departamento: MICRO },
  { id: 'f1', nome: 'Fogão 4 Bocas a Gás', marca: 'Atlas', por: 699_00, departamento: FOGOES },
  { id: 'f2', nome: 'Fogão 5 Bocas com Mesa de Vidro', marca: 'Consul', por: 1399_00, departamento: FOGOES },
  {
    id: 'a1',
    nome: 'Ar-condicionado Split Inverter 12.000 BTUs',
    marca: 'LG',
    por: 2399_00,
    departamento: AR,
    facetas: [volts('220 V')],
  },
  {
    id: 't1',
    nome: 'Smart TV 50" 4K UHD',
    marca: 'Samsung',
    por: 2299_00,
    departamento: TVS,
    atributos: { Tela: '50 polegadas', Voltagem: 'Bivolt' },
  },
  { id: 't2', nome: 'Smart TV 43 polegadas Full HD', marca: 'LG', por: 1599_00, departamento: TVS },
  { id: 'c1', nome: 'Café Torrado e Moído 500 g', marca: 'Melitta', por: 18_90, departamento: MERCADO },
  {
    id: 'c2',
    nome: 'Arroz Agulhinha Tipo 1 2 kg',
    marca: 'Tio João',
    por: 12_90,
    departamento: [
      ['mercado', 'Mercado'],
      ['graos', 'Grãos'],
    ],
  },
  { id: 'x1', nome: 'Capa para Geladeira Impermeável', marca: 'Casa', por: 59_90, departamento: ACESSORIOS },
  {
    id: 'x2',
    nome: 'Controle ABC-1234 Universal',
    marca: 'Multi',
    modelo: 'ABC-1234',
    por: 39_90,
    departamento: ACESSORIOS,
  },
]

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSearch } from '#commerce/adapters/opensearch.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'
import { FIGURES } from '#commerce/contract/telemetry/instruments.ts'
import type { ListingQuery } from '#commerce/domain/search/port.ts'
import { createExternalSearch } from '#commerce/operations/search/external/external-index.ts'
import type { PostgresSearch } from '#commerce/operations/search/search-index.ts'
import { countedFigures } from '#tests/harness/counted-figures.ts'
import { openSearchServer, type OpenSearchServer } from '#tests/harness/opensearch/server.ts'
import { searchUnderTest, type SearchUnderTest, SMALL_SHOP } from '#tests/harness/search-shop.ts'

const QUERY = { page: 1, resultsPerPage: 24, sortBy: 'relevance', filter: '', canal: DEFAULT_CHANNEL } as const
let under: SearchUnderTest
let server: OpenSearchServer
let external: PostgresSearch
const told: { event: string; details: unknown }[] = []
const log = {
  warn: (event: string, details?: object) => void told.push({ event, details }),
  info: () => undefined,
}

const made = (): PostgresSearch =>
  createExternalSearch({
    engine: openSearch(server.url),
    embedded: under.index,
    livePrices: async () => [],
    log,
  })

beforeAll(async () => {
  under = await searchUnderTest()
  server = await openSearchServer()
  await under.put(...SMALL_SHOP)
  external = made()
  await external.maintain(under.database.db)
})
afterEach(() => {
  told.length = 0
  server.requests.length = 0
  server.failing.length = 0
})
afterAll(async () => {
  await server.close()
  await under.database.close()
})

const facets = (list: readonly Faceta[]): unknown =>
  list.map(({ campo, valores, minimo, maximo }) => ({
    campo,
    minimo,
    maximo,
    valores: valores.map(({ valor, total, ativo }) => `${valor} ${total} ${ativo}`).toSorted(),
  }))

async function searched(index: PostgresSearch, terms: string, over: Partial<ListingQuery> = {}) {
  const answer = await index.search(under.database.db, {
    ...QUERY,
    ...over,
    terms,
    allowRedirect: true,
    counted: false,
  })
  const { total, produtos, facetas, corrigido, sugestao, parcial, departamentos, proximos } = answer
  return {
    total,
    facetas: facets(facetas),
    corrigido,
    sugestao,
    parcial,
    departamentos,
    proximos: proximos.map(({ sku }) => sku),
    skus: produtos.map(({ sku }) => sku),
  }
}

describe('both engines answer the same', () => {
  const sets = ({ skus, ...rest }: Awaited<ReturnType<typeof searched>>): unknown => ({
    ...rest,
    skus: skus.toSorted(),
  })

  test.each([
    'geladeira',
    'geladeiras inox',
    'microondas',
    'micro-ondas electrolux',
    'refrigerador',
    'smart tv 50 polegadas',
    'ar condicionado 12000 btus',
    'geladera',
    'gelad',
    'xyzzyx',
    'fogao -consul',
    'café 500g',
    'panetone',
  ])('"%s" finds the same products, corrected and counted alike', async (terms) => {
    expect(sets(await searched(external, terms))).toEqual(sets(await searched(under.index, terms)))
    expect(server.requests.length).toBeGreaterThan(0)
    expect(told).toEqual([])
  })

  test('the best product of a search is the same', async () => {
    for (const terms of ['geladeira', 'ABC-1234', '7891129242005', 'smart tv', 'capa geladeira', 'fogão consul'])
      expect((await searched(external, terms)).skus[0], terms).toBe((await searched(under.index, terms)).skus[0])
  })

  test.each<Partial<ListingQuery>>([
    {},
    { sortBy: 'ascprice' },
    { sortBy: 'descprice' },
    { sortBy: 'descsold' },
    { sortBy: 'descrating' },
    { sortBy: 'descdate', resultsPerPage: 3, page: 2 },
    { page: 9 },
    { filter: 'marca:lg' },
    { filter: 'marca:consul|lg;preco:1000-2500' },
    { filter: 'voltagem:127-v', sortBy: 'ascprice' },
    { filter: 'disponibilidade:disponivel' },
    { filter: 'frete-gratis:acima-de-199' },
    { filter: 'frete-gratis:acima-de-349;voltagem:127-v' },
    { filter: 'categoria:eletrodomesticos-geladeiras' },
    { filter: 'marca:nenhuma' },
    { categoria: 'eletrodomesticos', sortBy: 'descdiscount' },
  ])('a listing by %j', async (over) => {
    const listed = async (index: PostgresSearch) => {
      const { produtos, facetas, ...rest } = await index.listing(under.database.db, { ...QUERY, ...over })
      return { ...rest, facetas: facets(facetas), skus: produtos.map(({ sku }) => sku) }
    }
    expect(await listed(external)).toEqual(await listed(under.index))
    expect(told).toEqual([])
  })

  test.each([
    'gela',
    'geladeira fr',
    'geladeira 999',
    'micro',
    'smart tv 5',
    'gelade',
    'geladiera',
    'pequeno refri',
    'forno de mic',
    'zzzz',
    'abc-1234',
  ])('completion of "%s"', async (terms) => {
    const completed = async (index: PostgresSearch) => {
      const answer = await index.autocomplete(under.database.db, {
        terms,
        resultsProducts: 5,
        canal: DEFAULT_CHANNEL,
      })
      return { products: answer.products.map(({ name, price }) => [name, price]), queries: answer.queries }
    }
    expect(await completed(external)).toEqual(await completed(under.index))
    expect(told).toEqual([])
  })

  test('popular searches', async () => {
    expect(await external.popular(under.database.db)).toEqual(await under.index.popular(under.database.db))
  })
})

test('how rare words are and what else is found the engine itself counts, once for many searches', async () => {
  const index = made()
  const searches = () => server.requests.filter((request) => request === 'POST /loja/_search').length
  const asked = async (terms: string): Promise<number> => {
    const before = searches()
    await searched(index, terms)
    return searches() - before
  }
  await searched(index, 'fogão')
  expect([await asked('geladeira'), await asked('geladeira')]).toEqual([4, 1])
  expect((await searched(index, 'geladeira consul')).skus).toEqual(
    (await searched(under.index, 'geladeira consul')).skus,
  )
})

test('what changes follows, without building anew', async () => {
  const { db } = under.database
  await under.put({ id: 'novo', nome: 'Xilofone Infantil', por: 99_00 })
  await external.maintain(db)
  expect((await searched(external, 'xilofone')).total).toBe(1)
  await under.remove('novo')
  await external.maintain(db)
  expect((await searched(external, 'xilofone')).skus).toEqual([])
  expect(
    server.requests.filter((request) => request.startsWith('PUT /loja-') && !request.endsWith('_mapping')),
  ).toEqual([])
  server.requests.length = 0
  await external.maintain(db)
  expect(server.requests).toEqual(['GET /loja/_mapping'])
})

test('an index of another format is built anew beside it and takes its name in one step', async () => {
  const old = server.aliases.get('loja')!
  server.indices.get(old)!.meta = { format: 0, revision: 1 }
  server.indices.set('loja-de-outros', { mapping: {}, meta: {}, isStrict: true, documents: new Map() })
  await external.maintain(under.database.db)
  expect(server.aliases.get('loja')).not.toBe(old)
  expect([...server.indices.keys()].toSorted()).toEqual(['loja-de-outros', server.aliases.get('loja')!].toSorted())
  expect((await searched(external, 'geladeira')).total).toBeGreaterThan(0)
})

test('a busy item is sent again, a refused one is told by its id and keeps no other back', async () => {
  const { db } = under.database
  server.busy.add('ocupado')
  const { mapping } = server.indices.get(server.aliases.get('loja')!)!
  await under.put({ id: 'ocupado', nome: 'Ocarina', por: 99_00 }, { id: 'caro', nome: 'Ocarina de Ouro', por: null })
  await external.maintain(db)
  expect((await searched(external, 'ocarina')).total).toBe(2)
  Object.assign(mapping, { head: { type: 'boolean' } })
  await under.put({ id: 'mal', nome: 'Ocarina Torta', por: 1_00 })
  await external.maintain(db)
  expect(told).toEqual([
    { event: 'search-product-refused', details: { product: 'mal', status: 400, type: 'mapper_parsing_exception' } },
  ])
  Object.assign(mapping, { head: { type: 'keyword' } })
  await under.remove('ocupado', 'caro', 'mal')
  await external.maintain(db)
})

describe('an engine that does not answer', () => {
  test('is asked once more, then the embedded one answers; after five times it is left alone', async () => {
    const counted = countedFigures()
    const index = made()
    for (const terms of ['geladeira', 'fogão']) await searched(index, terms)
    server.requests.length = 0
    server.failing.push(503)
    expect((await searched(index, 'fogão')).total).toBe(2)
    expect(server.requests).toHaveLength(2)
    server.failing.push(...Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 0 : 503)))
    for (let at = 0; at < 5; at++) expect((await searched(index, 'geladeira')).total).toBe(4)
    expect(told.map(({ event }) => event)).toEqual(['search-engine-failed'])
    server.requests.length = 0
    expect((await searched(index, 'geladeira')).total).toBe(4)
    expect(server.requests).toEqual([])
    // An operator sees that searches are answered by another than the one that was set.
    expect(await counted(FIGURES.searchFallback)).toBe(6)
  })

  test('a wrong login is an answer of the embedded engine, and no secret is told', async () => {
    const index = createExternalSearch({
      engine: openSearch(server.url.replace('loja:', 'outra:')),
      embedded: under.index,
      livePrices: async () => [],
      log,
    })
    for (let at = 0; at < 5; at++) expect((await searched(index, 'geladeira')).total).toBe(4)
    await expect(index.maintain(under.database.db)).rejects.toThrow('search engine: 401')
    expect(JSON.stringify(told)).not.toMatch(/nha|outra|Basic|127\.0/)
  })
})

test('a transaction reads what it has written', async () => {
  const trx = await under.database.db.startTransaction().execute()
  await external.removeFromIndex(trx, ['g1'])
  expect((await external.listing(trx, { ...QUERY, filter: 'marca:brastemp' })).total).toBe(0)
  await trx.rollback().execute()
  expect((await external.listing(under.database.db, { ...QUERY, filter: 'marca:brastemp' })).total).toBe(1)
})

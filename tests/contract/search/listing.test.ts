import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Faceta, Listagem } from '#commerce/contract/search/search.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { preco } from '#tests/factories/cartao.ts'
import { SMALL_SHOP, type SearchUnderTest, searchUnderTest } from '#tests/harness/search-shop.ts'

let shop: SearchUnderTest
beforeAll(async () => {
  shop = await searchUnderTest()
  await shop.put(...SMALL_SHOP)
})
afterAll(() => shop.database.close())

const ids = (listing: Listagem): string[] => listing.produtos.map((produto) => produto.idProduto)
const facet = (listing: Listagem, campo: string): Faceta => {
  const found = listing.facetas.find((faceta) => faceta.campo === campo)
  if (!found) throw new Error(`no facet ${campo} among ${listing.facetas.map((faceta) => faceta.campo).join()}`)
  return found
}
const totals = (faceta: Faceta): Record<string, number> =>
  Object.fromEntries(faceta.valores.map(({ valor, total }) => [valor, total]))

describe('a department', () => {
  test('lists its products and those of the departments below, by availability and popularity', async () => {
    const listing = await shop.listing({ categoria: 'eletrodomesticos' })
    expect(listing.total).toBe(8)
    expect(ids(listing)[0]).toBe('g1')
    expect(ids(listing).at(-1)).toBe('g3')
    expect(ids(await shop.listing({ categoria: 'eletrodomesticos/geladeiras' }))).toEqual(['g1', 'g2', 'g3'])
    expect((await shop.listing({ categoria: 'eletrodomesticos/nada' })).total).toBe(0)
  })

  test('offers facets of departments below, brand, price in whole reais, availability and attributes', async () => {
    const listing = await shop.listing({ categoria: 'eletrodomesticos' })
    expect(facet(listing, 'categoria')).toMatchObject({ nome: 'Departamento', tipo: 'lista' })
    expect(facet(listing, 'categoria').valores.map(({ nome, total }) => [nome, total])).toEqual([
      ['Geladeiras', 3],
      ['Micro-ondas', 3],
      ['Fogões', 2],
    ])
    expect(totals(facet(listing, 'marca'))).toMatchObject({ consul: 2, brastemp: 1, lg: 1 })
    expect(facet(listing, 'preco')).toMatchObject({
      nome: 'Preço',
      tipo: 'faixa',
      minimo: 599,
      maximo: 3299,
      valores: [],
    })
    expect(totals(facet(listing, 'disponibilidade'))).toEqual({ disponivel: 7, indisponivel: 1 })
    expect(facet(listing, 'voltagem').valores).toEqual([
      { valor: '127-v', nome: '127 V', total: 3, ativo: false },
      { valor: '220-v', nome: '220 V', total: 2, ativo: false },
    ])
  })
})

test('a facet that cannot narrow is not offered: stars that all have, values that are each one product', async () => {
  const own = await searchUnderTest()
  const of = (campo: string, valor: string) => ({ campo, campoNome: campo, valor, valorNome: valor })
  await own.put(
    ...['3 kg', '5 kg', '8 kg', '12 kg', '15 kg', '20 kg', '24 kg'].map((kg, at) => ({
      id: `p${at}`,
      nome: `Caixa ${at}`,
      avaliacao: { media: 4.1 + at / 10, total: 3 },
      facetas: [of('modelo', `M${at}`), of('capacidade', kg), of('material', at < 5 ? 'Vidro' : 'Metal')],
    })),
  )
  const all = await own.listing()
  expect(facet(all, 'avaliacao').valores.map(({ nome, total }) => [nome, total])).toEqual([['4,5 estrelas ou mais', 3]])
  const fields = all.facetas.map(({ campo }) => campo)
  expect(fields).toContain('material')
  expect(
    facet(all, 'capacidade').valores.map(({ nome, total }) => [nome, total]),
    'sizes in one unit, in bands',
  ).toEqual([
    ['3 kg a 5 kg', 2],
    ['8 kg a 12 kg', 2],
    ['15 kg', 1],
    ['20 kg a 24 kg', 2],
  ])
  const band = facet(all, 'capacidade').valores[1]!.valor
  const chosen = await own.listing({ filter: `capacidade:${band}` })
  expect(chosen.total).toBe(2)
  expect(facet(chosen, 'capacidade').valores.map(({ ativo }) => ativo)).toEqual([false, true, false, false])
  expect(fields, 'a name of each').not.toContain('modelo')
  const few = await own.listing({ filter: 'material:metal' })
  expect(
    few.facetas.map(({ campo }) => campo),
    'as few are seen at a glance',
  ).not.toContain('modelo')
  await own.database.close()
})

test('names of sizes come first, what is measured after them, smallest first, whatever the unit', async () => {
  const own = await searchUnderTest()
  const sizes = ['Queen', '1,00 × 1,50 m', 'Casal', '45 cm', 'Casal', '50 × 70 cm', '45 cm', '45 cm', 'King', 'A4']
  await own.put(
    ...sizes.map((valor, at) => ({
      id: `p${at}`,
      nome: `Coisa ${at}`,
      facetas: [{ campo: 'tamanho', campoNome: 'Tamanho', valor: `v${sizes.indexOf(valor)}`, valorNome: valor }],
    })),
    ...['a', 'b'].map((id) => ({
      id,
      nome: `Tela ${id}`,
      facetas: [{ campo: 'tamanho', campoNome: 'Tamanho', valor: 'v0', valorNome: 'Queen' }],
    })),
  )
  expect(facet(await own.listing(), 'tamanho').valores.map(({ nome, total }) => [nome, total])).toEqual([
    ['Queen', 3],
    ['Casal', 2],
    ['A4', 1],
    ['King', 1],
    ['45 cm', 3],
    ['50 × 70 cm', 1],
    ['1,00 × 1,50 m', 1],
  ])
  await own.database.close()
})

test('what no attribute says are facets too: ready price ranges, rating, discount and seller', async () => {
  const own = await searchUnderTest()
  const prices = [1990, 2490, 4990, 7990, 9990, 14_990, 19_990, 49_990, 99_900, 129_900]
  await own.put(
    ...prices.map((por, at) => ({ id: `p${at}`, nome: `Caixa ${at}`, por, ...(at < 3 ? { de: por * 2 } : {}) })),
    { id: 'r', nome: 'Caixa boa', por: 5990, avaliacao: { media: 4.3, total: 9 }, lojista: 'Casa Boa' },
    { id: 's', nome: 'Caixa ótima', por: 5990, avaliacao: { media: 4.5, total: 2 } },
  )
  const listing = await own.listing()
  const named = (campo: string) => facet(listing, campo).valores.map(({ nome, total }) => [nome, total])
  expect(named('preco')).toEqual([
    ['Até R$ 50', 3],
    ['R$ 50 a R$ 100', 4],
    ['R$ 100 a R$ 500', 3],
    ['A partir de R$ 500', 2],
  ])
  expect(named('avaliacao')).toEqual([
    ['3 estrelas ou mais', 2],
    ['4 estrelas ou mais', 2],
    ['4,5 estrelas ou mais', 1],
  ])
  expect((await own.listing({ filter: 'avaliacao:4-5' })).produtos.map(({ nome }) => nome)).toEqual(['Caixa ótima'])
  expect(named('desconto').at(-1)).toEqual(['50% ou mais', 3])
  expect(named('vendido-por')).toEqual([
    ['eFácil', 11],
    ['Casa Boa', 1],
  ])
  const cheap = await own.listing({ filter: 'desconto:50;preco:-50' })
  expect(cheap.total).toBe(3)
  const rated = await own.listing({ filter: 'avaliacao:3' })
  expect(facet(rated, 'avaliacao').valores.map(({ valor, ativo }) => [valor, ativo])).toEqual([
    ['3', true],
    ['4-5', false],
  ])
  expect((await own.listing({ filter: 'vendido-por:casa-boa' })).facetas.map(({ campo }) => campo)).toContain(
    'vendido-por',
  )
  await own.database.close()
})

describe('filters', () => {
  test('narrow, and count what another value of the same field would give', async () => {
    const listing = await shop.listing({ categoria: 'eletrodomesticos', filter: 'marca:consul' })
    expect(ids(listing).sort()).toEqual(['f2', 'g2'])
    expect(facet(listing, 'marca').valores.find(({ valor }) => valor === 'consul')).toMatchObject({
      ativo: true,
      total: 2,
    })
    expect(totals(facet(listing, 'marca'))).toMatchObject({ brastemp: 1, electrolux: 1 })
    expect(totals(facet(listing, 'categoria'))).toEqual({
      'eletrodomesticos-geladeiras': 1,
      'eletrodomesticos-fogoes': 1,
    })
  })

  test('join fields by AND and values by OR', async () => {
    const listing = await shop.listing({ filter: 'voltagem:127-v;marca:brastemp|panasonic' })
    expect(ids(listing)).toEqual(['g1'])
    expect(listing.filter).toBe('marca:brastemp|panasonic;voltagem:127-v')
    expect(totals(facet(listing, 'voltagem'))).toEqual({ '127-v': 1, '220-v': 1 })
  })

  test('price bounds are inclusive, open at either end, and the facet keeps the range before them', async () => {
    expect(ids(await shop.listing({ filter: 'preco:599-749', sortBy: 'ascprice' }))).toEqual(['m2', 'f1', 'm1'])
    expect(ids(await shop.listing({ filter: 'preco:2399-', sortBy: 'ascprice' }))).toEqual(['a1', 'g1'])
    expect(facet(await shop.listing({ filter: 'preco:-20' }), 'preco')).toMatchObject({ minimo: 12, maximo: 3299 })
  })

  test('by department and availability', async () => {
    expect(ids(await shop.listing({ filter: 'categoria:eletrodomesticos-fogoes' })).sort()).toEqual(['f1', 'f2'])
    expect(ids(await shop.listing({ filter: 'disponibilidade:indisponivel' }))).toEqual(['g3'])
  })

  test('an unknown value finds nothing and stays visible, to be taken off', async () => {
    const listing = await shop.listing({ filter: 'marca:inexistente' })
    expect(listing.total).toBe(0)
    expect(facet(listing, 'marca').valores.find(({ valor }) => valor === 'inexistente')).toMatchObject({
      ativo: true,
      total: 0,
    })
  })

  test.each(['marca', 'marca:', ':x', 'preco:9-1', 'preco:a-b', 'marca:a|A', 'x'.repeat(700)])(
    '"%.20s" is refused in a sentence',
    async (filter) => {
      await expect(shop.listing({ filter })).rejects.toThrow(CommerceError)
    },
  )
})

describe('orders and pages', () => {
  test('every sort of storefront §5, what has no price last in both price orders', async () => {
    const inOrder = async (
      sortBy: 'ascprice' | 'descprice' | 'descdiscount' | 'descdate' | 'descsold' | 'descrating',
    ) => ids(await shop.listing({ categoria: 'eletrodomesticos/geladeiras', sortBy }))
    expect(await inOrder('ascprice')).toEqual(['g2', 'g1', 'g3'])
    expect(await inOrder('descprice')).toEqual(['g1', 'g2', 'g3'])
    expect(await inOrder('descdiscount')).toEqual(['g1', 'g2', 'g3'])
    expect(await inOrder('descdate')).toEqual(['g2', 'g1', 'g3'])
    expect(await inOrder('descsold')).toEqual(['g3', 'g1', 'g2'])
    expect(await inOrder('descrating')).toEqual(['g2', 'g1', 'g3'])
    expect((await shop.listing()).sort.map(({ name }) => name)).toEqual([
      'relevance',
      'descsold',
      'descrating',
      'ascprice',
      'descprice',
      'descdiscount',
      'descdate',
    ])
  })

  test('pages follow each other without gap or repeat; one beyond the last is empty with the total', async () => {
    const all = ids(await shop.listing())
    const pages = await Promise.all([1, 2, 3, 4].map((page) => shop.listing({ page, resultsPerPage: 4 })))
    expect(pages.flatMap(ids)).toEqual(all)
    expect(pages[0]).toMatchObject({ total: 15, pages: 4 })
    expect(await shop.listing({ page: 9, resultsPerPage: 4 })).toMatchObject({
      total: 15,
      pages: 4,
      page: 9,
      produtos: [],
    })
  })
})

describe('changes', () => {
  test('a changed, removed and returned product is true at the next read, its words too', async () => {
    const other = await searchUnderTest()
    await other.put({ id: '1', nome: 'Cafeteira Expresso', marca: 'Arno', por: 300_00 })
    expect(await other.names('cafeteira')).toEqual(['Cafeteira Expresso'])
    await other.put({ id: '1', nome: 'Chaleira Elétrica', marca: 'Arno', por: 200_00 })
    expect(await other.names('chaleira')).toEqual(['Chaleira Elétrica'])
    expect((await other.search('cafeteira')).total).toBe(0)
    expect((await other.search('chaleria')).corrigido).toBe('chaleira')
    await other.remove('1')
    expect((await other.search('chaleira')).total).toBe(0)
    expect((await other.listing()).total).toBe(0)
    await other.put({ id: '1', nome: 'Chaleira Elétrica', por: 100_00 })
    expect((await other.search('chaleira')).produtos[0]?.preco?.precoPor).toBe(100)
    await other.database.close()
  })

  test('a transaction reads what it wrote; others only after it committed, and never when it did not', async () => {
    const other = await searchUnderTest()
    await other.put({ id: '1', nome: 'Liquidificador' })
    const { db } = other.database
    const query = { page: 1, resultsPerPage: 24, sortBy: 'relevance', filter: '', canal: 'ca_0' } as const
    const rolledBack = db.transaction().execute(async (trx) => {
      await other.index.removeFromIndex(trx, ['1'])
      expect((await other.index.listing(trx, query)).total).toBe(0)
      expect((await other.listing()).total).toBe(1)
      throw new Error('undo')
    })
    await expect(rolledBack).rejects.toThrow('undo')
    expect((await other.listing()).produtos.map((produto) => produto.nome)).toEqual(['Liquidificador'])
    await other.put({ id: '2', nome: 'Batedeira' })
    expect((await other.listing()).total).toBe(2)
    await other.database.close()
  })

  test('the vocabulary counted afresh is the one kept change by change', async () => {
    const terms = async () =>
      (await shop.database.pool.query('SELECT term, freq FROM search_terms WHERE freq > 0 ORDER BY term')).rows
    const before = await terms()
    expect(before.length).toBeGreaterThan(40)
    await shop.database.db.transaction().execute((trx) => shop.index.rebuildVocabulary(trx))
    expect(await terms()).toEqual(before)
  })
})

describe('another channel', () => {
  test('shows its own prices, asked once per page; what it does not sell has none', async () => {
    const asked: string[][] = []
    const index = createSearchIndex({
      livePrices: async (_db, skus, canal) => {
        asked.push([canal, ...skus])
        return [{ sku: 'sku-g2', disponivel: true, quantidadeMax: 3, preco: preco(1999_00), precoUnitarioText: null }]
      },
    })
    const query = {
      categoria: 'eletrodomesticos/geladeiras',
      page: 1,
      resultsPerPage: 24,
      sortBy: 'relevance',
      filter: '',
    } as const
    const { produtos } = await index.listing(shop.database.db, { ...query, canal: 'ca_861' })
    expect(asked).toEqual([['ca_861', 'sku-g1', 'sku-g2', 'sku-g3']])
    expect(produtos.map((produto) => [produto.idProduto, produto.disponivel, produto.preco?.precoPor ?? null])).toEqual(
      [
        ['g1', false, null],
        ['g2', true, 1999],
        ['g3', false, null],
      ],
    )
    expect((await index.listing(shop.database.db, { ...query, canal: 'ca_0' })).produtos[0]?.preco?.precoPor).toBe(3299)
  })
})

describe('completion', () => {
  test('goes on from the last word, from its fourth letter, at most five', async () => {
    expect(await shop.suggested('gel')).toEqual([])
    expect((await shop.suggested('gela')).slice(0, 2).sort()).toEqual([
      'Geladeira Duplex 260 L Branca',
      'Geladeira Frost Free 375 L Inox',
    ])
    expect(await shop.suggested('fogão 5 b')).toEqual(['Fogão 5 Bocas com Mesa de Vidro'])
    expect(await shop.suggested('refriger')).toEqual(['Refrigerador Side by Side 532 L'])
    expect(await shop.suggested('abc-12')).toEqual(['Controle ABC-1234 Universal'])
    expect(await shop.suggested('7891129242005')).toEqual(['Geladeira Frost Free 375 L Inox'])
    expect((await shop.suggested('eletrodomesticos')).length).toBe(5)
  })

  test('of whole words suggests what their search shows first, in its order', async () => {
    for (const terms of ['geladeira', 'fogão', 'geladeira inox']) {
      const shown = (await shop.listing({ terms })).produtos.map(({ nome }) => nome)
      const suggested = await shop.suggested(terms)
      expect(suggested.length).toBeGreaterThan(0)
      expect(
        suggested.filter((name) => shown.includes(name)),
        terms,
      ).toEqual(shown.filter((name) => suggested.includes(name)))
    }
  })

  test('forgives a wrong letter, in the last word and before', async () => {
    expect(await shop.suggested('gelqd')).toContain('Geladeira Duplex 260 L Branca')
    expect(await shop.suggested('fogoa 5 boc')).toEqual(['Fogão 5 Bocas com Mesa de Vidro'])
    expect(await shop.suggested('zzzzqqqq')).toEqual([])
  })

  test('tells price, picture, where a click is told and where a query leads', async () => {
    const { db } = shop.database
    const answer = await shop.index.autocomplete(db, { terms: 'geladeira', resultsProducts: 3, canal: 'ca_0' })
    const product = answer.products.find(({ collectInfo }) => collectInfo.productId === 'sku-g1')!
    expect(product).toMatchObject({
      name: 'Geladeira Frost Free 375 L Inox',
      url: '/loja/produto/produto-g1',
      images: { default: '/img/g1/320.jpg' },
    })
    expect(product.price?.replace(/\s/g, ' ')).toBe('R$ 3.299,00')
    expect(product.oldPrice?.replace(/\s/g, ' ')).toBe('R$ 3.999,00')
    expect(product.clickUrl).toMatch(
      new RegExp(`^/wcs/resources/10154/catalog/search/clicks/\\?searchId=${answer.searchId}&sku=sku-g1&position=\\d$`),
    )
    expect(answer.queries[0]).toMatchObject({
      query: 'geladeiras',
      link: '/loja/busca/?searchTerm=geladeiras&ranking=1&p=geladeira&origin=autocomplete',
    })
  })

  test('a word that is also written in two begins no name that has only the longer of them', async () => {
    const other = await searchUnderTest()
    await other.put(
      { id: 'x', nome: 'Console Xbox Series S' },
      { id: 'y', nome: 'X-Box One Controle' },
      { id: 'b', nome: 'Useful Box Organizador', vendidos: 900 },
      { id: 'p', nome: 'Processador Box 3 GHz', descricao: 'Soquete X.', vendidos: 900 },
    )
    expect((await other.suggested('xbox')).toSorted()).toEqual(['Console Xbox Series S', 'X-Box One Controle'])
    await other.remove('x', 'y')
    expect(await other.suggested('xbox')).toEqual([])
    await other.database.close()
  })

  test('whole words of which no title has all are suggested what their search finds', async () => {
    const other = await searchUnderTest()
    const departamento = [['monitores', 'Monitores e Periféricos']] as const
    await other.put(
      { id: 'm', nome: 'Monitor Kadro 27" IPS', departamento },
      { id: 't', nome: 'Teclado Sereno', descricao: 'Alcance de 24 m.', departamento, vendidos: 900 },
    )
    expect((await other.suggested('monitor 24'))[0]).toBe((await other.names('monitor 24'))[0])
    expect((await other.suggested('monitor 24'))[0]).toBe('Monitor Kadro 27" IPS')
    await other.database.close()
  })

  test('a digit at the end begins a number of the title, where nothing has it alone', async () => {
    const other = await searchUnderTest()
    await other.put(
      { id: 't5', nome: 'Smart TV Lumivo 50" 4K UHD' },
      { id: 't3', nome: 'Smart TV Lumivo Essencial 32" HD', vendidos: 900 },
      { id: 'f5', nome: 'Fogão Chef 5 Bocas' },
      { id: 'f4', nome: 'Fogão Chef 4 Bocas 50 cm', vendidos: 900 },
    )
    expect(await other.suggested('smart tv 5')).toEqual(['Smart TV Lumivo 50" 4K UHD'])
    expect(await other.suggested('fogão 5')).toEqual(['Fogão Chef 5 Bocas', 'Fogão Chef 4 Bocas 50 cm'])
    expect((await other.suggested('smart tv 7')).toSorted()).toHaveLength(2)
    await other.database.close()
  })

  test('a name that the language knows and no title has is suggested what its search finds', async () => {
    const other = await searchUnderTest()
    await other.put(
      { id: 'l', nome: 'Lavadora de Roupas Turbilhão 13 kg' },
      { id: 'c', nome: 'Console Arkadia' },
      { id: 'm', nome: 'Máquina de Cortar Cabelo' },
    )
    for (const terms of ['máquina de l', 'maquina de lav', 'máquina de lavar', 'máquina de lavar roupas'])
      expect(await other.suggested(terms), terms).toEqual(['Lavadora de Roupas Turbilhão 13 kg'])
    for (const terms of ['videog', 'video g']) expect(await other.suggested(terms), terms).toEqual(['Console Arkadia'])
    expect(await other.suggested('máquina de c')).toEqual(['Máquina de Cortar Cabelo'])
    await other.database.close()
  })

  test('what is typed is in the title, the price says when it is that of Pix, phrases are whole; facets merge spellings', async () => {
    const other = await searchUnderTest()
    const cor = (valor: string) => ({ campo: 'cor', campoNome: 'Cor', valor, valorNome: valor })
    const watts = (valor: string) => ({ campo: 'potencia', campoNome: 'Potência', valor, valorNome: valor })
    await other.put(
      { id: 'i1', nome: 'iPhone 13 128 GB Azul', marca: 'Apple', facetas: [cor('Preto'), watts('1.000 W')] },
      { id: 'i2', nome: 'iPhone 13 Pro Verde', marca: 'APPLE', facetas: [cor('Preta'), watts('1000W')] },
      {
        id: 'm',
        nome: 'MacBook Air 13',
        marca: 'Apple',
        atributos: { Par: 'iPhone' },
        vendidos: 900,
        facetas: [cor('Verde'), watts('45 W')],
      },
    )
    const { products, queries } = await other.index.autocomplete(other.database.db, {
      terms: 'iphone 13',
      resultsProducts: 5,
      canal: 'ca_0',
    })
    expect(products.map(({ name }) => name).sort()).toEqual(['iPhone 13 128 GB Azul', 'iPhone 13 Pro Verde'])
    expect(queries.map(({ query }) => query)).toEqual(['iphone 13 pro'])
    // None is sold: those that are, and no MacBook.
    expect((await other.suggested('iphone 14')).toSorted()).toEqual(['iPhone 13 128 GB Azul', 'iPhone 13 Pro Verde'])
    const next = { terms: 'iphone 14', resultsProducts: 5, canal: 'ca_0' }
    const offered = (await other.index.autocomplete(other.database.db, next)).queries.map(({ query }) => query)
    expect(offered).toEqual(expect.arrayContaining(['iphone 13']))
    const facet = (await other.listing()).facetas
    const of = (campo: string) =>
      facet.find((each) => each.campo === campo)?.valores.map(({ nome, total }) => [nome, total])
    expect(of('cor')).toEqual([
      ['Preto', 2],
      ['Verde', 1],
    ])
    expect(of('potencia')).toEqual([
      ['45 W', 1],
      ['1.000 W', 2],
    ])
    expect(of('marca')).toEqual([['Apple', 3]])
    for (const valor of ['preto', 'preta']) expect((await other.listing({ filter: `cor:${valor}` })).total).toBe(2)
    await other.database.close()
  })

  test('a beginning goes on from the whole words before it, in the order of their search, names that hold it first', async () => {
    const other = await searchUnderTest()
    const phones = ['S23', 'S24'].map((model, at) => ({
      id: `s${at}`,
      nome: `Smartphone Samsung Galaxy ${model} 256 GB`,
    }))
    await other.put(
      { id: 'b', nome: 'Notebook Samsung Galaxy Book 4', vendidos: 900 },
      { id: 'c', nome: 'Capa Silicone Galaxy S23', vendidos: 5_000 },
      ...phones,
    )
    const suggested = await other.suggested('galaxy s')
    expect(suggested.slice(0, 2).sort()).toEqual(phones.map(({ nome }) => nome))
    expect(suggested.indexOf('Notebook Samsung Galaxy Book 4')).toBe(3)
    await other.database.close()
  })

  test('clicks lift a product at its next publication', async () => {
    const other = await searchUnderTest()
    const pair = [
      { id: '1', nome: 'Copo Azul' },
      { id: '2', nome: 'Copo Verde' },
    ]
    await other.put(...pair)
    expect(await other.names('copo')).toEqual(['Copo Azul', 'Copo Verde'])
    for (let count = 0; count < 5; count++)
      await other.index.recordClick(other.database.db, { sku: 'sku-2', position: 2, source: 'desktop' })
    await other.index.recordClick(other.database.db, { sku: 'nada', position: 1, source: 'mobile' })
    await other.put(...pair)
    expect(await other.names('copo')).toEqual(['Copo Verde', 'Copo Azul'])
    await other.database.close()
  })
})

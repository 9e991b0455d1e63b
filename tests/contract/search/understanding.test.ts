import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SORT_OPTIONS } from '#commerce/contract/search/sort.ts'
import { parseSynonyms } from '#commerce/domain/search/synonyms.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setRedirects, setSynonyms } from '#commerce/operations/search/write.ts'
import { SMALL_SHOP, type SearchUnderTest, searchUnderTest } from '#tests/harness/search-shop.ts'

let shop: SearchUnderTest
beforeAll(async () => {
  shop = await searchUnderTest()
  await shop.put(...SMALL_SHOP)
  await transaction(shop.database.db, async (trx) => {
    await setSynonyms(trx, parseSynonyms('ar condicionado = split\nestufa > fogão de mesa').lines)
    await setRedirects(trx, [
      { terms: 'ofertas do dia', destination: '/loja/hotsite/ofertas-do-dia/' },
      { terms: 'fora', destination: '//mal.example' },
    ])
  })
})
afterAll(() => shop.database.close())

const MICROWAVES = [
  'Forno Micro Ondas 20L Branco',
  'Micro-ondas 34 Litros Espelhado',
  'Microondas de Embutir 25 litros',
]

describe('Brazilian Portuguese', () => {
  test.each([
    ['fogao', 'Fogão 4 Bocas a Gás'],
    ['FOGÕES', 'Fogão 4 Bocas a Gás'],
    ['cafés moídos', 'Café Torrado e Moído 500 g'],
    ['geladeiras inox', 'Geladeira Frost Free 375 L Inox'],
    ['fogão de 5 bocas com mesa', 'Fogão 5 Bocas com Mesa de Vidro'],
  ])('"%s" finds %s: accents, plurals and stop words do not matter', async (terms, name) => {
    expect(await shop.names(terms)).toContain(name)
  })

  test.each(['micro ondas', 'micro-ondas', 'microondas', 'MICRO–ONDAS'])(
    '"%s" finds every spelling of the microwave',
    async (terms) => {
      expect((await shop.names(terms)).sort()).toEqual(MICROWAVES)
    },
  )

  test('a name that begins with the word comes first, then what is out of stock, then what only mentions it', async () => {
    const names = await shop.names('geladeira')
    expect(names.slice(0, 2).sort()).toEqual(['Geladeira Duplex 260 L Branca', 'Geladeira Frost Free 375 L Inox'])
    expect(names.slice(2)).toEqual(['Refrigerador Side by Side 532 L', 'Capa para Geladeira Impermeável'])
  })

  test('in any order and on any page, another thing than the one asked for comes last and is counted apart', async () => {
    for (const sortBy of SORT_OPTIONS) {
      const { produtos, total, relacionados } = await shop.search('geladeira', { sortBy })
      expect([total, relacionados, produtos.at(-1)!.nome]).toEqual([4, 1, 'Capa para Geladeira Impermeável'])
    }
    const last = await shop.search('geladeira', { sortBy: 'ascprice', page: 2, resultsPerPage: 3 })
    expect([last.relacionados, ...last.produtos.map(({ nome }) => nome)]).toEqual([
      1,
      'Capa para Geladeira Impermeável',
    ])
    const available = await shop.search('geladeira', { filter: 'disponibilidade:disponivel' })
    expect([available.total, available.relacionados]).toEqual([3, 1])
    expect((await shop.search('capa')).relacionados).toBeUndefined()
    expect((await shop.listing({ categoria: 'eletrodomesticos' })).relacionados).toBeUndefined()
  })

  test('synonyms come with every shop and are its own to add to, phrases and directions included', async () => {
    expect(await shop.names('refrigerador')).toContain('Geladeira Duplex 260 L Branca')
    expect(await shop.names('televisões')).toContain('Smart TV 43 polegadas Full HD')
    expect(await shop.names('ar condicionado')).toEqual(['Ar-condicionado Split Inverter 12.000 BTUs'])
    expect(await shop.names('estufa')).toEqual(['Fogão 5 Bocas com Mesa de Vidro'])
    expect(await shop.names('fogão de mesa')).toEqual(['Fogão 5 Bocas com Mesa de Vidro'])
  })
})

describe('spelling', () => {
  test.each([
    ['geladera', 'geladeira', 'Geladeira Duplex 260 L Branca'],
    ['ar condisionado', 'ar condicionado', 'Ar-condicionado Split Inverter 12.000 BTUs'],
    ['fgoao 5 bocas', 'fogão 5 bocas', 'Fogão 5 Bocas com Mesa de Vidro'],
    ['smrat tv', 'smart tv', 'Smart TV 50" 4K UHD'],
    ['micoondas', 'micro-ondas', 'Micro-ondas 34 Litros Espelhado'],
  ])('"%s" is searched as "%s"', async (terms, corrected, name) => {
    const answer = await shop.search(terms)
    expect(answer.corrigido).toBe(corrected)
    expect(answer.produtos.map((produto) => produto.nome)).toContain(name)
  })

  test('a slip whose stem is that of another word is seen through; a real inflection is left alone', async () => {
    const other = await searchUnderTest()
    await other.put(
      { id: 'r', nome: 'Luva para usar no forno' },
      ...['1', '2', '3'].map((id) => ({ id, nome: `Livro usado ${id}` })),
    )
    expect(await other.search('usaido')).toMatchObject({ corrigido: 'usado', total: 3 })
    expect(await other.search('usados')).toMatchObject({ corrigido: null })
    await other.database.close()
  })

  test('a slip that short words happen to make up is seen through; the words as written come before those taken apart', async () => {
    const other = await searchUnderTest()
    await other.put(
      { id: '1', nome: 'Areia e adaga' },
      { id: '2', nome: 'Suporte para ar zada' },
      { id: '3', nome: 'Armada naval' },
      { id: '4', nome: 'Home office rack mount', vendidos: 900 },
      { id: '5', nome: 'Bandeja rackmount' },
    )
    expect(await other.search('arzada')).toMatchObject({ corrigido: 'armada', total: 1 })
    expect(await other.names('rackmount')).toEqual(['Bandeja rackmount', 'Home office rack mount'])
    await other.database.close()
  })

  test.each([
    ['colchão', null],
    ['sofá', null],
    ['vans', null],
    ['xbox', null],
    ['máquina de costura', null],
    ['mikroondas 34 litros', 'micro-ondas 34 litros'],
    ['gueladeira inox', 'geladeira inox'],
  ])(
    '"%s": what the language or the trade knows stays, slips in longer queries do not (%s)',
    async (terms, corrected) => {
      expect((await shop.search(terms)).corrigido).toBe(corrected)
    },
  )

  test('asked for exactly, nothing is corrected', async () => {
    expect(await shop.search('geladera', { exact: true })).toMatchObject({ corrigido: null, total: 0 })
    expect(await shop.search('geladeira', { exact: true })).toMatchObject({ corrigido: null, total: 4 })
  })

  test('words written as one are taken apart', async () => {
    expect(await shop.names('arcondicionado')).toEqual(['Ar-condicionado Split Inverter 12.000 BTUs'])
    expect(await shop.names('smarttv')).toContain('Smart TV 50" 4K UHD')
  })

  test('when no product has every word, those with most of them come', async () => {
    const names = await shop.names('geladeira inox consul')
    expect(names.slice(0, 2).sort()).toEqual(['Geladeira Duplex 260 L Branca', 'Geladeira Frost Free 375 L Inox'])
  })

  test('a rare spelling is searched as written, with the common one offered', async () => {
    const other = await searchUnderTest()
    await other.put(
      { id: 'r', nome: 'Geladera usada' },
      ...Array.from({ length: 12 }, (_, index) => ({ id: `n${index}`, nome: `Geladeira modelo ${index}` })),
    )
    const answer = await other.search('geladera')
    expect(answer.produtos.map((produto) => produto.nome)).toEqual(['Geladera usada'])
    expect(answer.sugestao).toBe('geladeira')
    await other.database.close()
  })
})

describe('codes and measures', () => {
  test.each(['ABC-1234', 'abc1234', 'abc 1234', 'ABC.1234'])('the model code "%s" comes first', async (terms) => {
    expect((await shop.names(terms))[0]).toBe('Controle ABC-1234 Universal')
  })

  test('an EAN finds its product alone, even out of stock', async () => {
    expect(await shop.names('7891129242005')).toEqual(['Geladeira Frost Free 375 L Inox'])
    expect(await shop.names('07891129242005')).toEqual(['Geladeira Frost Free 375 L Inox'])
    expect((await shop.names('sku-g3'))[0]).toBe('Refrigerador Side by Side 532 L')
  })

  test.each(['tv 50 pol', 'tv 50"', "tv 50''", 'tv 50 polegadas', 'tv 50pol', 'tv 50'])(
    '"%s" finds the 50 inch set only',
    async (terms) => {
      expect(await shop.names(terms)).toEqual(['Smart TV 50" 4K UHD'])
    },
  )

  test.each([
    ['arroz 2kg', 'Arroz Agulhinha Tipo 1 2 kg'],
    ['arroz 2 quilos', 'Arroz Agulhinha Tipo 1 2 kg'],
    ['arroz 2000g', 'Arroz Agulhinha Tipo 1 2 kg'],
    ['café 0,5 kg', 'Café Torrado e Moído 500 g'],
    ['split 12000 btu', 'Ar-condicionado Split Inverter 12.000 BTUs'],
    ['geladeira 110v', 'Geladeira Frost Free 375 L Inox'],
    ['micro-ondas 34l', 'Micro-ondas 34 Litros Espelhado'],
    ['tv 220 volts', 'Smart TV 50" 4K UHD'],
  ])('"%s" finds %s', async (terms, name) => {
    expect((await shop.names(terms))[0]).toBe(name)
  })
})

describe('beside the results', () => {
  test('a redirect is told for its terms only when allowed, never off the shop', async () => {
    expect((await shop.search('Oferta do dia', { allowRedirect: true })).redirect).toBe('/loja/hotsite/ofertas-do-dia/')
    expect((await shop.search('ofertas do dia')).redirect).toBeNull()
    expect((await shop.search('ofertas do dia geladeira', { allowRedirect: true })).redirect).toBeNull()
    expect((await shop.search('fora', { allowRedirect: true })).redirect).toBeNull()
  })

  test.each(['', '   ', '?!…', '---', '%%% "" \'\'', 'xyzzy'])(
    '"%s" finds nothing and means nothing',
    async (terms) => {
      const answer = await shop.search(terms)
      expect(answer).toMatchObject({
        total: 0,
        pages: 0,
        produtos: [],
        sugestao: null,
        departamentos: [],
        proximos: [],
      })
    },
  )

  test('what the shop lacks leads to the nearest it has', async () => {
    const answer = await shop.search('coifa')
    expect(answer).toMatchObject({ total: 0, sugestao: null })
    expect(answer.departamentos.map(({ nome }) => nome)).toEqual(['Micro-ondas', 'Fogões'])
    expect(answer.proximos.map((produto) => produto.nome)).toContain('Fogão 4 Bocas a Gás')
    expect((await shop.search('coifa geladeira')).parcial).toBe(true)
  })

  test('popular searches are counted in words of the catalogue only', async () => {
    await shop.search('fogao', { counted: true })
    await shop.search('fogão', { counted: true })
    await shop.search('maria da silva 123.456.789-00', { counted: true })
    await shop.search('geladeira', { counted: false })
    await shop.index.flush()
    const popular = await shop.index.popular(shop.database.db)
    expect(popular[0]).toEqual({ query: 'fogão', link: '/loja/busca/?searchTerm=fog%C3%A3o&ranking=1&origin=popular' })
    expect(popular.map(({ query }) => query).join()).not.toMatch(/maria|silva|123/)
    expect(popular.length).toBeGreaterThan(1)
  })
})

import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#commerce/contract/conventions.ts'
import { AutocompleteResposta, BuscaResposta, PopularesResposta } from '#commerce/contract/search/search.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setRedirects } from '#commerce/operations/search/write.ts'
import { entrada } from '#tests/factories/produto.ts'
import { startContract } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { SMALL_SHOP } from '#tests/harness/search-shop.ts'

const contract = await forThisFile(startContract())
beforeAll(async () => {
  const { deps } = contract.embedded ?? {}
  if (!deps) return
  await transaction(deps.db, async (trx) => {
    await deps.search.indexProducts(trx, SMALL_SHOP.map(entrada))
    await setRedirects(trx, [{ terms: 'ofertas do dia', destination: '/loja/hotsite/ofertas-do-dia/' }])
  })
})

const search = async (query: Record<string, string>, path = 'native') => {
  const { status, body } = await contract.client().get(`catalog/search/${path}`, { query })
  expect(status).toBe(200)
  return v.parse(BuscaResposta, body)
}

describe('catalog/search', () => {
  test('answers products, facets with counts, sorts, paging and a search id', async () => {
    const answer = await search({
      terms: 'geladeira',
      resultsPerPage: '2',
      ranking: '1',
      p: 'gela',
      origin: 'autocomplete',
    })
    expect(answer).toMatchObject({
      terms: 'geladeira',
      total: 4,
      page: 1,
      pages: 2,
      resultsPerPage: 2,
      sortBy: 'relevance',
      filter: '',
      corrigido: null,
      redirect: null,
    })
    expect(answer.produtos).toHaveLength(2)
    expect(answer.sort.map(({ name }) => name)).toEqual([
      'relevance',
      'descsold',
      'descrating',
      'ascprice',
      'descprice',
      'descdiscount',
      'descdate',
    ])
    expect(answer.facetas.find(({ campo }) => campo === 'marca')?.valores.length).toBeGreaterThan(1)
    expect(answer.searchId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('narrows by filter and department', async () => {
    expect(
      (await search({ terms: 'geladeira', filter: 'marca:consul' })).produtos.map(({ idProduto }) => idProduto),
    ).toEqual(['g2'])
    expect(
      (await search({ terms: 'geladeira', categoria: 'acessorios' })).produtos.map(({ idProduto }) => idProduto),
    ).toEqual(['x1'])
    expect(
      (await search({ categoria: 'eletrodomesticos/fogoes', sortBy: 'descprice' })).produtos.map(
        ({ idProduto }) => idProduto,
      ),
    ).toEqual(['f2', 'f1'])
  })

  test('v2 tells a redirect when allowed; native never does', async () => {
    expect((await search({ terms: 'ofertas do dia', allowRedirect: 'true' }, 'v2')).redirect).toBe(
      '/loja/hotsite/ofertas-do-dia/',
    )
    expect((await search({ terms: 'ofertas do dia' }, 'v2')).redirect).toBeNull()
    expect((await search({ terms: 'ofertas do dia', allowRedirect: 'true' })).redirect).toBeNull()
  })

  test('searches a mistyped word as it should be', async () => {
    expect(await search({ terms: 'geladera' })).toMatchObject({ corrigido: 'geladeira', total: 4 })
  })

  test('a text of thousands of letters is cut, not refused', async () => {
    expect((await search({ terms: 'geladeira '.repeat(500) })).terms.length).toBeLessThanOrEqual(120)
  })

  test.each([
    [{ page: '0' }, 'page'],
    [{ page: 'um' }, 'page'],
    [{ resultsPerPage: '97' }, 'resultsPerPage'],
    [{ sortBy: 'price' }, 'sortBy'],
    [{ filter: 'marca' }, 'filter'],
    [{ filter: 'preco:9-1' }, 'filter'],
    [{ categoria: '../x' }, 'categoria'],
  ])('%o is a 400 that names %s in Portuguese', async (query, field) => {
    const { status, body } = await contract.client().get('catalog/search/native', { query: { terms: 'tv', ...query } })
    expect(status).toBe(400)
    const error = v.parse(ErrorBody, body)
    expect(error.errors[0]?.errorParameters).toContain(field)
    expect(error.detalhes).toMatch(/^\p{Lu}.*\.$/u)
  })
})

describe('catalog/search/autocompletes', () => {
  test('suggests five products by default from the fourth character on', async () => {
    const ask = async (query: Record<string, string>) =>
      v.parse(AutocompleteResposta, (await contract.client().get('catalog/search/autocompletes', { query })).body)
    expect((await ask({ terms: 'tv' })).products).toEqual([])
    expect((await ask({ terms: 'eletrodomésticos', deviceId: 'abc', userId: '' })).products).toHaveLength(5)
    expect((await ask({ terms: 'eletrodomésticos', resultsProducts: '2' })).products).toHaveLength(2)
    const { products, searchId } = await ask({ terms: 'fogão 5' })
    expect(products[0]).toMatchObject({ name: 'Fogão 5 Bocas com Mesa de Vidro', collectInfo: { productId: 'sku-f2' } })
    expect(products[0]?.clickUrl).toContain(searchId)
  })

  test('popular searches lead to the search page', async () => {
    const { body } = await contract.client().get('catalog/search/autocompletes/popular')
    for (const { link } of v.parse(PopularesResposta, body).queries)
      expect(link).toMatch(/^\/loja\/busca\/\?searchTerm=/)
  })
})

describe('catalog/search/clicks', () => {
  test('takes a suggestion’s clickUrl as it is, or a body; unknown products too', async () => {
    const visitor = await contract.client().start()
    const { body } = await visitor.get('catalog/search/autocompletes', { query: { terms: 'geladeira' } })
    const url = new URL(v.parse(AutocompleteResposta, body).products[0]!.clickUrl, 'http://loja.test')
    const query = { ...Object.fromEntries(url.searchParams), source: 'mobile' }
    expect((await visitor.post('catalog/search/clicks', undefined, { query })).status).toBe(204)
    expect(
      (await visitor.post('catalog/search/clicks', { searchId: 'x', sku: 'nada', position: 1, source: 'desktop' }))
        .status,
    ).toBe(204)
  })

  test('is a write: no CSRF header, no click; a senseless one is refused', async () => {
    const click = { searchId: 'x', sku: 'sku-g1', position: 1, source: 'desktop' }
    expect((await contract.client().post('catalog/search/clicks', click)).status).toBe(403)
    const visitor = await contract.client().start()
    for (const wrong of [{ ...click, position: 0 }, { ...click, source: 'tv' }, { ...click, sku: 'a b' }, []]) {
      expect((await visitor.post('catalog/search/clicks', wrong)).status).toBe(400)
    }
  })
})

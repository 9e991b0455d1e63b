import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ComparePage } from '#app/features/catalogue/compare/compare-page.tsx'
import { CompareTable } from '#app/features/catalogue/compare/compare-table.tsx'
import { ActiveFilters } from '#app/features/catalogue/listing/active-filters.tsx'
import { CategoryWays } from '#app/features/catalogue/listing/category-links.tsx'
import { Facets } from '#app/features/catalogue/listing/facets.tsx'
import { usefulFacets, type ListingView } from '#app/features/catalogue/listing/listing-context.ts'
import { chosenValues } from '#app/lib/filter-choice.ts'
import { filterName } from '#app/lib/filter-name.ts'
import { readPriceForm } from '#app/lib/price-form.ts'
import { readListing } from '#app/lib/search-url.ts'
import type { Faceta, Listagem } from '#commerce/contract/search/search.ts'
import { cartao, preco } from '#tests/factories/cartao.ts'

const facet = (campo: string, values: number, active: readonly number[] = []): Faceta => ({
  campo,
  nome: `Nome ${campo}`,
  tipo: 'lista',
  minimo: null,
  maximo: null,
  valores: Array.from({ length: values }, (_, at) => ({
    valor: `v${at}`,
    nome: `Valor ${at}`,
    total: 9,
    ativo: active.includes(at),
  })),
})
function view(facetas: Faceta[], filter = '', over: Partial<Listagem> = {}): ListingView {
  const state = readListing({ filter })
  const listing: Listagem = {
    total: 100,
    page: 1,
    pages: 5,
    resultsPerPage: 24,
    sortBy: state.sortBy,
    filter,
    produtos: [],
    facetas,
    sort: [],
    ...over,
  }
  return { listing, state, pathname: '/loja/departamento/x', carried: {}, price: readPriceForm({ filter }) }
}
const occurrences = (html: string, text: string) => html.split(text).length - 1
/** What stands before the first closed disclosure's content. */
const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

describe('facets of a catalogue this shop was not built with', () => {
  test('40 of them: four open, twelve in sight, the others behind "Mais filtros"', () => {
    const html = renderToStaticMarkup(<Facets view={view(Array.from({ length: 40 }, (_, at) => facet(`f${at}`, 3)))} />)
    expect(occurrences(html, '<details')).toBe(41)
    expect(occurrences(html, ' open=""')).toBe(4)
    expect(html).toContain('Mais filtros (28)')
    expect(html.indexOf('Nome f12')).toBeGreaterThan(html.indexOf('Mais filtros'))
  })
  test('what is chosen is open and in sight wherever it stands', () => {
    const html = renderToStaticMarkup(
      <Facets
        view={view(
          Array.from({ length: 40 }, (_, at) => facet(`f${at}`, 3, at === 30 ? [2] : [])),
          'f30:v2',
        )}
      />,
    )
    expect(html.indexOf('Nome f30')).toBeLessThan(html.indexOf('Mais filtros'))
    expect(occurrences(html, ' open=""')).toBe(5)
    expect(html).toContain('aria-label="1 escolhido"')
  })
  test('eight values are in sight, the rest behind "Ver mais"; above 15 a field finds them', () => {
    expect(renderToStaticMarkup(<Facets view={view([facet('cor', 8)])} />)).not.toContain('Ver mais')
    const some = renderToStaticMarkup(<Facets view={view([facet('cor', 15)])} />)
    expect(some).toContain('Ver mais 7 opções')
    expect(some).not.toContain('Procurar em')
    expect(renderToStaticMarkup(<Facets view={view([facet('cor', 16)])} />)).toContain(
      'aria-label="Procurar em Nome cor"',
    )
  })
  test('a chosen value beyond the eighth stands first', () => {
    const html = renderToStaticMarkup(<Facets view={view([facet('cor', 20, [17])], 'cor:v17')} />)
    expect(linksOf(html)[0]).toBe('/loja/departamento/x')
    expect(html.indexOf('Valor 17')).toBeLessThan(html.indexOf('Valor 0'))
  })
  test('one value that every product has is no choice, unless it is what was chosen', () => {
    const one = facet('marca', 1)
    expect(usefulFacets(view([one], '', { total: 9 }).listing)).toEqual([])
    expect(usefulFacets(view([one], '', { total: 10 }).listing)).toEqual([one])
    expect(usefulFacets(view([facet('marca', 1, [0])], 'marca:v0', { total: 9 }).listing)).toHaveLength(1)
  })
})

describe('chips', () => {
  test('say facet and value, remove one each, and all at once', () => {
    const html = renderToStaticMarkup(
      <ActiveFilters view={view([facet('cor', 3, [0, 1])], 'cor:v0|v1;preco:1000-25000')} />,
    )
    for (const name of ['Nome cor: Valor 0', 'Nome cor: Valor 1', 'Preço: R$ 1.000 a R$ 25.000'])
      expect(html).toContain(`aria-label="Remover filtro ${name}"`)
    expect(linksOf(html)).toEqual([
      '/loja/departamento/x?filter=cor%3Av1%3Bpreco%3A1000-25000',
      '/loja/departamento/x?filter=cor%3Av0%3Bpreco%3A1000-25000',
      '/loja/departamento/x?filter=cor%3Av0%7Cv1',
      '/loja/departamento/x',
    ])
  })
  test('the day of what goes express is the CEP’s: its chip is live, and a CEP is asked for', () => {
    const express = facet('entrega', 1, [0])
    const html = renderToStaticMarkup(<ActiveFilters view={view([express], 'entrega:v0')} />)
    expect(html).toMatch(/Remover filtro<\/span><span data-live="expressa"[^>]*>Entrega expressa, onde há</)
    expect(html).not.toContain('aria-label="Remover')
    const facets = renderToStaticMarkup(<Facets view={view([express])} />)
    for (const part of [html, facets]) {
      expect(part).toMatch(/popoverTarget="cep"[^>]*>Informe o CEP para ver o dia</i)
      expect(part).toContain('Não há entrega expressa no seu CEP.')
    }
  })
  test('are named also when no product is left to name them', () => {
    const band = { valor: '305-l|340-l', nome: '305 L a 340 L', total: 2, ativo: true }
    const sizes: Faceta[] = [
      { campo: 'capacidade', nome: 'Capacidade', tipo: 'lista', valores: [band], minimo: null, maximo: null },
    ]
    expect(chosenValues(sizes, 'capacidade', ['305-l', '340-l', '520-l'])).toEqual(['305-l|340-l', '520-l'])
    expect(filterName(sizes, 'capacidade', band.valor)).toBe('Capacidade: 305 L a 340 L')
    expect(filterName([], 'tipo-de-gas', 'glp-gn')).toBe('tipo de gas: glp gn')
    expect(filterName([], 'preco', '-500')).toBe('Preço: até R$ 500')
    expect(filterName([], 'preco', '500-')).toBe('Preço: a partir de R$ 500')
  })
})

test('departments of the results are offered until one is chosen', () => {
  expect(linksOf(renderToStaticMarkup(<CategoryWays view={view([facet('categoria', 9)])} />))).toHaveLength(6)
  expect(renderToStaticMarkup(<CategoryWays view={view([facet('categoria', 1)])} />)).toBe('')
  expect(renderToStaticMarkup(<CategoryWays view={view([facet('categoria', 9, [1])], 'categoria:v1')} />)).toBe('')
})

test('the comparison of products without picture, price or attributes in common', () => {
  const products = [
    {
      cartao: cartao({
        idProduto: '1',
        nome: 'X'.repeat(300),
        thumbnail: null,
        preco: preco(999_999_999),
        marca: 'Única',
      }),
      atributos: [{ grupo: 'Geral', nome: 'Cor', valor: 'Azul' }],
      opcoes: [{ nome: 'Voltagem', valores: ['127 V', '220 V'] }],
      subcategoria: '',
    },
    {
      cartao: cartao({ idProduto: '2', nome: 'Outro', preco: null, disponivel: false }),
      atributos: [{ grupo: 'Geral', nome: 'Voltagem', valor: 'Bivolt' }],
      opcoes: [],
      subcategoria: '',
    },
  ]
  const html = renderToStaticMarkup(
    <CompareTable products={products} action={() => null} hrefWithout={(sku) => `/sem/${sku}`} />,
  )
  const row = (name: string) =>
    [
      ...(new RegExp(`<th scope="row"[^>]*>${name}</th>(.*?)</tr>`).exec(html)?.[1] ?? '').matchAll(
        /<td[^>]*>(.*?)<\/td>/g,
      ),
    ].map(([, cell]) => cell?.replace(/<[^>]*>/g, ''))
  expect(row('Marca')).toEqual(['Única', '—Não informado'])
  expect(row('Cor')).toEqual(['Azul', '—Não informado'])
  expect(row('Voltagem')).toEqual(['127 V ou 220 V', 'Bivolt'])
  expect(html).toMatch(/R\$\s9\.999\.999,99/)
  expect(html).toContain('href="/sem/sku-2"')
  // The seller is the same: hidden while only differences are shown.
  expect(/<tr[^>]*data-same=""[^>]*><th scope="row"[^>]*>Vendido por/.test(html)).toBe(true)
})

describe('products of several subcategories', () => {
  const of = (id: string, subcategoria: string) => ({
    cartao: cartao({ idProduto: id, nome: `Produto ${id}` }),
    atributos: [],
    opcoes: [],
    subcategoria,
    linkDaSubcategoria: subcategoria === '' ? undefined : `/loja/departamento/${subcategoria}`,
  })
  const page = (...products: ReturnType<typeof of>[]) =>
    renderToStaticMarkup(
      <ComparePage
        skus={products.map(({ cartao: { sku } }) => sku)}
        products={products}
        action={() => null}
        suggestions={null}
      />,
    )
  const ASKS = 'Quer comparar com outro da mesma categoria?'

  test('a fan beside a fridge asks before the table, and leads to what goes with each', () => {
    const html = page(of('1', 'ventiladores'), of('2', 'geladeiras'))
    expect(html.indexOf(ASKS)).toBeGreaterThan(0)
    expect(html.indexOf(ASKS)).toBeLessThan(html.indexOf('<table'))
    expect(html).toMatch(/href="\/loja\/departamento\/ventiladores"[^>]*aria-label="Ver ventiladores: Produto 1"/)
    expect(html).toMatch(/href="\/loja\/departamento\/geladeiras"[^>]*aria-label="Ver geladeiras: Produto 2"/)
    // Read aloud, copied or too narrow for a margin, the question and what it leads to are words apart.
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(`${ASKS} Ver ventiladores Ver geladeiras`)
  })
  test('two of one among them can be compared alone; what is of one kind asks nothing, what is of none neither', () => {
    const html = page(of('1', 'ventiladores'), of('2', 'geladeiras'), of('3', 'geladeiras'))
    expect(html).toMatch(/href="\/loja\/comparar\?skus=sku-2(?:%2C|,)sku-3"[^>]*>Comparar só geladeiras</)
    expect(page(of('1', 'geladeiras'), of('2', 'geladeiras'))).not.toContain(ASKS)
    expect(page(of('1', 'geladeiras'), of('2', ''))).not.toContain(ASKS)
  })
})

import type { Commerce } from '#app/static/files/snapshot-reader.ts'
import type { PageResources } from '#app/static/render/page-resources.ts'
import { productLink, departmentLink } from '#commerce/contract/links.ts'
import type { CatalogShape } from '#tests/harness/static/catalog.ts'
import { catalogLines } from '#tests/harness/static/catalog.ts'

/** The catalogue of every generation benchmark: 20 related products on a page, 24 departments in the menu. */
export const benchShape = (products: number): CatalogShape => ({ products, departments: 24, related: 20 })

/** Addresses of all pages of the catalogue. */
export function benchPaths(shape: CatalogShape): string[] {
  const paths = ['/']
  for (const line of catalogLines(shape)) {
    if (line.tipo === 'produto') paths.push(productLink(line.dados.slug))
    if (line.tipo === 'departamento') paths.push(departmentLink(line.chave))
  }
  return paths
}

/** The same catalogue as the answers commerce gives, in memory: what both sides of a comparison read from. */
export function benchResources(shape: CatalogShape): PageResources {
  const resources: PageResources = {
    categories: undefined,
    showcases: {},
    departments: {},
    products: {},
    hotsites: {},
    texts: {},
    banners: {},
    cards: {},
    gone: {},
    unavailable: '',
  }
  for (const line of catalogLines(shape)) {
    if (line.tipo === 'categorias') resources.categories = JSON.stringify(line.dados)
    else if (line.tipo === 'vitrines') resources.showcases[line.chave] = JSON.stringify(line.dados)
    else if (line.tipo === 'departamento') resources.departments[line.chave] = JSON.stringify(line.dados)
    else if (line.tipo === 'produto') {
      resources.products[line.dados.slug] = JSON.stringify(line.dados)
      resources.cards[line.cartao.sku] = JSON.stringify(line.cartao)
    }
  }
  return resources
}

/** Adds `catalog/search/native`: any page of any listing of the catalogue, so that query variants can be rendered. */
export function withListings(answer: Commerce, { cards }: PageResources): Commerce {
  const all = Object.values(cards)
  return async (request) => {
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/catalog/search/native/')) return answer(request)
    const page = Number(url.searchParams.get('page') ?? 1)
    const shown = Array.from({ length: 24 }, (_, i) => all[(page * 24 + i) % all.length]!)
    const listing = {
      total: all.length,
      page,
      pages: Math.ceil(all.length / 24),
      resultsPerPage: 24,
      sortBy: url.searchParams.get('sortBy') ?? 'relevance',
      filter: '',
      facetas: [],
      sort: [{ name: 'relevance' }],
      terms: '',
      searchId: '1',
      corrigido: null,
      sugestao: null,
      redirect: null,
    }
    return new Response(`${JSON.stringify(listing).slice(0, -1)},"produtos":[${shown.join(',')}]}`, {
      headers: { 'content-type': 'application/json' },
    })
  }
}

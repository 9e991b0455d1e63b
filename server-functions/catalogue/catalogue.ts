import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { type Chrome, type NoPage, type PageResult, RELATED_SHOWN } from '#app/lib/page-result.ts'
import { withoutShown } from '#app/lib/showcase-blocks.ts'
import { CartoesResposta, Produto, type Cartao, type Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { toldCompany } from '#commerce/contract/company.ts'
import { type Banner, departmentBanners, Hotsite, type OfertaDoDia } from '#commerce/contract/content/content.ts'
import { Slug, SlugPath } from '#commerce/contract/conventions.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { MAX_FILTER_LENGTH } from '#commerce/contract/search/filter.ts'
import { BuscaResposta, DEFAULT_SORT, Departamento, SORT_OPTIONS } from '#commerce/contract/search/search.ts'
import { readCommerce } from '../commerce-client.server.ts'
import { readBanners } from '../content/banners.server.ts'
import { departmentTiles, noPage, recovery, showcases, UNKNOWN_PAGE } from '../no-page.server.ts'
import { siteOrigin } from '../site-origin.server.ts'
import { categories } from './categories.server.ts'

/** Page size of listings; the contract's default. */
const PAGE_SIZE = 24

/** What every page knows; a navigation inside the browser asks for it again only when everything is. */
export const getChrome = createServerFn({ method: 'GET' }).handler(async (): Promise<Chrome> => {
  await categories()
  const loja = toldCompany()
  return { origin: siteOrigin(), ...(loja && { loja }) }
})

/** Departments with their subcategories; none when they cannot be had, the page still comes. */
export const getCategories = createServerFn({ method: 'GET' }).handler(() => categories())

/** Departments on the home page: one or two rows of tiles. */
const HOME_DEPARTMENTS = 16

/** Deals on the home page. */
const HOME_DEALS = 6
/** Products of a showcase, of which more may be answered than the strip leaves over. */
const IN_SHOWCASE = 10

/** Today's deals that still have units, for the strip on the home page. */
async function todaysDeals(): Promise<{ oferta: OfertaDoDia; cartao: Cartao }[]> {
  const hotsite = await readCommerce(`catalog/pages/hotsite/${DEALS_SLUG}`, {}, Hotsite)
  if (!hotsite.ok) return []
  const cards = new Map(hotsite.data.produtosEmOferta.map((card) => [card.sku, card]))
  return hotsite.data.ofertas
    .flatMap((oferta) => {
      const cartao = cards.get(oferta.sku)
      return cartao?.disponivel && oferta.restam > 0 ? [{ oferta, cartao }] : []
    })
    .slice(0, HOME_DEALS)
}

export const getHome = createServerFn({ method: 'GET' }).handler(async () => {
  const [shown, departments, deals] = await Promise.all([
    showcases('home'),
    departmentTiles(HOME_DEPARTMENTS),
    todaysDeals(),
  ])
  const inStrip = deals.map(({ cartao }) => cartao.sku)
  const besideDeals = (blocks: readonly Vitrine[]) =>
    withoutShown(blocks, inStrip).map((block) => ({ ...block, produtos: block.produtos.slice(0, IN_SHOWCASE) }))
  const { top, middle, bottom } = shown
  return {
    showcases: { top: besideDeals(top), middle: besideDeals(middle), bottom: besideDeals(bottom) },
    departments,
    deals,
  }
})

/** For paths that lead nowhere. */
export const getNotFound = createServerFn({ method: 'GET' }).handler(async (): Promise<NoPage> => ({
  kind: 'not-found',
  status: 404,
  message: '',
  ...(await recovery()),
}))

const ListingInput = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  sortBy: v.picklist(SORT_OPTIONS),
  filter: v.pipe(v.string(), v.maxLength(MAX_FILTER_LENGTH)),
})
const DepartmentInput = v.object({ slug: v.pipe(v.string(), v.maxLength(1000)), ...ListingInput.entries })

/** Showcases below a listing. */
const BELOW_LISTING = 2

export type DepartmentPageData = Departamento & { vitrines: Vitrine[]; banners: Banner[] }

/**
 * What its top department has on show besides the products listed: what rises and what is cheaper before what the
 * listing opens with anyway.
 */
async function besides({ idCategoria, listagem }: Departamento): Promise<Vitrine[]> {
  const { top, middle, bottom } = await showcases('category', idCategoria)
  return withoutShown(
    [...middle, ...bottom, ...top],
    listagem.produtos.map(({ sku }) => sku),
  ).slice(0, BELOW_LISTING)
}

/** A department with one page of its listing; the first, unsorted and unfiltered one comes with it in one answer. */
export const getDepartment = createServerFn({ method: 'GET' })
  .validator(DepartmentInput)
  .handler(async ({ data: { slug, page, sortBy, filter } }): Promise<PageResult<DepartmentPageData>> => {
    if (!v.is(SlugPath, slug)) return noPage(UNKNOWN_PAGE)
    const plain = page === 1 && sortBy === DEFAULT_SORT && filter === ''
    const [department, listing] = await Promise.all([
      readCommerce(`catalog/categories/${slug}`, {}, Departamento),
      plain
        ? undefined
        : readCommerce(
            'catalog/search/native',
            { terms: '', categoria: slug, page, sortBy, filter, resultsPerPage: PAGE_SIZE },
            BuscaResposta,
          ),
    ])
    if (!department.ok) return noPage(department.error)
    if (listing === undefined) {
      const [vitrines, banners] = await Promise.all([
        besides(department.data),
        readBanners({ page: departmentBanners(slug) }),
      ])
      return { kind: 'found', data: { ...department.data, vitrines, banners } }
    }
    if (!listing.ok) return noPage(listing.error)
    const { total, page: shown, pages, resultsPerPage, produtos, facetas, sort } = listing.data
    return {
      kind: 'found',
      data: {
        ...department.data,
        vitrines: [],
        banners: [],
        listagem: { total, page: shown, pages, resultsPerPage, sortBy, filter, produtos, facetas, sort },
      },
    }
  })

export interface ProductPageData {
  produto: Produto
  relacionados: Cartao[]
}

/** A product with the cards of its related ones. */
export const getProduct = createServerFn({ method: 'GET' })
  .validator(v.object({ slug: v.pipe(v.string(), v.maxLength(400)) }))
  .handler(async ({ data: { slug } }): Promise<PageResult<ProductPageData>> => {
    if (!v.is(Slug, slug)) return noPage(UNKNOWN_PAGE)
    const product = await readCommerce(`catalog/products/${slug}`, {}, Produto)
    if (!product.ok) return noPage(product.error)
    const skus = product.data.relacionados.slice(0, RELATED_SHOWN)
    const related =
      skus.length === 0 ? undefined : await readCommerce('catalog/products', { skus: skus.join(',') }, CartoesResposta)
    return { kind: 'found', data: { produto: product.data, relacionados: related?.ok ? related.data.produtos : [] } }
  })

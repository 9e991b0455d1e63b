import { ALTERNATIVES, type DepartmentTile, type NoPage } from '#app/lib/page-result.ts'
import { withoutShown } from '#app/lib/showcase-blocks.ts'
import { Recomendacoes, type Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import { Departamento } from '#commerce/contract/search/search.ts'
import { categories } from './catalogue/categories.server.ts'
import { readCommerce } from './commerce-client.server.ts'
import type { CommerceFailure } from './commerce-result.ts'

const EMPTY: Recomendacoes = { top: [], middle: [], bottom: [] }
/** An address that no page can have. */
export const UNKNOWN_PAGE: CommerceFailure = { kind: 'not-found', status: 404, message: '', fields: {} }

/** Recommendation blocks of a page type, or of a department; empty when they cannot be had. */
export async function showcases(
  name: 'home' | 'not_found' | 'search' | 'category',
  categoryId?: string,
): Promise<Recomendacoes> {
  const result = await readCommerce(
    'catalog/pages/recommendations',
    { name, source: 'desktop', ...(categoryId === undefined ? {} : { categoryId }) },
    Recomendacoes,
  )
  return result.ok ? result.data : EMPTY
}

/** Departments offered to somebody who found nothing. */
const DEPARTMENTS = 8

/** Departments as they are shown side by side, without what is below them; in a shop of one, what is below that one. */
export async function departmentTiles(count = DEPARTMENTS): Promise<DepartmentTile[]> {
  const roots = await categories()
  const below = roots.length === 1 ? roots[0]!.subcategorias.map((child) => ({ ...child, thumbnail: null })) : []
  return (below.length > 1 ? below : roots)
    .slice(0, count)
    .map(({ idCategoria, nome, link, thumbnail }) => ({ idCategoria, nome, link, thumbnail: thumbnail ?? null }))
}

/** What leads on from a page that is not there. */
export async function recovery(): Promise<Pick<NoPage, 'showcases' | 'departments'>> {
  const [blocks, departments] = await Promise.all([showcases('not_found'), departmentTiles()])
  return { showcases: blocks, departments }
}

/** Every failure of commerce is one of three pages, or the address the page has moved to. */
export async function noPage(error: CommerceFailure): Promise<NoPage | { kind: 'moved'; to: string }> {
  if (error.kind === 'moved' && error.redirectDestination) return { kind: 'moved', to: error.redirectDestination }
  const kind =
    error.kind === 'gone'
      ? 'gone'
      : error.kind === 'not-found' || error.kind === 'validation'
        ? 'not-found'
        : 'unavailable'
  const [alternatives, { showcases: lost, departments }] = await Promise.all([
    kind === 'gone' ? alternativesIn(error.redirectDestination) : [],
    recovery(),
  ])
  return {
    kind,
    status: { 'not-found': 404, gone: 410, unavailable: 503 }[kind],
    message: error.message,
    departments,
    showcases:
      alternatives.length === 0
        ? lost
        : {
            top: alternatives,
            middle: withoutShown(
              lost.top,
              alternatives.flatMap(({ produtos }) => produtos.map(({ sku }) => sku)),
            ),
            bottom: [],
          },
  }
}

/**
 * The first products of a withdrawn product's department: unsorted, its listing begins with what is in stock and most
 * sold.
 */
async function alternativesIn(path: string | undefined): Promise<Vitrine[]> {
  const root = departmentLink('')
  if (!path?.startsWith(root)) return []
  const department = await readCommerce(`catalog/categories/${path.slice(root.length)}`, {}, Departamento)
  if (!department.ok) return []
  const { nome, listagem } = department.data
  const feature = 'alternativas'
  return [
    {
      id: `not_found-${feature}`,
      title: `Mais procurados em ${nome}`,
      name: feature,
      feature,
      imageUrl: null,
      destinyUrl: path,
      produtosTrackingUrl: null,
      impressionUrl: null,
      context: 'not_found',
      produtos: listagem.produtos.slice(0, ALTERNATIVES),
    },
  ]
}

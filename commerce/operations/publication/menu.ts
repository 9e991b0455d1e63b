import type { CategoriaRaiz, Categoria, CategoriasResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { type Company, demonstration } from '#commerce/contract/company.ts'
import type { Institucional } from '#commerce/contract/content/content.ts'
import { DEALS_SLUG, departmentLink, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import type { HotsiteSkus } from '#commerce/contract/publication/snapshot.ts'
import { thumbnailUrl } from '#commerce/domain/catalogue/product-document.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import { shopSettings } from '#commerce/store/content/shop-settings.ts'
import { publishedPaths, shownOf } from '#commerce/store/publication/departments.ts'
import { documentByKey, publishedKeys, saveDocuments } from '#commerce/store/publication/documents.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { COUPONS_SLUG } from './content.ts'
import type { PublishContext } from './products.ts'

/** The shop's own pages that menu, header and footer lead to where they are there (storefront §2.3, §2.4). */
const OWN_PAGES = [
  'quem-somos',
  'termos-de-uso',
  'politica-de-privacidade',
  'trocas-e-devolucoes',
  'regulamentos',
  'central-de-atendimento',
  'eficaz-pontos',
  'garantia-estendida',
  'guia-de-seguranca',
  'avalie-a-loja',
  'entrega-expressa',
  COUPONS_SLUG,
] as const

/**
 * Publishes what every page shows, after all else: the tree of departments, and the shop with those of its pages that
 * have something to show.
 * @returns true when it changed
 */
export async function publishMenu(trx: Trx, { categories, version }: PublishContext): Promise<boolean> {
  const living = new Set(await publishedPaths(trx))
  const categorias = await pictured(trx, categoryTree(categories, living), categories)
  const [told, paginas] = [(await shopSettings(trx))?.company, await pagesToLeadTo(trx)]
  const loja: Company | undefined = told || paginas ? { ...(told ?? demonstration), paginas } : undefined
  const body = { categorias, ...(loja && { loja }) } satisfies CategoriasResposta
  return (await saveDocuments(trx, [{ kind: 'categorias', key: '', body: JSON.stringify(body) }], version)).size > 0
}

/** Null when every page of the shop's own has something to show. */
async function pagesToLeadTo(trx: Trx): Promise<string[] | null> {
  const texts = new Set(await publishedKeys(trx, 'institucional'))
  const coupons = await documentByKey(trx, 'institucional', COUPONS_SLUG)
  const deals = await documentByKey(trx, 'hotsite', DEALS_SLUG)
  if (coupons && (JSON.parse(coupons.body) as Institucional).cupons.length === 0) texts.delete(COUPONS_SLUG)
  const shown = OWN_PAGES.filter((slug) => texts.has(slug)).map(institutionalLink)
  const hasDeals = deals !== undefined && hasOffers(JSON.parse(deals.body) as HotsiteSkus)
  return hasDeals && shown.length === OWN_PAGES.length
    ? null
    : [...shown, ...(hasDeals ? [hotsiteLink(DEALS_SLUG)] : [])]
}

const hasOffers = ({ ofertas, proximas = [], listagem }: HotsiteSkus): boolean =>
  ofertas.some(({ restam }) => restam > 0) || proximas.length > 0 || listagem.total > 0

/**
 * A top department's own picture, else one of its products', kept as long as the department stands: the tree is on
 * every page, and must not change with a ranking.
 */
async function pictured(
  trx: Trx,
  tree: readonly CategoriaRaiz[],
  categories: ReadonlyMap<number, CategoryRow>,
): Promise<CategoriaRaiz[]> {
  const published = await documentByKey(trx, 'categorias', '')
  const before = new Map(
    published
      ? (JSON.parse(published.body) as CategoriasResposta).categorias.map((category) => [
          category.idCategoria,
          category.thumbnail,
        ])
      : [],
  )
  const products = await shownOf(
    trx,
    tree.map(({ idCategoria }) => categories.get(Number(idCategoria))!.path),
  )
  return tree.map((category) => {
    const { pictureId, path } = categories.get(Number(category.idCategoria))!
    return {
      ...category,
      thumbnail:
        pictureId === null
          ? (before.get(category.idCategoria) ?? products.get(path)?.thumbnail ?? null)
          : thumbnailUrl(pictureId),
    }
  })
}

function categoryTree(categories: ReadonlyMap<number, CategoryRow>, living: ReadonlySet<string>): CategoriaRaiz[] {
  const below = new Map<number | null, CategoryRow[]>()
  for (const category of categories.values())
    if (living.has(category.path)) below.set(category.parentId, [...(below.get(category.parentId) ?? []), category])
  const node = (category: CategoryRow): Categoria => ({
    idCategoria: String(category.id),
    nome: category.name,
    link: departmentLink(category.path),
    subcategorias: (below.get(category.id) ?? []).map(node),
  })
  return (below.get(null) ?? []).map((category) => ({ ...node(category), grupo: category.menuGroup }))
}

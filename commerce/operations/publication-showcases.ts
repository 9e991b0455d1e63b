import type { Cartao } from '../contract/catalogue.ts'
import { DEFAULT_CHANNEL } from '../contract/conventions.ts'
import { departmentLink } from '../contract/links.ts'
import type { SortOption } from '../contract/search.ts'
import type { VitrineSkus } from '../contract/snapshot.ts'
import type { CategoryRow } from '../store/catalog-categories.ts'
import type { Trx } from '../store/catalog-rows.ts'
import { departmentSkus } from './publication-departments.ts'
import type { PublishContext } from './publication-products.ts'
import { saveDocuments } from '../store/published-documents.ts'

const SHOWN = 12
const DEPARTMENTS_ON_HOME = 4
/** Cards fetched for one showcase, so that enough remain after those already shown and those out of stock. */
const FETCHED = 48

type Slots = Record<'top' | 'middle' | 'bottom', VitrineSkus[]>

function showcase(context: string, id: string, title: string, skus: readonly string[], destinyUrl: string | null = null): VitrineSkus {
  return { id: `${context}-${id}`, title, name: id, feature: id, imageUrl: null, destinyUrl, produtosTrackingUrl: null, impressionUrl: null, context, skus: [...skus] }
}

/** Showcases of the home and not-found pages, computed from the catalogue. @returns true when one changed */
export async function publishShowcases(trx: Trx, context: PublishContext): Promise<boolean> {
  const ranked = async (sortBy: SortOption, fits: (card: Cartao) => boolean) => {
    const { produtos } = await context.search.listing(trx, { page: 1, resultsPerPage: FETCHED, sortBy, filter: '', canal: DEFAULT_CHANNEL })
    return produtos.filter((card) => card.disponivel && fits(card)).map((card) => card.sku)
  }
  const shown = new Set<string>()
  const take = (skus: readonly string[]) => {
    const chosen = skus.filter((sku) => !shown.has(sku)).slice(0, SHOWN)
    for (const sku of chosen) shown.add(sku)
    return chosen
  }
  const bestSellers = take(await ranked('descsold', () => true))
  const discounts = take(await ranked('descdiscount', (card) => (card.preco?.percentualDesconto ?? 0) > 0))
  const news = take(await ranked('descdate', () => true))
  const departments = [...context.categories.values()].filter((category): category is CategoryRow => category.parentId === null && category.menuGroup === 'start').slice(0, DEPARTMENTS_ON_HOME)
  const byDepartment: VitrineSkus[] = []
  for (const department of departments) {
    const skus = take(await departmentSkus(trx, department.path))
    byDepartment.push(showcase('home', `departamento-${department.slug}`, department.name, skus, departmentLink(department.path)))
  }
  const home: Slots = {
    top: [showcase('home', 'mais-vendidos', 'Mais vendidos', bestSellers)],
    middle: [showcase('home', 'maiores-descontos', 'Maiores descontos', discounts), ...byDepartment],
    bottom: [showcase('home', 'novidades', 'Novidades', news)],
  }
  const notFound: Slots = {
    top: [showcase('not_found', 'mais-vendidos', 'Mais vendidos', bestSellers)],
    middle: [showcase('not_found', 'maiores-descontos', 'Maiores descontos', discounts)],
    bottom: [showcase('not_found', 'novidades', 'Novidades', news)],
  }
  const pages = Object.entries({ home, not_found: notFound }).map(([key, slots]) => ({ kind: 'vitrines' as const, key, body: JSON.stringify(withoutEmpty(slots)) }))
  return (await saveDocuments(trx, pages, context.version)).size > 0
}

const withoutEmpty = ({ top, middle, bottom }: Slots): Slots => {
  const filled = (list: VitrineSkus[]) => list.filter((block) => block.skus.length > 0)
  return { top: filled(top), middle: filled(middle), bottom: filled(bottom) }
}

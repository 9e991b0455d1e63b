import { named } from '#commerce/contract/company.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import type { VitrineSkus, VitrinesSkus } from '#commerce/contract/publication/snapshot.ts'
import { categoryShowcasesKey, showcaseLinks } from '#commerce/contract/recommendations/showcase-links.ts'
import type { PaginaDeVitrine } from '#commerce/contract/recommendations/showcases.ts'
import { slugify } from '#commerce/contract/values/slug.ts'
import {
  blockId,
  type Candidate,
  type Candidates,
  composeShowcases,
  SLOTS,
} from '#commerce/domain/recommendations/showcases.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import { homeShowcases } from '#commerce/store/content/shop-settings.ts'
import { publishedPaths } from '#commerce/store/publication/departments.ts'
import {
  dropDocuments,
  productBySlug,
  publishedKeys,
  type PublishedDocument,
  saveDocuments,
} from '#commerce/store/publication/documents.ts'
import { listedProducts } from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { type ShowcaseLists, showcaseLists } from '../recommendations/showcase-lists.ts'
import { departmentSkus } from './departments.ts'
import { lineage } from './facts.ts'
import type { PublishContext } from './products.ts'

const DEPARTMENTS_ON_HOME = 3
/** Behaviour moves the lists although nothing in the catalogue changed: they are looked at again after this long. */
const REVIEW_MS = 6 * 3_600_000

export function wireShowcase(page: PaginaDeVitrine, candidate: Candidate): VitrineSkus {
  const name = candidate.variant ? `${candidate.feature}-${candidate.variant}` : candidate.feature
  return {
    id: blockId(page, candidate),
    title: candidate.title,
    name,
    feature: candidate.feature,
    imageUrl: null,
    destinyUrl: candidate.destinyUrl ?? null,
    ...showcaseLinks(page, name),
    context: page,
    skus: [...candidate.skus],
  }
}

/**
 * Showcases of the home and not-found pages and of top departments, computed from catalogue, orders and behaviour.
 * @param changed departments in which a product changed; 'all' computes every department's afresh
 * @returns true when one changed
 */
export async function publishShowcases(
  trx: Trx,
  changed: ReadonlySet<number> | 'all',
  context: PublishContext,
): Promise<boolean> {
  const alive = new Set(await publishedPaths(trx))
  const published = [...context.categories.values()].filter(({ path }) => alive.has(path))
  const shelves = published.map(({ path, parentId }) => ({
    path,
    parent: parentId === null ? null : (context.categories.get(parentId)?.path ?? null),
  }))
  const lists = await showcaseLists({ db: trx, search: context.search, now: context.now, shelves })
  const reviewAt = new Date(context.now.getTime() + REVIEW_MS)
  const document = (key: string, page: PaginaDeVitrine, candidates: Candidates): PublishedDocument => ({
    kind: 'vitrines',
    key,
    body: JSON.stringify(wireShowcases(page, candidates)),
    reviewAt,
  })
  const pages = [
    document(
      'home',
      'home',
      (await toldCandidates(trx, lists, context)) ?? (await homeCandidates(trx, lists, context)),
    ),
    document('not_found', 'not_found', await lostCandidates(lists)),
  ]
  const roots = published.filter((category) => category.parentId === null)
  const touched =
    changed === 'all' ? undefined : new Set([...changed].map((id) => lineage(context.categories, id)[0]?.id))
  for (const root of roots)
    if (touched?.has(root.id) ?? true)
      pages.push(document(categoryShowcasesKey(root.path), 'category', await departmentCandidates(lists, root)))
  const kept = new Set(['home', 'not_found', ...roots.map((root) => categoryShowcasesKey(root.path))])
  await dropDocuments(
    trx,
    'vitrines',
    (await publishedKeys(trx, 'vitrines')).filter((key) => !kept.has(key)),
  )
  return (await saveDocuments(trx, pages, context.version)).size > 0
}

function wireShowcases(page: PaginaDeVitrine, candidates: Candidates): VitrinesSkus {
  const composed = composeShowcases(candidates, { page, sellable: () => true })
  const [top, middle, bottom] = SLOTS.map((slot) => composed[slot].map((candidate) => wireShowcase(page, candidate)))
  return { top: top!, middle: middle!, bottom: bottom! }
}

/** A shop that has sold nothing yet claims nothing. */
async function bestOf(lists: ShowcaseLists, department?: { name: string; path: string }): Promise<Candidate> {
  const { skus, isSold } = await lists.bestSold(department?.path)
  const title = isSold ? 'Mais vendidos' : 'Destaques'
  return { feature: 'mais-vendidos', title: department ? `${title} em ${department.name}` : title, skus }
}

/** The first of a department's page; where nothing says which those are, some of each department below it. */
const firstOf = async (trx: Trx, lists: ShowcaseLists, path: string): Promise<string[]> => [
  ...((await lists.bestSold(path)).isSold ? [] : await lists.assorted(path)),
  ...(await departmentSkus(trx, path)),
]

async function homeCandidates(trx: Trx, lists: ShowcaseLists, { categories }: PublishContext): Promise<Candidates> {
  const departments = [...categories.values()]
    .filter((category) => category.parentId === null && category.menuGroup === 'start')
    .slice(0, DEPARTMENTS_ON_HOME)
  const byDepartment: Candidate[] = []
  for (const { slug, name, path } of departments)
    byDepartment.push({
      feature: 'departamento',
      variant: slug,
      title: name,
      destinyUrl: departmentLink(path),
      skus: await firstOf(trx, lists, path),
    })
  return {
    top: [await bestOf(lists)],
    middle: [
      { feature: 'em-alta', title: `Em alta ${named('n')}`, skus: lists.rising() },
      { feature: 'maiores-descontos', title: 'Mais descontos', skus: await lists.discounts() },
      ...byDepartment,
    ],
    bottom: [{ feature: 'novidades', title: 'Novidades', skus: await lists.news() }],
  }
}

const TITLES = { 'em-alta': 'Em alta', 'maiores-descontos': 'Mais descontos', novidades: 'Novidades' } as const

/** The home page's showcases in the order of the merchant's folder (docs/merchant.md); undefined where it tells none. */
async function toldCandidates(
  trx: Trx,
  lists: ShowcaseLists,
  { categories }: PublishContext,
): Promise<Candidates | undefined> {
  const told = await homeShowcases(trx)
  if (told === undefined) return undefined
  const byPath = new Map([...categories.values()].map((category) => [category.path, category]))
  const candidates: Candidate[] = []
  for (const { feature, title, department: path, products } of told) {
    const department = path === null ? undefined : byPath.get(path)
    // One that is not there yet.
    if (path !== null && department === undefined) continue
    const own = {
      ...(department && { variant: path!.replaceAll('/', '-'), destinyUrl: departmentLink(path!) }),
      ...(title !== null && { title }),
    }
    if (feature === 'mais-vendidos') candidates.push({ ...(await bestOf(lists, department)), ...own })
    else if (feature === 'departamento')
      candidates.push({ feature, title: department!.name, skus: await firstOf(trx, lists, path!), ...own })
    else if (feature === 'escolhidos') {
      candidates.push({ feature, variant: slugify(title!, 40), title: title!, skus: await chosenSkus(trx, products) })
    } else {
      const where = department ? `em ${department.name}` : feature === 'em-alta' ? named('n') : ''
      const skus = await { 'em-alta': lists.rising, 'maiores-descontos': lists.discounts, novidades: lists.news }[
        feature
      ](path ?? undefined)
      candidates.push({ feature, title: `${TITLES[feature]} ${where}`.trim(), skus, ...own })
    }
  }
  const [first, ...others] = candidates
  return { top: first === undefined ? [] : [first], middle: others, bottom: [] }
}

/** Of products named by the ends of their addresses, those that can be bought. */
async function chosenSkus(trx: Trx, slugs: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const slug of slugs) {
    const found = await productBySlug(trx, slug)
    if (found) ids.push(found.key)
  }
  const listed = await listedProducts(trx, ids)
  return ids.flatMap((id) => listed.get(id)?.sku ?? [])
}

const lostCandidates = async (lists: ShowcaseLists): Promise<Candidates> => ({
  top: [await bestOf(lists)],
  middle: [{ feature: 'maiores-descontos', title: 'Mais descontos', skus: await lists.discounts() }],
  bottom: [
    { feature: 'em-alta', title: `Em alta ${named('n')}`, skus: lists.rising() },
    { feature: 'novidades', title: 'Novidades', skus: await lists.news() },
  ],
})

const departmentCandidates = async (lists: ShowcaseLists, { name, path }: CategoryRow): Promise<Candidates> => ({
  top: [await bestOf(lists, { name, path })],
  middle: [{ feature: 'em-alta', title: `Em alta em ${name}`, skus: lists.rising(path) }],
  bottom: [{ feature: 'maiores-descontos', title: `Mais descontos em ${name}`, skus: await lists.discounts(path) }],
})

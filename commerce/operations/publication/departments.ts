import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL, DEFAULT_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import type { ListagemSkus } from '#commerce/contract/publication/snapshot.ts'
import { DEFAULT_SORT, type Departamento } from '#commerce/contract/search/search.ts'
import { shortDescription } from '#commerce/contract/values/description.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import { filledCategories, publishedPaths, shownOf } from '#commerce/store/publication/departments.ts'
import { documentByKey, dropDocuments, saveDocuments } from '#commerce/store/publication/documents.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { lineage } from './facts.ts'
import type { PublishContext } from './products.ts'

export type DepartmentDocument = Omit<Departamento, 'listagem'> & { listagem: ListagemSkus }

/**
 * Publishes the departments named and everything above them, deepest first: a department shows what is below it.
 * @returns true when a document changed
 */
export async function publishDepartments(trx: Trx, dirty: Iterable<number>, context: PublishContext): Promise<boolean> {
  const { categories } = context
  const touched = new Map(
    [...dirty].flatMap((id) => lineage(categories, id).map((category) => [category.id, category] as const)),
  )
  const published = await publishedPaths(trx)
  const living = await livingCategories(trx, touched, published, categories)
  const order = [...touched.values()].sort((a, b) => b.path.split('/').length - a.path.split('/').length)
  let changed = false
  for (const category of order) {
    if (!living.has(category.id)) changed = (await closeDepartment(trx, category, context)) || changed
    else changed = (await publishDepartment(trx, category, living, context)) || changed
  }
  const paths = new Set([...categories.values()].map((category) => category.path))
  for (const path of published.filter((each) => !paths.has(each)))
    changed = (await closeDepartment(trx, { path }, context)) || changed
  return changed
}

/**
 * Departments with a published product below them: of those not touched the published ones, of the others those that
 * hold one now.
 */
async function livingCategories(
  trx: Trx,
  touched: ReadonlyMap<number, CategoryRow>,
  published: readonly string[],
  categories: PublishContext['categories'],
): Promise<Set<number>> {
  const before = new Set(published)
  const standing = [...categories.values()]
    .filter((category) => !touched.has(category.id) && before.has(category.path))
    .map((category) => category.id)
  return new Set(
    [...standing, ...(await filledCategories(trx, [...touched.keys()]))].flatMap((id) =>
      lineage(categories, id).map((category) => category.id),
    ),
  )
}

async function publishDepartment(
  trx: Trx,
  category: CategoryRow,
  living: ReadonlySet<number>,
  context: PublishContext,
): Promise<boolean> {
  const query = {
    categoria: category.path,
    page: 1,
    resultsPerPage: DEFAULT_RESULTS_PER_PAGE,
    sortBy: DEFAULT_SORT,
    filter: '',
    canal: DEFAULT_CHANNEL,
  }
  const { produtos, ...listing } = await context.search.listing(trx, query)
  const children = [...context.categories.values()].filter(
    (child) => child.parentId === category.id && living.has(child.id),
  )
  const shown = await shownOf(
    trx,
    children.map((child) => child.path),
  )
  const body: DepartmentDocument = {
    idCategoria: String(category.id),
    slug: category.path,
    nome: category.name,
    descricao: category.description,
    trilha: lineage(context.categories, category.id).map((each) => ({
      nome: each.name,
      link: departmentLink(each.path),
    })),
    subcategorias: children.map((child) => ({
      nome: child.name,
      link: departmentLink(child.path),
      total: 0,
      thumbnail: null,
      ...shown.get(child.path),
    })),
    metaTags: {
      title: category.metaTitle ?? category.name,
      description: category.metaDescription ?? departmentDescription(category, listing.total),
    },
    listagem: { ...listing, skus: produtos.map((card) => card.sku) },
  }
  // What its parent shows of it.
  const card = JSON.stringify({
    total: listing.total,
    thumbnail: produtos.find((product) => product.thumbnail)?.thumbnail ?? null,
  })
  const saved = await saveDocuments(
    trx,
    [{ kind: 'departamento', key: category.path, alias: category.path, body: JSON.stringify(body), card }],
    context.version,
  )
  for (const kind of ['removido', 'redirecionamento'] as const)
    await dropDocuments(trx, kind, [departmentLink(category.path)])
  return saved.size > 0
}

async function closeDepartment(
  trx: Trx,
  category: Pick<CategoryRow, 'path'>,
  { version }: PublishContext,
): Promise<boolean> {
  const dropped = await dropDocuments(trx, 'departamento', [category.path])
  if (dropped.length === 0) return false
  await saveDocuments(
    trx,
    [{ kind: 'removido', key: departmentLink(category.path), body: JSON.stringify({ idProduto: null, skus: [] }) }],
    version,
  )
  return true
}

function departmentDescription({ name, description }: CategoryRow, total: number): string {
  const text =
    description.length >= 50
      ? description
      : `${name} ${named('n')}: ${total === 1 ? '1 produto' : `${total} produtos`} com preço à vista no Pix e parcelas sem juros. ${description}`
  return shortDescription(text)
}

/** First products of a published department, for showcases. */
export async function departmentSkus(db: Reader, path: string): Promise<string[]> {
  const found = await documentByKey(db, 'departamento', path)
  return found ? (JSON.parse(found.body) as DepartmentDocument).listagem.skus : []
}

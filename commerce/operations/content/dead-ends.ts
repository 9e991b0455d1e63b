import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { DEALS_SLUG, departmentLink, hotsiteLink, institutionalLink, productLink } from '#commerce/contract/links.ts'
import { DEFAULT_SORT } from '#commerce/contract/search/search.ts'
import type { ListingQuery } from '#commerce/domain/search/port.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { allCategories, writtenCategoryPath } from '#commerce/store/catalogue/categories.ts'
import { redirectRows } from '#commerce/store/catalogue/redirects.ts'
import { publishedPaths } from '#commerce/store/publication/departments.ts'
import { productBySlug } from '#commerce/store/publication/documents.ts'
import type { CommerceDeps } from '../deps.ts'
import type { Lead } from './folder-leads.ts'
import type { FolderPages } from './read-folder.ts'
import type { FolderProblem } from './read-settings.ts'

/**
 * What of a folder leads to nothing that the published catalogue or the folder itself has: such a thing is not shown, or
 * is an empty page.
 * @returns undefined while the catalogue is empty: nothing can be said
 */
export async function deadEnds(
  { db, search }: Pick<CommerceDeps, 'db' | 'search'>,
  leads: readonly Lead[],
  { texts, campaigns }: FolderPages,
): Promise<FolderProblem[] | undefined> {
  const living = new Set(await publishedPaths(db))
  if (living.size === 0) return undefined
  const categories = await allCategories(db)
  const byPath = new Map(categories.map((category) => [category.path, category]))
  const spoken = (path: string): string =>
    path
      .split('/')
      .map((_, at, slugs) => byPath.get(slugs.slice(0, at + 1).join('/'))?.name ?? '')
      .join(' > ')

  const department = (name: string): string | undefined => {
    const path = writtenCategoryPath(name)
    if (living.has(path)) return undefined
    if (byPath.has(path)) return `o departamento "${name}" não tem produtos à venda`
    const last = path.split('/').at(-1)!
    const near = categories.find((category) => category.slug === last && living.has(category.path))
    return `o departamento "${name}" não existe no catálogo${near ? `; há "${spoken(near.path)}"` : ''}`
  }
  const product = async (slug: string): Promise<string | undefined> =>
    (await productBySlug(db, slug)) ? undefined : `o produto "${slug}" não está à venda`
  const campaign = (slug: string): string | undefined =>
    slug === DEALS_SLUG || (campaigns?.has(slug) ?? true)
      ? undefined
      : `a campanha "${slug}" não está em campanhas.yaml`
  const found = async (asked: Partial<ListingQuery>): Promise<boolean> => {
    const query = { page: 1, resultsPerPage: 1, sortBy: DEFAULT_SORT, canal: DEFAULT_CHANNEL, filter: '', ...asked }
    try {
      return (await search.listing(db, query)).total > 0
    } catch (error) {
      if (error instanceof CommerceError) return false
      throw error
    }
  }
  const rows = await redirectRows(db, [])
  const moved = new Set(rows.map(({ from }) => from))
  const prefixes = [
    [productLink(''), product],
    [hotsiteLink(''), async (slug: string) => campaign(slug.replace(/\/$/, ''))],
    [
      departmentLink('lojas-especiais/'),
      async (slug: string) => (texts.has(slug) ? undefined : `o texto "${slug}" não está em textos/`),
    ],
    [
      departmentLink(''),
      async (path: string) => (living.has(path) ? undefined : `o departamento "${path}" não tem produtos à venda`),
    ],
  ] as const
  const page = async (address: string): Promise<string | undefined> => {
    const bare = address.replace(/[?#].*$/, '')
    if (moved.has(bare) || [...texts].some((slug) => institutionalLink(slug) === bare)) return undefined
    const of = prefixes.find(([prefix]) => bare.startsWith(prefix))
    if (of) return of[1](decoded(bare.slice(of[0].length)))
    return bare === '/' || bare.startsWith('/loja') ? undefined : `a loja não tem a página ${bare}`
  }
  const missing = async ({ to }: Lead): Promise<string | undefined> => {
    if (to.produto) return product(to.produto)
    if (to.campanha) return campaign(to.campanha)
    if (to.pagina) return page(to.pagina)
    const none = to.departamento ? department(to.departamento) : undefined
    if (none !== undefined || !(to.busca || to.filtro)) return none
    const asked = {
      ...(to.busca && { terms: to.busca, isBare: !to.filtro && !to.departamento }),
      ...(to.departamento && { categoria: writtenCategoryPath(to.departamento) }),
      ...(to.filtro && { filter: to.filtro }),
    }
    if (await found(asked)) return undefined
    const said = [to.busca && `a busca "${to.busca}"`, to.filtro && `o filtro "${to.filtro}"`].filter(Boolean)
    return `${said.join(' com ')} não acha nenhum produto`
  }

  const problems: FolderProblem[] = []
  for (const lead of leads) {
    const reason = await missing(lead)
    if (reason !== undefined) problems.push({ file: lead.file, line: lead.line, reason: `${lead.what}: ${reason}.` })
  }
  return problems
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import { DEFAULT_CHANNEL, DEFAULT_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import type { DepartamentoSkus } from '#commerce/contract/publication/snapshot.ts'
import { DEFAULT_SORT, type Departamento } from '#commerce/contract/search/search.ts'
import { documentByKey } from '#commerce/store/publication/documents.ts'
import type { CommerceDeps } from '../deps.ts'
import { publishedCards } from './cards.ts'
import { missingPage } from './missing-page.ts'

type CategoryContext = Pick<CommerceDeps, 'db' | 'search'>

/** The department tree as published, a JSON text. */
export const categoryTree = async ({ db }: CategoryContext): Promise<string> =>
  (await documentByKey(db, 'categorias', ''))?.body ?? '{"categorias":[]}'

/** A department and the first page of its listing. @throws CommerceError 404, 410 when it is no more */
export async function departmentPage(context: CategoryContext, path: string, canal: string): Promise<Departamento> {
  const found = await documentByKey(context.db, 'departamento', path)
  if (!found)
    throw await missingPage(context.db, departmentLink(path), {
      unknown: 'Departamento não encontrado.',
      gone: 'Este departamento não existe mais.',
    })
  const { listagem, ...department } = JSON.parse(found.body) as DepartamentoSkus
  return { ...department, listagem: await listing(context, path, listagem, canal) }
}

/** The published listing; another channel's is asked of search, which knows its prices. */
async function listing(
  context: CategoryContext,
  categoria: string,
  { skus, ...rest }: DepartamentoSkus['listagem'],
  canal: string,
): Promise<Departamento['listagem']> {
  if (canal !== DEFAULT_CHANNEL)
    return context.search.listing(context.db, {
      categoria,
      page: 1,
      resultsPerPage: DEFAULT_RESULTS_PER_PAGE,
      sortBy: DEFAULT_SORT,
      filter: '',
      canal,
    })
  return { ...rest, produtos: await publishedCards(context, skus) }
}

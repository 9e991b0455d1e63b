import { Hono } from 'hono'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { SlugPath, DEFAULT_CHANNEL, DEFAULT_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import type { DepartamentoSkus } from '#commerce/contract/publication/snapshot.ts'
import { DEFAULT_SORT, type Departamento } from '#commerce/contract/search/search.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { cardsBySku, documentByKey } from '#commerce/store/publication/documents.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check } from '../middleware/request-input.ts'
import { missingPage } from './missing-page.ts'

const BASE = /^.*\/catalog\/categories\//

/** Department tree, and one department with its listing (contract §3). */
export const categoryRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/categories', async (c) => {
      const found = await documentByKey(deps.db, 'categorias', '')
      return c.body(found?.body ?? '{"categorias":[]}', 200, { 'Content-Type': 'application/json' })
    })
    .get('/catalog/categories/*', async (c) => {
      const path = check(SlugPath, c.req.path.replace(BASE, '').replace(/\/$/, ''))
      const found = await documentByKey(deps.db, 'departamento', path)
      if (!found)
        throw await missingPage(deps.db, departmentLink(path), {
          unknown: 'Departamento não encontrado.',
          gone: 'Este departamento não existe mais.',
        })
      const { listagem, ...department } = JSON.parse(found.body) as DepartamentoSkus
      return c.json({
        ...department,
        listagem: await listing(deps, path, listagem, c.var.actor.canal),
      } satisfies Departamento)
    })

/** The published listing; another channel's is asked of search, which knows its prices. */
async function listing(
  deps: CommerceDeps,
  categoria: string,
  { skus, ...rest }: DepartamentoSkus['listagem'],
  canal: string,
): Promise<Departamento['listagem']> {
  if (canal !== DEFAULT_CHANNEL)
    return deps.search.listing(deps.db, {
      categoria,
      page: 1,
      resultsPerPage: DEFAULT_RESULTS_PER_PAGE,
      sortBy: DEFAULT_SORT,
      filter: '',
      canal,
    })
  const cards = await cardsBySku(deps.db, skus)
  return { ...rest, produtos: cards.map((card) => JSON.parse(card) as Cartao) }
}

import { type Context, Hono } from 'hono'
import type { InferOutput } from 'valibot'
import {
  type AutocompleteResposta,
  AutocompleteParametros,
  BuscaParametros,
  type BuscaResposta,
  Clique,
  DEFAULT_SORT,
  type PopularesResposta,
} from '#commerce/contract/search/search.ts'
import { countSearch } from '#commerce/contract/telemetry/instruments.ts'
import { searchBanners } from '#commerce/operations/content/pages.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, parseJson, readBodyText, readQuery } from '../middleware/request-input.ts'

const CLICKS_PER_MINUTE = 120

/** Search, completion, popular searches and clicks (contract §3). */
export const searchRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/search/native', async (c) => c.json(await search(c, deps, false)))
    .get('/catalog/search/v2', async (c) => c.json(await search(c, deps, true)))
    .get('/catalog/search/autocompletes', async (c) => {
      const { terms, prefix, resultsProducts } = readQuery(c, AutocompleteParametros)
      const { canal } = c.var.actor
      return c.json(
        (await deps.search.autocomplete(deps.db, {
          terms: terms ?? prefix ?? '',
          resultsProducts,
          canal,
        })) satisfies AutocompleteResposta,
      )
    })
    .get('/catalog/search/autocompletes/popular', async (c) =>
      c.json({ queries: await deps.search.popular(deps.db) } satisfies PopularesResposta),
    )
    // A page that is being left fires a GET (storefront §7).
    .on(['GET', 'POST'], '/catalog/search/clicks', async (c) => {
      const { sku, position, source } = check(Clique, await clickSent(c))
      await limitPerMinute(c, deps, 'clique', CLICKS_PER_MINUTE)
      await deps.search.recordClick(deps.db, { sku, position, source })
      return c.body(null, 204)
    })

async function search(c: Context<KernelEnv>, deps: CommerceDeps, isV2: boolean): Promise<BuscaResposta> {
  const query: InferOutput<typeof BuscaParametros> = readQuery(c, BuscaParametros)
  const { terms, page, resultsPerPage, sortBy, filter, categoria } = query
  const allowRedirect = isV2 && (query.allowRedirect === 'true' || query.allowRedirect === '1')
  // Another page, order or filter of a search is not one more search; one result is the filter refresh of storefront
  // §9.
  const counted = page === 1 && filter === '' && sortBy === DEFAULT_SORT && resultsPerPage > 1
  const begunMs = performance.now()
  const [found, above] = await Promise.all([
    deps.search.search(deps.db, {
      terms,
      exact: query.exato === '1',
      page,
      resultsPerPage,
      sortBy,
      filter,
      categoria,
      canal: c.var.actor.canal,
      allowRedirect,
      counted,
    }),
    isV2 && query.banners === '1' ? searchBanners(deps) : undefined,
  ])
  countSearch(found.total > 0, performance.now() - begunMs)
  return above === undefined ? found : { ...found, banners: above(found.corrigido ?? terms) }
}

/** What `clickUrl` carries, and a JSON body over it when there is one. */
async function clickSent(c: Context<KernelEnv>): Promise<unknown> {
  if (!c.req.header('Content-Type')) return c.req.query()
  const text = await readBodyText(c)
  const body = text === '' ? {} : parseJson(text)
  return typeof body === 'object' && body !== null ? { ...c.req.query(), ...body } : body
}

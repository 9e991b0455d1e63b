import { Hono } from 'hono'
import type { CuponsResposta } from '#commerce/contract/cart/coupons.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { BannersParametros, type Hotsite, HotsiteParametros } from '#commerce/contract/content/content.ts'
import { DEFAULT_CHANNEL, Slug } from '#commerce/contract/conventions.ts'
import { hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import type { HotsiteSkus } from '#commerce/contract/publication/snapshot.ts'
import { wireCoupon } from '#commerce/operations/cart/coupon-view.ts'
import { FIRST_PAGE, hotsiteListing, type HotsiteQuery } from '#commerce/operations/content/hotsite-listing.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { usableCoupons } from '#commerce/store/cart/coupons.ts'
import { hotsiteRule } from '#commerce/store/content/content.ts'
import { cardsBySku, documentByKey } from '#commerce/store/publication/documents.ts'
import { missingPage } from '../catalogue/missing-page.ts'
import { cardsOn } from '../catalogue/products.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, readQuery } from '../middleware/request-input.ts'

const UNKNOWN = 'Página não encontrada.'
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Hotsites, institutional texts, banners and coupons (contract §3, §6). */
export const contentRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/pages/hotsite/:slug', async (c) => {
      const slug = check(Slug, c.req.param('slug'))
      const asked: HotsiteQuery = { ...readQuery(c, HotsiteParametros), canal: c.var.actor.canal }
      const found = await documentByKey(deps.db, 'hotsite', slug)
      if (!found)
        throw await missingPage(deps.db, hotsiteLink(slug), { unknown: UNKNOWN, gone: 'Esta campanha terminou.' })
      return c.json(await filled(deps, JSON.parse(found.body) as HotsiteSkus, asked))
    })
    .get('/catalog/pages/institutional/:slug', async (c) => {
      const slug = check(Slug, c.req.param('slug'))
      const found = await documentByKey(deps.db, 'institucional', slug)
      if (!found)
        throw await missingPage(deps.db, institutionalLink(slug), {
          unknown: UNKNOWN,
          gone: 'Esta página não existe mais.',
        })
      return c.body(found.body, 200, JSON_TYPE)
    })
    .get('/catalog/pages/banners', async (c) => {
      const { page } = readQuery(c, BannersParametros)
      const found = await documentByKey(deps.db, 'banners', page)
      return c.body(found?.body ?? '{"banners":[]}', 200, JSON_TYPE)
    })
    .get('/coupons', async (c) => {
      const { canal, customerId } = c.var.actor
      return c.json({
        cupons: (await usableCoupons(deps.db, deps.clock.now(), canal, customerId)).map(wireCoupon),
      } satisfies CuponsResposta)
    })

/** The published listing, or another page of it, asked of search, which also knows another channel's prices. */
async function filled(
  deps: CommerceDeps,
  { listagem: { skus, ...published }, ...hotsite }: HotsiteSkus,
  asked: HotsiteQuery,
): Promise<Hotsite> {
  const { slug, ofertas, proximas = [] } = hotsite
  const cards = async (wanted: readonly string[]) =>
    (await cardsBySku(deps.db, wanted)).map((card) => JSON.parse(card) as Cartao)
  const isFirst =
    asked.page === FIRST_PAGE.page &&
    asked.resultsPerPage === FIRST_PAGE.resultsPerPage &&
    asked.sortBy === FIRST_PAGE.sortBy &&
    asked.filter === '' &&
    asked.canal === DEFAULT_CHANNEL
  const listagem = isFirst
    ? { ...published, produtos: await cards(skus) }
    : await hotsiteListing(deps.search, deps.db, slug, await hotsiteRule(deps.db, slug), asked)
  return {
    ...hotsite,
    produtosEmOferta: await cardsOn(deps, await cards([...ofertas, ...proximas].map(({ sku }) => sku)), asked.canal),
    listagem,
  }
}

import { Hono } from 'hono'
import type { CuponsResposta } from '#commerce/contract/cart/coupons.ts'
import { BannersParametros, HotsiteParametros } from '#commerce/contract/content/content.ts'
import { Slug } from '#commerce/contract/conventions.ts'
import { couponsFor } from '#commerce/operations/cart/coupon-view.ts'
import { bannersOf, hotsitePage, institutionalPage } from '#commerce/operations/content/pages.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, readQuery } from '../middleware/request-input.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Hotsites, institutional texts, banners and coupons (contract §3, §6). */
export const contentRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/pages/hotsite/:slug', async (c) => {
      const slug = check(Slug, c.req.param('slug'))
      const asked = { ...readQuery(c, HotsiteParametros), canal: c.var.actor.canal }
      return c.json(await hotsitePage(deps, slug, asked))
    })
    .get('/catalog/pages/institutional/:slug', async (c) => {
      const slug = check(Slug, c.req.param('slug'))
      return c.body(await institutionalPage(deps, slug), 200, JSON_TYPE)
    })
    .get('/catalog/pages/banners', async (c) => {
      return c.body(await bannersOf(deps, readQuery(c, BannersParametros)), 200, JSON_TYPE)
    })
    .get('/coupons', async (c) => c.json({ cupons: await couponsFor(deps, c.var.actor) } satisfies CuponsResposta))

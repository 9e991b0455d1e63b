import { Hono } from 'hono'
import { type CartoesResposta, SkusParametros } from '#commerce/contract/catalogue/catalogue.ts'
import { Slug } from '#commerce/contract/conventions.ts'
import { productCards, productPage } from '#commerce/operations/catalogue/products.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, readQuery } from '../middleware/request-input.ts'

/** Cards by sku and whole products by slug, as published, with the prices of the session's channel (contract §3). */
export const productRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/products', async (c) => {
      const { skus } = readQuery(c, SkusParametros)
      return c.json({ produtos: await productCards(deps, skus, c.var.actor.canal) } satisfies CartoesResposta)
    })
    .get('/catalog/products/:slug', async (c) => {
      const slug = check(Slug, c.req.param('slug'))
      const body = await productPage(deps, slug, c.var.actor.canal)
      return c.body(body, 200, { 'Content-Type': 'application/json' })
    })

import { Hono } from 'hono'
import { type PrecosResposta, SkusParametros } from '../contract/catalogue.ts'
import { channelPrices } from '../operations/channel-prices.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { readQuery } from './kernel/request-input.ts'

/** Live prices and stock on the session's channel (contract §3). */
export const priceRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/catalog/price', async (c) => {
    const { skus } = readQuery(c, SkusParametros)
    const { canal } = c.var.actor
    return c.json({ canal, precos: await channelPrices(deps.clock)(deps.db, skus, canal) } satisfies PrecosResposta)
  })

import { Hono } from 'hono'
import { type CanaisResposta, type PrecosResposta, SkusParametros } from '../contract/catalogue.ts'
import { channelName } from '../domain/channels.ts'
import { channelPrices } from '../operations/channel-prices.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { readQuery } from './kernel/request-input.ts'
import { requireAgent } from './kernel/session-resolution.ts'

/** Live prices and stock on the session's channel, and the channels an agent may choose (contract §3). */
export const priceRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/price', async (c) => {
      const { skus } = readQuery(c, SkusParametros)
      const { canal } = c.var.actor
      return c.json({ canal, precos: await channelPrices(deps.clock)(deps.db, skus, canal) } satisfies PrecosResposta)
    })
    .get('/catalog/price/canais', (c) => {
      const canais = requireAgent(c).channels.map((canal) => ({ canal, nome: channelName(canal), searchField: channelName(canal).toLowerCase() }))
      return c.json({ canais } satisfies CanaisResposta)
    })

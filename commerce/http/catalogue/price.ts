import { Hono } from 'hono'
import type { PrecosResposta } from '#commerce/contract/catalogue/catalogue.ts'
import { PrecosParametros } from '#commerce/contract/checkout/freight.ts'
import { channelChoices } from '#commerce/operations/catalogue/channel-prices.ts'
import { withPromises } from '#commerce/operations/checkout/freight-simulation.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'
import { requireAgent } from '../middleware/session-resolution.ts'

/** Live prices and stock on the session's channel, and the channels an agent may choose (contract §3). */
export const priceRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/price', async (c) => {
      const { skus, cep } = readQuery(c, PrecosParametros)
      const { canal } = c.var.actor
      const precos = await deps.prices(deps.db, skus, canal)
      return c.json({
        canal,
        ...(cep === undefined ? { precos } : await withPromises(deps, precos, cep)),
      } satisfies PrecosResposta)
    })
    .get('/catalog/price/canais', async (c) =>
      c.json(await channelChoices(deps.db, requireAgent(c).session.agentChannels ?? [])),
    )

import { Hono } from 'hono'
import type { CanaisResposta, PrecosResposta } from '../contract/catalogue.ts'
import { PrecosParametros } from '../contract/freight.ts'
import { channelName } from '../domain/channels.ts'
import { channelPrices } from '../operations/channel-prices.ts'
import { withPromises } from '../operations/freight-simulation.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { readQuery } from './kernel/request-input.ts'
import { requireAgent } from './kernel/session-resolution.ts'

/** Live prices and stock on the session's channel, and the channels an agent may choose (contract §3). */
export const priceRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/catalog/price', async (c) => {
      const { skus, cep } = readQuery(c, PrecosParametros)
      const { canal } = c.var.actor
      const precos = await channelPrices(deps.clock)(deps.db, skus, canal)
      return c.json({ canal, precos: cep === undefined ? precos : await withPromises(deps, precos, cep) } satisfies PrecosResposta)
    })
    .get('/catalog/price/canais', (c) => {
      const canais = requireAgent(c).channels.map((canal) => ({ canal, nome: channelName(canal), searchField: channelName(canal).toLowerCase() }))
      return c.json({ canais } satisfies CanaisResposta)
    })

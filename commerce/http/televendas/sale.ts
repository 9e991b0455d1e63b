import { Hono } from 'hono'
import { Sku } from '#commerce/contract/conventions.ts'
import { ResumoDaLigacao } from '#commerce/contract/televendas/attendance.ts'
import { BuscaDeVenda, ListaColada, TextoLido } from '#commerce/contract/televendas/sale.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { countRequest } from '#commerce/operations/rate-limit.ts'
import { sendCallSummary } from '#commerce/operations/televendas/call-summary.ts'
import { checkPastedList } from '#commerce/operations/televendas/pasted-list.ts'
import { alternativesTo, findProducts, productsOf } from '#commerce/operations/televendas/sale.ts'
import { readAloud, scriptOf } from '#commerce/operations/televendas/script.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, readBody, readQuery } from '../middleware/request-input.ts'
import { requireAgent, requireServing } from '../middleware/session-resolution.ts'

/** A fast typist with a question for each letter; a call centre has one address, so agents are counted, not addresses. */
const LOOKUPS_PER_MINUTE = 600
const LISTS_PER_MINUTE = 20
/** Each may be a mail. */
const SUMMARIES_PER_MINUTE = 10

/** The selling screen (contract §7): products for a grid cell, pasted lists, what to offer instead, texts read aloud. */
export const saleRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/products', async (c) => {
      const { actor } = requireAgent(c)
      const { termo, skus } = readQuery(c, BuscaDeVenda)
      await countRequest(deps, actor.agentId, 'venda-busca', LOOKUPS_PER_MINUTE)
      return c.json(
        skus === undefined ? await findProducts(deps, actor, termo ?? '') : await productsOf(deps, actor, skus),
      )
    })
    .get('/televendas/products/:sku/alternatives', async (c) => {
      const { actor } = requireAgent(c)
      await countRequest(deps, actor.agentId, 'venda-busca', LOOKUPS_PER_MINUTE)
      return c.json({ produtos: await alternativesTo(deps, actor, check(Sku, c.req.param('sku'))) })
    })
    .post('/televendas/products/lines', async (c) => {
      const { actor } = requireAgent(c)
      await countRequest(deps, actor.agentId, 'venda-lista', LISTS_PER_MINUTE)
      const { texto } = await readBody(c, ListaColada)
      return c.json(await checkPastedList(deps, actor, texto))
    })
    .get('/televendas/attendance/script', async (c) => c.json(await scriptOf(deps, requireAgent(c).actor)))
    .post('/televendas/attendance/script', async (c) => {
      const { actor } = requireAgent(c)
      return c.json(await readAloud(deps, actor, await readBody(c, TextoLido), c.var.remote))
    })
    .post('/televendas/attendance/summary', async (c) => {
      const actor = requireServing(c)
      await limitPerMinute(c, deps, 'resumo-da-ligacao', SUMMARIES_PER_MINUTE)
      const { porEmail } = await readBody(c, ResumoDaLigacao)
      return c.json(await sendCallSummary(deps, actor, porEmail, c.var.remote), 201)
    })

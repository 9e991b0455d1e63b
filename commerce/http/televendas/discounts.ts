import { Hono } from 'hono'
import {
  ConferenciaQuery,
  DecisaoDesconto,
  DescontoPedido,
  DescontosQuery,
} from '#commerce/contract/televendas/discounts.ts'
import { runOnce } from '#commerce/kernel/run-once.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { countRequest } from '#commerce/operations/rate-limit.ts'
import { discountFor, discountsFor, wireCheck } from '#commerce/operations/televendas/discount-view.ts'
import {
  askDiscount,
  cancelDiscount,
  checkDiscount,
  decideDiscount,
} from '#commerce/operations/televendas/discounts.ts'
import { onceRequest } from '../middleware/idempotency.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, parseJson, readBody, readBodyText, readQuery } from '../middleware/request-input.ts'
import { requireAgent, requireServing, requireSupervisor } from '../middleware/session-resolution.ts'

const WISHES_PER_MINUTE = 60
/** By agent, wherever they sit: nobody finds a cost by trying. */
const CHECKS_PER_MINUTE = 30

/** Negotiated discounts (contract §7, domain §7). */
export const discountRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/discounts', async (c) => {
      const { actor } = requireAgent(c)
      const query = readQuery(c, DescontosQuery)
      if (query.fila === 'true') requireSupervisor(c)
      return c.json(await discountsFor(deps, actor, query))
    })
    .get('/televendas/discounts/check', async (c) => {
      const actor = requireServing(c)
      await countRequest(deps, actor.agentId, 'desconto-conferencia', CHECKS_PER_MINUTE)
      return c.json(wireCheck(await checkDiscount(deps, actor, readQuery(c, ConferenciaQuery))))
    })
    .post('/televendas/discounts', async (c) => {
      const actor = requireServing(c)
      await limitPerMinute(c, deps, 'desconto', WISHES_PER_MINUTE)
      const bodyText = await readBodyText(c)
      const wish = check(DescontoPedido, parseJson(bodyText))
      const once = onceRequest(c, `televendas/discounts:${actor.agentId}:${actor.customerId}`, bodyText)
      const { remote } = c.var
      const { body } = await runOnce(deps, once, async (trx) => {
        const { id } = await askDiscount(deps, trx, actor, wish, remote)
        return { status: 201, body: await discountFor({ db: trx, clock: deps.clock }, actor, id) }
      })
      return c.json(body as object, 201)
    })
    .delete('/televendas/discounts/:id', async (c) => {
      const { actor } = requireAgent(c)
      const id = c.req.param('id')
      await cancelDiscount(deps, actor, id, c.var.remote)
      return c.json(await discountFor(deps, actor, id))
    })
    .post('/televendas/discounts/:id/approve', async (c) => {
      const actor = requireSupervisor(c)
      const decision = await readBody(c, DecisaoDesconto)
      const id = c.req.param('id')
      await decideDiscount(deps, actor, id, decision, c.var.remote)
      return c.json(await discountFor(deps, actor, id))
    })

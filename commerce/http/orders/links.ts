import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { AberturaPedido, PedidoDeLink } from '#commerce/contract/orders/links.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { leaveVisit, openOrderLink, sendOrderLink } from '#commerce/operations/customers/buyer-visits.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { isAgent } from '#commerce/operations/televendas/record.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { visitOf } from '../middleware/visits.ts'
import { dropVisitKey, setAnonymousCookies, setVisitKey } from '../middleware/wire-cookies.ts'

/** A customer opens a link or two; a robot tries tokens. */
const OPENED_PER_MINUTE = 20
const ASKED_PER_MINUTE = 10
/** Longer than a link takes to be made: which orders there are cannot be told by the clock. */
const SAME_FOR_ALL_MS = 250

/** The links of orders bought with e-mail and CPF alone (contract §6, decision 080). */
export const orderLinkRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/orders/links', async (c) => {
      await limitPerMinute(c, deps, 'pedido-link', ASKED_PER_MINUTE)
      const wish = await readBody(c, PedidoDeLink)
      await Promise.all([sendOrderLink(deps, wish), delay(SAME_FOR_ALL_MS)])
      return c.json({})
    })
    .post('/orders/links/open', async (c) => {
      if (isAgent(c.var.actor))
        throw new CommerceError('forbidden', 'O link do pedido é do cliente: ele o abre no próprio aparelho.')
      await limitPerMinute(c, deps, 'abrir-pedido', OPENED_PER_MINUTE)
      const { token } = await readBody(c, AberturaPedido)
      const { key, order } = await openOrderLink(deps, token, c.var.remote)
      // What is left of a session that has ended would answer 401 to every write.
      if (c.var.session.kind === 'ended') setAnonymousCookies(c, deps)
      setVisitKey(c, 'order', key)
      return c.json(order)
    })
    .post('/orders/links/leave', async (c) => {
      const visit = await visitOf(c, deps, 'order')
      if (visit) await leaveVisit(deps, visit)
      dropVisitKey(c, 'order')
      return c.json({})
    })

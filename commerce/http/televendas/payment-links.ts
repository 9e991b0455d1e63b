import { Hono } from 'hono'
import { NovoLinkPagamento } from '#commerce/contract/televendas/payment-links.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
} from '#commerce/operations/televendas/payment-links.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireAgent, requireServing } from '../middleware/session-resolution.ts'

/** Each may be a mail. */
const LINKS_PER_MINUTE = 20

/** The agent's side of payment links (contract §7). */
export const paymentLinkRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/payment-links', async (c) => c.json(await listPaymentLinks(deps, requireAgent(c).actor)))
    .post('/televendas/payment-links', async (c) => {
      const actor = requireServing(c)
      await limitPerMinute(c, deps, 'link-pagamento', LINKS_PER_MINUTE)
      const { porEmail } = await readBody(c, NovoLinkPagamento)
      return c.json(await createPaymentLink(deps, actor, porEmail, c.var.remote), 201)
    })
    .delete('/televendas/payment-links/:idLink', async (c) => {
      const { actor } = requireAgent(c)
      await cancelPaymentLink(deps, actor, c.req.param('idLink'), c.var.remote)
      return c.json(await listPaymentLinks(deps, actor))
    })

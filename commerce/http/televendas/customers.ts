import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { BuscaClientes, type ClientesEncontrados, type LinkEnviado } from '#commerce/contract/televendas/customers.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { customer360 } from '#commerce/operations/televendas/customer.ts'
import { sendResetLink } from '#commerce/operations/televendas/reset-link.ts'
import { searchCustomers } from '#commerce/operations/televendas/search.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'
import { requireAgent, requireServing } from '../middleware/session-resolution.ts'

/** Finding customers, and the one who is served (contract §7). */
export const televendasCustomerRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/customers', async (c) => {
      const { actor } = requireAgent(c)
      const { busca } = readQuery(c, BuscaClientes)
      const clientes = await searchCustomers(deps, actor, busca, c.var.remote)
      return c.json({ clientes } satisfies ClientesEncontrados)
    })
    .get('/televendas/customers/:id', async (c) => c.json(await customer360(deps, served(c), c.var.remote)))
    .post('/televendas/customers/:id/reset-link', async (c) => {
      const emailComMascara = await sendResetLink(deps, served(c), c.var.remote)
      return c.json({ emailComMascara } satisfies v.InferOutput<typeof LinkEnviado>)
    })

/** The customer of the path, who has to be the one being served: anybody else is not there. */
function served(c: Context<KernelEnv>): ReturnType<typeof requireServing> {
  const actor = requireServing(c)
  if (c.req.param('id') !== actor.customerId) throw notFound('Cliente não encontrado neste atendimento.')
  return actor
}

import type { Context } from 'hono'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { resolveVisit, type Visit, type VisitKind } from '#commerce/operations/customers/buyer-visits.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { isAgent } from '#commerce/operations/televendas/record.ts'
import type { KernelEnv } from './kernel-env.ts'
import { requireCustomer } from './session-resolution.ts'
import { readVisitKey } from './wire-cookies.ts'

const OVER = 'O acesso a este pedido terminou. Abra outra vez o link do e-mail ou peça outro.'

/** Who acts on an order or a request of one. */
export interface Holder {
  customerId: string
  agentId: string | undefined
}

/** What this browser opened by a mail; no agent's does. */
export const visitOf = async (c: Context<KernelEnv>, deps: CommerceDeps, kind: VisitKind): Promise<Visit | undefined> =>
  isAgent(c.var.actor) ? undefined : resolveVisit(deps, readVisitKey(c, kind), kind)

/**
 * The customer whose session this is, unless another's order was opened here by its link and is what is asked for.
 * Nothing but what asks this function is open to a link (decision 080).
 * @param isAskedFor whether it is the visit's own order that the request is about
 * @throws CommerceError as `requireCustomer`
 */
export async function orderHolder(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  isAskedFor: (visit: Visit) => boolean | Promise<boolean>,
): Promise<Holder> {
  const visit = await visitOf(c, deps, 'order')
  if (visit && visit.customerId !== c.var.actor.customerId && (await isAskedFor(visit))) {
    c.set('visit', visit)
    return { customerId: visit.customerId, agentId: undefined }
  }
  const { kind, agentId: agent } = c.var.actor
  if (kind === 'anonymous' && !visit && readVisitKey(c, 'order') !== undefined)
    throw new CommerceError('unauthenticated', OVER, { redirectDestination: '/loja/pedido' })
  const { customerId } = requireCustomer(c)
  return { customerId, agentId: agent }
}

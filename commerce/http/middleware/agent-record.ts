import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { agentRequest, isAgent, recordRequest } from '#commerce/operations/televendas/record.ts'
import type { KernelEnv } from './kernel-env.ts'

const BASE = /^\/wcs\/resources\/:storeId/

/**
 * Whatever an agent does leaves a line, also where nobody thought of writing one (domain §7): after the work, unless it
 * wrote one of its own, and also of what was refused. Inside the record of repeated writes: an answer given again is no
 * second act.
 */
export function agentRecord(deps: CommerceDeps): MiddlewareHandler<KernelEnv> {
  return async (c, next) => {
    const { actor, remote } = c.var
    if (!isAgent(actor)) return next()
    const isRecorded = await agentRequest(actor, remote, next)
    try {
      await recordRequest(deps, actor, remote, {
        method: c.req.method,
        route: routePath(c, -1).replace(BASE, ''),
        params: c.req.param(),
        outcome: outcomeOf(c),
        isRecorded,
      })
    } catch (error) {
      // What was done stays done: the answer must not say otherwise.
      deps.log.error('agent-record-lost', {
        requestId: c.var.requestId,
        route: routePath(c, -1),
        error: (error as Error).name,
      })
    }
  }
}

/** What went out at the deadline is not the work's answer; had that failed, its own error would stand here. */
function outcomeOf(c: Context<KernelEnv>): { kind: 'done' } | { kind: 'refused'; why: string } | { kind: 'failed' } {
  if (c.res.ok || (c.var.tooLate !== undefined && c.error === c.var.tooLate)) return { kind: 'done' }
  const isRefusal = c.res.status === 403 || c.res.status === 409
  return isRefusal && c.error instanceof CommerceError ? { kind: 'refused', why: c.error.kind } : { kind: 'failed' }
}

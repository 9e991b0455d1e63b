import type { Context } from 'hono'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { countRequest } from '#commerce/operations/rate-limit.ts'
import type { KernelEnv } from './kernel-env.ts'

/**
 * Counts a request against its address, or against the agent: a call centre has one address, an agent may have many.
 * @throws CommerceError 429 with the seconds until the minute ends.
 */
export const limitPerMinute = (
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  name: string,
  allowed: number,
): Promise<void> => countRequest(deps, c.var.actor.agentId ?? c.var.remote.address, name, allowed)

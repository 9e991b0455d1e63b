import type { Context } from 'hono'
import type { Actor } from '#commerce/kernel/actor.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { liveActor } from '../middleware/session-resolution.ts'
import { ensureGuestId } from '../middleware/wire-cookies.ts'

/** Who writes a cart; a browser without an identity is given one now. */
export function writer(c: Context<KernelEnv>, deps: CommerceDeps): Actor {
  const actor = liveActor(c)
  return actor.customerId === undefined && actor.guestId === undefined
    ? { ...actor, guestId: ensureGuestId(c, deps) }
    : actor
}

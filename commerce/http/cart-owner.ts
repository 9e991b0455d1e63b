import type { Context } from 'hono'
import type { Actor } from '../domain/actor.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { liveActor } from './kernel/session-resolution.ts'
import { ensureGuestId } from './kernel/wire-cookies.ts'

/** Who writes a cart; a browser without an identity is given one now. */
export function writer(c: Context<KernelEnv>, deps: CommerceDeps): Actor {
  const actor = liveActor(c)
  return actor.customerId === undefined && actor.guestId === undefined ? { ...actor, guestId: ensureGuestId(c, deps) } : actor
}

import type { Context } from 'hono'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { isProven } from '#commerce/operations/customers/proof.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from './kernel-env.ts'

/**
 * Whoever is in has shown within ten minutes that it is them (domain §1.6): a browser left open is not enough.
 * @throws CommerceError 403, which the storefront answers by asking for it
 */
export function requireRecentProof(c: Context<KernelEnv>, deps: CommerceDeps): void {
  const { session, visit } = c.var
  const now = deps.clock.now()
  const isRecent = visit ? isProven(visit, now) : session.kind === 'active' && isProven(session.session, now)
  if (isRecent) return
  throw new CommerceError('proof-due', 'Para continuar, confirme que é você.')
}

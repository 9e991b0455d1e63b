import type { Context } from 'hono'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { customerOf } from '#commerce/operations/customers/data.ts'
import type { PasskeyUse } from '#commerce/operations/customers/passkeys.ts'
import { proveAgentAtWork, proveOwner } from '#commerce/operations/customers/password-again.ts'
import {
  agentsFactor,
  customersFactor,
  hasSecondFactor,
  type Second,
} from '#commerce/operations/customers/second-factor.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { agentNow } from '#commerce/operations/televendas/access.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { requireRecentProof } from '../middleware/recent-proof.ts'
import { requireAgent, requireOwner } from '../middleware/session-resolution.ts'

/** Passwords, codes and passkeys tried by one visitor. */
export const PROOFS_PER_MINUTE = 20

/** What a passkey is asked for in this browser. */
export const passkeyUse = (c: Context<KernelEnv>, purpose: PasskeyUse['purpose']): PasskeyUse => ({
  purpose,
  bound: c.var.csrfOwner,
})

/** What was sent beside a password. */
export const secondSent = (
  c: Context<KernelEnv>,
  purpose: PasskeyUse['purpose'],
  { codigo, chave }: Omit<Second, 'use'>,
): Second => ({ codigo: codigo || undefined, chave, use: passkeyUse(c, purpose) })

/**
 * The customer at work, their password typed once more.
 * @param field of the form, which a wrong password is said of
 * @throws CommerceError 401, 403 for an agent or without a recent proof, 400 for a wrong password
 */
export async function provenOwner(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  field: string,
  password: string,
  second?: Second,
) {
  const { sessionId, customerId } = requireOwner(c)
  // A second factor is there for whoever learnt the password.
  const isAskedForCode = hasSecondFactor(customersFactor(await customerOf(deps.db, customerId)))
  if (second === undefined && isAskedForCode) requireRecentProof(c, deps)
  return { user: await proveOwner(deps, customerId, field, password, second), sessionId }
}

/** As `provenOwner`, of the agent at work. @param second factor, where it is asked for too */
export async function provenAgent(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  field: string,
  password: string,
  second?: Second,
) {
  const { actor } = requireAgent(c)
  const { agentId, sessionId } = actor
  if (second === undefined && hasSecondFactor(agentsFactor(await agentNow(deps, actor)))) requireRecentProof(c, deps)
  const agent = await proveAgentAtWork(deps, agentId, field, password, second)
  if (agent === undefined)
    throw new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
  return { agent, sessionId }
}

import type { Context } from 'hono'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { proveAgentAtWork, proveOwner } from '#commerce/operations/customers/credentials.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { requireAgent, requireOwner } from '../middleware/session-resolution.ts'

/**
 * The customer at work, their password typed once more.
 * @param field of the form, which a wrong password is said of
 * @throws CommerceError 401, 403 for an agent, 400 for a wrong password or a locked login
 */
export async function provenOwner(c: Context<KernelEnv>, deps: CommerceDeps, field: string, password: string) {
  const { sessionId, customerId } = requireOwner(c)
  return { user: await proveOwner(deps, customerId, field, password), sessionId }
}

/** As `provenOwner`, of the agent at work. @param codigo of the second factor, where it is asked for too */
export async function provenAgent(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  field: string,
  password: string,
  codigo?: string,
) {
  const { agentId, sessionId } = requireAgent(c).actor
  const agent = await proveAgentAtWork(deps, agentId, field, password, codigo)
  if (agent === undefined)
    throw new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
  return { agent, sessionId }
}

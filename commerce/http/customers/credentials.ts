import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { CommerceError, fieldError } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { type Agent, findAgent, findAgentByLogin, normalizeAgentLogin } from '#commerce/store/customers/agents.ts'
import { forgetLoginFailures, lockedUntil, recordLoginFailure } from '#commerce/store/customers/login-failures.ts'
import { findUserByKey, type User } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../middleware/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { customerRow, requireAgent, requireOwner } from '../middleware/session-resolution.ts'
import { sign } from '../middleware/signature.ts'

/** Who a typed login names, and under which name its failures are counted. */
export type Candidate<T> = { account: T | undefined; subject: string }

/** A customer by e-mail, CPF or CNPJ. */
export async function customerCandidate(deps: CommerceDeps, login: string): Promise<Candidate<User>> {
  const key = parseLogin(login)
  const account = key === undefined ? undefined : await findUserByKey(deps.db, key)
  return {
    account,
    subject: account ? `customer:${account.id}` : unknownSubject(deps, 'customer', key?.value ?? login.toLowerCase()),
  }
}

export async function agentCandidate(deps: CommerceDeps, login: string): Promise<Candidate<Agent>> {
  const account = await findAgentByLogin(deps.db, login)
  return {
    account,
    subject: account ? `agent:${account.id}` : unknownSubject(deps, 'agent', normalizeAgentLogin(login)),
  }
}

/** What was typed is not stored, only its signature. */
const unknownSubject = (deps: CommerceDeps, door: string, typed: string): string =>
  `unknown:${sign(deps.secret, `login-${door}`, typed)}`

/**
 * Checks a password. Unknown accounts take as long, fail with the same words and are locked just the same. The attempt
 * counts as failed before it is looked at: a hundred guesses at once are no more than a hundred one after another.
 * @throws CommerceError `bad-credentials`, or `locked` after too many failures; both 400 (domain §9.4).
 */
export async function proveCredentials<T extends { password_hash: string }>(
  db: Kysely<Database>,
  candidate: Candidate<T>,
  password: string,
  now: Date,
): Promise<T> {
  const lock = await lockedUntil(db, candidate.subject, now)
  if (lock !== null) throw lockedError(lock, now)
  const { isAllowed, lockedUntil: caused } = await recordLoginFailure(db, candidate.subject, now)
  if (
    isAllowed &&
    (await verifyPassword(candidate.account?.password_hash, password)) &&
    candidate.account !== undefined
  ) {
    await forgetLoginFailures(db, candidate.subject)
    return candidate.account
  }
  if (caused !== null) throw lockedError(caused, now)
  throw new CommerceError('bad-credentials', 'Login ou senha incorretos.')
}

function lockedError(until: Date, now: Date): CommerceError {
  const seconds = (until.getTime() - now.getTime()) / 1000
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new CommerceError(
    'locked',
    `Acesso bloqueado por excesso de tentativas. Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    {
      retryAfterSeconds: seconds,
    },
  )
}

/**
 * The customer at work, their password typed once more. Wrong guesses count against the login, as at the door.
 * @param field of the form, which a wrong password is said of
 * @throws CommerceError 401, 403 for an agent, 400 for a wrong password or a locked login
 */
export async function provenOwner(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  field: string,
  password: string,
): Promise<{ user: User; sessionId: string }> {
  const { sessionId, customerId } = requireOwner(c)
  const user = await customerRow(c, deps)
  await proveAgain(deps, { account: user, subject: `customer:${customerId}` }, field, password)
  return { user, sessionId }
}

/** As `provenOwner`, of the agent at work. */
export async function provenAgent(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  field: string,
  password: string,
): Promise<{ agent: Agent; sessionId: string }> {
  const { agentId } = requireAgent(c)
  const agent = await findAgent(deps.db, agentId)
  const { session } = c.var
  if (agent === undefined || session.kind !== 'active')
    throw new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
  await proveAgain(deps, { account: agent, subject: `agent:${agentId}` }, field, password)
  return { agent, sessionId: session.session.id }
}

async function proveAgain<T extends { password_hash: string }>(
  deps: CommerceDeps,
  candidate: Candidate<T>,
  field: string,
  password: string,
): Promise<void> {
  try {
    await proveCredentials(deps.db, candidate, password, deps.clock.now())
  } catch (error) {
    throw error instanceof CommerceError && error.kind === 'bad-credentials'
      ? fieldError(field, 'A senha atual não confere.')
      : error
  }
}

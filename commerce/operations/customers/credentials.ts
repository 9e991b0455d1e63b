import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import type { RespostaPreLogin } from '#commerce/contract/customers/session.ts'
import { documentKind } from '#commerce/contract/values/document.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { isAgentPasswordExpired } from '#commerce/domain/customers/password-expiry.ts'
import { CommerceError, fieldError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { type Agent, findAgent, findAgentByLogin, normalizeAgentLogin } from '#commerce/store/customers/agents.ts'
import {
  clearLoginFailures,
  lockedUntil,
  recordLoginFailure,
  takeBackLoginFailure,
} from '#commerce/store/customers/login-failures.ts'
import { findUserByKey, type User } from '#commerce/store/customers/users.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { checkSecondFactor } from '../televendas/second-factor.ts'
import { customerOf } from './data.ts'
import type { Entering } from './login.ts'

interface CredentialContext extends Pick<PurchaseContext, 'db' | 'clock'> {
  /** Signs what was typed where there is no account: it is not stored. */
  secret: Uint8Array
}

/** Who a typed login names, and under which name its failures are counted. */
type Candidate<T> = { account: T | undefined; subject: string }

/** A customer by e-mail, CPF or CNPJ. */
async function customerCandidate(context: CredentialContext, login: string): Promise<Candidate<User>> {
  const key = parseLogin(login)
  const account = key === undefined ? undefined : await findUserByKey(context.db, key)
  return {
    account,
    subject: account
      ? `customer:${account.id}`
      : unknownSubject(context, 'customer', key?.value ?? login.toLowerCase()),
  }
}

async function agentCandidate(context: CredentialContext, login: string): Promise<Candidate<Agent>> {
  const account = await findAgentByLogin(context.db, login)
  return {
    account,
    subject: account ? `agent:${account.id}` : unknownSubject(context, 'agent', normalizeAgentLogin(login)),
  }
}

const unknownSubject = ({ secret }: CredentialContext, door: string, typed: string): string =>
  `unknown:${sign(secret, `login-${door}`, typed)}`

const isLocked = async ({ db, clock }: CredentialContext, subject: string): Promise<boolean> =>
  (await lockedUntil(db, subject, clock.now())) !== null

export async function customerPreLogin(context: CredentialContext, login: string): Promise<RespostaPreLogin> {
  const { account, subject } = await customerCandidate(context, login)
  const bloqueado = await isLocked(context, subject)
  if (account === undefined) return { existe: false, tipo: documentKind(login) === 'CNPJ' ? 'PJ' : 'PF', bloqueado }
  return { existe: true, tipo: account.kind, emailComMascara: maskEmail(account.email), bloqueado }
}

export async function agentPreLogin(context: CredentialContext, login: string): Promise<RespostaPreLogin> {
  const { account, subject } = await agentCandidate(context, login)
  return { existe: account !== undefined, tipo: 'TELEVENDEDOR', bloqueado: await isLocked(context, subject) }
}

const BLOCKED = 'Seu acesso ao televendas está bloqueado. Fale com a supervisão.'
const CODE_NEEDED = 'Informe o código do seu aplicativo autenticador.'
const CODE_WRONG = 'O código não confere. Digite o que o aplicativo mostra agora.'

export interface Proven<W extends Entering> {
  who: W
  mustChangePassword: boolean
}

/** Who enters by the customers' door. @throws CommerceError as `prove` */
export async function proveCustomer(
  context: CredentialContext,
  login: string,
  password: string,
): Promise<Proven<Extract<Entering, { kind: 'customer' }>>> {
  const user = await prove(context, await customerCandidate(context, login), password)
  return { who: { kind: 'customer', id: user.id }, mustChangePassword: user.must_change_password }
}

/**
 * Who enters by the telesales door.
 * @param codigo of the second factor; one that is missing is asked for, a wrong one counts as a wrong password does
 * @throws CommerceError as `prove`; 400 for `codigo`
 */
export async function proveAgent(
  context: CredentialContext,
  login: string,
  password: string,
  codigo: string | undefined,
): Promise<Proven<Extract<Entering, { kind: 'agent' }>>> {
  const agent = await prove(context, await agentCandidate(context, login), password, (account) =>
    checkSecondFactor(context, account, codigo),
  )
  // Told to nobody but whoever knows the password.
  if (agent.blocked_at !== null) throw new CommerceError('bad-credentials', BLOCKED)
  return {
    who: { kind: 'agent', id: agent.id, channels: agent.channels, level: agent.level },
    mustChangePassword:
      agent.must_change_password || isAgentPasswordExpired(agent.password_changed_at, context.clock.now()),
  }
}

/**
 * Checks a password. Unknown accounts take as long, fail with the same words and are locked just the same. The attempt
 * counts as failed before it is looked at: a hundred guesses at once are no more than a hundred one after another.
 * @param second what else is asked for of whoever knows the password
 * @throws CommerceError `bad-credentials`, or `locked` after too many failures; both 400 (domain §9.4).
 */
async function prove<T extends { password_hash: string }>(
  { db, clock }: CredentialContext,
  candidate: Candidate<T>,
  password: string,
  second: (account: T) => Promise<'right' | 'wrong' | 'missing'> = async () => 'right',
): Promise<T> {
  const now = clock.now()
  const lock = await lockedUntil(db, candidate.subject, now)
  if (lock !== null) throw lockedError(lock, now)
  const { isAllowed, lockedUntil: caused } = await recordLoginFailure(db, candidate.subject, now)
  if (
    isAllowed &&
    (await verifyPassword(candidate.account?.password_hash, password)) &&
    candidate.account !== undefined
  ) {
    const answer = await second(candidate.account)
    if (answer === 'right') {
      await clearLoginFailures(db, candidate.subject)
      return candidate.account
    }
    if (answer === 'missing') {
      await takeBackLoginFailure(db, candidate.subject)
      throw fieldError('codigo', CODE_NEEDED)
    }
    throw caused === null ? fieldError('codigo', CODE_WRONG) : lockedError(caused, now)
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
 * A customer's password typed once more. Wrong guesses count against the login, as at the door.
 * @param field of the form, which a wrong password is said of
 * @throws CommerceError 400 for a wrong password or a locked login, 404 when the account is gone
 */
export async function proveOwner(
  context: CredentialContext,
  customerId: string,
  field: string,
  password: string,
): Promise<User> {
  const account = await customerOf(context.db, customerId)
  await proveAgain(context, { account, subject: `customer:${customerId}` }, field, password)
  return account
}

/**
 * As `proveOwner`, of an agent; undefined when there is none any more.
 * @param codigo of the second factor, where it is asked for too
 */
export async function proveAgentAtWork(
  context: CredentialContext,
  agentId: string,
  field: string,
  password: string,
  codigo?: string,
): Promise<Agent | undefined> {
  const account = await findAgent(context.db, agentId)
  if (account === undefined) return undefined
  const candidate = { account, subject: `agent:${agentId}` }
  await proveAgain(context, candidate, field, password, (agent) =>
    codigo === undefined ? Promise.resolve('right') : checkSecondFactor(context, agent, codigo),
  )
  return account
}

async function proveAgain<T extends { password_hash: string }>(
  context: CredentialContext,
  candidate: Candidate<T>,
  field: string,
  password: string,
  second?: (account: T) => Promise<'right' | 'wrong' | 'missing'>,
): Promise<void> {
  try {
    await prove(context, candidate, password, second)
  } catch (error) {
    throw error instanceof CommerceError && error.kind === 'bad-credentials'
      ? fieldError(field, 'A senha atual não confere.')
      : error
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { OpcoesChave } from '#commerce/contract/customers/passkeys.ts'
import type { RespostaPreLogin } from '#commerce/contract/customers/session.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { isAgentPasswordExpired, isFirstEntryOver } from '#commerce/domain/customers/password-expiry.ts'
import { CommerceError, fieldError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { type Agent, findAgent, findAgentByLogin, normalizeAgentLogin } from '#commerce/store/customers/agents.ts'
import { findUserByKey, type User } from '#commerce/store/customers/users.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import type { CommerceDeps } from '../deps.ts'
import {
  type AttemptContext,
  beginAttempt,
  type Gates,
  gatesInside,
  gatesOf,
  isWaiting,
  type Knocking,
} from './attempts.ts'
import { customerOf } from './data.ts'
import type { Entering } from './login.ts'
import { askForPasskey, type PasskeyUse } from './passkeys.ts'
import {
  agentsFactor,
  checkSecondFactor,
  customersFactor,
  type FactorOwner,
  hasSecondFactor,
  type Second,
  secondNeeded,
  secondWrong,
} from './second-factor.ts'
import { recordSecurity } from './security-record.ts'
import { warnOwner } from './warn-owner.ts'

/** What an account is proven by, and by what one of the seed is known. */
type Provable = { password_hash: string; cpf: string | null; login?: string }
type ProofContext = AttemptContext & Pick<CommerceDeps, 'refusesLogin' | 'env'>

/** `env` is where links of mails lead. The secret signs what was typed where there is no account: it is not stored. */
type CredentialContext = ProofContext

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

const hasToWait = async (context: CredentialContext, subject: string, from: Knocking): Promise<boolean> =>
  isWaiting(context, await gatesOf(context, subject, from))

export async function customerPreLogin(
  context: CredentialContext,
  login: string,
  from: Knocking,
): Promise<RespostaPreLogin> {
  const { account, subject } = await customerCandidate(context, login)
  const bloqueado = await hasToWait(context, subject, from)
  if (account === undefined) return { existe: false, tipo: parseLogin(login)?.kind === 'CNPJ' ? 'PJ' : 'PF', bloqueado }
  return { existe: true, tipo: account.kind, emailComMascara: maskEmail(account.email), bloqueado }
}

/** Whether there is such an agent is told to nobody: every id is asked for its password. */
export async function agentPreLogin(
  context: CredentialContext,
  login: string,
  from: Knocking,
): Promise<RespostaPreLogin> {
  const { subject } = await agentCandidate(context, login)
  return { existe: true, tipo: 'TELEVENDEDOR', bloqueado: await hasToWait(context, subject, from) }
}

const BLOCKED = 'Seu acesso ao televendas está bloqueado. Fale com a supervisão.'
const FIRST_ENTRY_OVER = 'Esta senha era para a primeira entrada e venceu. Peça outra à supervisão.'

export interface Proven<W extends Entering> {
  who: W
  mustChangePassword: boolean
  /** An agent who has to have a second factor, and has none yet. */
  mustEnrol: boolean
}

/** Longer than a mail takes to be written: who is registered cannot be told by the clock. */
const SAME_FOR_ALL_MS = 250

/**
 * Who enters by the customers' door.
 * @param second as of `proveAgent`, of a customer who chose to have a second factor
 * @throws CommerceError as `prove`; 400 for `codigo` or `chave`
 */
export async function proveCustomer(
  context: CredentialContext,
  login: string,
  password: string,
  second: Second,
  from: Knocking,
): Promise<Proven<Extract<Entering, { kind: 'customer' }>>> {
  const candidate = await customerCandidate(context, login)
  const gates = await gatesOf(context, candidate.subject, from)
  const user = await prove(context, gates, candidate.account, password, {
    ...customersDoor(context, candidate.account, from),
    beside: { second, of: customersFactor },
  })
  return { who: { kind: 'customer', id: user.id }, mustChangePassword: user.must_change_password, mustEnrol: false }
}

/**
 * Who enters by the telesales door.
 * @param second factor; one that is missing is asked for, a wrong one counts as a wrong password does
 * @throws CommerceError as `prove`; 400 for `codigo` or `chave`
 */
export async function proveAgent(
  context: CredentialContext,
  login: string,
  password: string,
  second: Second,
  from: Knocking,
): Promise<Proven<Extract<Entering, { kind: 'agent' }>>> {
  const { account, subject } = await agentCandidate(context, login)
  const agent = await prove(context, await gatesOf(context, subject, from), account, password, {
    ...agentsDoor(context, account, from),
    beside: { second, of: agentsFactor },
  })
  // Told to nobody but whoever knows the password.
  if (agent.blocked_at !== null) throw new CommerceError('bad-credentials', BLOCKED)
  if (agent.must_change_password && isFirstEntryOver(agent.password_changed_at, context.clock.now()))
    throw new CommerceError('bad-credentials', FIRST_ENTRY_OVER)
  return {
    who: { kind: 'agent', id: agent.id, channels: agent.channels, level: agent.level },
    mustChangePassword:
      agent.must_change_password || isAgentPasswordExpired(agent.password_changed_at, context.clock.now()),
    mustEnrol: !hasSecondFactor(agentsFactor(agent)) && !agent.second_factor_exempt,
  }
}

/**
 * What somebody at the customers' door uses a passkey for, their password being right; nobody is in yet.
 * @throws CommerceError as `prove`; 409 for who has none
 */
export async function customerPasskey(
  context: CredentialContext,
  login: string,
  password: string,
  use: PasskeyUse,
  from: Knocking,
): Promise<OpcoesChave> {
  const candidate = await customerCandidate(context, login)
  const gates = await gatesOf(context, candidate.subject, from)
  const told = customersDoor(context, candidate.account, from)
  const user = await prove(context, gates, candidate.account, password, { ...told, isAsking: true })
  return askForPasskey(context, customersFactor(user), use)
}

/** As `customerPasskey`, at the agents' door. */
export async function agentPasskey(
  context: CredentialContext,
  login: string,
  password: string,
  use: PasskeyUse,
  from: Knocking,
): Promise<OpcoesChave> {
  const { account, subject } = await agentCandidate(context, login)
  const gates = await gatesOf(context, subject, from)
  const told = agentsDoor(context, account, from)
  const agent = await prove(context, gates, account, password, { ...told, isAsking: true })
  return askForPasskey(context, agentsFactor(agent), use)
}

/** Who is told of what goes wrong at the customers' door. */
const customersDoor = (context: CredentialContext, account: User | undefined, from: Knocking) => ({
  besieged: () => Promise.all([warnOwner(context, account), delay(SAME_FOR_ALL_MS)]),
  refused: (waits: boolean) => recordRefusal(context, 'cliente', { userId: account?.id, ip: from.address }, waits),
})

/** And at the agents'. */
const agentsDoor = (context: CredentialContext, account: Agent | undefined, from: Knocking) => ({
  async refused(waits: boolean) {
    await recordRefusal(context, 'televendas', { agentId: account?.id, ip: from.address }, waits)
    if (account !== undefined) await recordRefusedEntry(context, account, from.address, waits)
  },
})

interface Beside<T> {
  /** What else is asked for of whoever knows the password. */
  beside?: { second: Second; of: (account: T) => FactorOwner } | undefined
  /** Whoever it is asks what else is needed: nobody enters by it. */
  isAsking?: boolean
  /** The account is being guessed at from many addresses. */
  besieged?: () => Promise<unknown>
  /** What was typed was wrong; `waits` when it makes those after it wait. */
  refused: (waits: boolean) => Promise<void>
}

/**
 * Checks a password. Unknown accounts take as long, fail with the same words and have to wait just the same.
 * @throws CommerceError `bad-credentials`, 400 (domain §9.4); `locked` for who has to wait
 */
async function prove<T extends Provable>(
  context: ProofContext,
  gates: Gates,
  account: T | undefined,
  password: string,
  { beside, isAsking = false, besieged, refused }: Beside<T>,
): Promise<T> {
  const attempt = await beginAttempt(context, gates)
  const isRight = await verifyPassword(account?.password_hash, password)
  if (isRight && account !== undefined && !context.refusesLogin(account, password)) {
    if (isAsking) {
      await attempt.takeBack()
      return account
    }
    const answer = beside ? await checkSecondFactor(context, beside.of(account), beside.second) : 'right'
    if (beside === undefined || answer === 'right') {
      await attempt.succeed()
      return account
    }
    if (answer === 'missing') {
      await attempt.takeBack()
      throw secondNeeded(beside.of(account))
    }
    const wait = attempt.refusal()
    await refused(wait !== undefined)
    throw wait ?? secondWrong(beside.second)
  }
  if (attempt.isSiege) await besieged?.()
  const wait = attempt.refusal()
  await refused(wait !== undefined)
  throw wait ?? new CommerceError('bad-credentials', 'Login ou senha incorretos.')
}

/** Never what was typed: a password lands in the field of the login now and then. */
const recordRefusal = (
  context: AttemptContext,
  porta: 'cliente' | 'televendas' | 'dentro',
  who: { userId?: string | undefined; agentId?: string | undefined; ip?: string | undefined },
  waits: boolean,
): Promise<void> =>
  recordSecurity(context, { event: waits ? 'espera-imposta' : 'senha-recusada', ...who, detail: { porta } })

/** Supervisors read of their agents. */
const recordRefusedEntry = (
  { db, clock }: AttemptContext,
  { id: agentId }: Agent,
  ip: string | undefined,
  waits: boolean,
): Promise<void> =>
  appendAudit(
    db,
    { agentId, channel: DEFAULT_CHANNEL, ip },
    { action: waits ? 'entrada-em-espera' : 'entrada-recusada' },
    clock.now(),
  )

/**
 * A customer's password typed once more. Wrong guesses make those after them wait, here and not at the door.
 * @param field of the form, which a wrong password is said of
 * @param second factor, where it is asked for too
 * @throws CommerceError 400 for a wrong password, 429 for who has to wait, 404 when the account is gone
 */
export async function proveOwner(
  context: ProofContext,
  customerId: string,
  field: string,
  password: string,
  second?: Second,
): Promise<User> {
  const account = await customerOf(context.db, customerId)
  const beside = second && { second, of: customersFactor }
  await proveAgain(context, { userId: customerId }, account, field, password, beside)
  return account
}

/**
 * As `proveOwner`, of an agent; undefined when there is none any more.
 * @param second factor, where it is asked for too
 */
export async function proveAgentAtWork(
  context: ProofContext,
  agentId: string,
  field: string,
  password: string,
  second?: Second,
): Promise<Agent | undefined> {
  const account = await findAgent(context.db, agentId)
  if (account === undefined) return undefined
  const beside = second && { second, of: agentsFactor }
  await proveAgain(context, { agentId }, account, field, password, beside)
  return account
}

async function proveAgain<T extends Provable>(
  context: ProofContext,
  who: { userId: string } | { agentId: string },
  account: T,
  field: string,
  password: string,
  beside: Beside<T>['beside'],
): Promise<void> {
  const subject = 'userId' in who ? `customer:${who.userId}` : `agent:${who.agentId}`
  try {
    await prove(context, gatesInside(subject), account, password, {
      beside,
      refused: (waits) => recordRefusal(context, 'dentro', who, waits),
    })
  } catch (error) {
    throw error instanceof CommerceError && error.kind === 'bad-credentials'
      ? fieldError(field, 'A senha atual não confere.')
      : error
  }
}

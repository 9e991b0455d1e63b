import { setTimeout as delay } from 'node:timers/promises'
import { hashPassword, isOutdatedHash } from '#commerce/adapters/password-hash.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { OpcoesChave } from '#commerce/contract/customers/passkeys.ts'
import type { RespostaPreLogin } from '#commerce/contract/customers/session.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { isAgentPasswordExpired, isFirstEntryOver } from '#commerce/domain/customers/password-expiry.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { type Agent, findAgentByLogin, normalizeAgentLogin } from '#commerce/store/customers/agents.ts'
import { renewPasswordHash } from '#commerce/store/customers/passwords.ts'
import { findUserByKey, type User } from '#commerce/store/customers/users.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import { type AttemptContext, gatesOf, isWaiting, type Knocking } from './login-failures.ts'
import type { Entering } from './login.ts'
import { askForPasskey, type PasskeyUse } from './passkeys.ts'
import { type ProofContext, prove, recordRefusal } from './password-check.ts'
import { agentsFactor, customersFactor, hasSecondFactor, type Second } from './second-factor.ts'
import { warnOwner } from './warn-owner.ts'

/** Who a typed login names, and under which name its failures are counted. */
type Candidate<T> = { account: T | undefined; subject: string }

/** A customer by e-mail, CPF or CNPJ. */
async function customerCandidate(context: ProofContext, login: string): Promise<Candidate<User>> {
  const key = parseLogin(login)
  const account = key === undefined ? undefined : await findUserByKey(context.db, key)
  return {
    account,
    subject: account
      ? `customer:${account.id}`
      : unknownSubject(context, 'customer', key?.value ?? login.toLowerCase()),
  }
}

async function agentCandidate(context: ProofContext, login: string): Promise<Candidate<Agent>> {
  const account = await findAgentByLogin(context.db, login)
  return {
    account,
    subject: account ? `agent:${account.id}` : unknownSubject(context, 'agent', normalizeAgentLogin(login)),
  }
}

const unknownSubject = ({ secret }: ProofContext, door: string, typed: string): string =>
  `unknown:${sign(secret, `login-${door}`, typed)}`

const hasToWait = async (context: ProofContext, subject: string, from: Knocking): Promise<boolean> =>
  isWaiting(context, await gatesOf(context, subject, from))

export async function customerPreLogin(
  context: ProofContext,
  login: string,
  from: Knocking,
): Promise<RespostaPreLogin> {
  const { account, subject } = await customerCandidate(context, login)
  const bloqueado = await hasToWait(context, subject, from)
  if (account === undefined) return { existe: false, tipo: parseLogin(login)?.kind === 'CNPJ' ? 'PJ' : 'PF', bloqueado }
  return { existe: true, tipo: account.kind, emailComMascara: maskEmail(account.email), bloqueado }
}

/** Whether there is such an agent is told to nobody: every id is asked for its password. */
export async function agentPreLogin(context: ProofContext, login: string, from: Knocking): Promise<RespostaPreLogin> {
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
  context: ProofContext,
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
  await renewOutdated(context, { table: 'users', id: user.id }, user.password_hash, password)
  return { who: { kind: 'customer', id: user.id }, mustChangePassword: user.must_change_password, mustEnrol: false }
}

/** A hash of earlier costs is made anew by whoever enters: at no other time is the password here in words. */
async function renewOutdated(
  { db }: ProofContext,
  owner: Parameters<typeof renewPasswordHash>[1],
  stored: string,
  password: string,
): Promise<void> {
  if (await isOutdatedHash(stored)) await renewPasswordHash(db, owner, stored, await hashPassword(password))
}

/**
 * Who enters by the telesales door.
 * @param second factor; one that is missing is asked for, a wrong one counts as a wrong password does
 * @throws CommerceError as `prove`; 400 for `codigo` or `chave`
 */
export async function proveAgent(
  context: ProofContext,
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
  await renewOutdated(context, { table: 'agents', id: agent.id }, agent.password_hash, password)
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
  context: ProofContext,
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
  context: ProofContext,
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
const customersDoor = (context: ProofContext, account: User | undefined, from: Knocking) => ({
  besieged: () => Promise.all([warnOwner(context, account), delay(SAME_FOR_ALL_MS)]),
  refused: (waits: boolean) => recordRefusal(context, 'cliente', { userId: account?.id, ip: from.address }, waits),
})

/** And at the agents'. */
const agentsDoor = (context: ProofContext, account: Agent | undefined, from: Knocking) => ({
  async refused(waits: boolean) {
    await recordRefusal(context, 'televendas', { agentId: account?.id, ip: from.address }, waits)
    if (account !== undefined) await recordRefusedEntry(context, account, from.address, waits)
  },
})

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

import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import type { ProvaPedida } from '#commerce/contract/customers/access.ts'
import type { OpcoesChave } from '#commerce/contract/customers/passkeys.ts'
import { CommerceError, fieldError } from '#commerce/kernel/commerce-error.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { noteProof } from '#commerce/store/customers/sessions.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'
import { beginAttempt, gatesInside } from './login-failures.ts'
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
import type { OpenSession } from './sessions.ts'

/** How long somebody who has shown who they are need not do so again (domain §1.6). */
const PROOF_MS = 10 * 60_000

export const isProven = ({ provenAt }: { provenAt: Date | null }, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MS

interface Person {
  subject: string
  account: { password_hash: string }
  factor: FactorOwner
}

/** Who is in: the agent, whoever they act for, or the customer. @throws CommerceError 401 */
async function personIn({ db }: CommerceDeps, { agentId, customerId }: OpenSession): Promise<Person> {
  if (agentId !== null) {
    const agent = await findAgent(db, agentId)
    if (agent !== undefined) return { subject: `agent:${agentId}`, account: agent, factor: agentsFactor(agent) }
  } else if (customerId !== null) {
    const user = await findUser(db, customerId)
    if (user !== undefined) return { subject: `customer:${customerId}`, account: user, factor: customersFactor(user) }
  }
  throw new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
}

const askedOf = (factor: FactorOwner, recente: boolean): ProvaPedida => ({
  pede: hasSecondFactor(factor) ? 'CODIGO' : 'SENHA',
  chave: factor.passkeys > 0,
  recente,
})

/** A code or a passkey where somebody has a second factor, else the password. */
export async function proofAskedOf(deps: CommerceDeps, session: OpenSession): Promise<ProvaPedida> {
  const { factor } = await personIn(deps, session)
  return askedOf(factor, isProven(session, deps.clock.now()))
}

/** What whoever is in uses a passkey for, to show that it is them. @throws CommerceError 409 for who has none */
export async function proofByPasskey(deps: CommerceDeps, session: OpenSession, use: PasskeyUse): Promise<OpcoesChave> {
  const { factor } = await personIn(deps, session)
  return askForPasskey(deps, factor, use)
}

/**
 * Whoever is in shows again that it is them; the session has what asks for that open for a while.
 * @throws CommerceError 400 for `senha`, `codigo` or `chave`, and for who has to wait after too many wrong ones
 */
export async function prove(
  deps: CommerceDeps,
  session: OpenSession,
  senha: string | undefined,
  second: Second,
): Promise<ProvaPedida> {
  const { subject, account, factor } = await personIn(deps, session)
  const isAskedForSecond = hasSecondFactor(factor)
  if (isAskedForSecond && second.codigo === undefined && second.chave === undefined) throw secondNeeded(factor)
  if (!isAskedForSecond && senha === undefined) throw fieldError('senha', 'Informe a sua senha.')
  const attempt = await beginAttempt(deps, gatesInside(subject))
  const isRight = isAskedForSecond
    ? (await checkSecondFactor(deps, factor, second)) === 'right'
    : await verifyPassword(account.password_hash, senha ?? '')
  if (!isRight)
    throw attempt.refusal() ?? (isAskedForSecond ? secondWrong(second) : fieldError('senha', 'A senha não confere.'))
  await attempt.succeed()
  await noteProof(deps.db, session.id, deps.clock.now())
  return askedOf(factor, true)
}

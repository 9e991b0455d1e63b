import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import type { ProvaPedida } from '#commerce/contract/customers/access.ts'
import { CommerceError, fieldError } from '#commerce/kernel/commerce-error.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { noteProof } from '#commerce/store/customers/sessions.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { CommerceDeps } from '../deps.ts'
import { beginAttempt, gatesInside } from './attempts.ts'
import { agentsFactor, checkSecondFactor, customersFactor, type FactorOwner, hasSecondFactor } from './second-factor.ts'
import type { OpenSession } from './sessions.ts'

/** How long somebody who has shown who they are need not do so again (domain §1.6). */
const PROOF_MS = 10 * 60_000

const NEEDED = { CODIGO: 'Informe o código do seu aplicativo autenticador.', SENHA: 'Informe a sua senha.' } as const
const WRONG = {
  CODIGO: 'O código não confere. Digite o que o aplicativo mostra agora.',
  SENHA: 'A senha não confere.',
} as const

export const isProven = ({ provenAt }: OpenSession, now: Date): boolean => now.getTime() - provenAt.getTime() < PROOF_MS

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

/** A code where somebody has a second factor, else the password. */
export async function proofAskedOf(deps: CommerceDeps, session: OpenSession): Promise<ProvaPedida> {
  const { factor } = await personIn(deps, session)
  return { pede: hasSecondFactor(factor) ? 'CODIGO' : 'SENHA', recente: isProven(session, deps.clock.now()) }
}

/**
 * Whoever is in shows again that it is them; the session has what asks for that open for a while.
 * @throws CommerceError 400 for `senha` or `codigo`, and for who has to wait after too many wrong ones
 */
export async function prove(
  deps: CommerceDeps,
  session: OpenSession,
  { senha, codigo }: { senha?: string | undefined; codigo?: string | undefined },
): Promise<ProvaPedida> {
  const { subject, account, factor } = await personIn(deps, session)
  const pede = hasSecondFactor(factor) ? 'CODIGO' : 'SENHA'
  const typed = pede === 'CODIGO' ? codigo : senha
  const field = pede === 'CODIGO' ? 'codigo' : 'senha'
  if (typed === undefined) throw fieldError(field, NEEDED[pede])
  const attempt = await beginAttempt(deps, gatesInside(subject))
  const isRight =
    pede === 'CODIGO'
      ? (await checkSecondFactor(deps, factor, typed)) === 'right'
      : await verifyPassword(account.password_hash, typed)
  if (!isRight) throw attempt.refusal() ?? fieldError(field, WRONG[pede])
  await attempt.succeed()
  await noteProof(deps.db, session.id, deps.clock.now())
  return { pede, recente: true }
}

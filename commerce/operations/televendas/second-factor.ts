import { randomBytes } from 'node:crypto'
import type { CodigosRecuperacao, InicioSegundoFator } from '#commerce/contract/televendas/access.ts'
import {
  base32,
  normalizeRecoveryCode,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  recoveryCode,
  TOTP_SECRET_BYTES,
  totpMatch,
  totpUri,
} from '#commerce/domain/televendas/totp.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { seal, unseal } from '#commerce/kernel/sealed.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { Agent } from '#commerce/store/customers/agents.ts'
import {
  confirmTotpSecret,
  proposeTotpSecret,
  removeTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from '#commerce/store/televendas/second-factor.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from './record.ts'

type Context = Pick<CommerceDeps, 'db' | 'clock' | 'secret'>

const ISSUER = 'eFácil Televendas'
const ACTIVE = 'A verificação em duas etapas já está ativa.'
const WRONG = 'O código não confere. Digite o que o aplicativo mostra agora.'
const CHANGED = 'O código de barras mudou em outro lugar. Comece de novo.'

const purposeOf = ({ id }: Pick<Agent, 'id'>): string => `totp:${id}`
const hashOf = ({ secret }: Context, { id }: Pick<Agent, 'id'>, code: string): string =>
  sign(secret, 'codigo-recuperacao', `${id}:${code}`)

export const hasSecondFactor = (agent: Agent): boolean => agent.totp_confirmed_at !== null

/** A secret for the agent's application, which counts once a code of it was typed. @throws CommerceError 409 */
export async function beginSecondFactor({ db, secret }: Context, agent: Agent): Promise<InicioSegundoFator> {
  const bytes = randomBytes(TOTP_SECRET_BYTES)
  if (!(await proposeTotpSecret(db, agent.id, seal(secret, purposeOf(agent), bytes)))) throw conflict(ACTIVE)
  return { segredo: base32(bytes), uri: totpUri(bytes, ISSUER, agent.login) }
}

/**
 * The second factor is in force: entering takes a code from here on.
 * @param agent whose password was proven just now
 * @returns the recovery codes, which are never shown again
 * @throws CommerceError 400 for `codigo`, 409
 */
export async function confirmSecondFactor(
  context: Context,
  actor: AgentAtWork,
  agent: Agent,
  codigo: string,
  remote: Remote,
): Promise<CodigosRecuperacao> {
  if (hasSecondFactor(agent)) throw conflict(ACTIVE)
  const now = context.clock.now()
  const sealed = agent.totp_secret
  const bytes = sealed === null ? undefined : unseal(context.secret, purposeOf(agent), sealed)
  if (sealed === null || bytes === undefined) throw conflict(CHANGED)
  const step = totpMatch(bytes, codigo.replaceAll(/\s/g, ''), now, null)
  if (step === undefined) throw fieldError('codigo', WRONG)
  const codigos = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)))
  const hashes = codigos.map((code) => hashOf(context, agent, normalizeRecoveryCode(code)!))
  await transaction(context.db, async (trx) => {
    if (!(await confirmTotpSecret(trx, agent.id, sealed, { step, now }))) throw conflict(CHANGED)
    await replaceRecoveryCodes(trx, agent.id, hashes)
    await recordAct({ db: trx, clock: context.clock }, actor, { action: 'segundo-fator-ativado' }, remote)
  })
  return { codigos }
}

/** Entering takes the password alone again. @param agent whose password and code were proven just now */
export async function removeSecondFactor(
  { db, clock }: Context,
  actor: AgentAtWork,
  agent: Agent,
  remote: Remote,
): Promise<void> {
  await transaction(db, async (trx) => {
    await removeTotp(trx, agent.id)
    await recordAct({ db: trx, clock }, actor, { action: 'segundo-fator-removido' }, remote)
  })
}

/**
 * What was typed beside a right password. A code that is right is used up: neither it nor an earlier one counts again.
 */
export async function checkSecondFactor(
  context: Context,
  agent: Agent,
  codigo: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> {
  if (!hasSecondFactor(agent)) return 'right'
  if (codigo === undefined) return 'missing'
  const { db, clock, secret } = context
  const recovery = normalizeRecoveryCode(codigo)
  if (recovery !== undefined)
    return (await spendRecoveryCode(db, agent.id, hashOf(context, agent, recovery), clock.now())) ? 'right' : 'wrong'
  const bytes = agent.totp_secret === null ? undefined : unseal(secret, purposeOf(agent), agent.totp_secret)
  if (bytes === undefined) return 'wrong'
  const step = totpMatch(bytes, codigo.replaceAll(/\s/g, ''), clock.now(), agent.totp_last_step)
  return step !== undefined && (await spendTotpStep(db, agent.id, step)) ? 'right' : 'wrong'
}

import { randomBytes } from 'node:crypto'
import type { CodigosRecuperacao, InicioSegundoFator } from '#commerce/contract/customers/access.ts'
import {
  base32,
  normalizeRecoveryCode,
  RECOVERY_BYTES,
  RECOVERY_CODES,
  recoveryCode,
  TOTP_SECRET_BYTES,
  totpMatch,
  totpUri,
} from '#commerce/domain/customers/totp.ts'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { seal, unseal } from '#commerce/kernel/sealed.ts'
import { sign } from '#commerce/kernel/signature.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { Agent } from '#commerce/store/customers/agents.ts'
import {
  confirmTotpSecret,
  type FactorRow,
  proposeTotpSecret,
  removeTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from '#commerce/store/customers/second-factor.ts'
import type { User } from '#commerce/store/customers/users.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { CommerceDeps } from '../deps.ts'

type Context = Pick<CommerceDeps, 'db' | 'clock' | 'secret'>

/** Somebody who has, or may have, an authenticator application: a customer or an agent. */
export interface FactorOwner extends FactorRow {
  /** What the application shows beside the code. */
  name: string
  issuer: string
  totp: Pick<Agent, 'totp_secret' | 'totp_confirmed_at' | 'totp_last_step'>
}

export const agentsFactor = (agent: Agent): FactorOwner => ({
  table: 'agents',
  id: agent.id,
  name: agent.login,
  issuer: 'eFácil Televendas',
  totp: agent,
})
export const customersFactor = (user: User): FactorOwner => ({
  table: 'users',
  id: user.id,
  name: user.email,
  issuer: 'eFácil',
  totp: user,
})

/** Tells of a change, in its transaction. */
type Tell = (trx: Trx, now: Date) => Promise<unknown>

const ACTIVE = 'A verificação em duas etapas já está ativa.'
const WRONG = 'O código não confere. Digite o que o aplicativo mostra agora.'
const CHANGED = 'O código de barras mudou em outro lugar. Comece de novo.'

const purposeOf = ({ id }: FactorOwner): string => `totp:${id}`
const hashOf = ({ secret }: Context, { id }: FactorOwner, code: string): string =>
  sign(secret, 'codigo-recuperacao', `${id}:${code}`)

export const hasSecondFactor = ({ totp }: FactorOwner): boolean => totp.totp_confirmed_at !== null

/** A secret for somebody's application, which counts once a code of it was typed. @throws CommerceError 409 */
export async function beginSecondFactor({ db, secret }: Context, owner: FactorOwner): Promise<InicioSegundoFator> {
  const bytes = randomBytes(TOTP_SECRET_BYTES)
  if (!(await proposeTotpSecret(db, owner, seal(secret, purposeOf(owner), bytes)))) throw conflict(ACTIVE)
  return { segredo: base32(bytes), uri: totpUri(bytes, owner.issuer, owner.name) }
}

/**
 * The second factor is in force: entering takes a code from here on.
 * @param owner whose password was proven just now
 * @returns the recovery codes, which are never shown again
 * @throws CommerceError 400 for `codigo`, 409
 */
export async function confirmSecondFactor(
  context: Context,
  owner: FactorOwner,
  codigo: string,
  tell: Tell,
): Promise<CodigosRecuperacao> {
  if (hasSecondFactor(owner)) throw conflict(ACTIVE)
  const now = context.clock.now()
  const sealed = owner.totp.totp_secret
  const bytes = sealed === null ? undefined : unseal(context.secret, purposeOf(owner), sealed)
  if (sealed === null || bytes === undefined) throw conflict(CHANGED)
  const step = totpMatch(bytes, codigo.replaceAll(/\s/g, ''), now, null)
  if (step === undefined) throw fieldError('codigo', WRONG)
  const { codigos, hashes } = newCodes(context, owner)
  await transaction(context.db, async (trx) => {
    if (!(await confirmTotpSecret(trx, owner, sealed, { step, now }))) throw conflict(CHANGED)
    await replaceRecoveryCodes(trx, owner.id, hashes)
    await tell(trx, now)
  })
  return { codigos }
}

function newCodes(context: Context, owner: FactorOwner): { codigos: string[]; hashes: string[] } {
  const codigos = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_BYTES)))
  return { codigos, hashes: codigos.map((code) => hashOf(context, owner, normalizeRecoveryCode(code)!)) }
}

/** Entering takes the password alone again. @param owner whose password and code were proven just now */
export const removeSecondFactor = ({ db, clock }: Context, owner: FactorOwner, tell: Tell): Promise<void> =>
  transaction(db, async (trx) => {
    await removeTotp(trx, owner)
    await tell(trx, clock.now())
  })

/**
 * What was typed beside a right password. A code that is right is used up: neither it nor an earlier one counts again.
 */
export async function checkSecondFactor(
  context: Context,
  owner: FactorOwner,
  codigo: string | undefined,
): Promise<'right' | 'wrong' | 'missing'> {
  if (!hasSecondFactor(owner)) return 'right'
  if (codigo === undefined) return 'missing'
  const { db, clock, secret } = context
  const recovery = normalizeRecoveryCode(codigo)
  if (recovery !== undefined)
    return (await spendRecoveryCode(db, owner.id, hashOf(context, owner, recovery), clock.now())) ? 'right' : 'wrong'
  const { totp_secret: sealed, totp_last_step: last } = owner.totp
  const bytes = sealed === null ? undefined : unseal(secret, purposeOf(owner), sealed)
  if (bytes === undefined) return 'wrong'
  const step = totpMatch(bytes, codigo.replaceAll(/\s/g, ''), clock.now(), last)
  return step !== undefined && (await spendTotpStep(db, owner, step)) ? 'right' : 'wrong'
}

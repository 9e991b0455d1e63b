import { randomBytes } from 'node:crypto'
import { company } from '#commerce/contract/company.ts'
import type { CodigosRecuperacao, InicioSegundoFator, SegundoFator } from '#commerce/contract/customers/access.ts'
import type { RespostaChave } from '#commerce/contract/customers/passkeys.ts'
import {
  base32,
  normalizeRecoveryCode,
  TOTP_SECRET_BYTES,
  totpMatch,
  totpUri,
} from '#commerce/domain/customers/totp.ts'
import { type CommerceError, conflict, fieldError, validationError } from '#commerce/kernel/commerce-error.ts'
import { seal, unseal } from '#commerce/kernel/sealed.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { Agent } from '#commerce/store/customers/agents.ts'
import { deletePasskeys, passkeysOf } from '#commerce/store/customers/passkeys.ts'
import {
  confirmTotpSecret,
  type FactorRow,
  proposeTotpSecret,
  recoveryCodesLeft,
  removeTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from '#commerce/store/customers/second-factor.ts'
import type { User } from '#commerce/store/customers/users.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { CommerceDeps } from '../deps.ts'
import { checkPasskey, type PasskeyUse, passkeyView } from './passkeys.ts'
import { firstRecoveryCodes, recoveryHash } from './recovery-codes.ts'

type Context = Pick<CommerceDeps, 'db' | 'clock' | 'secret' | 'env'>

/** Somebody who has, or may have, an authenticator application and passkeys: a customer or an agent. */
export interface FactorOwner extends FactorRow {
  /** What the application shows beside the code. */
  name: string
  issuer: string
  totp: Pick<Agent, 'totp_secret' | 'totp_confirmed_at' | 'totp_last_step'>
  /** How many. */
  passkeys: number
}

export const agentsFactor = (agent: Agent): FactorOwner => ({
  table: 'agents',
  id: agent.id,
  name: agent.login,
  issuer: `${company.nomeFantasia} Televendas`,
  totp: agent,
  passkeys: agent.passkeys,
})
export const customersFactor = (user: User): FactorOwner => ({
  table: 'users',
  id: user.id,
  name: user.email,
  issuer: company.nomeFantasia,
  totp: user,
  passkeys: user.passkeys,
})

/** Tells of a change, in its transaction. */
type Tell = (trx: Trx, now: Date) => Promise<unknown>

const ACTIVE = 'A verificação em duas etapas já está ativa.'
const WRONG = 'O código não confere. Digite o que o aplicativo mostra agora.'
const CHANGED = 'O código de barras mudou em outro lugar. Comece de novo.'

const purposeOf = ({ id }: FactorOwner): string => `totp:${id}`

const hasApplication = ({ totp }: FactorOwner): boolean => totp.totp_confirmed_at !== null
export const hasSecondFactor = (owner: FactorOwner): boolean => hasApplication(owner) || owner.passkeys > 0

/** As its owner is told of it. */
export async function factorView({ db }: Pick<Context, 'db'>, { id, totp }: FactorOwner): Promise<SegundoFator> {
  const [codigosRestantes, passkeys] = await Promise.all([recoveryCodesLeft(db, id), passkeysOf(db, id)])
  return { desde: totp.totp_confirmed_at?.toISOString() ?? null, codigosRestantes, chaves: passkeys.map(passkeyView) }
}

/** A secret for somebody's application, which counts once a code of it was typed. @throws CommerceError 409 */
export async function beginSecondFactor({ db, secret }: Context, owner: FactorOwner): Promise<InicioSegundoFator> {
  const bytes = randomBytes(TOTP_SECRET_BYTES)
  if (!(await proposeTotpSecret(db, owner, seal(secret, purposeOf(owner), bytes)))) throw conflict(ACTIVE)
  return { segredo: base32(bytes), uri: totpUri(bytes, owner.issuer, owner.name) }
}

/**
 * The second factor is in force: entering takes a code from here on.
 * @param owner whose password was proven just now
 * @returns the recovery codes, which are never shown again; none where a passkey brought them
 * @throws CommerceError 400 for `codigo`, 409
 */
export async function confirmSecondFactor(
  context: Context,
  owner: FactorOwner,
  codigo: string,
  tell: Tell,
): Promise<CodigosRecuperacao> {
  if (hasApplication(owner)) throw conflict(ACTIVE)
  const now = context.clock.now()
  const sealed = owner.totp.totp_secret
  const bytes = sealed === null ? undefined : unseal(context.secret, purposeOf(owner), sealed)
  if (sealed === null || bytes === undefined) throw conflict(CHANGED)
  const step = totpMatch(bytes, codigo.replaceAll(/\s/g, ''), now, null)
  if (step === undefined) throw fieldError('codigo', WRONG)
  const codigos = await transaction(context.db, async (trx) => {
    if (!(await confirmTotpSecret(trx, owner, sealed, { step, now }))) throw conflict(CHANGED)
    await tell(trx, now)
    return firstRecoveryCodes(trx, context.secret, owner.id)
  })
  return { codigos }
}

/** The application is asked for no more; passkeys stay. @param owner whose password and code were proven just now */
export const removeSecondFactor = ({ db, clock }: Context, owner: FactorOwner, tell: Tell): Promise<void> =>
  transaction(db, async (trx) => {
    await removeTotp(trx, owner)
    await tell(trx, clock.now())
  })

/** Application, passkeys and recovery codes: the password alone opens again. */
export async function dropFactors(trx: Trx, owner: FactorRow): Promise<void> {
  await deletePasskeys(trx, owner)
  await removeTotp(trx, owner)
}

/** What was set up since may be somebody else's: it goes, and the codes that may have come with it. */
export async function dropFactorsSince(trx: Trx, user: User, since: Date): Promise<void> {
  const owner: FactorRow = { table: 'users', id: user.id }
  const gone = await deletePasskeys(trx, owner, since)
  const isApplicationNew = (user.totp_confirmed_at ?? since) > since
  if (isApplicationNew) await removeTotp(trx, owner)
  if (isApplicationNew || gone > 0) await replaceRecoveryCodes(trx, user.id, [])
}

/** What somebody shows beside a right password: a code, or what a passkey signed. */
export interface Second {
  codigo?: string | undefined
  chave?: RespostaChave | undefined
  /** What a passkey was asked for. */
  use: PasskeyUse
}

/**
 * What was shown beside a right password. What is right is used up: neither it nor an earlier code counts again.
 */
export async function checkSecondFactor(
  context: Context,
  owner: FactorOwner,
  { codigo, chave, use }: Second,
): Promise<'right' | 'wrong' | 'missing'> {
  if (!hasSecondFactor(owner)) return 'right'
  if (chave !== undefined) return (await checkPasskey(context, owner, use, chave)) ? 'right' : 'wrong'
  return codigo === undefined ? 'missing' : checkCode(context, owner, codigo)
}

const CODE_NEEDED = 'Informe o código do seu aplicativo autenticador.'
const CODE_OR_KEY_NEEDED = 'Use uma chave de acesso ou informe um código.'
const CODE_WRONG = 'O código não confere. Digite o que o aplicativo mostra agora.'
const KEY_WRONG = 'A chave de acesso não foi aceita. Tente de novo ou use um código.'

/** Why somebody is asked; `chave` among the fields tells that a passkey would do. */
export const secondNeeded = ({ passkeys }: FactorOwner): CommerceError =>
  passkeys === 0
    ? fieldError('codigo', CODE_NEEDED)
    : validationError([
        { field: 'codigo', message: CODE_OR_KEY_NEEDED },
        { field: 'chave', message: CODE_OR_KEY_NEEDED },
      ])
export const secondWrong = ({ chave }: Second): CommerceError =>
  chave === undefined ? fieldError('codigo', CODE_WRONG) : fieldError('chave', KEY_WRONG)

async function checkCode(context: Context, owner: FactorOwner, codigo: string): Promise<'right' | 'wrong'> {
  const { db, clock, secret } = context
  const recovery = normalizeRecoveryCode(codigo)
  if (recovery !== undefined)
    return (await spendRecoveryCode(db, owner.id, recoveryHash(secret, owner.id, recovery), clock.now()))
      ? 'right'
      : 'wrong'
  const { totp_secret: sealed, totp_last_step: last } = owner.totp
  const bytes = sealed === null ? undefined : unseal(secret, purposeOf(owner), sealed)
  if (bytes === undefined) return 'wrong'
  const step = totpMatch(bytes, codigo.replaceAll(/\s/g, ''), clock.now(), last)
  return step !== undefined && (await spendTotpStep(db, owner, step)) ? 'right' : 'wrong'
}

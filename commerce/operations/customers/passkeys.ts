import {
  challengeOf,
  newPasskeyOptions,
  PASSKEY_MS,
  passkeyOptions,
  verifiedCounter,
  verifiedNewPasskey,
} from '#commerce/adapters/passkeys.ts'
import type { CodigosRecuperacao } from '#commerce/contract/customers/access.ts'
import {
  type Chave,
  MAX_PASSKEYS,
  type OpcoesChave,
  type OpcoesNovaChave,
  type RespostaChave,
  type RespostaNovaChave,
} from '#commerce/contract/customers/passkeys.ts'
import { siteOrigin } from '#commerce/contract/env.ts'
import { deviceName } from '#commerce/domain/customers/device-name.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { sha256 } from '#commerce/kernel/signature.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import {
  type Asked,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  type Passkey,
  passkeysOf,
  spendPasskey,
  takeChallenge,
  takePasskeyPlace,
} from '#commerce/store/customers/passkeys.ts'
import { dropCodesWithoutFactor, type FactorRow } from '#commerce/store/customers/second-factor.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { CommerceDeps } from '../deps.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'

type Context = Pick<CommerceDeps, 'db' | 'clock' | 'secret' | 'env'>

/** Whose passkeys they are; `name` and `issuer` are shown beside them. */
interface PasskeyOwner extends FactorRow {
  name: string
  issuer: string
  /** How many. */
  passkeys: number
}

/** What an answer is good for: nothing else, and in no other browser. */
export interface PasskeyUse {
  purpose: 'cadastro' | 'entrada' | 'entrada-direta' | 'prova' | 'redefinicao'
  /** The session, or the guest, that asks. */
  bound: string
}

/** Tells of a change, in its transaction. */
type TellKey = (trx: Trx, now: Date, name: string) => Promise<unknown>

const FULL = `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma antes de adicionar outra.`
const NONE = 'Esta conta não tem chave de acesso. Use um código.'
const REFUSED = 'A chave de acesso não foi aceita. Comece de novo.'
const TAKEN = 'Esta chave de acesso já está cadastrada.'

export const passkeyView = ({ id, name, created_at, last_used_at }: Passkey): Chave => ({
  id,
  nome: name,
  criadaEm: created_at.toISOString(),
  usadaEm: last_used_at?.toISOString() ?? null,
})

/** As somebody called it, else as the browser that made it tells of itself. */
export const passkeyName = (nome: string, userAgent: string | undefined): string =>
  nome || deviceName(userAgent) || 'Chave de acesso'

const askedOf = ({ id }: Pick<PasskeyOwner, 'id'>, { purpose, bound }: PasskeyUse, challenge: string): Asked => ({
  challengeHash: sha256(challenge),
  ownerId: id,
  purpose,
  boundHash: sha256(bound),
})

const keep = ({ db, clock }: Context, asked: Asked): Promise<void> =>
  insertChallenge(db, asked, new Date(clock.now().getTime() + PASSKEY_MS))

/** The challenge that an answer answers, used up; undefined when it was not asked so, or is over. */
async function takenChallenge(
  { db, clock }: Context,
  owner: Pick<PasskeyOwner, 'id'>,
  use: PasskeyUse,
  resposta: RespostaChave | RespostaNovaChave,
): Promise<string | undefined> {
  const challenge = challengeOf(resposta)
  if (challenge === undefined) return undefined
  return (await takeChallenge(db, askedOf(owner, use, challenge), clock.now())) ? challenge : undefined
}

/** What a browser makes a new passkey from. @throws CommerceError 409 */
export async function beginPasskey(context: Context, owner: PasskeyOwner, bound: string): Promise<OpcoesNovaChave> {
  if (owner.passkeys >= MAX_PASSKEYS) throw conflict(FULL)
  const known = await passkeysOf(context.db, owner.id)
  const options = await newPasskeyOptions(siteOrigin(context.env), owner, known)
  await keep(context, askedOf(owner, { purpose: 'cadastro', bound }, options.challenge))
  return options
}

/**
 * A passkey is in force: entering takes it, or a code, from here on.
 * @param owner who proved just now that it is them
 * @returns the recovery codes when it is the first second factor; they are never shown again
 * @throws CommerceError 400 for `resposta`, 409
 */
export async function addPasskey(
  context: Context,
  owner: PasskeyOwner,
  { nome, resposta, bound }: { nome: string; resposta: RespostaNovaChave; bound: string },
  tell: TellKey,
): Promise<CodigosRecuperacao> {
  const challenge = await takenChallenge(context, owner, { purpose: 'cadastro', bound }, resposta)
  const made =
    challenge === undefined ? undefined : await verifiedNewPasskey(siteOrigin(context.env), challenge, resposta)
  if (made === undefined) throw fieldError('resposta', REFUSED)
  const now = context.clock.now()
  const codigos = await transaction(context.db, async (trx) => {
    if (!(await takePasskeyPlace(trx, owner))) throw conflict(FULL)
    if (!(await insertPasskey(trx, owner.id, { ...made, name: nome }, now))) throw conflict(TAKEN)
    await tell(trx, now, nome)
    return firstRecoveryCodes(trx, context.secret, owner.id)
  })
  return { codigos }
}

/** @param owner who proved just now that it is them. @throws CommerceError 404 */
export const removePasskey = ({ db, clock }: Context, owner: PasskeyOwner, id: string, tell: TellKey): Promise<void> =>
  transaction(db, async (trx) => {
    const name = isUuid(id) ? await deletePasskey(trx, owner, id) : undefined
    if (name === undefined) throw notFound('Esta chave de acesso não existe mais.')
    await dropCodesWithoutFactor(trx, owner)
    await tell(trx, clock.now(), name)
  })

/** What a browser uses a passkey of the owner for. @throws CommerceError 409 for who has none */
export async function askForPasskey(context: Context, owner: PasskeyOwner, use: PasskeyUse): Promise<OpcoesChave> {
  const known = await passkeysOf(context.db, owner.id)
  if (known.length === 0) throw conflict(NONE)
  const options = await passkeyOptions(siteOrigin(context.env), known)
  await keep(context, askedOf(owner, use, options.challenge))
  return options
}

/** Who is asked when nobody has said who they are: the passkey tells. */
const ANYBODY = { id: '00000000-0000-0000-0000-000000000000' }

/** What a browser uses any passkey for that it has of this shop. */
export async function askAnybodysPasskey(context: Context, use: PasskeyUse): Promise<OpcoesChave> {
  const options = await passkeyOptions(siteOrigin(context.env), [])
  await keep(context, askedOf(ANYBODY, use, options.challenge))
  return options
}

/**
 * Whether one of the owner's signed what was asked, which is used up by it, right or wrong.
 * @param isNamed false where anybody was asked: then the passkey has to name its owner too
 */
export async function checkPasskey(
  context: Context,
  owner: Pick<PasskeyOwner, 'id'>,
  use: PasskeyUse,
  resposta: RespostaChave,
  isNamed = true,
): Promise<boolean> {
  const challenge = await takenChallenge(context, isNamed ? owner : ANYBODY, use, resposta)
  const named = Buffer.from(resposta.response.userHandle ?? '', 'base64url').toString('utf8')
  if (!isNamed && named !== owner.id) return false
  const passkey = await findPasskey(context.db, owner.id, resposta.id)
  if (challenge === undefined || passkey === undefined) return false
  const counter = await verifiedCounter(siteOrigin(context.env), challenge, resposta, passkey)
  return counter !== undefined && spendPasskey(context.db, passkey.id, counter, context.clock.now())
}

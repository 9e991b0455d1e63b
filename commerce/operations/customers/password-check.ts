import { verifyPassword } from '#commerce/adapters/password-hash.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AttemptContext, beginAttempt, type Gates } from './login-failures.ts'
import { checkSecondFactor, type FactorOwner, type Second, secondNeeded, secondWrong } from './second-factor.ts'
import { recordSecurity } from './security-record.ts'

/** What an account is proven by, and by what one of the seed is known. */
export type Provable = { password_hash: string; cpf: string | null; login?: string }
/** `env` is where links of mails lead. The secret signs what was typed where there is no account: it is not stored. */
export type ProofContext = AttemptContext & Pick<CommerceDeps, 'refusesLogin' | 'env'>

export interface Beside<T> {
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
export async function prove<T extends Provable>(
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
export const recordRefusal = (
  context: AttemptContext,
  porta: 'cliente' | 'televendas' | 'dentro',
  who: { userId?: string | undefined; agentId?: string | undefined; ip?: string | undefined },
  waits: boolean,
): Promise<void> =>
  recordSecurity(context, { event: waits ? 'espera-imposta' : 'senha-recusada', ...who, detail: { porta } })

import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { withCsrf, type CsrfPair } from './csrf-retry.ts'
import type { SettleFailure, Visibility } from './failures.ts'

export const OFFLINE = 'Não foi possível falar com a loja. Verifique sua conexão e tente novamente.'

/**
 * Runs one call of a server function that writes; failures come back as data, a lost answer as `status` 0. `visibility`
 * as `SettleFailure` takes it.
 */
export type Write = <T>(call: () => Promise<CommerceResult<T>>, visibility?: Visibility) => Promise<CommerceResult<T>>

/** The way of every write that is not the cart's: CSRF pair first, and storefront §8 for what fails. */
export const createWrite =
  ({ csrf, settle }: { csrf: CsrfPair; settle: SettleFailure }): Write =>
  async (call, visibility = 'when-empty') =>
    settle(await withCsrf(csrf, call).catch(lost), visibility)

/** A question of the browser itself, which nobody waits for: only an ended session is told. */
export type Ask = <T>(call: () => Promise<CommerceResult<T>>) => Promise<CommerceResult<T>>
export const createAsk =
  (settle: SettleFailure): Ask =>
  async (call) =>
    settle(await call().catch(lost), 'never')

/** A call without an answer. */
export const lost = (): {
  ok: false
  error: { kind: 'unavailable'; status: 0; message: string; fields: Record<string, never> }
} => ({ ok: false, error: { kind: 'unavailable', status: 0, message: OFFLINE, fields: {} } })

import { SHOP_CHANGED } from '#app/lib/generic-failure.ts'
import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'
import { withCsrf, type CsrfPair } from './csrf-retry.ts'
import type { SettleFailure, Visibility } from './failures.ts'

export const OFFLINE = 'Não foi possível falar com a loja. Verifique sua conexão e tente novamente.'

/**
 * Runs one call of a server function that writes; failures come back as data, a lost answer as `status` 0. `visibility`
 * as `SettleFailure` takes it.
 */
export type Write = <T>(call: () => Promise<CommerceResult<T>>, visibility?: Visibility) => Promise<CommerceResult<T>>

const PROOF_DUE = '_ERR_PROOF_REQUIRED'

interface WritePorts {
  csrf: CsrfPair
  settle: SettleFailure
  /** Asks whoever is in to show that it is them; false when they did not. */
  prove: () => Promise<boolean>
}

/**
 * The way of every write that is not the cart's: CSRF pair first, and storefront §8 for what fails. One that commerce
 * wants a recent proof for is sent again once there is one, as it was: nothing typed is lost.
 */
export const createWrite =
  ({ csrf, settle, prove }: WritePorts): Write =>
  async (call, visibility = 'when-empty') => {
    const answer = await withCsrf(csrf, call).catch(lost)
    const isDue = !answer.ok && answer.error.errorKey === PROOF_DUE
    return settle(isDue && (await prove()) ? await withCsrf(csrf, call).catch(lost) : answer, visibility)
  }

/**
 * A question of the browser itself, which nobody waits for: only an ended session is told. The first answer that says so
 * takes the session's cookies with it, so that no later one can: whichever it is must tell.
 * @param options.stays on a page for everybody: whoever is no customer is not led away from it to a login, and of an
 *   agent's end the bar tells
 */
export type Ask = <T>(
  call: () => Promise<CommerceResult<T>>,
  options?: { stays: boolean },
) => Promise<CommerceResult<T>>
export const createAsk =
  (settle: SettleFailure, hasAgent: () => boolean): Ask =>
  async (call, options) => {
    const answer = await call().catch(lost)
    const isQuiet = options?.stays === true && !answer.ok && (answer.error.kind !== 'session-expired' || hasAgent())
    return isQuiet ? answer : settle(answer, 'never')
  }

/** A call without an answer, or of a build that is gone. @param thrown what the call failed with */
export const lost = (thrown?: unknown): { ok: false; error: CommerceFailure } => ({
  ok: false,
  error: {
    kind: 'unavailable',
    status: 0,
    message: thrown instanceof Error && thrown.message === SHOP_CHANGED ? SHOP_CHANGED : OFFLINE,
    fields: {},
  },
})

/**
 * What a call to commerce ends in. Expected failures are data: an error thrown by a server function reaches the browser
 * as its message only.
 */
export type CommerceResult<T> = { ok: true; data: T } | { ok: false; error: CommerceFailure }

export interface CommerceFailure {
  kind:
    | 'validation'
    | 'unauthenticated'
    | 'session-expired'
    | 'forbidden'
    | 'not-found'
    | 'gone'
    | 'moved'
    | 'conflict'
    | 'rate-limited'
    | 'unavailable'
    | 'unexpected'
  status: number
  /** Portuguese sentence for the customer (`detalhes`); '' when commerce said nothing (storefront §8). */
  message: string
  /** Field name → Portuguese sentence, from a 400. */
  fields: Record<string, string>
  /** Path of this shop, from `detalhesTecnicos`. */
  redirectDestination?: string
  /** First `errors[].errorKey`. */
  errorKey?: string
}

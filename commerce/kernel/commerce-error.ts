/** One bad field of a request: its path (`endereco.cep`) and a Portuguese sentence. */
export type FieldError = { field: string; message: string }

/** Everything that can be answered other than success; the HTTP kernel alone knows status and wire codes. */
export type CommerceErrorKind =
  | 'validation'
  | 'malformed'
  | 'unsupported-media'
  | 'too-large'
  | 'bad-credentials'
  | 'locked'
  | 'unauthenticated'
  | 'session-timeout'
  | 'session-invalid'
  | 'csrf'
  | 'forbidden'
  | 'password-due'
  | 'factor-due'
  | 'proof-due'
  | 'not-found'
  | 'moved'
  | 'gone'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'

export type CommerceErrorOptions = {
  /** For `validation`: one entry per field. */
  fields?: readonly FieldError[]
  /** Whole seconds, for `rate-limited`, `locked` and `unavailable`. */
  retryAfterSeconds?: number
  /** A path of this shop, told in `detalhesTecnicos`. */
  redirectDestination?: string
  /** Further members of the body, such as the current cart of a 409. */
  extra?: Readonly<Record<string, unknown>>
}

/**
 * A refusal with a Portuguese sentence for the customer. Thrown by rules and handlers, turned into an answer in one
 * place.
 */
export class CommerceError extends Error {
  override name = 'CommerceError'
  readonly kind: CommerceErrorKind
  readonly options: CommerceErrorOptions

  constructor(kind: CommerceErrorKind, detalhes: string, options: CommerceErrorOptions = {}) {
    super(detalhes)
    this.kind = kind
    this.options = options
  }
}

/** @param fields at least one; `detalhes` is the first one's message (domain §9.4). */
export const validationError = (fields: readonly FieldError[]): CommerceError =>
  new CommerceError('validation', fields[0]?.message ?? 'Dados inválidos.', { fields })

export const fieldError = (field: string, message: string): CommerceError => validationError([{ field, message }])

export const notFound = (detalhes = 'Não encontramos o que você procura.'): CommerceError =>
  new CommerceError('not-found', detalhes)

/** Somebody else was faster, or the state does not allow it (contract §1: stock, version, coupon race). */
export const conflict = (detalhes: string, extra?: Readonly<Record<string, unknown>>): CommerceError =>
  new CommerceError('conflict', detalhes, extra ? { extra } : {})

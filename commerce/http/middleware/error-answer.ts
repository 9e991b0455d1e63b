import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CommerceError, type CommerceErrorKind } from '#commerce/kernel/commerce-error.ts'
import { isDown, ranOut } from '#commerce/kernel/database-error.ts'

/** `technical`: the text the storefront looks for in a 401 (storefront §8), instead of the sentence. */
type Wire = { status: ContentfulStatusCode; key: string; code: string; technical?: string }

/** Status and the pair of codes of each kind; pairs known from WebSphere where there is one (domain §9.4). */
const WIRE: Readonly<Record<CommerceErrorKind, Wire>> = {
  validation: { status: 400, key: '_ERR_CMD_INVALID_PARAM', code: '2190' },
  malformed: { status: 400, key: '_ERR_BAD_PARMS', code: '2010' },
  'unsupported-media': { status: 415, key: '_ERR_UNSUPPORTED_MEDIA', code: '415' },
  'too-large': { status: 413, key: '_ERR_TOO_LARGE', code: '413' },
  'bad-credentials': { status: 400, key: '_ERR_AUTHENTICATION_ERROR', code: '2030' },
  locked: { status: 429, key: '_ERR_AUTHENTICATION_ERROR', code: '2490' },
  unauthenticated: { status: 401, key: '_ERR_NOT_LOGGED_ON', code: '401' },
  'session-timeout': {
    status: 401,
    key: 'CWXBB1011E',
    code: 'CWXBB1011E',
    technical: 'SessionTimeout: sessão expirada',
  },
  'session-invalid': {
    status: 401,
    key: 'CWXBB1010E',
    code: 'CWXBB1010E',
    technical: 'SessionInvalid: sessão inválida',
  },
  csrf: { status: 403, key: '_ERR_CSRF', code: 'CSRF' },
  forbidden: { status: 403, key: '_ERR_USER_AUTHORITY', code: '403' },
  'password-due': { status: 403, key: '_ERR_PASSWORD_CHANGE_REQUIRED', code: 'PASSWORD' },
  'factor-due': { status: 403, key: '_ERR_SECOND_FACTOR_REQUIRED', code: 'FACTOR' },
  'proof-due': { status: 403, key: '_ERR_PROOF_REQUIRED', code: 'PROOF' },
  'not-found': { status: 404, key: '_ERR_NOT_FOUND', code: '404' },
  moved: { status: 404, key: 'MOVED', code: '404' },
  gone: { status: 410, key: '_ERR_GONE', code: '410' },
  conflict: { status: 409, key: '_ERR_CONFLICT', code: '409' },
  'rate-limited': { status: 429, key: '_ERR_TOO_MANY_REQUESTS', code: '429' },
  unavailable: { status: 503, key: '_ERR_GENERIC', code: 'CMN0409E' },
}

/** Storefront §8. */
const GENERIC = 'Devido a um erro inesperado, não foi possível realizar a ação solicitada. Tente novamente mais tarde.'

const TOO_SLOW = 'A loja demorou demais para responder. Aguarde alguns instantes e tente de novo.'
export const tooSlow = (): CommerceError => new CommerceError('unavailable', TOO_SLOW, { retryAfterSeconds: 5 })

/** Any failure as a `CommerceError`; what nobody foresaw becomes a 503 that tells nothing of the inside. */
export function asCommerceError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new CommerceError('malformed', 'Requisição inválida.')
  // SQLSTATE class 22: a value the schemas let through and the database cannot hold.
  if (String((error as { code?: unknown } | null)?.code ?? '').startsWith('22'))
    return new CommerceError('malformed', 'Um dos valores informados é inválido.')
  if (ranOut(error)) return tooSlow()
  return new CommerceError('unavailable', GENERIC, { retryAfterSeconds: isDown(error) ? 5 : 30 })
}

function bodyOf(error: CommerceError): ErrorBody & Record<string, unknown> {
  const { key, code, technical } = WIRE[error.kind]
  const entry = (message: string, parameters: string) => ({
    errorKey: key,
    errorCode: code,
    errorMessage: message,
    errorParameters: parameters,
  })
  const fields = error.options.fields ?? []
  const redirect = error.options.redirectDestination
  return {
    errors:
      fields.length > 0
        ? fields.map(({ field, message }) => entry(message, field))
        : [entry(technical ?? error.message, '')],
    detalhes: error.message,
    ...(redirect === undefined ? {} : { detalhesTecnicos: JSON.stringify({ redirectDestination: redirect }) }),
    ...error.options.extra,
  }
}

/** The answer of contract §1 for an error. */
export function answerError(c: Context, error: CommerceError): Response {
  const retry = error.options.retryAfterSeconds
  if (retry !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(retry))))
  return c.json(bodyOf(error), WIRE[error.kind].status)
}

import * as v from 'valibot'

export { DEFAULT_CHANNEL, DEFAULT_STORE_ID, MAX_RESULTS_PER_PAGE, resourcePath, RESTRICTED_CHANNEL } from './store.ts'

/** Lists: contract §1. */
export const DEFAULT_RESULTS_PER_PAGE = 24

export const ErrorEntry = v.object({
  errorKey: v.string(),
  errorCode: v.string(),
  errorMessage: v.string(),
  errorParameters: v.union([v.string(), v.array(v.string())]),
})

/**
 * Every error answer (contract §1, domain §9.4). `detalhesTecnicos` is a JSON string that may hold
 * `redirectDestination`.
 */
export const ErrorBody = v.object({
  errors: v.array(ErrorEntry),
  detalhes: v.string(),
  detalhesTecnicos: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/** Skus in one request: 1–96 (contract §3). */
export const Sku = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,40}$/, 'Código de produto inválido.'))
export const Slug = v.pipe(v.string(), v.maxLength(400), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Endereço inválido.'))
/** Department slug path: `eletrodomesticos/geladeiras`. */
export const SlugPath = v.pipe(
  v.string(),
  v.maxLength(600),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, 'Endereço inválido.'),
)

import * as v from 'valibot'

/** Store id when no cookie names another (storefront §9). */
export const DEFAULT_STORE_ID = 10154
export const DEFAULT_CHANNEL = 'ca_0'
export const RESTRICTED_CHANNEL = 'ca_861'

/** Lists: contract §1. */
export const DEFAULT_RESULTS_PER_PAGE = 24
export const MAX_RESULTS_PER_PAGE = 96

/** Path below the store base, with the final slash the contract wants: `resourcePath('cart/items')` → `/wcs/resources/10154/cart/items/`. */
export const resourcePath = (path: string, storeId: number = DEFAULT_STORE_ID): string => `/wcs/resources/${storeId}/${path.replace(/^\/+|\/+$/g, '')}/`

export const ErrorEntry = v.object({
  errorKey: v.string(),
  errorCode: v.string(),
  errorMessage: v.string(),
  errorParameters: v.union([v.string(), v.array(v.string())]),
})

/** Every error answer (contract §1, domain §9.4). `detalhesTecnicos` is a JSON string that may hold `redirectDestination`. */
export const ErrorBody = v.object({
  errors: v.array(ErrorEntry),
  detalhes: v.string(),
  detalhesTecnicos: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/** Text that is shown: trimmed, bounded. */
export const boundedText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))

/** Skus in one request: 1–96 (contract §3). */
export const Sku = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,40}$/, 'Código de produto inválido.'))
export const Slug = v.pipe(v.string(), v.maxLength(400), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Endereço inválido.'))
/** Department slug path: `eletrodomesticos/geladeiras`. */
export const SlugPath = v.pipe(v.string(), v.maxLength(600), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, 'Endereço inválido.'))

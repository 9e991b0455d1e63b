import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { Sku } from '#commerce/contract/conventions.ts'
import {
  Alternativas,
  ListaColada,
  ListaConferida,
  ProdutosDeVenda,
  Roteiro,
  TextoLido,
} from '#commerce/contract/televendas/sale.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

/** Products that a text names: code, model or name. */
export const findProducts = createServerFn({ method: 'GET' })
  .validator(v.object({ termo: v.pipe(v.string(), v.trim(), v.maxLength(120)) }))
  .handler(({ data: { termo } }) =>
    callCommerce('GET', 'televendas/products', { query: { termo }, schema: ProdutosDeVenda }),
  )

/** What stands beside the lines of a cart: stock and delivery. */
export const readSaleLines = createServerFn({ method: 'GET' })
  .validator(v.object({ skus: v.pipe(v.array(Sku), v.minLength(1), v.maxLength(100)) }))
  .handler(({ data: { skus } }) =>
    callCommerce('GET', 'televendas/products', { query: { skus: skus.join(',') }, schema: ProdutosDeVenda }),
  )

export const findAlternatives = createServerFn({ method: 'GET' })
  .validator(v.object({ sku: Sku }))
  .handler(({ data: { sku } }) =>
    callCommerce('GET', `televendas/products/${encodeURIComponent(sku)}/alternatives`, { schema: Alternativas }),
  )

/** A pasted list, judged line by line; nothing is added. */
export const checkPastedList = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(ListaColada)
  .handler(({ data }) => callCommerce('POST', 'televendas/products/lines', { body: data, schema: ListaConferida }))

/** What was read aloud in the call under way. */
export const readScript = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'televendas/attendance/script', { schema: Roteiro }),
)

/** The agent says that a text was read to whoever is on the line. */
export const tellReadAloud = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(TextoLido)
  .handler(({ data }) => callCommerce('POST', 'televendas/attendance/script', { body: data, schema: Roteiro }))

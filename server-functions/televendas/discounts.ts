import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  ConferenciaDesconto,
  DecisaoDesconto,
  DescontoNegociado,
  DescontoPedido,
  DescontosQuery,
  DescontosResposta,
} from '#commerce/contract/televendas/discounts.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

const Id = v.pipe(v.string(), v.uuid())
const schema = DescontoNegociado

/** Discounts: an agent's own, or everybody's for supervisors. */
export const readDiscounts = createServerFn({ method: 'GET' })
  .validator(DescontosQuery)
  .handler(({ data }) => callCommerce('GET', 'televendas/discounts', { query: data, schema: DescontosResposta }))

/** What would become of a wish; the numbers as they are typed for the wire. */
export const checkDiscount = createServerFn({ method: 'GET' })
  .validator(
    v.object({
      sku: v.optional(v.pipe(v.string(), v.maxLength(40))),
      percentual: v.optional(v.pipe(v.string(), v.maxLength(12))),
      valorFinal: v.optional(v.pipe(v.string(), v.maxLength(12))),
    }),
  )
  .handler(({ data }) =>
    callCommerce('GET', 'televendas/discounts/check', { query: data, schema: ConferenciaDesconto }),
  )

/** Asks for a discount; a lost answer is asked for again, not done again. */
export const askDiscount = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator((input: v.InferInput<typeof DescontoPedido>) => v.parse(DescontoPedido, input))
  .handler(({ data }) => callCommerce('POST', 'televendas/discounts', { body: data, schema }))

/** Takes one back. */
export const cancelDiscount = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ id: Id }))
  .handler(({ data: { id } }) => callCommerce('DELETE', `televendas/discounts/${id}`, { schema }))

/** A supervisor's answer. */
export const decideDiscount = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ id: Id, ...DecisaoDesconto.entries }))
  .handler(({ data: { id, ...body } }) => callCommerce('POST', `televendas/discounts/${id}/approve`, { body, schema }))

import * as v from 'valibot'
import { emailSchema } from '../values/email.ts'

/**
 * `POST catalog/products/{sku}/availability-notice`, and `…/price-notice` for less than it costs now; the same answer
 * whether the address was already waiting.
 */
export const PedidoDeAviso = v.object({ email: emailSchema })
export const AvisoRegistrado = v.object({ registrado: v.literal(true) })
export type AvisoRegistrado = v.InferOutput<typeof AvisoRegistrado>

/** `POST catalog/availability-notice/cancel`: the code of the link in the mail. */
export const CancelamentoDeAviso = v.object({
  codigo: v.pipe(
    v.string('O endereço para cancelar está incompleto.'),
    v.maxLength(200, 'O endereço para cancelar é inválido.'),
  ),
})
export const AvisoCancelado = v.object({ cancelado: v.literal(true) })
export type AvisoCancelado = v.InferOutput<typeof AvisoCancelado>

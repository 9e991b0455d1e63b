import * as v from 'valibot'

/** A coupon a visitor may use (domain §8), with its rule in words. Money in reais with its text. */
export const Cupom = v.object({
  codigo: v.string(),
  tipo: v.picklist(['PERCENTUAL', 'VALOR', 'FRETE']),
  titulo: v.string(),
  /** The whole rule: benefit, minimum, limits, who and what it is for. */
  regra: v.string(),
  valorMinimo: v.number(),
  valorMinimoText: v.string(),
  /** ISO instant from which it is no longer accepted; null when open. */
  fim: v.nullable(v.string()),
  acumulavel: v.boolean(),
  primeiraCompra: v.boolean(),
  /** Path of this shop with products it is for; null when it is for any. */
  link: v.optional(v.nullable(v.string()), null),
})
export type Cupom = v.InferOutput<typeof Cupom>

/** `GET coupons`: those valid now on the session's channel, for the customer acting when there is one. */
export const CuponsResposta = v.object({ cupons: v.array(Cupom) })
export type CuponsResposta = v.InferOutput<typeof CuponsResposta>

import * as v from 'valibot'

/** `POST store/ratings`: what somebody thinks of the shop. */
export const AvaliacaoDaLoja = v.object({
  nota: v.pipe(
    v.number('Escolha de 1 a 5 estrelas.'),
    v.integer('Escolha de 1 a 5 estrelas.'),
    v.minValue(1, 'Escolha de 1 a 5 estrelas.'),
    v.maxValue(5, 'Escolha de 1 a 5 estrelas.'),
  ),
  recomendaria: v.optional(v.nullable(v.boolean()), null),
  comentario: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Escreva no máximo 2.000 caracteres.')), ''),
  numeroPedido: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^\d{0,20}$/, 'O número do pedido tem só algarismos.')),
    '',
  ),
})
export type AvaliacaoDaLoja = v.InferOutput<typeof AvaliacaoDaLoja>
export const AvaliacaoRecebida = v.object({ recebida: v.literal(true), protocolo: v.string() })
export type AvaliacaoRecebida = v.InferOutput<typeof AvaliacaoRecebida>

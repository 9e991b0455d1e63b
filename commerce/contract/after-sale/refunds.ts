import * as v from 'valibot'

/** Where the money of a boleto goes back to; of any other means nobody asks for one. */
export const ChavePix = v.optional(
  v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(77, 'A chave Pix tem até 77 caracteres.'))),
  null,
)
/** What a missing one is told as, by form and server alike. */
export const PIX_KEY_MISSING = 'Informe a chave Pix em que você quer receber o valor de volta.'

/** Units of things of an order, each by its `idItem`. */
export const ItensPedidos = v.pipe(
  v.array(
    v.object({
      idItem: v.pipe(v.string(), v.maxLength(60)),
      quantidade: v.pipe(
        v.number(),
        v.integer('Quantidade inválida.'),
        v.minValue(1, 'Quantidade inválida.'),
        v.maxValue(9999, 'Quantidade inválida.'),
      ),
    }),
  ),
  v.maxLength(100, 'Itens demais.'),
)
export type ItensPedidos = v.InferOutput<typeof ItensPedidos>

/** What goes back to a customer (domain §6.2), in `orders/{id}` and `users/requests/{protocolo}`. Instants are UTC. */
export const Reembolso = v.object({
  tipo: v.picklist(['DINHEIRO', 'PONTOS', 'VALE']),
  /** `R$ 129,90` or `1.000 pontos`. */
  valorText: v.string(),
  meioText: v.string(),
  situacao: v.picklist(['SOLICITADO', 'CONCLUIDO']),
  situacaoText: v.string(),
  solicitadoEm: v.string(),
  /** Last day by which it is there, `2026-08-12`; null when it is there at once. */
  prazo: v.nullable(v.string()),
  concluidoEm: v.nullable(v.string()),
  /** The request it comes of; null for a cancelled order. */
  protocolo: v.nullable(v.string()),
  /** Of a new VALE: how its statement names it. */
  codigo: v.nullable(v.string()),
})
export type Reembolso = v.InferOutput<typeof Reembolso>

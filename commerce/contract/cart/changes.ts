import * as v from 'valibot'

/** `GET cart/mudancas?versao=`: the version of the cart that the caller holds, left out to learn the present one. */
export const MudancasQuery = v.object({
  versao: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Versão inválida.'), v.transform(Number), v.maxValue(2_147_483_647)),
  ),
})

/** What became of a cart that a customer and an agent have open at once (domain §7). */
export const MudancasDoCarrinho = v.object({
  versao: v.number(),
  /** Nothing happened since the version asked about. */
  inalterado: v.boolean(),
  /** First name of the agent who serves the cart's customer now. */
  atendente: v.nullable(v.string()),
  /** Names what is chosen in the checkout, as its profile does, while a call runs: another name is another choice. */
  escolhas: v.optional(v.nullable(v.string()), null),
  /** The newest last; writes older than those kept are missing. */
  mudancas: v.array(
    v.object({
      versao: v.number(),
      em: v.string(),
      quem: v.picklist(['CLIENTE', 'AGENTE']),
      /** Made by whoever asks. */
      propria: v.boolean(),
      /** A sentence: `João, do televendas, adicionou 2 × Cafeteira.` */
      texto: v.string(),
    }),
  ),
})
export type MudancasDoCarrinho = v.InferOutput<typeof MudancasDoCarrinho>

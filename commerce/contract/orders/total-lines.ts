import * as v from 'valibot'

/**
 * What an amount is made of, line by line, as every screen, mail and document tells it: the same names and texts
 * everywhere.
 */
export const Valores = v.object({
  linhas: v.array(
    v.object({
      tipo: v.picklist([
        'produtos',
        'garantia',
        'desconto-negociado',
        'cupom',
        'vale',
        'desconto-a-vista',
        'pontos',
        /** A seller's part of the line `frete`, not an amount beside it. */
        'frete-lojista',
        'frete',
        'juros',
      ]),
      nome: v.string(),
      /** `- R$ 10,00` for what is taken off. */
      valorText: v.string(),
      /** Money kept by the customer. */
      desconto: v.boolean(),
    }),
  ),
  nomeTotal: v.string(),
  totalText: v.string(),
})
export type Valores = v.InferOutput<typeof Valores>

/** What was paid of an order and went back of it, by means, and what it comes to since: `- R$ 10,00` went back. */
export const ValorAgora = v.object({
  linhas: v.array(v.object({ nome: v.string(), valorText: v.string() })),
  nomeTotal: v.string(),
  totalText: v.string(),
})
export type ValorAgora = v.InferOutput<typeof ValorAgora>

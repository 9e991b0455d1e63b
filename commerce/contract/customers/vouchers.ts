import * as v from 'valibot'

/**
 * `GET users/vouchers`: what the customer may pay with, each voucher, and every move, newest first. Days `dd/mm/aaaa`.
 */
export const ExtratoVales = v.object({
  saldo: v.number(),
  saldoText: v.string(),
  vales: v.array(
    v.object({
      codigo: v.string(),
      dadoEm: v.string(),
      /** Of whose return it was given. */
      pedido: v.nullable(v.string()),
      valorText: v.string(),
      saldoText: v.string(),
    }),
  ),
  lancamentos: v.array(
    v.object({
      data: v.string(),
      tipo: v.picklist(['CREDITO', 'USO', 'ESTORNO', 'RESGATE', 'ENCERRAMENTO']),
      codigo: v.string(),
      pedido: v.nullable(v.string()),
      descricao: v.string(),
      /** Signed. */
      valor: v.number(),
      valorText: v.string(),
      /** What was left after it. */
      saldoText: v.optional(v.string(), ''),
    }),
  ),
})
export type ExtratoVales = v.InferOutput<typeof ExtratoVales>

import * as v from 'valibot'

/** `GET users/points?dataInicial=&dataFinal=`, both `dd/MM/yyyy`, inclusive (domain §8). */
export const PontosQuery = v.object({
  dataInicial: v.optional(v.pipe(v.string(), v.maxLength(10, 'Informe as datas no formato dd/mm/aaaa.'))),
  dataFinal: v.optional(v.pipe(v.string(), v.maxLength(10, 'Informe as datas no formato dd/mm/aaaa.'))),
})

/** Days in `dd/mm/aaaa`; points of an entry are signed. */
export const ExtratoPontos = v.object({
  saldo: v.number(),
  /** Of orders that may still be sent back. */
  saldoPendente: v.number(),
  dataInicial: v.string(),
  dataFinal: v.string(),
  /** Within the next 30 days. */
  aExpirar: v.array(v.object({ data: v.string(), pontos: v.number() })),
  /** What the balance pays; '' where it is not told. */
  saldoText: v.optional(v.string(), ''),
  /** The whole balance by its last day of use, soonest first, and what each part pays. */
  vencimentos: v.optional(v.array(v.object({ data: v.string(), pontos: v.number(), valorText: v.string() })), []),
  /** What is pending by the day from which it is usable, soonest first; null before its order is delivered. */
  aLiberar: v.optional(v.array(v.object({ data: v.nullable(v.string()), pontos: v.number() })), []),
  lancamentos: v.array(
    v.object({
      data: v.string(),
      tipo: v.picklist(['CREDITO', 'RESGATE', 'EXPIRACAO', 'ESTORNO']),
      pedido: v.nullable(v.string()),
      descricao: v.string(),
      pontos: v.number(),
      validade: v.nullable(v.string()),
    }),
  ),
})
export type ExtratoPontos = v.InferOutput<typeof ExtratoPontos>

import * as v from 'valibot'
import { DIRECOES_LIGACAO } from '../states.ts'
import { DESFECHOS, type Desfecho } from './attendance.ts'
import { ClienteMascarado, Mudanca } from './audit.ts'

/** Days after its end in which a call may be gone through again. */
export const REPLAY_DAYS = 7

/** Whose act it was. */
export const AUTORES = ['AGENTE', 'SUPERVISAO', 'CLIENTE', 'LOJA'] as const
/** The call itself; what was shown, said or changed in it; what was refused. */
export const TIPOS_DE_PASSO = ['LIGACAO', 'MOSTRADO', 'DITO', 'ALTERADO', 'RECUSADO'] as const
export type TipoDePasso = (typeof TIPOS_DE_PASSO)[number]

/** What the customer's cart, or the order made of it, came to: by the means of payment chosen, by card while none is. */
export const SomasDoPasso = v.object({
  totalText: v.string(),
  /** Negotiated, and of coupons. */
  descontoText: v.string(),
  /** The means of payment chosen, by name. */
  pagamento: v.nullable(v.string()),
})
export type SomasDoPasso = v.InferOutput<typeof SomasDoPasso>

/** GET televendas/calls/{protocolo}/replay: a call from its record, by second (domain §7). */
export const Reconstituicao = v.object({
  protocolo: v.string(),
  agente: v.string(),
  cliente: v.nullable(ClienteMascarado),
  nomeCanal: v.string(),
  direcao: v.picklist(DIRECOES_LIGACAO),
  inicio: v.string(),
  /** Null of one under way. */
  fim: v.nullable(v.string()),
  desfecho: v.nullable(v.picklist(DESFECHOS.map(([code]) => code) as [Desfecho, ...Desfecho[]])),
  /** Until when it may be gone through; null while it is under way. */
  disponivelAte: v.nullable(v.string()),
  passos: v.array(
    v.object({
      id: v.string(),
      /** Whole seconds since the beginning. */
      segundo: v.number(),
      tipo: v.picklist(TIPOS_DE_PASSO),
      autor: v.picklist(AUTORES),
      /** Null of the shop and the customer. */
      nome: v.nullable(v.string()),
      /** What was done, in words. */
      descricao: v.string(),
      /** What it was done to, in words. */
      detalhe: v.nullable(v.string()),
      mudancas: v.array(Mudanca),
      /** Before and after what touches the cart, its discounts or the order; null of every other step. */
      somas: v.optional(v.nullable(v.object({ antes: v.nullable(SomasDoPasso), depois: SomasDoPasso })), null),
    }),
  ),
  /** There was more than is told. */
  haMais: v.boolean(),
})
export type Reconstituicao = v.InferOutput<typeof Reconstituicao>

import * as v from 'valibot'
import { ClienteMascarado } from './audit.ts'
import { NIVEIS_AGENTE } from './levels.ts'

/** In a call, at a desk, or not entered. */
export const SITUACOES = ['EM_ATENDIMENTO', 'DISPONIVEL', 'FORA'] as const

/** GET televendas/board: phone sales at this moment; days are São Paulo's. */
export const Painel = v.object({
  /** The server's clock now, for timers on a machine whose own is wrong. */
  agora: v.string(),
  agentes: v.array(
    v.object({
      idAgente: v.string(),
      nome: v.string(),
      nivel: v.picklist(NIVEIS_AGENTE),
      situacao: v.picklist(SITUACOES),
      /** Of the session or, in a call, of the call. */
      canal: v.nullable(v.string()),
      nomeCanal: v.nullable(v.string()),
      /** Since when they are in the call, or were last seen; null for who never entered. */
      desde: v.nullable(v.string()),
      /** Of a call that is open, also while its agent is out. */
      protocolo: v.nullable(v.string()),
      cliente: v.nullable(ClienteMascarado),
      /** Whether the asker supervises the call's channel, and may look at its cart. */
      podeAcompanhar: v.boolean(),
      /** Whether the asker may end the agent's sessions. */
      podeEncerrar: v.boolean(),
    }),
  ),
  emAtendimento: v.number(),
  disponiveis: v.number(),
  /** Today. */
  atendimentos: v.number(),
  pedidos: v.number(),
  vendidoText: v.string(),
  porCanal: v.array(
    v.object({
      canal: v.string(),
      nomeCanal: v.string(),
      emAtendimento: v.number(),
      atendimentos: v.number(),
      pedidos: v.number(),
      vendidoText: v.string(),
    }),
  ),
  /** Waiting to be called. */
  filaPendente: v.number(),
  /** Waiting for a supervisor. */
  descontosPendentes: v.number(),
})
export type Painel = v.InferOutput<typeof Painel>

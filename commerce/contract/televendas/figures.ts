import * as v from 'valibot'
import { DEFAULT_RESULTS_PER_PAGE, MAX_RESULTS_PER_PAGE } from '../conventions.ts'
import { StatusPedido } from '../orders/orders.ts'
import { ClienteMascarado } from './audit.ts'
import { Canal, canalQuery, Periodo, PERIOD } from './period.ts'

/** Of a whole team, in the place of one agent's id. */
export const TEAM = 'equipe'

/** GET televendas/figures: one's own; a supervisor's also of another agent, or of the team. */
export const FigurasQuery = v.object({
  ...PERIOD,
  agente: v.optional(
    v.union([v.picklist(['', TEAM]), v.pipe(v.string(), v.uuid('Agente inválido.'))], 'Agente inválido.'),
  ),
  /** `canal` is every call's own (contract §1). */
  noCanal: canalQuery,
  formato: v.optional(v.picklist(['json', 'csv']), 'json'),
})
export type FigurasQuery = v.InferOutput<typeof FigurasQuery>

const FIGURES = {
  pedidos: v.number(),
  vendido: v.number(),
  vendidoText: v.string(),
  canceladoText: v.string(),
  atendimentos: v.number(),
  /** Calls that an order came of. */
  comPedido: v.number(),
  /** Per cent with one decimal; null without calls. */
  conversao: v.nullable(v.number()),
  /** Null without orders. */
  ticketMedioText: v.nullable(v.string()),
  pagoText: v.string(),
  devolvidoText: v.string(),
  comissao: v.number(),
  comissaoText: v.string(),
}
export const Figuras = v.object(FIGURES)
export type Figuras = v.InferOutput<typeof Figuras>

export const AgenteListado = v.object({ idAgente: v.string(), nome: v.string() })

export const FigurasResposta = v.object({
  periodo: Periodo,
  /** Null of the team. */
  agente: v.nullable(AgenteListado),
  total: Figuras,
  /** Every day of the period, also those without anything. */
  porDia: v.array(v.object({ dia: v.string(), ...FIGURES })),
  porDiaCanal: v.array(v.object({ dia: v.string(), canal: v.string(), nomeCanal: v.string(), ...FIGURES })),
  /** Of the team, who sold most first; of one agent empty. */
  porAgente: v.array(v.object({ ...AgenteListado.entries, ...FIGURES })),
  /** Whom one may ask about; empty but for supervisors. */
  agentes: v.array(AgenteListado),
  canais: v.array(Canal),
})
export type FigurasResposta = v.InferOutput<typeof FigurasResposta>

/** GET televendas/orders: those the agent placed. */
export const PedidosDoAgenteQuery = v.object({
  ...PERIOD,
  noCanal: canalQuery,
  status: v.optional(v.union([v.literal(''), StatusPedido], 'Situação inválida.')),
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'Página inválida.'), v.transform(Number)), '1'),
  resultsPerPage: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d?$/, 'Página inválida.'),
      v.transform(Number),
      v.maxValue(MAX_RESULTS_PER_PAGE, `No máximo ${MAX_RESULTS_PER_PAGE} por página.`),
    ),
    String(DEFAULT_RESULTS_PER_PAGE),
  ),
})
export type PedidosDoAgenteQuery = v.InferOutput<typeof PedidosDoAgenteQuery>

export const PedidosDoAgente = v.object({
  periodo: Periodo,
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  /** What an order may be filtered by. */
  situacoes: v.array(v.object({ status: StatusPedido, texto: v.string() })),
  pedidos: v.array(
    v.object({
      numeroPedido: v.string(),
      criadoEm: v.string(),
      cliente: ClienteMascarado,
      canal: v.string(),
      status: StatusPedido,
      statusText: v.string(),
      valorTotalText: v.string(),
      pagoText: v.string(),
      devolvidoText: v.string(),
      comissaoText: v.string(),
    }),
  ),
})
export type PedidosDoAgente = v.InferOutput<typeof PedidosDoAgente>

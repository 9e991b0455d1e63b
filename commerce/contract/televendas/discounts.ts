import * as v from 'valibot'
import { Sku } from '../conventions.ts'

/** How a discount stands, as people read it. */
export const ESTADO_DESCONTO_LABELS = {
  PENDENTE_APROVACAO: 'Aguardando',
  APROVADO: 'Aprovado',
  RECUSADO: 'Recusado',
  EXPIRADO: 'Encerrado',
  CANCELADO: 'Cancelado',
  USADO: 'Usado no pedido',
} as const
export type EstadoDesconto = keyof typeof ESTADO_DESCONTO_LABELS
export const ESTADOS_DESCONTO = Object.keys(ESTADO_DESCONTO_LABELS) as EstadoDesconto[]

/** Why a discount is asked for, in the order they are offered. */
export const MOTIVOS_DESCONTO = [
  ['CONCORRENCIA', 'Preço menor na concorrência'],
  ['VOLUME', 'Volume da compra'],
  ['FIDELIDADE', 'Cliente fiel'],
  ['COMPENSACAO', 'Compensação por atraso ou problema'],
  ['FECHAMENTO', 'Fechar a venda agora'],
  ['OUTRO', 'Outro motivo'],
] as const
export type MotivoDesconto = (typeof MOTIVOS_DESCONTO)[number][0]
const motivos = MOTIVOS_DESCONTO.map(([code]) => code) as [MotivoDesconto, ...MotivoDesconto[]]

const PERCENT = 'Informe o percentual, de 0,01 a 99.'
const Percentual = v.pipe(
  v.number(PERCENT),
  v.minValue(0.01, PERCENT),
  v.maxValue(99, PERCENT),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use até duas casas decimais.'),
)
const FINAL = 'Informe o valor final em reais.'
const ValorFinal = v.pipe(v.number(FINAL), v.minValue(0.01, FINAL), v.maxValue(10_000_000, FINAL))

const ONE_WISH = 'Informe o percentual ou o valor final.'

/**
 * POST televendas/discounts: off a product of the cart served, or off all its products without `sku`. `valorFinal` is
 * what one unit, or all products together, are to cost.
 */
export const DescontoPedido = v.pipe(
  v.object({
    sku: v.optional(Sku),
    percentual: v.optional(Percentual),
    valorFinal: v.optional(ValorFinal),
    motivo: v.picklist(motivos, 'Escolha o motivo do desconto.'),
    observacao: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(300, 'A observação pode ter até 300 caracteres.')),
      '',
    ),
  }),
  v.forward(
    v.check(({ percentual, valorFinal }) => (percentual === undefined) !== (valorFinal === undefined), ONE_WISH),
    ['percentual'],
  ),
  v.forward(
    v.check(({ motivo, observacao }) => motivo !== 'OUTRO' || observacao.length >= 5, 'Conte o motivo do desconto.'),
    ['observacao'],
  ),
)
export type DescontoPedido = v.InferOutput<typeof DescontoPedido>

const decimalText = (message: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,8}(\.\d{1,2})?$/, message), v.transform(Number)))
/** GET televendas/discounts/check: what would become of it; nothing is asked for. */
export const ConferenciaQuery = v.pipe(
  v.object({
    sku: v.optional(Sku),
    percentual: v.optional(v.pipe(decimalText(PERCENT), v.optional(Percentual))),
    valorFinal: v.optional(v.pipe(decimalText(FINAL), v.optional(ValorFinal))),
  }),
  v.forward(
    v.check(({ percentual, valorFinal }) => (percentual === undefined) !== (valorFinal === undefined), ONE_WISH),
    ['percentual'],
  ),
)
export const ConferenciaDesconto = v.object({
  situacao: v.picklist(['APROVADO', 'PENDENTE_APROVACAO', 'RECUSADO']),
  /** A sentence for the agent. */
  mensagem: v.string(),
  valorAntesText: v.string(),
  valorDepoisText: v.nullable(v.string()),
  descontoText: v.nullable(v.string()),
  percentual: v.nullable(v.number()),
})
export type ConferenciaDesconto = v.InferOutput<typeof ConferenciaDesconto>

/** A negotiated discount as agents and supervisors see it. */
export const DescontoNegociado = v.object({
  idDesconto: v.string(),
  estado: v.picklist(ESTADOS_DESCONTO),
  /** Null for the whole order. */
  sku: v.nullable(v.string()),
  produto: v.nullable(v.string()),
  quantidade: v.nullable(v.number()),
  percentual: v.number(),
  descontoText: v.string(),
  valorAntesText: v.string(),
  valorDepoisText: v.string(),
  motivoText: v.string(),
  observacao: v.string(),
  protocolo: v.nullable(v.string()),
  canal: v.string(),
  agente: v.string(),
  /** First name and initial; `***.444.777-**`. */
  cliente: v.object({ nome: v.string(), documentoMascarado: v.string() }),
  pedidoEm: v.string(),
  expiraEm: v.string(),
  decididoEm: v.nullable(v.string()),
  decididoPor: v.nullable(v.string()),
  nota: v.nullable(v.string()),
  /** Why it ended by itself, in a sentence. */
  motivoFim: v.nullable(v.string()),
  numeroPedido: v.nullable(v.string()),
  /** Percent of the price above cost, to supervisors only; null for others and without a known cost. */
  margem: v.nullable(v.number()),
  /** Of some product nobody knows the cost. */
  semCusto: v.boolean(),
  /** Whether whoever reads this may decide it. */
  podeDecidir: v.boolean(),
})
export type DescontoNegociado = v.InferOutput<typeof DescontoNegociado>

/**
 * GET televendas/discounts: a supervisor sees everybody's, an agent their own; `atual` one's own of the customer
 * served; `fila` is the supervisors' alone.
 */
export const DescontosQuery = v.object({
  estado: v.optional(v.picklist(ESTADOS_DESCONTO, 'Situação de desconto desconhecida.')),
  atual: v.optional(v.literal('true')),
  fila: v.optional(v.literal('true')),
})
/** `agora` is the server's clock, for the age of each. */
export const DescontosResposta = v.object({ agora: v.string(), descontos: v.array(DescontoNegociado) })
export type DescontosResposta = v.InferOutput<typeof DescontosResposta>

/** POST televendas/discounts/{id}/approve. */
export const DecisaoDesconto = v.pipe(
  v.object({
    aprovar: v.boolean('Informe a decisão.'),
    nota: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, 'A nota pode ter até 300 caracteres.')), ''),
  }),
  v.forward(
    v.check(({ aprovar, nota }) => aprovar || nota.length >= 3, 'Diga ao agente por que recusou.'),
    ['nota'],
  ),
)
export type DecisaoDesconto = v.InferOutput<typeof DecisaoDesconto>

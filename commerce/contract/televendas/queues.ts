import * as v from 'valibot'

/** What became of a call from a list; every one is offered in this order. */
export const RESULTADOS_FILA = [
  ['CONTATADO', 'Falei com o cliente'],
  ['LIGAR_DEPOIS', 'Pediu para ligar depois'],
  ['NAO_ATENDEU', 'Não atendeu'],
  ['NUMERO_ERRADO', 'Número errado'],
  ['NAO_LIGAR', 'Pediu para não receber ligações'],
] as const
export type ResultadoFila = (typeof RESULTADOS_FILA)[number][0]
const resultados = RESULTADOS_FILA.map(([code]) => code) as [ResultadoFila, ...ResultadoFila[]]

const id = v.pipe(v.string(), v.uuid('Fila inválida.'))
const WHEN = 'Informe quando ligar de novo.'

/** POST televendas/queues: takes the next one to call of one list, or with `idItem` the one that is picked from it. */
export const ProximoDaFila = v.object({
  idFila: id,
  idItem: v.optional(v.pipe(v.string(), v.uuid('Item da fila inválido.'))),
})
/** POST televendas/queues: what became of the one taken. */
export const ResultadoDoItem = v.pipe(
  v.object({
    idItem: v.pipe(v.string(), v.uuid('Item da fila inválido.')),
    resultado: v.picklist(resultados, 'Escolha o resultado da ligação.'),
    observacao: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'A observação pode ter até 500 caracteres.'))),
    /** ISO 8601; needed where the customer asked to be called later. */
    ligarEm: v.optional(v.pipe(v.string(WHEN), v.isoTimestamp(WHEN))),
  }),
  v.forward(
    v.partialCheck(
      [['resultado'], ['ligarEm']],
      ({ resultado, ligarEm }) => resultado !== 'LIGAR_DEPOIS' || ligarEm !== undefined,
      WHEN,
    ),
    ['ligarEm'],
  ),
)
export const PedidoDaFila = v.union([ResultadoDoItem, ProximoDaFila])

/** Whom to call. The number is whole: it is what one was given to call. */
export const ItemDaFila = v.object({
  idItem: v.string(),
  fila: v.string(),
  nome: v.string(),
  telefone: v.string(),
  motivo: v.string(),
  tentativas: v.number(),
  /** What was written the last time; null at the first. */
  observacao: v.nullable(v.string()),
  /** Until when nobody else is given them. */
  reservadoAte: v.string(),
  /** Document, masked, of a customer who is registered; null for others. */
  documentoMascarado: v.nullable(v.string()),
})
export type ItemDaFila = v.InferOutput<typeof ItemDaFila>

export const Fila = v.object({
  idFila: v.string(),
  nome: v.string(),
  canal: v.string(),
  /** To be called now, later, and done today. */
  pendentes: v.number(),
  agendados: v.number(),
  concluidosHoje: v.number(),
  /** The next ones, masked: a list is for calling, not for copying. */
  proximos: v.array(
    v.object({
      idItem: v.string(),
      nomeMascarado: v.string(),
      telefoneMascarado: v.string(),
      motivo: v.string(),
      prioridade: v.number(),
      tentativas: v.number(),
      /** Since when they are to be called. */
      ligarDesde: v.string(),
      /** What waits in the cart, at the prices shown last; null of an empty one and of who is not registered. */
      carrinho: v.nullable(v.object({ unidades: v.number(), valorText: v.string() })),
      ultimoPedido: v.nullable(v.object({ em: v.string(), valorText: v.string() })),
    }),
  ),
})
export type Fila = v.InferOutput<typeof Fila>

/** GET and POST televendas/queues: lists of the agent's channels, and whom the agent has taken. */
export const Filas = v.object({ filas: v.array(Fila), item: v.nullable(ItemDaFila) })
export type Filas = v.InferOutput<typeof Filas>

/**
 * Words that an address may carry too: apart from their schemas, so that a route's address brings no validation along.
 */

/** What states have in common: rules of several of them ask for it below, so that a state more says it here. */
type OrderPhase =
  | 'unpaid'
  | 'preparing'
  | 'invoiced'
  | 'on-the-way'
  | 'to-be-taken'
  | 'arrived'
  | 'partly-back'
  | 'over'

/** Status codes of domain §6.1, in the order of an order's life. */
const ORDER_PHASES = {
  CRIADO: 'unpaid',
  AGUARDANDO_PAGAMENTO: 'unpaid',
  EM_ANALISE: 'unpaid',
  PAGO: 'preparing',
  EM_SEPARACAO: 'preparing',
  FATURADO: 'invoiced',
  EM_TRANSPORTE: 'on-the-way',
  SAIU_PARA_ENTREGA: 'on-the-way',
  TENTATIVA_ENTREGA: 'to-be-taken',
  PRONTO_RETIRADA: 'to-be-taken',
  RETIRADO: 'arrived',
  ENTREGUE: 'arrived',
  DEVOLVIDO_PARCIAL: 'partly-back',
  DEVOLVIDO: 'over',
  CANCELADO: 'over',
} as const satisfies Readonly<Record<string, OrderPhase>>

export type OrderState = keyof typeof ORDER_PHASES
export const STATUS_PEDIDO = Object.keys(ORDER_PHASES) as OrderState[]

type StateAt<Phase> = {
  [State in OrderState]: (typeof ORDER_PHASES)[State] extends Phase ? State : never
}[OrderState]
const isAt =
  <Phase extends OrderPhase>(...phases: readonly Phase[]) =>
  (state: OrderState): state is StateAt<Phase> =>
    phases.some((phase) => phase === ORDER_PHASES[state])

/** Goods are held that nobody has paid yet. */
export const isUnpaid = isAt('unpaid')
/** Paid, and in the depot. */
export const isPreparing = isAt('preparing')
/** Its term is still to be kept. */
export const isComing = isAt('unpaid', 'preparing', 'invoiced', 'on-the-way')
/** Carried in vain or put by at a store. */
export const isToBeTaken = isAt('to-be-taken')
export const isArrived = isAt('arrived')
/** Received and kept, at least in part. */
export const isReceived = isAt('arrived', 'partly-back')
/** Nothing of it is the customer's. */
export const isOver = isAt('over')

export const UNPAID_STATES = STATUS_PEDIDO.filter(isUnpaid)
export const PREPARING_STATES = STATUS_PEDIDO.filter(isPreparing)
export const ARRIVED_STATES = STATUS_PEDIDO.filter(isArrived)
export const RECEIVED_STATES = STATUS_PEDIDO.filter(isReceived)
/** Nothing is owed any more. */
export const FINISHED_STATES = STATUS_PEDIDO.filter((state) => isReceived(state) || isOver(state))

/** What became of a quote (domain §7): one that lapsed may be talked of again. */
const QUOTE_PHASES = {
  ABERTO: 'open',
  VISTO: 'open',
  ACEITO: 'open',
  PEDIDO: 'settled',
  EXPIRADO: 'lapsed',
  CANCELADO: 'settled',
} as const satisfies Readonly<Record<string, 'open' | 'lapsed' | 'settled'>>
export type QuoteState = keyof typeof QUOTE_PHASES
export const ESTADOS_ORCAMENTO = Object.keys(QUOTE_PHASES) as QuoteState[]
export const isQuoteOpen = (state: QuoteState): boolean => QUOTE_PHASES[state] === 'open'
export const isQuoteSettled = (state: QuoteState): boolean => QUOTE_PHASES[state] === 'settled'

/** Kinds of after-sale requests, domain §6.2. */
export const TIPOS_SOLICITACAO = ['CANCELAMENTO', 'ARREPENDIMENTO', 'TROCA', 'DEVOLUCAO', 'GARANTIA', 'OUTROS'] as const
export type RequestKind = (typeof TIPOS_SOLICITACAO)[number]

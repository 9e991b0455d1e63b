/**
 * Words that an address may carry too: apart from their schemas, so that a route's address brings no validation along.
 */

/** Status codes of domain §6.1, in the order of an order's life. */
export const STATUS_PEDIDO = [
  'CRIADO',
  'AGUARDANDO_PAGAMENTO',
  'EM_ANALISE',
  'PAGO',
  'EM_SEPARACAO',
  'FATURADO',
  'EM_TRANSPORTE',
  'SAIU_PARA_ENTREGA',
  'TENTATIVA_ENTREGA',
  'PRONTO_RETIRADA',
  'RETIRADO',
  'ENTREGUE',
  'DEVOLVIDO_PARCIAL',
  'DEVOLVIDO',
  'CANCELADO',
] as const

export type OrderState = (typeof STATUS_PEDIDO)[number]

/** Goods are held that nobody has paid yet. */
export const UNPAID_STATES: readonly OrderState[] = ['CRIADO', 'AGUARDANDO_PAGAMENTO', 'EM_ANALISE']
export const isUnpaid = (state: OrderState): boolean => UNPAID_STATES.includes(state)

/** What became of a quote (domain §7). */
export const ESTADOS_ORCAMENTO = ['ABERTO', 'VISTO', 'ACEITO', 'PEDIDO', 'EXPIRADO', 'CANCELADO'] as const

/** Kinds of after-sale requests, domain §6.2. */
export const TIPOS_SOLICITACAO = ['CANCELAMENTO', 'ARREPENDIMENTO', 'TROCA', 'DEVOLUCAO', 'GARANTIA', 'OUTROS'] as const
export type RequestKind = (typeof TIPOS_SOLICITACAO)[number]

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

/** How the payment of an order stands, domain §2. */
export const ESTADOS_PAGAMENTO = [
  'PENDENTE',
  'PAGO',
  'EXPIRADO',
  'RECUSADO',
  'EM_ANALISE',
  'ESTORNADO',
  'CANCELADO',
] as const
export type PaymentState = (typeof ESTADOS_PAGAMENTO)[number]

/** Ways an order's parcels come, domain §3.2. */
export const TIPOS_ENTREGA = ['NORMAL', 'EXPRESSA', 'AGENDADA', 'RETIRA_LOJA'] as const
export type DeliveryKind = (typeof TIPOS_ENTREGA)[number]

/** Shifts a delivery may be scheduled for, domain §3.3. */
export const TURNOS_ENTREGA = ['MANHA', 'TARDE', 'NOITE'] as const

/** Who called whom. */
export const DIRECOES_LIGACAO = ['RECEBIDA', 'REALIZADA'] as const

/** What became of a quote (domain §7). */
export const ESTADOS_ORCAMENTO = ['ABERTO', 'VISTO', 'ACEITO', 'PEDIDO', 'EXPIRADO', 'CANCELADO'] as const

/** Kinds of after-sale requests, domain §6.2. */
export const TIPOS_SOLICITACAO = ['CANCELAMENTO', 'ARREPENDIMENTO', 'TROCA', 'DEVOLUCAO', 'GARANTIA', 'OUTROS'] as const
export type RequestKind = (typeof TIPOS_SOLICITACAO)[number]
/** How they go on, in the order of a request's life. */
export const SITUACOES_SOLICITACAO = [
  'ABERTA',
  'EM_ANALISE',
  'APROVADA',
  'REPROVADA',
  'COLETA_AGENDADA',
  'POSTAGEM',
  'RECEBIDA',
  'CONCLUIDA',
] as const
export type RequestState = (typeof SITUACOES_SOLICITACAO)[number]
/** What is wished for what goes back. */
export const PREFERENCIAS_SOLICITACAO = ['REEMBOLSO', 'VALE', 'TROCA'] as const
export type RequestPreference = (typeof PREFERENCIAS_SOLICITACAO)[number]

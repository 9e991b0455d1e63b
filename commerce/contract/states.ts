/** Closed sets that no address carries: public pages bring none of them. */

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

/** How after-sale requests go on, in the order of a request's life (domain §6.2). */
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

/** What a customer wishes for what goes back. */
export const PREFERENCIAS_SOLICITACAO = ['REEMBOLSO', 'VALE', 'TROCA'] as const
export type RequestPreference = (typeof PREFERENCIAS_SOLICITACAO)[number]

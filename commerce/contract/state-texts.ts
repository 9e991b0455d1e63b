import type { OrderState, QuoteState } from './choices.ts'

/* How states are called, on the wire and where one is chosen: apart from them, which every page brings along. */

export const ORDER_STATE_TEXTS: Readonly<Record<OrderState, string>> = {
  CRIADO: 'Pedido realizado',
  AGUARDANDO_PAGAMENTO: 'Aguardando pagamento',
  EM_ANALISE: 'Pagamento em análise',
  PAGO: 'Pagamento aprovado',
  EM_SEPARACAO: 'Em separação',
  FATURADO: 'Nota fiscal emitida',
  EM_TRANSPORTE: 'Em transporte',
  SAIU_PARA_ENTREGA: 'Saiu para entrega',
  TENTATIVA_ENTREGA: 'Tentativa de entrega sem sucesso',
  PRONTO_RETIRADA: 'Pronto para retirada',
  RETIRADO: 'Retirado',
  ENTREGUE: 'Entregue',
  DEVOLVIDO_PARCIAL: 'Devolvido parcialmente',
  DEVOLVIDO: 'Devolvido',
  CANCELADO: 'Cancelado',
}

export const QUOTE_STATE_TEXTS: Readonly<Record<QuoteState, string>> = {
  ABERTO: 'Enviado',
  VISTO: 'Visto pelo cliente',
  ACEITO: 'No carrinho',
  PEDIDO: 'Virou pedido',
  EXPIRADO: 'Vencido',
  CANCELADO: 'Cancelado',
}

import type { OrderState } from '#commerce/contract/choices.ts'
import type { RequestState } from '#commerce/contract/states.ts'

type Tone = 'info' | 'success' | 'warning' | 'error'

/** How an order's state is coloured; its label says the same in words. */
export const ORDER_TONES: Readonly<Record<OrderState, Tone>> = {
  CRIADO: 'info',
  AGUARDANDO_PAGAMENTO: 'warning',
  EM_ANALISE: 'info',
  PAGO: 'success',
  EM_SEPARACAO: 'info',
  FATURADO: 'info',
  EM_TRANSPORTE: 'info',
  SAIU_PARA_ENTREGA: 'info',
  TENTATIVA_ENTREGA: 'warning',
  PRONTO_RETIRADA: 'info',
  RETIRADO: 'success',
  ENTREGUE: 'success',
  DEVOLVIDO_PARCIAL: 'info',
  DEVOLVIDO: 'info',
  CANCELADO: 'error',
}

export const REQUEST_TONES: Readonly<Record<RequestState, Tone>> = {
  ABERTA: 'info',
  EM_ANALISE: 'info',
  APROVADA: 'success',
  REPROVADA: 'error',
  COLETA_AGENDADA: 'info',
  POSTAGEM: 'warning',
  RECEBIDA: 'info',
  CONCLUIDA: 'success',
}

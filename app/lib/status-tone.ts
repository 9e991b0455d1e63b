import type { SituacaoSolicitacao } from '#commerce/contract/after-sale/requests.ts'
import type { StatusPedido } from '#commerce/contract/orders/orders.ts'

type Tone = 'info' | 'success' | 'warning' | 'error'

const TONES: Partial<Record<StatusPedido, Tone>> = {
  AGUARDANDO_PAGAMENTO: 'warning',
  TENTATIVA_ENTREGA: 'warning',
  PAGO: 'success',
  ENTREGUE: 'success',
  RETIRADO: 'success',
  CANCELADO: 'error',
}

/** How an order's state is coloured; its label says the same in words. */
export const statusTone = (status: StatusPedido): Tone => TONES[status] ?? 'info'

const REQUEST_TONES: Partial<Record<SituacaoSolicitacao, Tone>> = {
  APROVADA: 'success',
  CONCLUIDA: 'success',
  REPROVADA: 'error',
  POSTAGEM: 'warning',
}

export const requestTone = (state: SituacaoSolicitacao): Tone => REQUEST_TONES[state] ?? 'info'

import type { StatusPedido } from '#commerce/contract/orders.ts'

export type StatusTone = 'info' | 'success' | 'warning' | 'error'

const TONES: Partial<Record<StatusPedido, StatusTone>> = {
  AGUARDANDO_PAGAMENTO: 'warning', TENTATIVA_ENTREGA: 'warning', PAGO: 'success', ENTREGUE: 'success', RETIRADO: 'success', CANCELADO: 'error',
}

/** How an order's state is coloured; its label says the same in words. */
export const statusTone = (status: StatusPedido): StatusTone => TONES[status] ?? 'info'

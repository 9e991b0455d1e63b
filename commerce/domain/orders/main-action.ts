import type { OrderState } from '#commerce/contract/choices.ts'

/** What a list offers of an order in one press; everything else is on its page (domain §6.1). */
export type MainAction = 'pagar' | 'acompanhar' | 'devolver' | 'comprar-novamente'

const MAIN: Readonly<Record<OrderState, MainAction>> = {
  CRIADO: 'pagar',
  AGUARDANDO_PAGAMENTO: 'pagar',
  EM_ANALISE: 'acompanhar',
  PAGO: 'acompanhar',
  EM_SEPARACAO: 'acompanhar',
  FATURADO: 'acompanhar',
  EM_TRANSPORTE: 'acompanhar',
  SAIU_PARA_ENTREGA: 'acompanhar',
  TENTATIVA_ENTREGA: 'acompanhar',
  PRONTO_RETIRADA: 'acompanhar',
  RETIRADO: 'devolver',
  ENTREGUE: 'devolver',
  DEVOLVIDO_PARCIAL: 'acompanhar',
  DEVOLVIDO: 'acompanhar',
  CANCELADO: 'comprar-novamente',
}

/** @param isRegrettable whether what was delivered may still be sent back without a reason */
export function mainAction(state: OrderState, isRegrettable: boolean): MainAction {
  const action = MAIN[state]
  return action === 'devolver' && !isRegrettable ? 'comprar-novamente' : action
}

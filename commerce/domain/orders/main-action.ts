import type { OrderState } from './states.ts'

/** What a list offers of an order in one press; everything else is on its page (domain §6.1). */
export type MainAction = 'pagar' | 'acompanhar' | 'devolver' | 'comprar-novamente'

/** @param isRegrettable whether what was delivered may still be sent back without a reason */
export function mainAction(state: OrderState, isRegrettable: boolean): MainAction {
  switch (state) {
    case 'CRIADO':
    case 'AGUARDANDO_PAGAMENTO':
      return 'pagar'
    case 'ENTREGUE':
    case 'RETIRADO':
      return isRegrettable ? 'devolver' : 'comprar-novamente'
    case 'CANCELADO':
      return 'comprar-novamente'
    default:
      return 'acompanhar'
  }
}

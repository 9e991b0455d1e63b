import { isArrived, isOver, isUnpaid, type OrderState, STATUS_PEDIDO } from '#commerce/contract/choices.ts'
import { ORDER_STATE_TEXTS } from '#commerce/contract/state-texts.ts'

export type OrderSource =
  | 'checkout'
  | 'psp'
  | 'antifraude'
  | 'wms'
  | 'erp'
  | 'transportadora'
  | 'loja'
  | 'reversa'
  | 'cliente'

export type CustomerAction =
  | 'pagar'
  | 'segunda-via'
  | 'cancelar'
  | 'solicitar-cancelamento'
  | 'baixar-nota'
  | 'rastrear'
  | 'retirar'
  | 'falar-conosco'
  | 'abrir-solicitacao'
  | 'arrepender-se'
  | 'trocar'
  | 'avaliar'
  | 'acompanhar-reembolso'

interface StateRule {
  /** Which parcels come to it. */
  readonly of: 'any' | 'carried' | 'collected'
  readonly next: readonly OrderState[]
  readonly actions: readonly CustomerAction[]
}

const RULES: Readonly<Record<OrderState, StateRule>> = {
  CRIADO: {
    of: 'any',
    next: ['AGUARDANDO_PAGAMENTO', 'EM_ANALISE', 'PAGO', 'CANCELADO'],
    actions: ['pagar', 'cancelar'],
  },
  AGUARDANDO_PAGAMENTO: {
    of: 'any',
    next: ['EM_ANALISE', 'PAGO', 'CANCELADO'],
    actions: ['pagar', 'segunda-via', 'cancelar'],
  },
  EM_ANALISE: { of: 'any', next: ['PAGO', 'CANCELADO'], actions: ['cancelar'] },
  PAGO: { of: 'any', next: ['EM_SEPARACAO', 'CANCELADO'], actions: ['cancelar'] },
  EM_SEPARACAO: {
    of: 'any',
    next: ['FATURADO', 'CANCELADO'],
    actions: ['solicitar-cancelamento'],
  },
  FATURADO: {
    of: 'any',
    next: ['EM_TRANSPORTE', 'PRONTO_RETIRADA', 'CANCELADO'],
    actions: ['abrir-solicitacao', 'baixar-nota'],
  },
  EM_TRANSPORTE: {
    of: 'carried',
    next: ['SAIU_PARA_ENTREGA'],
    actions: ['rastrear', 'baixar-nota'],
  },
  SAIU_PARA_ENTREGA: {
    of: 'carried',
    next: ['ENTREGUE', 'TENTATIVA_ENTREGA'],
    actions: ['rastrear', 'baixar-nota'],
  },
  // A parcel that could not be handed over either goes out again or comes back.
  TENTATIVA_ENTREGA: {
    of: 'carried',
    next: ['SAIU_PARA_ENTREGA', 'DEVOLVIDO'],
    actions: ['falar-conosco', 'rastrear', 'baixar-nota'],
  },
  // Not collected within 10 days: cancelled and refunded (domain §3.2); beside a parcel that was delivered only this
  // part goes back.
  PRONTO_RETIRADA: {
    of: 'collected',
    next: ['RETIRADO', 'CANCELADO', 'DEVOLVIDO'],
    actions: ['retirar', 'baixar-nota'],
  },
  RETIRADO: {
    of: 'collected',
    next: ['DEVOLVIDO_PARCIAL', 'DEVOLVIDO'],
    actions: ['arrepender-se', 'trocar', 'avaliar', 'baixar-nota'],
  },
  ENTREGUE: {
    of: 'carried',
    next: ['DEVOLVIDO_PARCIAL', 'DEVOLVIDO'],
    actions: ['arrepender-se', 'trocar', 'avaliar', 'baixar-nota'],
  },
  // What was kept is as delivered as before.
  DEVOLVIDO_PARCIAL: {
    of: 'any',
    next: ['DEVOLVIDO'],
    actions: ['acompanhar-reembolso', 'arrepender-se', 'trocar', 'avaliar', 'baixar-nota'],
  },
  DEVOLVIDO: { of: 'any', next: [], actions: ['acompanhar-reembolso', 'baixar-nota'] },
  CANCELADO: { of: 'any', next: [], actions: [] },
}

/** Who may report each state; an event from anybody else is refused. */
export const STATE_SOURCES: Readonly<Record<OrderState, readonly OrderSource[]>> = {
  CRIADO: ['checkout'],
  AGUARDANDO_PAGAMENTO: ['checkout', 'psp'],
  EM_ANALISE: ['psp', 'antifraude'],
  PAGO: ['psp', 'checkout'],
  EM_SEPARACAO: ['wms'],
  FATURADO: ['erp'],
  EM_TRANSPORTE: ['transportadora'],
  SAIU_PARA_ENTREGA: ['transportadora'],
  TENTATIVA_ENTREGA: ['transportadora'],
  PRONTO_RETIRADA: ['loja'],
  RETIRADO: ['loja'],
  ENTREGUE: ['transportadora'],
  DEVOLVIDO_PARCIAL: ['reversa'],
  DEVOLVIDO: ['reversa'],
  CANCELADO: ['cliente', 'checkout', 'psp', 'antifraude', 'wms', 'erp', 'loja'],
}

const GRACE_MINUTES = 30

/** Reasons of `CANCELADO`, as shown after it. */
export const CANCEL_REASONS = {
  PIX_EXPIRADO: 'prazo do Pix expirado',
  BOLETO_VENCIDO: 'boleto não pago no prazo',
  PAGAMENTO_NEGADO: 'pagamento não aprovado',
  PEDIDO_DO_CLIENTE: 'a seu pedido',
  SEM_ESTOQUE: 'produto sem estoque',
  ACABOU_ANTES: 'produto esgotado antes do pagamento',
  NAO_RETIRADO: 'não retirado no prazo',
} as const
export type CancelReason = keyof typeof CANCEL_REASONS

/** Whether a jump is legal; an illegal one is answered 409. */
export function canOrderMove(from: OrderState, to: OrderState): boolean {
  return RULES[from].next.includes(to)
}

/** The same of one shipment: what is collected is never carried, and the other way round. */
export const canShipmentMove = (from: OrderState, to: OrderState, isCollected: boolean): boolean =>
  canOrderMove(from, to) && RULES[to].of !== (isCollected ? 'carried' : 'collected')

export function orderStateLabel(state: OrderState, reason?: CancelReason): string {
  return state === 'CANCELADO' && reason ? `Cancelado (${CANCEL_REASONS[reason]})` : ORDER_STATE_TEXTS[state]
}

/**
 * What the customer may do. A paid order is cancelled at once for 30 minutes, afterwards on request.
 * @param minutesInState minutes since the order entered `state`
 */
export function customerActions(state: OrderState, minutesInState: number): readonly CustomerAction[] {
  return state === 'PAGO' && minutesInState > GRACE_MINUTES ? ['solicitar-cancelamento'] : RULES[state].actions
}

/** How a customer gives something up: at once, or by a request that the shop answers. */
export type WayOut = Extract<CustomerAction, 'cancelar' | 'solicitar-cancelamento'>

/** How one seller's part of an order is given up alone; null before its payment, and once it cannot be any more. */
export const partWayOut = (state: OrderState, minutesInState: number): WayOut | null =>
  (isUnpaid(state) ? [] : customerActions(state, minutesInState)).find(
    (action): action is WayOut => action === 'cancelar' || action === 'solicitar-cancelamento',
  ) ?? null

/**
 * The order's state out of its shipments': the least advanced one still active, or partly returned once the rest is
 * delivered; of ended ones a return outranks a cancellation.
 * @throws RangeError without shipments
 */
export function orderStateOf(shipments: readonly OrderState[]): OrderState {
  const active = shipments.filter((state) => !isOver(state))
  const least = STATUS_PEDIDO.find((state) => active.some((one) => one === state))
  const isBack = shipments.some((state) => state === 'DEVOLVIDO' || state === 'DEVOLVIDO_PARCIAL')
  if (least) return isBack && isArrived(least) ? 'DEVOLVIDO_PARCIAL' : least
  if (shipments.length === 0) throw new RangeError('An order has at least one shipment')
  return shipments.includes('DEVOLVIDO') ? 'DEVOLVIDO' : 'CANCELADO'
}

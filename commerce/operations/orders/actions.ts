import type { AcaoPedido, CancelamentoPedido, CancelamentoResposta } from '#commerce/contract/orders/orders.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { refundKey } from '#commerce/domain/after-sale/refund-key.ts'
import { deliveredAt, mayRegret } from '#commerce/domain/after-sale/regret.ts'
import { customerActions } from '#commerce/domain/orders/states.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setRequestPixKey } from '#commerce/store/after-sale/requests.ts'
import { type OrderEvent, orderEvents } from '#commerce/store/orders/events.ts'
import { lockOrder, type OrderRow, orderShipments, type ShipmentRow } from '#commerce/store/orders/orders.ts'
import { lockLastPayment } from '#commerce/store/payments/payments.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { openRequest, waitingRequest } from '../after-sale/requests.ts'
import { recordChange } from '../televendas/record.ts'
import { cancelOrder } from './cancel.ts'
import type { PurchaseContext } from './purchase-context.ts'

const MINUTE_MS = 60_000

/** When the order entered the state it is in. */
const enteredAt = ({ status, placedAt }: OrderRow, events: readonly OrderEvent[]): Date =>
  events.findLast((event) => event.status === status && event.note === null)?.at ?? placedAt

/** Buttons of an order page: what domain §6.1 allows, without what has nothing behind it. */
export function customerOptions(
  order: OrderRow,
  shipments: readonly ShipmentRow[],
  events: readonly OrderEvent[],
  now: Date,
): AcaoPedido[] {
  const since = enteredAt(order, events)
  const allowed = customerActions(order.status, (now.getTime() - since.getTime()) / MINUTE_MS)
  const arrived = deliveredAt(events)
  const kept = allowed.flatMap((action): AcaoPedido[] => {
    if (action === 'baixar-nota') return []
    if (action === 'rastrear' && shipments.every(({ trackingCode }) => trackingCode === null)) return []
    if (action === 'arrepender-se' && (arrived === null || !mayRegret(arrived, now))) return []
    return [action]
  })
  return [...kept, 'comprar-novamente']
}

export async function optionsOf(db: Reader, order: OrderRow, now: Date): Promise<AcaoPedido[]> {
  const [shipments, events] = [await orderShipments(db, [order.number]), await orderEvents(db, order.number)]
  return customerOptions(order, shipments, events, now)
}

/**
 * The customer's wish to cancel: done at once while that is allowed, else a request; one that waits already is answered
 * again, and takes the key given now.
 * @throws CommerceError 400 at `chavePix` when a boleto was paid, 409 once the invoice exists
 */
export async function cancelByCustomer(
  { db, clock }: PurchaseContext,
  actor: Pick<Actor, 'agentId'>,
  order: OrderRow,
  { chavePix }: CancelamentoPedido,
): Promise<CancelamentoResposta> {
  return transaction(db, async (trx) => {
    const now = clock.now()
    const told = (after: CancelamentoResposta): Promise<void> =>
      recordChange(
        trx,
        {
          action: 'cancelamento-pedido',
          entity: 'pedido',
          entityId: String(order.number),
          before: { situacao: order.status },
          after: { situacao: after.situacao, protocolo: after.protocolo, chavePixInformada: (chavePix ?? '') !== '' },
        },
        now,
      )
    // The payment before the order, as the gateway's events lock them.
    const payment = await lockLastPayment(trx, order.number)
    const locked = (await lockOrder(trx, order.number))!
    if (locked.status === 'CANCELADO') return { situacao: 'CANCELADO', protocolo: null }
    const options = await optionsOf(trx, locked, now)
    if (options.includes('cancelar')) {
      const pixKey = refundKey(
        {
          needsKey: payment !== undefined && PAYMENT_METHODS[payment.method].back === 'pix-key',
          isRefunded: payment?.state === 'PAGO',
          document: locked.customer['documento'],
          byAgent: actor.agentId !== undefined,
        },
        chavePix ?? '',
      )
      await cancelOrder(trx, locked.number, 'cliente', 'PEDIDO_DO_CLIENTE', now, pixKey)
      await told({ situacao: 'CANCELADO', protocolo: null })
      return { situacao: 'CANCELADO', protocolo: null }
    }
    const protocolo = await askCancellation(trx, actor, locked, chavePix, now)
    await told({ situacao: 'SOLICITADO', protocolo })
    return { situacao: 'SOLICITADO', protocolo }
  })
}

async function askCancellation(
  trx: Trx,
  { agentId }: Pick<Actor, 'agentId'>,
  order: OrderRow,
  chavePix: string | null,
  now: Date,
): Promise<string> {
  const waiting = await waitingRequest(trx, order.number, 'CANCELAMENTO')
  if (waiting !== undefined) {
    // Its page asks for the key again: the one given last is where the money goes.
    const pixKey = refundKey(
      {
        needsKey: PAYMENT_METHODS[order.paymentMethod].back === 'pix-key',
        isRefunded: false,
        document: order.customer['documento'],
        byAgent: agentId !== undefined,
      },
      chavePix ?? '',
    )
    if (pixKey !== null) await setRequestPixKey(trx, waiting, pixKey)
    return waiting
  }
  const { protocolo } = await openRequest(
    trx,
    { customerId: order.customerId, agentId },
    {
      tipo: 'CANCELAMENTO',
      numeroPedido: String(order.number),
      itens: [],
      motivo: 'Cancelamento pedido na página do pedido',
      descricao: '',
      preferencia: 'REEMBOLSO',
      chavePix,
      anexos: [],
    },
    now,
  )
  return protocolo
}

import type { NovaSolicitacao } from '#commerce/contract/after-sale/requests.ts'
import { isUnpaid } from '#commerce/contract/choices.ts'
import type { AcaoPedido, CancelamentoPedido, CancelamentoResposta } from '#commerce/contract/orders/orders.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import type { Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { refundKey } from '#commerce/domain/after-sale/refund-key.ts'
import { deliveredAt, mayRegret } from '#commerce/domain/after-sale/regret.ts'
import { canOrderMove, customerActions, type WayOut } from '#commerce/domain/orders/states.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { requestItems, setRequestPixKey } from '#commerce/store/after-sale/requests.ts'
import { type OrderEvent, orderEvents } from '#commerce/store/orders/events.ts'
import {
  lockOrder,
  type OrderItemRow,
  orderItems,
  type OrderRow,
  orderShipments,
  type ShipmentRow,
} from '#commerce/store/orders/orders.ts'
import { lockLastPayment } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { checkWhatStays } from '../after-sale/cancellations.ts'
import { NONE_CLAIMED, unitsWanted } from '../after-sale/claimed-units.ts'
import { openRequest, waitingRequest } from '../after-sale/requests.ts'
import { recordChange } from '../televendas/record.ts'
import { UNPAID_PART } from './cancel-parts.ts'
import { cancelOrder, PARTLY_GONE } from './cancel.ts'
import { partOption, wayOutOf } from './part-actions.ts'
import type { PurchaseContext } from './purchase-context.ts'
import { isWholeParcel, splitOff } from './split-parcel.ts'

const MINUTE_MS = 60_000
const PART_GONE =
  'Os itens deste vendedor já saíram ou têm nota fiscal. Depois de receber, você tem 7 dias para desistir da compra.'

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
  const open = shipments.filter(({ status }) => status !== 'CANCELADO')
  const isWhole = open.every(({ status }) => canOrderMove(status, 'CANCELADO'))
  const kept = allowed.flatMap((action): AcaoPedido[] => {
    if (action === 'baixar-nota') return []
    // With a part of it gone what is left is given up seller by seller.
    if ((action === 'cancelar' || action === 'solicitar-cancelamento') && !isWhole) return []
    if (action === 'rastrear' && shipments.every(({ trackingCode }) => trackingCode === null)) return []
    if (action === 'arrepender-se' && (arrived === null || !mayRegret(arrived, now))) return []
    return [action]
  })
  return [...kept, 'comprar-novamente']
}

/**
 * The customer's wish to cancel, all of it, one seller's part, or units of that: done at once while that is allowed, else
 * a request; one that waits already is answered again, and takes the key given now.
 * @throws CommerceError 400 at `chavePix` when a boleto was paid, 404 for another order's part, 409 once the invoice
 * exists, and for a part before the payment
 */
export async function cancelByCustomer(
  { db, clock }: PurchaseContext,
  actor: Pick<Actor, 'agentId'>,
  order: OrderRow,
  { chavePix, ...wish }: CancelamentoPedido,
): Promise<CancelamentoResposta> {
  return transaction(db, async (trx) => {
    const now = clock.now()
    // The payment before the order, as the gateway's events lock them.
    const payment = await lockLastPayment(trx, order.number)
    const locked = (await lockOrder(trx, order.number))!
    const target = await targetOf(trx, locked, wish, now)
    if (target.isCancelled) return { situacao: 'CANCELADO', protocolo: null }
    const answer: CancelamentoResposta =
      target.way === 'cancelar'
        ? { situacao: 'CANCELADO', protocolo: null }
        : { situacao: 'SOLICITADO', protocolo: await askCancellation(trx, actor, locked, target, chavePix, now) }
    if (target.way === 'cancelar') {
      const pixKey = refundKey(
        {
          needsKey: payment !== undefined && PAYMENT_METHODS[payment.method].back === 'pix-key',
          isRefunded: payment?.state === 'PAGO',
          document: locked.customer['documento'],
          byAgent: actor.agentId !== undefined,
        },
        chavePix ?? '',
      )
      const cancellation = { source: 'cliente', reason: 'PEDIDO_DO_CLIENTE', pixKey } as const
      const { part, units } = target
      const parts = part && [units ? await splitOff(trx, locked.number, part.id, units) : part.id]
      await cancelOrder(trx, locked.number, cancellation, now, parts)
    }
    await recordChange(
      trx,
      {
        action: 'cancelamento-pedido',
        entity: 'pedido',
        entityId: String(order.number),
        before: { situacao: target.part?.status ?? order.status },
        after: {
          situacao: answer.situacao,
          protocolo: answer.protocolo,
          chavePixInformada: (chavePix ?? '') !== '',
          ...(target.part ? { lojista: target.part.sellerName } : {}),
          ...(target.units ? { unidades: [...target.units.values()].reduce((sum, count) => sum + count, 0) } : {}),
        },
      },
      now,
    )
    return answer
  })
}

interface CancelTarget {
  /** One seller's; undefined = all that is left of the order. */
  part: ShipmentRow | undefined
  /** Of it, by order item; undefined = all. */
  units: Units | undefined
  isCancelled: boolean
  /** Of the whole: something of it has left, so nobody could grant it. */
  isPartlyGone: boolean
  way: WayOut
}

/** @throws CommerceError */
async function targetOf(
  trx: Trx,
  order: OrderRow,
  { idEntrega, itens }: Pick<CancelamentoPedido, 'idEntrega' | 'itens'>,
  now: Date,
): Promise<CancelTarget> {
  const [shipments, events] = [await orderShipments(trx, [order.number]), await orderEvents(trx, order.number)]
  const part = shipments.find(({ id }) => id === idEntrega)
  if (idEntrega !== null && !part) throw notFound('Entrega não encontrada neste pedido.')
  const open = shipments.filter(({ status }) => status !== 'CANCELADO')
  const isCancelled = (part?.status ?? order.status) === 'CANCELADO'
  const units = itens.length === 0 || isCancelled ? undefined : await unitsOf(trx, order.number, part, itens)
  if (part && units) {
    const way = wayOutOf(order, part, events, now)
    if (way === null) throw conflict(isUnpaid(part.status) ? UNPAID_PART : PART_GONE)
    return { part, units, isCancelled, isPartlyGone: false, way }
  }
  // The last part is all that is left.
  if (!part || isCancelled || open.length === 1) {
    const options = customerOptions(order, shipments, events, now)
    const kept = open.filter(({ status }) => !canOrderMove(status, 'CANCELADO')).length
    const isPartlyGone = kept > 0 && kept < open.length
    return {
      part: undefined,
      units: undefined,
      isCancelled,
      isPartlyGone,
      way: options.includes('cancelar') ? 'cancelar' : 'solicitar-cancelamento',
    }
  }
  const way = partOption(order, part, shipments, events, now)
  if (way === null) throw conflict(isUnpaid(part.status) ? UNPAID_PART : PART_GONE)
  return { part, units: undefined, isCancelled, isPartlyGone: false, way }
}

/** @returns undefined where they are all of the part @throws CommerceError */
async function unitsOf(
  trx: Trx,
  number: number,
  part: ShipmentRow | undefined,
  itens: CancelamentoPedido['itens'],
): Promise<Units | undefined> {
  if (!part) throw fieldError('idEntrega', 'Escolha de qual entrega são os itens.')
  const own = (await orderItems(trx, [number])).filter(
    ({ kind, shipmentId }) => kind === 'produto' && shipmentId === part.id,
  )
  const units = unitsWanted(own, itens, NONE_CLAIMED)
  checkWhatStays(own, units)
  return isWholeParcel(own, part.id, units) ? undefined : units
}

async function askCancellation(
  trx: Trx,
  { agentId }: Pick<Actor, 'agentId'>,
  order: OrderRow,
  { part, units, isPartlyGone }: CancelTarget,
  chavePix: string | null,
  now: Date,
): Promise<string> {
  const waiting = await waitingRequest(trx, order.number, 'CANCELAMENTO')
  const itens = part ? itemsOfPart(await orderItems(trx, [order.number]), part, units) : []
  if (waiting !== undefined && (await isOfSameItems(trx, waiting, itens))) {
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
  if (isPartlyGone) throw conflict(PARTLY_GONE)
  const { protocolo } = await openRequest(
    trx,
    { customerId: order.customerId, agentId },
    {
      tipo: 'CANCELAMENTO',
      numeroPedido: String(order.number),
      itens,
      motivo: part
        ? `Cancelamento ${units ? 'de parte ' : ''}dos itens de ${part.sellerName} pedido na página do pedido`
        : 'Cancelamento pedido na página do pedido',
      descricao: '',
      preferencia: 'REEMBOLSO',
      chavePix,
      anexos: [],
    },
    now,
  )
  return protocolo
}

const itemsOfPart = (
  items: readonly OrderItemRow[],
  part: ShipmentRow,
  units: Units | undefined,
): NovaSolicitacao['itens'] =>
  items
    .filter(({ kind, shipmentId }) => kind === 'produto' && shipmentId === part.id)
    .map(({ id, snapshot, quantity }) => ({
      idItem: String(snapshot['idItem']),
      quantidade: units ? (units.get(id) ?? 0) : quantity,
    }))
    .filter(({ quantidade }) => quantidade > 0)

async function isOfSameItems(trx: Trx, protocol: string, wanted: NovaSolicitacao['itens']): Promise<boolean> {
  const asked = await requestItems(trx, protocol)
  return (
    asked.length === wanted.length &&
    wanted.every(({ idItem, quantidade }) =>
      asked.some(({ snapshot, quantity }) => snapshot['idItem'] === idItem && quantity === quantidade),
    )
  )
}

import { STATUS_PEDIDO } from '#commerce/contract/choices.ts'
import type { PedidosDoAgente, PedidosDoAgenteQuery } from '#commerce/contract/televendas/figures.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { orderStateLabel } from '#commerce/domain/orders/states.ts'
import { agentOrders } from '#commerce/store/televendas/figures.ts'
import type { CommerceDeps } from '../deps.ts'
import { maskedCustomer } from './masked-customer.ts'
import { spanOf } from './period.ts'

const USUAL_DAYS = 30

/** Orders an agent placed, newest first (contract §7). @throws CommerceError 400 for a period that is none */
export async function ordersOfAgent(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  agentId: string,
  query: PedidosDoAgenteQuery,
): Promise<PedidosDoAgente> {
  const span = spanOf(query, clock.now(), USUAL_DAYS)
  const { page, resultsPerPage } = query
  const { total, orders } = await agentOrders(
    db,
    { agentId, begin: span.begin, end: span.end, channel: query.noCanal || null, status: query.status || null },
    (page - 1) * resultsPerPage,
    resultsPerPage,
  )
  return {
    periodo: { de: span.from, ate: span.to },
    total,
    page,
    pages: Math.ceil(total / resultsPerPage),
    situacoes: STATUS_PEDIDO.map((status) => ({ status, texto: orderStateLabel(status) })),
    pedidos: orders.map((order) => {
      const status = order.status
      return {
        numeroPedido: String(order.number),
        criadoEm: order.placedAt.toISOString(),
        cliente: maskedCustomer({ ...order, id: order.customerId }),
        canal: order.channel,
        status,
        statusText: orderStateLabel(status),
        valorTotalText: formatBRL(order.total),
        pagoText: formatBRL(order.paid),
        devolvidoText: formatBRL(order.returned),
        comissaoText: formatBRL(order.commission),
      }
    }),
  }
}

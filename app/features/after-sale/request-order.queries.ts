import type { FetchQueryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { listOrders } from '#server-functions/orders/orders.ts'

/** Orders found by a number or a product; all where nothing is looked for. */
export const ordersQuery = (busca: string, page: number): FetchQueryOptions<PedidosResposta> => ({
  queryKey: ['pedidos', busca, page],
  queryFn: () => dataOf(listOrders({ data: { page, busca: busca === '' ? undefined : busca } })),
})

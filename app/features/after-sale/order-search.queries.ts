import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { listOrders } from '#server-functions/orders/orders.ts'

/** Orders found by a number or a product; the newest of all where nothing is looked for. */
export const ordersQuery = (busca: string, newest: PedidosResposta) =>
  infiniteQueryOptions({
    queryKey: ['pedidos', busca],
    queryFn: ({ pageParam: page }) => dataOf(listOrders({ data: { page, busca: busca === '' ? undefined : busca } })),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    ...(busca === '' ? { initialData: { pages: [newest], pageParams: [1] } } : {}),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    // Without a connection that is told, not waited for.
    networkMode: 'always',
  })

import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import { readReorder } from '#server-functions/orders/orders.ts'

/** What buying an order again would come to now. */
export const reorderQuery = (numeroPedido: string) =>
  queryOptions({
    queryKey: ['recompra', numeroPedido],
    queryFn: () => dataOf(readReorder({ data: { numeroPedido } })),
    retry: false,
    networkMode: 'always',
  })

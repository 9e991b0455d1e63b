import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import { readQueues } from '#server-functions/televendas/queues.ts'

/** Lists of whom to call; the counts move while others call. */
export const queuesQuery = queryOptions({
  queryKey: ['televendas', 'filas'],
  queryFn: () => dataOf(readQueues()),
  staleTime: 10_000,
  refetchInterval: 60_000,
  retry: false,
  networkMode: 'always',
})

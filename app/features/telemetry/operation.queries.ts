import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { Operacao } from '#commerce/contract/telemetry/operation.ts'
import { readOperation } from '#server-functions/telemetry/operation.ts'

/** As often as processes tell of themselves. */
const POLL_MS = 60_000

/** The figures, asked for again every minute while they are looked at; without an answer the last ones stay. */
export const operationQuery = (loaded: Operacao) =>
  queryOptions({
    queryKey: ['telemetria', 'operacao', loaded.periodo] as const,
    queryFn: () => dataOf(readOperation({ data: { periodo: loaded.periodo } })),
    initialData: loaded,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
    networkMode: 'always',
  })

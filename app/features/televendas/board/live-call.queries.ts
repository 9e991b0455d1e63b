import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { LigacaoAoVivo } from '#commerce/contract/televendas/live-call.ts'
import { readLiveCall } from '#server-functions/televendas/live-call.ts'

const POLL_MS = 3_000

export const liveCallKey = (protocolo: string) => ['televendas', 'ligacao', protocolo] as const

/** A call that is followed, asked for again every three seconds until it has ended. */
export const liveCallQuery = (loaded: LigacaoAoVivo) =>
  queryOptions({
    queryKey: liveCallKey(loaded.protocolo),
    queryFn: () => dataOf(readLiveCall({ data: { protocolo: loaded.protocolo } })),
    initialData: loaded,
    refetchInterval: ({ state: { data } }) => (data?.situacao === 'ENCERRADA' ? false : POLL_MS),
    refetchOnWindowFocus: 'always',
    retry: false,
    networkMode: 'always',
  })

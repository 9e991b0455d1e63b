import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { Painel } from '#commerce/contract/televendas/board.ts'
import { readBoard } from '#server-functions/televendas/management.ts'

const POLL_MS = 3_000

export const boardKey = ['televendas', 'painel'] as const

/** The board, asked for again every three seconds while it is looked at; without an answer the last one stays. */
export const boardQuery = (loaded: Painel) =>
  queryOptions({
    queryKey: boardKey,
    queryFn: () => dataOf(readBoard()),
    initialData: loaded,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
    networkMode: 'always',
  })

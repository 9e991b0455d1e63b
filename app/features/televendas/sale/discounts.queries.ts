import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#app/state/query-data.ts'
import type { DescontosResposta } from '#commerce/contract/televendas/discounts.ts'
import { checkDiscount, readDiscounts } from '#server-functions/televendas/discounts.ts'

/** How often somebody who waits looks again. */
const EVERY_MS = 2_000
const KEY = ['televendas', 'descontos'] as const

/** What the agent has asked for the customer served; live while something waits. @param versao of the cart */
export const ownDiscountsQuery = (versao: number | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'atual', versao ?? null],
    queryFn: () => dataOf(readDiscounts({ data: { atual: 'true' } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.descontos.some(({ estado }) => estado === 'PENDENTE_APROVACAO') ? EVERY_MS : false,
    retry: false,
    networkMode: 'always',
  })

/** The supervisors' queue, always live. */
export const waitingDiscountsQuery = (loaded: DescontosResposta) =>
  queryOptions({
    queryKey: [...KEY, 'fila'],
    queryFn: () => dataOf(readDiscounts({ data: { estado: 'PENDENTE_APROVACAO', fila: 'true' } })),
    initialData: loaded,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    retry: false,
    networkMode: 'always',
  })

/** What became of the latest ones. */
export const decidedDiscountsQuery = queryOptions({
  queryKey: [...KEY, 'recentes'],
  queryFn: async () =>
    (await dataOf(readDiscounts({ data: { fila: 'true' } }))).descontos
      .filter(({ estado }) => estado !== 'PENDENTE_APROVACAO')
      .slice(0, 10),
  retry: false,
  networkMode: 'always',
})

export interface TypedWish {
  sku: string | undefined
  kind: 'percentual' | 'valorFinal'
  /** As the wire reads it: `3.5`; undefined while it is no number. */
  amount: string | undefined
}

/** What would become of what is typed; a refusal is an answer too. */
export const discountCheckQuery = ({ sku, kind, amount }: TypedWish, versao: number | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'conferir', sku ?? null, kind, amount ?? '', versao ?? null],
    queryFn: () => answerOf(checkDiscount({ data: { ...(sku === undefined ? {} : { sku }), [kind]: amount } })),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import { readReturn } from '#server-functions/after-sale/requests.ts'

export type Units = Readonly<Record<string, number>>

const partsOf = (units: Units): string =>
  Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([idItem, count]) => `${idItem}:${count}`)
    .toSorted()
    .join(',')

/** What would come back for these units of an order. */
export const returnQuery = (numeroPedido: string, units: Units) => {
  const itens = partsOf(units)
  return queryOptions({
    queryKey: ['devolucao', numeroPedido, itens],
    queryFn: () => dataOf(readReturn({ data: { numeroPedido, itens } })),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })
}

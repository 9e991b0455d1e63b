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

/** What would come back for these units of an order. @param idEntrega where they are cancelled before it is sent */
export const returnQuery = (numeroPedido: string, units: Units, idEntrega?: string) => {
  const itens = partsOf(units)
  return queryOptions({
    queryKey: ['devolucao', numeroPedido, idEntrega, itens],
    queryFn: () => dataOf(readReturn({ data: { numeroPedido, itens, idEntrega } })),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
  })
}

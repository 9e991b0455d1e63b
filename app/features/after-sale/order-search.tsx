import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ReadFailure } from '#app/state/query-data.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import type { PedidoResumo, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { button, order } from '#styled-system/recipes/index.js'
import { ordersQuery } from './order-search.queries.ts'

const UNREACHABLE = 'Não foi possível procurar. Verifique sua conexão e tente novamente.'

export interface OrderSearchProps {
  newest: PedidosResposta
  /** Replaces what is offered. */
  onFound: (orders: readonly PedidoResumo[]) => void
}

/** Looks for an order that is not among the newest, by its number or a product of it. */
export const OrderSearch = (props: OrderSearchProps) => (
  <QueryScope>
    <Search {...props} />
  </QueryScope>
)

function Search({ newest, onFound }: OrderSearchProps) {
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [busca, setBusca] = useState('')
  /** The newest came with the page: they are no news. */
  const [looked, setLooked] = useState(false)
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    ordersQuery(busca, newest),
  )
  useEffect(() => {
    if (data && !isPlaceholderData) onFound(data.pages.flatMap(({ pedidos }) => pedidos))
  }, [data, isPlaceholderData, onFound])

  const search = () => {
    if (isFetching) return
    setLooked(true)
    if (wanted.trim() === busca) void refetch()
    else setBusca(wanted.trim())
  }
  const more = () => {
    setLooked(true)
    if (!isFetching) void fetchNextPage()
  }
  return (
    <div className={`${fieldStyles.root} ${fieldStyles.whole}`}>
      <label htmlFor={id} className={fieldStyles.label}>
        Não está na lista? Procure pelo número ou por um produto
      </label>
      <div className={order().buttons}>
        <input
          id={id}
          type="search"
          maxLength={100}
          className={fieldStyles.control}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is not to be sent yet.
            event.preventDefault()
            search()
          }}
        />
        <button type="button" className={button({ look: 'outline' })} aria-busy={isFetching} onClick={search}>
          Procurar
        </button>
        {hasNextPage ? (
          <button type="button" className={button({ look: 'quiet' })} aria-busy={isFetching} onClick={more}>
            Mostrar mais pedidos
          </button>
        ) : null}
      </div>
      <output className={fieldStyles.hint}>
        {looked ? newsOf(isFetching, error, data?.pages.at(-1)?.total ?? 0) : ''}
      </output>
    </div>
  )
}

function newsOf(isFetching: boolean, error: Error | null, total: number): string {
  if (isFetching) return 'Procurando…'
  if (error) return error instanceof ReadFailure ? error.message : UNREACHABLE
  if (total === 0) return 'Nenhum pedido encontrado. Confira o número ou procure por outro produto.'
  return total === 1 ? '1 pedido encontrado: escolha-o na lista.' : `${total} pedidos encontrados: escolha um na lista.`
}

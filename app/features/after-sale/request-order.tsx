import { useId, useState } from 'react'
import { ReadFailure } from '#app/state/query-data.ts'
import { useQueryRead } from '#app/state/use-query-read.ts'
import { fieldStyles, SelectField } from '#app/ui/field.tsx'
import type { PedidoResumo, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { button, order } from '#styled-system/recipes/index.js'
import { ordersQuery } from './request-order.queries.ts'

const UNREACHABLE = 'Não foi possível procurar. Verifique sua conexão e tente novamente.'

type Choice = Pick<PedidoResumo, 'numeroPedido' | 'criadoEm' | 'valorTotalText' | 'valorAgoraText' | 'statusText'>

interface RequestOrderProps {
  /** The newest ones. */
  newest: PedidosResposta
  chosen: Choice | undefined
  /** Its number, or of the one just pressed, whose page is on the way. */
  value: string
  optional: boolean
  error: string | undefined
  onChoose: (orderNumber: string) => void
}

/**
 * Which order a request is about: the newest are there at once, any other is found by its number or a product of it.
 */
export function RequestOrder({ newest, chosen, value, optional, error, onChoose }: RequestOrderProps) {
  const id = useId()
  const { list, news, busy, load } = useOrderSearch(newest)
  const [wanted, setWanted] = useState('')
  const options =
    chosen === undefined || list.pedidos.some(({ numeroPedido }) => numeroPedido === chosen.numeroPedido)
      ? list.pedidos
      : [chosen, ...list.pedidos]
  const search = () => void load(wanted.trim(), 1)

  return (
    <>
      <SelectField
        label="Pedido"
        name="numeroPedido"
        value={value}
        options={options.map(
          ({ numeroPedido, criadoEm, valorTotalText, valorAgoraText, statusText }) =>
            [
              numeroPedido,
              `${numeroPedido} - ${dateText(criadoEm)} - ${valorAgoraText ?? valorTotalText} - ${statusText}`,
            ] as const,
        )}
        error={error}
        optional={optional}
        span="half"
        onChange={onChoose}
      />
      {newest.pages > 1 ? (
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
            <button type="button" className={button({ look: 'outline' })} aria-busy={busy} onClick={search}>
              Procurar
            </button>
            {list.page < list.pages ? (
              <button
                type="button"
                className={button({ look: 'quiet' })}
                aria-busy={busy}
                onClick={() => void load(list.busca, list.page + 1)}
              >
                Mostrar mais pedidos
              </button>
            ) : null}
          </div>
          <output className={fieldStyles.hint}>{news}</output>
        </div>
      ) : null}
    </>
  )
}

/** Orders found page by page, the newest until something is looked for. */
function useOrderSearch(newest: RequestOrderProps['newest']) {
  const read = useQueryRead()
  const [list, setList] = useState({
    busca: '',
    page: newest.page,
    pages: newest.pages,
    total: newest.total,
    pedidos: newest.pedidos as readonly Choice[],
  })
  const [news, setNews] = useState('')
  const [busy, setBusy] = useState(false)
  const load = async (busca: string, page: number) => {
    if (busy) return
    setBusy(true)
    setNews('Procurando…')
    const answer = await read(ordersQuery(busca, page)).catch((problem: unknown) =>
      problem instanceof ReadFailure ? problem : new ReadFailure(UNREACHABLE),
    )
    setBusy(false)
    if (answer instanceof ReadFailure) return setNews(answer.message)
    const { total, pages, pedidos } = answer
    setList((known) => ({ busca, page, pages, total, pedidos: page === 1 ? pedidos : [...known.pedidos, ...pedidos] }))
    setNews(
      total === 0
        ? 'Nenhum pedido encontrado. Confira o número ou procure por outro produto.'
        : total === 1
          ? '1 pedido encontrado: escolha-o na lista.'
          : `${total} pedidos encontrados: escolha um na lista.`,
    )
  }
  return { list, news, busy, load }
}

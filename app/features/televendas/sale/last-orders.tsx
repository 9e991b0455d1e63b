import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { worthText } from '#app/lib/total-lines.ts'
import type { CartResult } from '#app/state/cart-writer.ts'
import { useServices } from '#app/state/services.ts'
import type { PedidoResumo, RecompraResposta } from '#commerce/contract/orders/orders.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { buyAgain } from '#server-functions/orders/orders.ts'
import { agentSale, button } from '#styled-system/recipes/index.js'
import { lastOrdersQuery } from './sale.queries.ts'

const styles = agentSale()
const outline = button({ look: 'outline' })

/** The last orders of the customer served, each to be repeated by one key. */
export function LastOrders({ onRepeated }: { onRepeated: () => void }) {
  const services = useServices()
  const { data, isPending, error, refetch } = useQuery(lastOrdersQuery)
  const [busy, setBusy] = useState('')
  const [news, setNews] = useState<{ failed: boolean; text: string }>()

  const repeat = async ({ numeroPedido }: PedidoResumo) => {
    if (busy !== '') return
    setBusy(numeroPedido)
    setNews(undefined)
    let left: RecompraResposta['naoAdicionados'] = []
    const result = await services().cart.write(async (): Promise<CartResult> => {
      const answer = await buyAgain({ data: { numeroPedido } })
      if (!answer.ok) return answer
      left = answer.data.naoAdicionados
      return { ok: true, data: answer.data.carrinho }
    })
    setBusy('')
    if (!result.ok) return setNews({ failed: true, text: result.error.message })
    const missing = left.map(({ nome, motivo }) => `${nome}: ${motivo}`).join(' ')
    setNews({ failed: missing !== '', text: missing || `Pedido ${numeroPedido} repetido.` })
    onRepeated()
  }

  if (isPending) return <p className={styles.quiet}>Carregando os pedidos…</p>
  if (error)
    return (
      <p className={styles.error}>
        {error.message || 'Não foi possível carregar os pedidos.'}{' '}
        <button type="button" className={outline} onClick={() => void refetch()}>
          Tentar de novo
        </button>
      </p>
    )
  if (data.length === 0) return <p className={styles.quiet}>Este cliente ainda não fez pedidos.</p>
  return (
    <>
      <ul className={styles.orders}>
        {data.map((order) => (
          <li key={order.numeroPedido} className={styles.order}>
            <div>
              <a href={paths.account.order(order.numeroPedido)}>
                <b>{`Pedido ${order.numeroPedido}`}</b>
              </a>
              <p className={styles.quiet}>
                {[dateText(order.criadoEm), order.statusText, order.valorTotalText, worthText(order)]
                  .filter((text) => text !== null)
                  .join(' · ')}
              </p>
              <p className={styles.quiet}>
                {order.itens.map(({ quantidade, nome }) => `${quantidade} × ${nome}`).join('; ')}
              </p>
            </div>
            <button
              type="button"
              className={outline}
              aria-label={`Repetir o pedido ${order.numeroPedido}`}
              aria-busy={busy === order.numeroPedido}
              onClick={() => void repeat(order)}
            >
              Repetir
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className={news?.failed ? styles.error : styles.quiet}>
        {news?.text}
      </div>
    </>
  )
}

import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { newRequestHref } from '#app/lib/request-links.ts'
import { reviewHref } from '#app/lib/review-links.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { button, order, purchase } from '#styled-system/recipes/index.js'
import { type CancelForms, CancelOrder, type News } from './cancel-order.tsx'
import { needsKey, orderTargets, wholeOnlyText } from './cancel-targets.ts'
import { useReorder } from './use-reorder.ts'

const parts = purchase()
const { onScreen } = order()
const outline = button({ look: 'outline', width: 'full' })
interface OrderActionsProps extends CancelForms {
  pedido: Pedido
  onChanged: () => Promise<void>
}

/** What the customer may do with an order now (domain §6.1), and the requests made about it. */
export function OrderActions({ pedido, CancelPaid, CancelUnits, onChanged }: OrderActionsProps) {
  const { numeroPedido, solicitacoes } = pedido
  const reorder = useReorder(numeroPedido, false)
  const [news, setNews] = useState<News | null>(null)
  const wholeOnly = wholeOnlyText(pedido)
  return (
    <section className={`${parts.card} ${onScreen}`} aria-labelledby="acoes">
      <h2 id="acoes" className={parts.cardTitle}>
        O que você quer fazer?
      </h2>
      {news === null ? null : (
        <Banner tone={news.tone} urgent>
          {news.text}
        </Banner>
      )}
      <Banner tone="error" urgent>
        {reorder.problem}
      </Banner>
      {reorder.left.length === 0 ? null : (
        <Banner tone="warning" urgent>
          {`Adicionamos ao carrinho o que ainda está à venda. Ficou de fora: ${reorder.left.join(', ')}. `}
          <a href={paths.cart}>Ver o carrinho</a>
        </Banner>
      )}
      <div className={parts.actions}>
        <ActionLinks pedido={pedido} adding={reorder.busy} again={reorder.again} />
        {orderTargets(pedido).map((target) => (
          <CancelOrder
            key={target.label}
            numeroPedido={numeroPedido}
            target={target}
            byKey={needsKey(pedido)}
            CancelPaid={CancelPaid}
            CancelUnits={CancelUnits}
            onChanged={onChanged}
            onNews={setNews}
          />
        ))}
      </div>
      {wholeOnly === null ? null : <p className={parts.muted}>{wholeOnly}</p>}
      {solicitacoes.length === 0 ? null : (
        <ul className={parts.items} aria-label="Solicitações deste pedido">
          {solicitacoes.map(({ protocolo, tipoText, situacaoText }) => (
            <li key={protocolo} className={parts.muted}>
              <a href={paths.account.request(protocolo)}>{`${tipoText} ${protocolo}`}</a>
              {`: ${situacaoText.toLowerCase()}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ActionLinksProps {
  pedido: Pedido
  adding: boolean
  again: () => Promise<void>
}

function ActionLinks({ pedido, adding, again }: ActionLinksProps) {
  const { numeroPedido, status, acoes, reembolsos, entregas } = pedido
  const reviews = [
    ...new Set(
      entregas.flatMap(({ itens }) =>
        itens.flatMap(({ link, valorTotal }) => (valorTotal > 0 ? (reviewHref(link) ?? []) : [])),
      ),
    ),
  ]
  return (
    <>
      {acoes.includes('acompanhar-reembolso') && reembolsos.length > 0 ? (
        <a href="#reembolso" className={outline}>
          {reembolsos.every(({ tipo }) => tipo === 'VALE') ? 'Ver o vale' : 'Acompanhar o reembolso'}
        </a>
      ) : null}
      {acoes.includes('avaliar') ? (
        <a href={reviews.length === 1 ? reviews[0] : '#itens'} className={outline}>
          {reviews.length === 1 ? 'Avaliar o produto' : 'Avaliar os produtos'}
        </a>
      ) : null}
      {acoes.includes('comprar-novamente') && status !== 'CANCELADO' ? (
        <button type="button" className={outline} aria-busy={adding} onClick={() => void again()}>
          Comprar novamente
        </button>
      ) : null}
      {acoes.includes('arrepender-se') ? (
        <a href={newRequestHref(numeroPedido, 'ARREPENDIMENTO')} className={outline}>
          Arrepender-me da compra
        </a>
      ) : null}
      {acoes.includes('trocar') ? (
        <a href={newRequestHref(numeroPedido, 'TROCA')} className={outline}>
          Trocar ou devolver
        </a>
      ) : null}
      <a href={newRequestHref(numeroPedido, 'OUTROS')} className={outline}>
        Preciso de ajuda
      </a>
    </>
  )
}

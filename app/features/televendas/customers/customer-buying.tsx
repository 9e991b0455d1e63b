import type { ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { ORDER_TONES } from '#app/lib/status-tone.ts'
import { worthText } from '#app/lib/total-lines.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Cliente360 } from '#commerce/contract/televendas/customers.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { agentPage, agentProfile } from '#styled-system/recipes/index.js'

const page = agentPage()
const styles = agentProfile()

/** What the customer buys: cart, orders, requests, favourites. */
export function CustomerBuying({ customer: { carrinho, pedidos, solicitacoes, favoritos } }: { customer: Cliente360 }) {
  return (
    <div className={styles.column}>
      <Panel title="Carrinho" empty="O carrinho está vazio." count={carrinho.itensPedido.length}>
        {carrinho.itensPedido.map(({ idItem, nome, quantidade, valorTotalText, disponivel }) => (
          <li key={idItem} className={styles.line}>
            <span className={styles.main}>
              {nome}
              <span className={styles.muted}>
                {countText(quantidade, 'unidade', 'unidades')}
                {disponivel ? '' : ' · indisponível'}
              </span>
            </span>
            <strong className={styles.side}>{valorTotalText}</strong>
          </li>
        ))}
      </Panel>
      <Panel title="Últimos pedidos" empty="Nenhum pedido ainda." count={pedidos.total}>
        {pedidos.pedidos.map((order) => (
          <li key={order.numeroPedido} className={styles.line}>
            <span className={styles.main}>
              <a href={paths.account.order(order.numeroPedido)}>{`Pedido ${order.numeroPedido}`}</a>
              <span className={styles.muted}>
                {`${dateText(order.criadoEm)} · ${order.itens.map(({ quantidade, nome }) => `${quantidade}× ${nome}`).join(', ')}`}
              </span>
              {order.valorAgoraText === null ? null : <span className={styles.muted}>{worthText(order)}</span>}
            </span>
            <span className={styles.side}>
              <strong>{order.valorTotalText}</strong>
              <Badge tone={ORDER_TONES[order.status]}>{order.statusText}</Badge>
            </span>
          </li>
        ))}
      </Panel>
      <Panel title="Solicitações" empty="Nenhuma solicitação aberta." count={solicitacoes.total}>
        {solicitacoes.solicitacoes.map(({ protocolo, tipoText, situacaoText, abertaEm, motivo }) => (
          <li key={protocolo} className={styles.line}>
            <span className={styles.main}>
              <a href={paths.account.request(protocolo)}>{`${tipoText} · ${protocolo}`}</a>
              <span className={styles.muted}>{`${dateText(abertaEm)} · ${motivo}`}</span>
            </span>
            <span className={styles.side}>
              <Badge>{situacaoText}</Badge>
            </span>
          </li>
        ))}
      </Panel>
      <Panel title="Favoritos" empty="Nenhum produto favorito." count={favoritos.total}>
        {favoritos.produtos.map(({ idProduto, nome, url, preco, disponivel }) => (
          <li key={idProduto} className={styles.line}>
            <span className={styles.main}>
              <a href={url}>{nome}</a>
            </span>
            <span className={styles.side}>{disponivel && preco !== null ? preco.precoPorText : 'Indisponível'}</span>
          </li>
        ))}
      </Panel>
    </div>
  )
}

function Panel({
  title,
  empty,
  count,
  children,
}: {
  title: string
  empty: string
  count: number
  children: ReactNode
}) {
  return (
    <section className={page.panel} aria-label={title}>
      <h2 className={page.panelTitle}>{count > 0 ? `${title} (${count})` : title}</h2>
      {count > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.muted}>{empty}</p>}
    </section>
  )
}

import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { stringifySearch } from '#app/lib/search-url.ts'
import { ORDER_TONES } from '#app/lib/status-tone.ts'
import { worthText } from '#app/lib/total-lines.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NewerOlder } from '#app/widgets/newer-older.tsx'
import { Picture } from '#app/widgets/picture.tsx'
import type { PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import { button, order, page, purchase } from '#styled-system/recipes/index.js'
import { OrderAction } from './order-action.tsx'
import { type OrdersFilter, OrdersSearch } from './orders-search.tsx'

const styles = order()
const { title } = page()
const { head } = purchase()
const solid = button({ look: 'solid' })
const SHOWN = 3

/** The customer's orders, newest first. */
export function OrdersPage({
  result: { pedidos, page: current, pages, total },
  filter,
}: {
  result: PedidosResposta
  filter: OrdersFilter
}) {
  const isFiltered = filter.status !== undefined || filter.busca !== undefined
  return (
    <>
      <div className={`${head} ${styles.listHead}`}>
        <h1 className={title}>Meus pedidos</h1>
        {isFiltered || total > 0 ? (
          // The orders themselves come first; what narrows them opens by a press, or because it does already.
          <details className={styles.filter} data-native="" open={isFiltered}>
            <summary>Procurar ou filtrar</summary>
            <OrdersSearch filter={filter} />
          </details>
        ) : null}
      </div>
      {pedidos.length === 0 ? (
        <NoOrders isFiltered={isFiltered} total={total} />
      ) : (
        <ul className={styles.list} aria-label="Pedidos">
          {pedidos.map((pedido) => (
            <OrderCard key={pedido.numeroPedido} pedido={pedido} />
          ))}
        </ul>
      )}
      <NewerOlder
        label="Páginas de pedidos"
        page={current}
        pages={pages}
        hrefOf={(to) => paths.account.orders + stringifySearch({ ...filter, page: to === 1 ? undefined : to })}
        older="Mais antigos"
      />
    </>
  )
}

function NoOrders({ isFiltered, total }: { isFiltered: boolean; total: number }) {
  return isFiltered ? (
    <Notice
      level={2}
      icon="lens"
      title="Nenhum pedido encontrado"
      text="Confira o número ou o nome do produto, ou escolha outra situação."
      actions={
        <a href={paths.account.orders} className={solid}>
          Ver todos os pedidos
        </a>
      }
    />
  ) : (
    <Notice
      level={2}
      icon="cart"
      title={total === 0 ? 'Você ainda não fez pedidos' : 'Não há pedidos nesta página'}
      text="Quando você comprar, cada pedido aparece aqui com tudo o que acontece com ele."
      actions={
        <a href={total === 0 ? paths.home : paths.account.orders} className={button({ look: 'action', size: 'lg' })}>
          {total === 0 ? 'Começar a comprar' : 'Ver a primeira página'}
        </a>
      }
    />
  )
}

/** Before what was bought: nothing of it comes, or so many less. */
const cancelledText = (cancelled: number, bought: number): string =>
  cancelled === bought ? 'Cancelado: ' : `${countText(cancelled, 'cancelado', 'cancelados')} de `

function OrderCard({ pedido }: { pedido: PedidosResposta['pedidos'][number] }) {
  const { numeroPedido, criadoEm, status, statusText, entregaText, valorTotalText, pagamentoText } = pedido
  const { canceladosText, televendas, itens } = pedido
  const worth = worthText(pedido)
  return (
    <li className={styles.card} data-tone={ORDER_TONES[status]}>
      <div className={styles.cardTop}>
        <div>
          <h2>{`Pedido ${numeroPedido}`}</h2>
          <p className={styles.eventTime}>
            {[dateText(criadoEm), valorTotalText, pagamentoText].filter(Boolean).join(' - ')}
          </p>
          {canceladosText === null ? null : <p className={styles.eventTime}>{canceladosText}</p>}
          {worth === null ? null : <p className={styles.eventTime}>{worth}</p>}
          {televendas ? <p className={styles.eventTime}>{televendas.texto}</p> : null}
        </div>
        <Badge tone={ORDER_TONES[status]}>{statusText}</Badge>
      </div>
      {entregaText === null ? null : (
        <p className={styles.coming}>
          <Icon name="truck" size="sm" />
          {entregaText}
        </p>
      )}
      <div className={styles.cardBody}>
        <ul className={styles.thumbs}>
          {itens.slice(0, SHOWN).map(({ nome, thumbnail, quantidade, quantidadeCancelada }) => (
            <li key={nome} className={styles.thumb}>
              <Picture url={thumbnail} alt="" widths={[128]} sizes="48px" side={48} />
              <span>
                {quantidadeCancelada > 0 ? <b>{cancelledText(quantidadeCancelada, quantidade)}</b> : null}
                {`${quantidade} × ${nome}`}
              </span>
            </li>
          ))}
          {itens.length > SHOWN ? (
            <li className={styles.eventTime}>{`e mais ${countText(itens.length - SHOWN, 'produto', 'produtos')}`}</li>
          ) : null}
        </ul>
        <OrderAction pedido={pedido} />
      </div>
    </li>
  )
}

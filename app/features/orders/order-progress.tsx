import { conclusionHref } from '#app/lib/order-links.ts'
import { ORDER_TONES } from '#app/lib/status-tone.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { button, order, purchase } from '#styled-system/recipes/index.js'
import { headline, nextText, orderStages } from './order-progress-text.ts'

const styles = order()
const parts = purchase()
const PAY = {
  PIX: 'Pagar com Pix',
  BOLETO: 'Ver o boleto',
  CARTAO: 'Ver o pagamento',
  PONTOS: 'Ver o pagamento',
  VALE: 'Ver o pagamento',
}

/** When it arrives, how far it is and what comes next: what one opens an order's page for. */
export function OrderProgress({ pedido }: { pedido: Pedido }) {
  const { numeroPedido, status, pagamento } = pedido
  const stages = orderStages(pedido)
  const next = nextText(pedido)
  return (
    <section className={styles.progress} data-tone={ORDER_TONES[status]} aria-labelledby="andamento">
      <div className={styles.progressTop}>
        <div>
          <h2 id="andamento" className={parts.cardTitle}>
            {headline(pedido)}
          </h2>
          {next === '' ? null : <p className={styles.next}>{next}</p>}
        </div>
        {pagamento.estado === 'PENDENTE' || pagamento.outrasFormas.length > 0 ? (
          <a
            href={conclusionHref(numeroPedido)}
            className={`${button({ look: 'action', size: 'lg' })} ${styles.onScreen}`}
          >
            {pagamento.estado === 'PENDENTE' ? PAY[pagamento.forma] : 'Pagar o pedido'}
          </a>
        ) : null}
      </div>
      {stages === null ? null : (
        <ol className={styles.stages} aria-label="Etapas do pedido">
          {stages.names.map((name, at) => (
            <li
              key={name}
              className={styles.stage}
              data-done={at <= stages.current ? '' : undefined}
              aria-current={at === stages.current ? 'step' : undefined}
            >
              <span>{name}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

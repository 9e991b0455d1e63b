import { conclusionHref } from '#app/lib/order-links.ts'
import { paths } from '#app/lib/paths.ts'
import { newRequestHref } from '#app/lib/request-links.ts'
import type { PedidoResumo } from '#commerce/contract/orders/orders.ts'
import { button, order } from '#styled-system/recipes/index.js'
import { ReorderOutcome } from './reorder-outcome.tsx'
import { useReorder } from './use-reorder.ts'

const { buttons, told } = order()
const solid = button({ look: 'solid' })
const outline = button({ look: 'outline' })

/** What one opens an order for, in one press of the list (domain §6.1), and its page. */
export function OrderAction({ pedido: { numeroPedido, status, acaoPrincipal } }: { pedido: PedidoResumo }) {
  const details = paths.account.order(numeroPedido)
  const of = ` o pedido ${numeroPedido}`
  return (
    <div className={buttons}>
      {acaoPrincipal === 'pagar' ? (
        <a href={conclusionHref(numeroPedido)} className={button({ look: 'action' })} aria-label={`Pagar${of}`}>
          Pagar
        </a>
      ) : acaoPrincipal === 'acompanhar' ? (
        <a href={details} className={solid} aria-label={`Acompanhar${of}`}>
          Acompanhar
        </a>
      ) : acaoPrincipal === 'devolver' ? (
        <a
          href={newRequestHref(numeroPedido, 'ARREPENDIMENTO')}
          className={outline}
          aria-label={`Devolver produtos d${of.trimStart()}`}
        >
          Devolver
        </a>
      ) : acaoPrincipal === null ? null : status === 'CANCELADO' ? (
        // Its page says first what there still is of it, and at which price.
        <a href={`${details}#comprar-de-novo`} className={solid} aria-label={`Comprar de novo${of}`}>
          Comprar de novo
        </a>
      ) : (
        <BuyAgainAtOnce numeroPedido={numeroPedido} />
      )}
      {acaoPrincipal === 'acompanhar' ? null : (
        <a href={details} className={button({ look: 'quiet' })} aria-label={`Ver detalhes do pedido ${numeroPedido}`}>
          Ver detalhes
        </a>
      )}
    </div>
  )
}

function BuyAgainAtOnce({ numeroPedido }: { numeroPedido: string }) {
  const { busy, problem, left, again } = useReorder(numeroPedido, false)
  return (
    <>
      <button
        type="button"
        className={solid}
        aria-label={`Comprar de novo o pedido ${numeroPedido}`}
        aria-busy={busy}
        onClick={() => void again()}
      >
        Comprar de novo
      </button>
      {problem === '' && left.length === 0 ? null : (
        <div className={told}>
          <ReorderOutcome problem={problem} left={left} />
        </div>
      )}
    </>
  )
}

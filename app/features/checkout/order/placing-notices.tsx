import { useEffect } from 'react'
import { conclusionHref } from '#app/lib/order-links.ts'
import { paths } from '#app/lib/paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { button } from '#styled-system/recipes/index.js'
import type { PlacingState } from './use-place-order.ts'

/** The answer was lost, and is being asked for. */
export function Verifying() {
  // The button that was pressed stood at the end of a long page. Newer Chromium answers with a promise, which is no
  // clean-up.
  useEffect(() => void scrollTo(0, 0), [])
  return (
    <div aria-live="polite">
      <Notice
        icon="clock"
        title="Verificando seu pedido…"
        text="Não recebemos a confirmação ainda. Estamos consultando a loja: seu pedido será feito uma única vez. Verifique sua conexão e mantenha esta página aberta."
      />
    </div>
  )
}

/** The order was placed elsewhere, or there is none to place. */
export function NothingToPlace({ refused }: { refused: Extract<PlacingState, { kind: 'refused' }> | undefined }) {
  const made = refused?.orderMade
  if (made !== undefined)
    return (
      <Notice
        icon="check"
        title="Este pedido já foi feito"
        text={`O pedido ${made} foi finalizado em outra janela, uma única vez. Nada mais foi cobrado.`}
        actions={
          <a href={conclusionHref(made)} className={button({ look: 'action' })}>
            {`Ver o pedido ${made}`}
          </a>
        }
      />
    )
  return (
    <Notice
      icon="cart"
      title="Não há nada para finalizar"
      text={
        refused?.message ?? 'Seu carrinho está vazio. Se você acabou de finalizar um pedido, ele está em Meus pedidos.'
      }
      actions={
        <>
          <a href={paths.account.orders} className={button({ look: 'action' })}>
            Meus pedidos
          </a>
          <a href={paths.cart} className={button({ look: 'outline' })}>
            Ver carrinho
          </a>
        </>
      }
    />
  )
}

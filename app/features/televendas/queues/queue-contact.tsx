import { countText } from '#app/lib/formatting.ts'
import type { Fila } from '#commerce/contract/televendas/queues.ts'
import { dateText, dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentDesk, button } from '#styled-system/recipes/index.js'

const styles = agentDesk()

interface QueueContactProps {
  of: Fila['proximos'][number]
  disabled: boolean
  busy: boolean
  onCall: () => void
}

/** One who waits to be called: who, why and since when, what their cart holds, the last order, and the call. */
export function QueueContact({ of: one, disabled, busy, onCall }: QueueContactProps) {
  const { carrinho: cart, ultimoPedido: order } = one
  return (
    <li className={styles.contact}>
      <span className={styles.contactWho}>
        <strong>{one.nomeMascarado}</strong>
        <span className={styles.muted}>{one.telefoneMascarado}</span>
      </span>
      <span>
        {one.motivo}
        <span className={styles.muted}>
          {` Desde ${dateTimeText(one.ligarDesde)}`}
          {one.tentativas > 0 ? ` · ${one.tentativas}ª tentativa feita` : ''}
        </span>
      </span>
      <span className={cart === null ? styles.muted : undefined}>
        {cart === null ? (
          'Carrinho vazio'
        ) : (
          <>
            <strong>{cart.valorText}</strong>
            <span className={styles.muted}>{` ${countText(cart.unidades, 'item', 'itens')} no carrinho`}</span>
          </>
        )}
      </span>
      <span className={styles.muted}>
        {order === null ? 'Nenhum pedido' : `Último pedido ${dateText(order.em)}, ${order.valorText}`}
      </span>
      <button
        type="button"
        className={button({ look: 'outline' })}
        disabled={disabled}
        aria-busy={busy}
        aria-label={`Ligar para ${one.nomeMascarado}, ${one.motivo}`}
        onClick={onCall}
      >
        {busy ? 'Iniciando…' : 'Ligar'}
      </button>
    </li>
  )
}

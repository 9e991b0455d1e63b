import { countText } from '#app/lib/formatting.ts'
import { type Aim, AIM_NAMES, AIMS } from '#app/lib/telesales-link.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Fila } from '#commerce/contract/televendas/queues.ts'
import { dateText, dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { agentDesk, button } from '#styled-system/recipes/index.js'

const styles = agentDesk()
const AIM_LOOKS: Readonly<Record<Aim, { icon: IconName; label: string }>> = {
  carrinho: { icon: 'cart', label: 'Carrinho' },
  pedidos: { icon: 'box', label: 'Pedidos' },
  cliente: { icon: 'person', label: 'Cliente' },
}

interface QueueContactProps {
  of: Fila['proximos'][number]
  disabled: boolean
  busy: boolean
  /** @param aim what of theirs is opened once they have answered */
  onCall: (aim?: Aim) => void
}

/**
 * One who waits to be called: who, why and since when, what their cart holds, the last order, and the call, which may be
 * for one of these: it is opened when they have answered.
 */
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
      <div className={styles.contactActs}>
        <button
          type="button"
          className={button({ look: 'outline' })}
          disabled={disabled}
          aria-busy={busy}
          aria-label={`Ligar para ${one.nomeMascarado}, ${one.motivo}`}
          onClick={() => onCall()}
        >
          {busy ? 'Iniciando…' : 'Ligar'}
        </button>
        {AIMS.map((aim) => (
          <button
            key={aim}
            type="button"
            className={styles.contactAim}
            disabled={disabled}
            title={`Ligar e abrir ${AIM_NAMES[aim]}`}
            aria-label={`${AIM_LOOKS[aim].label}: ligar para ${one.nomeMascarado} e abrir ${AIM_NAMES[aim]}`}
            onClick={() => onCall(aim)}
          >
            <Icon name={AIM_LOOKS[aim].icon} />
            <span aria-hidden="true">{AIM_LOOKS[aim].label}</span>
          </button>
        ))}
      </div>
    </li>
  )
}

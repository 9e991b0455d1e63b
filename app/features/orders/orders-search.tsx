import { paths } from '#app/lib/paths.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import { STATUS_PEDIDO } from '#commerce/contract/choices.ts'
import type { StatusPedido } from '#commerce/contract/orders/orders.ts'
import { ORDER_STATE_TEXTS } from '#commerce/contract/state-texts.ts'
import { button, points } from '#styled-system/recipes/index.js'

/** What the list is narrowed to; both are parameters of the address. */
export interface OrdersFilter {
  status: StatusPedido | undefined
  busca: string | undefined
}

/** Whether a situation is worth looking for; the others pass in hours. */
const IS_LOOKED_FOR: Readonly<Record<StatusPedido, boolean>> = {
  CRIADO: false,
  AGUARDANDO_PAGAMENTO: true,
  EM_ANALISE: false,
  PAGO: true,
  EM_SEPARACAO: true,
  FATURADO: true,
  EM_TRANSPORTE: true,
  SAIU_PARA_ENTREGA: true,
  TENTATIVA_ENTREGA: false,
  PRONTO_RETIRADA: true,
  ENTREGUE: true,
  RETIRADO: true,
  CANCELADO: true,
  DEVOLVIDO_PARCIAL: false,
  DEVOLVIDO: true,
}
const LOOKED_FOR = STATUS_PEDIDO.filter((state) => IS_LOOKED_FOR[state])

/** A plain form: what is looked for is the address, and it works before React does. */
export function OrdersSearch({ filter: { status, busca } }: { filter: OrdersFilter }) {
  return (
    <search>
      <form method="get" action={paths.account.orders} className={points().period} key={`${status} ${busca}`}>
        <label className={fieldStyles.label}>
          Número do pedido ou produto
          <input
            type="search"
            name="busca"
            maxLength={100}
            className={fieldStyles.control}
            defaultValue={busca ?? ''}
          />
        </label>
        <label className={fieldStyles.label}>
          Situação
          <select name="status" className={fieldStyles.control} defaultValue={status ?? ''}>
            <option value="">Todas</option>
            {LOOKED_FOR.map((state) => (
              <option key={state} value={state}>
                {ORDER_STATE_TEXTS[state]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={button({ look: 'outline', size: 'lg' })}>
          Filtrar
        </button>
      </form>
    </search>
  )
}

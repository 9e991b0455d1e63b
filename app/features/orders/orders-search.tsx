import { paths } from '#app/lib/paths.ts'
import { fieldStyles } from '#app/ui/field.tsx'
import type { StatusPedido } from '#commerce/contract/orders/orders.ts'
import { button, points } from '#styled-system/recipes/index.js'

/** What the list is narrowed to; both are parameters of the address. */
export interface OrdersFilter {
  status: StatusPedido | undefined
  busca: string | undefined
}

/** Situations worth looking for; those without a name here pass in hours. */
const STATES: Readonly<Record<StatusPedido, string | null>> = {
  CRIADO: null,
  AGUARDANDO_PAGAMENTO: 'Aguardando pagamento',
  EM_ANALISE: null,
  PAGO: 'Pagamento aprovado',
  EM_SEPARACAO: 'Em separação',
  FATURADO: 'Nota fiscal emitida',
  EM_TRANSPORTE: 'Em transporte',
  SAIU_PARA_ENTREGA: 'Saiu para entrega',
  TENTATIVA_ENTREGA: null,
  PRONTO_RETIRADA: 'Pronto para retirada',
  ENTREGUE: 'Entregue',
  RETIRADO: 'Retirado',
  CANCELADO: 'Cancelado',
  DEVOLVIDO_PARCIAL: null,
  DEVOLVIDO: 'Devolvido',
}

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
            {Object.entries(STATES).map(([value, text]) =>
              text === null ? null : (
                <option key={value} value={value}>
                  {text}
                </option>
              ),
            )}
          </select>
        </label>
        <button type="submit" className={button({ look: 'outline', size: 'lg' })}>
          Filtrar
        </button>
      </form>
    </search>
  )
}

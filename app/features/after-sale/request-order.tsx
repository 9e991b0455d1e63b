import { type FunctionComponent, lazy, Suspense, useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import type { PedidoResumo, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { dateText } from '#commerce/contract/values/sao-paulo.ts'
import type { OrderSearchProps } from './order-search.tsx'

type Choice = Pick<PedidoResumo, 'numeroPedido' | 'criadoEm' | 'valorTotalText' | 'statusText'>

/** Only for whoever has more orders than the newest. */
const OrderSearch = lazy<FunctionComponent<OrderSearchProps>>(() =>
  import('./order-search.tsx').then(
    (loaded) => ({ default: loaded.OrderSearch }),
    () => ({ default: () => null }),
  ),
)

interface RequestOrderProps {
  /** The newest ones. */
  newest: PedidosResposta
  chosen: Choice | undefined
  /** Its number, or of the one just pressed, whose page is on the way. */
  value: string
  optional: boolean
  error: string | undefined
  onChoose: (orderNumber: string) => void
}

/**
 * Which order a request is about: the newest are there at once, any other is found by its number or a product of it.
 */
export function RequestOrder({ newest, chosen, value, optional, error, onChoose }: RequestOrderProps) {
  const [found, setFound] = useState<readonly Choice[]>(newest.pedidos)
  const options =
    chosen === undefined || found.some(({ numeroPedido }) => numeroPedido === chosen.numeroPedido)
      ? found
      : [chosen, ...found]
  return (
    <>
      <SelectField
        label="Pedido"
        name="numeroPedido"
        value={value}
        options={options.map(
          ({ numeroPedido, criadoEm, valorTotalText, statusText }) =>
            [numeroPedido, `${numeroPedido} - ${dateText(criadoEm)} - ${valorTotalText} - ${statusText}`] as const,
        )}
        error={error}
        optional={optional}
        span="half"
        onChange={onChoose}
      />
      {newest.pages > 1 ? (
        <Suspense>
          <OrderSearch newest={newest} onFound={setFound} />
        </Suspense>
      ) : null}
    </>
  )
}

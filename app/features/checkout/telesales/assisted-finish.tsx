import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { type ReactNode, useState } from 'react'
import { checkoutAtom } from '#app/state/checkout-atoms.ts'
import { dataOf } from '#app/state/query-data.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { prepareCheckout } from '#server-functions/checkout/checkout.ts'
import { agentFinish, button } from '#styled-system/recipes/index.js'
import { AssistedChoices, type ChoicesSlots } from './assisted-choices.tsx'
import { AssistedOrder } from './assisted-order.tsx'
import type { Wish } from './use-assisted-finish.ts'

const styles = agentFinish()
const outline = button({ look: 'outline' })

interface AssistedFinishProps extends ChoicesSlots {
  wish: Wish
  /** Sends the code of an order to the customer. */
  send: (numeroPedido: string) => ReactNode
  /** Back to the lines. */
  onClose: () => void
}

/**
 * Address, freight, payment and the order itself beside the lines of a sale by telephone (domain §7). Enter goes on to
 * what is missing, then to the button; the order's code stands where it was.
 */
export function AssistedFinish(props: AssistedFinishProps) {
  const [placed, setPlaced] = useState<EstadoPagamento | null>(null)
  const store = useStore()
  const { data, error, refetch } = useQuery(
    saleCheckoutQuery(
      // What is drawn from the first moment is this sale's, not the one before it.
      (profile) => store.set(checkoutAtom, profile),
    ),
  )
  if (placed) return <AssistedOrder loaded={placed} send={props.send(placed.numeroPedido)} onNext={props.onClose} />
  return (
    <section className={styles.panel} aria-label="Fechar o pedido" aria-busy={!data && !error}>
      <div className={styles.head}>
        <h2 className={styles.title}>Fechar o pedido</h2>
        <button type="button" className={styles.close} onClick={props.onClose}>
          Voltar aos itens
        </button>
      </div>
      {data ? (
        <AssistedChoices loaded={data} {...props} onPlaced={setPlaced} onEmpty={props.onClose} />
      ) : error ? (
        <>
          <Banner tone="error" urgent>
            {error.message}
          </Banner>
          <button type="button" className={outline} onClick={() => void refetch()}>
            Tentar de novo
          </button>
        </>
      ) : (
        <p role="status">Preparando entrega e pagamento…</p>
      )}
    </section>
  )
}

/** Filled in with what was told on the selling screen; asked for anew each time the panel opens. */
const saleCheckoutQuery = (adopt: (profile: PerfilCheckout) => void) =>
  queryOptions({
    queryKey: ['televendas', 'fechamento'],
    queryFn: async () => {
      const profile = await dataOf(prepareCheckout({ data: { preparar: 'venda' } }))
      adopt(profile)
      return profile
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

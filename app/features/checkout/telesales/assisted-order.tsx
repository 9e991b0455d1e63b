import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { agentFinish, button, order } from '#styled-system/recipes/index.js'
import { PaymentPart } from '../payment/payment-part.tsx'
import { usePayment } from '../payment/use-payment.ts'

const styles = agentFinish()
const { demo } = order()
const outline = button({ look: 'outline', width: 'full' })

const TITLES: Record<EstadoPagamento['estado'], string> = {
  PENDENTE: 'Pedido feito: falta pagar',
  EM_ANALISE: 'Pagamento em análise',
  PAGO: 'Pagamento aprovado',
  EXPIRADO: 'O prazo para pagar terminou',
  RECUSADO: 'Pagamento não aprovado',
  ESTORNADO: 'Pedido cancelado',
  CANCELADO: 'Pedido cancelado',
}

interface AssistedOrderProps {
  loaded: EstadoPagamento
  /** Sends code or boleto to the customer. */
  send: ReactNode
  onNext: () => void
}

/** An order just made beside the selling screen: what the customer pays now, followed until it is paid. */
export function AssistedOrder({ loaded, send, onNext }: AssistedOrderProps) {
  const { payment, paying, failure, simulate, renew } = usePayment(loaded)
  const { numeroPedido, estado, demonstracao, boleto } = payment
  const open = estado === 'PENDENTE'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.panel} aria-label="Pedido feito">
      <div aria-live="polite">
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {TITLES[estado]}
        </h2>
        <p className={styles.number}>
          {'Número do pedido: '}
          <b>{numeroPedido}</b>
        </p>
      </div>
      {demonstracao && open ? (
        <p className={demo}>
          <Icon name="info" />
          Ambiente de demonstração: nada é cobrado
        </p>
      ) : null}
      <PaymentPart payment={payment} narrow onRenew={renew} />
      {open ? send : null}
      {open && demonstracao && !boleto?.vencido ? (
        <button type="button" className={outline} aria-busy={paying} onClick={() => void simulate()}>
          {paying ? 'Aguardando a confirmação…' : 'Simular o pagamento (demonstração)'}
        </button>
      ) : null}
      <Banner tone="error" urgent>
        {failure}
      </Banner>
      <div className={styles.foot}>
        <a href={paths.account.order(numeroPedido)} className={outline}>
          Acompanhar o pedido
        </a>
        <button type="button" className={button({ look: 'solid', width: 'full' })} onClick={onNext}>
          Nova venda para este cliente
        </button>
      </div>
    </section>
  )
}

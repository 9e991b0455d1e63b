import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { dataOf } from '#app/state/query-data.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { ANALYSIS_HOURS } from '#commerce/contract/terms.ts'
import { changeLinkPayment, playLinkDemonstration, readHeldLink } from '#server-functions/checkout/payment-link.ts'
import { button, order, purchase } from '#styled-system/recipes/index.js'
import { PaymentPart } from '../payment/payment-part.tsx'
import { isOpen } from '../payment/payment.queries.ts'
import { LinkPay } from './link-pay.tsx'

const styles = order()
const { card } = purchase()
const POLL_MS = 3_000
const OVER = {
  title: 'Pedido cancelado',
  text: 'O prazo terminou e nada foi cobrado. Fale com o televendas para comprar de novo.',
}
const STATES: Record<EstadoPagamento['estado'], { title: string; text: string }> = {
  PENDENTE: {
    title: 'Pedido realizado',
    text: 'Falta só o pagamento. Os produtos estão reservados enquanto ele puder ser feito.',
  },
  PAGO: {
    title: 'Pagamento aprovado',
    text: 'Obrigado pela compra! O resumo do pedido está no seu e-mail e em Meus pedidos.',
  },
  EM_ANALISE: {
    title: 'Pagamento em análise',
    text: `A análise leva até ${ANALYSIS_HOURS} horas. Avisamos por e-mail; nada é cobrado antes da aprovação.`,
  },
  RECUSADO: {
    title: 'Cartão não aprovado',
    text: 'O pedido está feito, mas o pagamento não passou e nada foi cobrado. Tente outra forma.',
  },
  EXPIRADO: OVER,
  ESTORNADO: OVER,
  CANCELADO: OVER,
}

/** The order made by a payment link, until it is paid: on this browser, without a login. */
export function LinkPayment({ loaded }: { loaded: EstadoPagamento }) {
  const services = useServices()
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  const queryKey = ['payment-link']
  const { data: payment } = useQuery({
    queryKey,
    initialData: loaded,
    retry: false,
    queryFn: async () => (await dataOf(readHeldLink())).pagamento ?? loaded,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? POLL_MS : false),
  })
  const { estado, forma, demonstracao, numeroPedido, outrasFormas } = payment
  const play = async (papel: 'PAGAR' | 'APROVAR' | 'RECUSAR') => {
    const result = await services().write(() => playLinkDemonstration({ data: { papel } }))
    setFailure(result.ok ? '' : result.error.message)
    await queries.invalidateQueries({ queryKey })
  }
  const open = estado === 'PENDENTE'
  return (
    <section className={card} aria-live="polite">
      <div className={styles.hero}>
        <span className={styles.heroIcon} data-tone={estado === 'PAGO' ? 'success' : open ? 'info' : 'error'}>
          <Icon name={estado === 'PAGO' ? 'check' : 'clock'} />
        </span>
        <h1 className={styles.heroTitle}>{STATES[estado].title}</h1>
        <p>{STATES[estado].text}</p>
        <p className={styles.number}>
          {'Número do pedido: '}
          <b>{numeroPedido}</b>
        </p>
      </div>
      {demonstracao && open ? (
        <p className={styles.demo}>
          <Icon name="info" />
          Ambiente de demonstração — nada é cobrado
        </p>
      ) : null}
      <PaymentPart payment={payment} boletoHref={resourcePath('payments/links/boleto')} onRenew={undefined} />
      {demonstracao && open && PAYMENT_METHODS[forma].charge !== 'card' ? (
        <button
          type="button"
          className={button({ look: 'outline', size: 'lg', width: 'full' })}
          onClick={() => void play('PAGAR')}
        >
          Simular o pagamento (demonstração)
        </button>
      ) : null}
      {demonstracao && estado === 'EM_ANALISE' ? (
        <button type="button" className={button({ look: 'outline' })} onClick={() => void play('APROVAR')}>
          Simular a aprovação (demonstração)
        </button>
      ) : null}
      <Banner tone="error" urgent>
        {failure}
      </Banner>
      {!open && outrasFormas.length > 0 ? (
        <LinkPay
          key={estado}
          options={outrasFormas}
          demonstration={demonstracao}
          onPay={async (wish) => {
            const result = await services().write(() =>
              changeLinkPayment({ data: { chave: `troca-${randomId()}`, ...wish } }),
            )
            if (result.ok) queries.setQueryData(queryKey, result.data)
            return result
          }}
        />
      ) : null}
    </section>
  )
}

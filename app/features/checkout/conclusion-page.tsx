import type { EstadoPagamento } from '#commerce/contract/checkout.ts'
import { auth, button, order, purchase } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PixPayment } from './pix-payment.tsx'
import { usePayment } from './use-payment.ts'

const styles = order()
const { wide } = auth()
const { card } = purchase()
const DEMO = 'Ambiente de demonstração — não pague este código'

interface Outcome {
  icon: IconName
  tone: 'info' | 'success' | 'error'
  title: string
  text: string
}

const REVERSED: Outcome = { icon: 'info', tone: 'error', title: 'Pedido cancelado', text: 'Este pedido foi cancelado. Se algo foi pago, o valor é devolvido pelo mesmo meio.' }
const OUTCOMES: Record<EstadoPagamento['estado'], Outcome> = {
  PENDENTE: { icon: 'pix', tone: 'info', title: 'Pedido realizado', text: 'Falta só o pagamento. Seus produtos estão reservados enquanto o código valer.' },
  EM_ANALISE: { icon: 'clock', tone: 'info', title: 'Pagamento em análise', text: 'Avisamos aqui assim que o pagamento for analisado.' },
  PAGO: { icon: 'check', tone: 'success', title: 'Pagamento aprovado', text: 'Obrigado pela compra! Já estamos preparando o seu pedido.' },
  EXPIRADO: { icon: 'clock', tone: 'error', title: 'O código Pix expirou', text: 'O pedido foi cancelado e nada foi cobrado. Você pode comprar de novo quando quiser.' },
  RECUSADO: { icon: 'info', tone: 'error', title: 'Pagamento não aprovado', text: 'O pagamento não foi concluído e nada foi cobrado.' },
  ESTORNADO: REVERSED,
  CANCELADO: REVERSED,
}

/** The order is made: its number, what to pay, and the news about it without reloading. */
export function ConclusionPage({ loaded }: { loaded: EstadoPagamento }) {
  const { payment, paying, failure, simulate } = usePayment(loaded)
  const { numeroPedido, estado, demonstracao } = payment
  const { icon, tone, title, text } = OUTCOMES[estado]
  const open = estado === 'PENDENTE'
  return (
    <div className={wide}>
      <section className={card}>
        <div className={styles.hero} aria-live="polite">
          <span className={styles.heroIcon} data-tone={tone}>
            <Icon name={icon} />
          </span>
          <h1 className={styles.heroTitle}>{title}</h1>
          <p>{text}</p>
          <p className={styles.number}>
            {'Número do pedido: '}
            <b>{numeroPedido}</b>
          </p>
        </div>
        {open && demonstracao ? (
          <p className={styles.demo}>
            <Icon name="info" />
            {DEMO}
          </p>
        ) : null}
        {open ? <PixPayment payment={payment} /> : null}
        {open && demonstracao ? (
          <button type="button" className={button({ look: 'outline', size: 'lg', width: 'full' })} aria-busy={paying} onClick={() => void simulate()}>
            {paying ? 'Aguardando a confirmação…' : 'Simular o pagamento (demonstração)'}
          </button>
        ) : null}
        {failure === '' ? null : (
          <Banner tone="error" urgent>
            {failure}
          </Banner>
        )}
        <div className={styles.hero}>
          <a href={paths.account.order(numeroPedido)} className={button({ look: open ? 'quiet' : 'action', size: 'lg' })}>
            Acompanhar o pedido
          </a>
          {open ? null : (
            <a href={paths.home} className={button({ look: 'quiet' })}>
              Continuar comprando
            </a>
          )}
        </div>
      </section>
    </div>
  )
}

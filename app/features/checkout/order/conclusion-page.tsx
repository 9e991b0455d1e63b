import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { paths } from '#app/lib/paths.ts'
import { dueOf, reservedText } from '#app/lib/reserved-text.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PrintedClauses, PrintedSeller, RIGHTS } from '#app/widgets/printed-seller.tsx'
import type { EstadoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { ANALYSIS_HOURS, PAYMENT_MINUTES } from '#commerce/contract/terms.ts'
import { auth, button, order, purchase } from '#styled-system/recipes/index.js'
import { OrderDeliveries } from '../delivery/order-deliveries.tsx'
import { OtherPayments } from '../payment/other-payments.tsx'
import { PaymentPart } from '../payment/payment-part.tsx'
import { usePayment } from '../payment/use-payment.ts'
import { ApprovedOrder } from './approved-order.tsx'

const styles = order()
const { wide } = auth()
const { card, column } = purchase()
const DEMO = {
  PIX: 'Ambiente de demonstração — não pague este código',
  BOLETO: 'Ambiente de demonstração — não pague este boleto',
  CARTAO: 'Ambiente de demonstração — nenhum cartão é cobrado',
  PONTOS: '',
  VALE: '',
} as const

interface Outcome {
  icon: IconName
  tone: 'info' | 'success' | 'error'
  title: string
  text: string
}

const OUTCOMES: Record<Exclude<EstadoPagamento['estado'], 'PENDENTE' | 'EXPIRADO'>, Outcome> = {
  EM_ANALISE: {
    icon: 'clock',
    tone: 'info',
    title: 'Pagamento em análise',
    text: `A análise leva até ${ANALYSIS_HOURS} horas. Avisamos aqui e por e-mail; nada é cobrado antes da aprovação.`,
  },
  PAGO: {
    icon: 'check',
    tone: 'success',
    title: 'Pagamento aprovado',
    text: 'Obrigado pela compra! Já estamos preparando o seu pedido.',
  },
  RECUSADO: {
    icon: 'info',
    tone: 'error',
    title: 'Pagamento não aprovado',
    text: 'O pagamento não foi concluído e nada foi cobrado.',
  },
  ESTORNADO: {
    icon: 'info',
    tone: 'error',
    title: 'Pedido cancelado',
    text: 'Este pedido foi cancelado e o que você pagou foi devolvido pelo mesmo meio.',
  },
  CANCELADO: {
    icon: 'info',
    tone: 'error',
    title: 'Pedido cancelado',
    text: 'Este pedido foi cancelado antes do pagamento. Nada foi cobrado.',
  },
}

const PLACED: Outcome = {
  icon: 'pix',
  tone: 'info',
  title: 'Pedido realizado',
  text: 'Falta só o pagamento.',
}
const WAITING: Record<PaymentMethod, Outcome> = {
  PIX: PLACED,
  BOLETO: {
    icon: 'clock',
    tone: 'info',
    title: 'Pedido realizado',
    text: 'Falta só o pagamento do boleto.',
  },
  CARTAO: {
    icon: 'card',
    tone: 'info',
    title: 'Pedido realizado',
    text: 'Estamos confirmando o pagamento com o cartão. Isso leva poucos segundos.',
  },
  PONTOS: PLACED,
  VALE: PLACED,
}
const NOT_YET: Outcome = {
  icon: 'info',
  tone: 'error',
  title: 'Cartão não aprovado',
  text: 'O pedido está feito, mas o pagamento não passou. Nada foi cobrado.',
}
const CHOOSE: Outcome = {
  icon: 'card',
  tone: 'info',
  title: 'Escolha como pagar',
  text: 'A cobrança anterior foi desfeita e o seu pedido continua reservado.',
}
const BOLETO_LATE: Outcome = {
  icon: 'clock',
  tone: 'error',
  title: 'O boleto venceu',
  text: 'O pedido ainda está reservado: gere a segunda via ou pague de outra forma. Se você já pagou, aguarde: o banco confirma nos dias úteis seguintes.',
}
const NO_MORE_COPIES = 'O pedido ainda está reservado, mas já teve todas as segundas vias: pague de outra forma.'
const NO_MORE_HELD = {
  copies:
    'A reserva dos produtos também terminou: gere a segunda via ou pague de outra forma enquanto houver unidades.',
  noCopies:
    'A reserva dos produtos também terminou, e o pedido já teve todas as segundas vias: pague de outra forma enquanto houver unidades.',
}
const EXPIRED: Record<PaymentMethod, Outcome> = {
  PIX: {
    icon: 'clock',
    tone: 'error',
    title: 'O código Pix expirou',
    text: `O prazo de ${PAYMENT_MINUTES} minutos terminou e o pedido foi cancelado. Nada foi cobrado.`,
  },
  BOLETO: {
    icon: 'clock',
    tone: 'error',
    title: 'O boleto venceu',
    text: 'O pedido foi cancelado porque o boleto não foi pago no prazo. Nada é devido.',
  },
  CARTAO: OUTCOMES.RECUSADO,
  PONTOS: OUTCOMES.RECUSADO,
  VALE: OUTCOMES.RECUSADO,
}

const SOLD_OUT: Omit<Outcome, 'text'> = {
  icon: 'info',
  tone: 'error',
  title: 'Os produtos acabaram antes do pagamento',
}

function outcomeOf(payment: EstadoPagamento): Outcome {
  const { estado, forma, boleto, outrasFormas, devolucao, reservadoAte, valeAposReserva } = payment
  if (devolucao !== null) return { ...SOLD_OUT, text: devolucao }
  if (estado === 'PENDENTE' && boleto?.vencido) {
    if (valeAposReserva && reservadoAte === null)
      return { ...BOLETO_LATE, text: NO_MORE_HELD[boleto.segundaVia ? 'copies' : 'noCopies'] }
    return boleto.segundaVia ? BOLETO_LATE : { ...BOLETO_LATE, text: NO_MORE_COPIES }
  }
  if (estado === 'PENDENTE') return WAITING[forma]
  if (outrasFormas.length > 0) return estado === 'RECUSADO' ? NOT_YET : CHOOSE
  return estado === 'EXPIRADO' ? EXPIRED[forma] : OUTCOMES[estado]
}

interface ConclusionPageProps {
  loaded: EstadoPagamento
  /** What was ordered and how each part comes; none before it was read, or when it could not be. */
  pedido: Pedido | undefined
  /** What to do with an order that ended here. */
  buyAgain: ReactNode
  /** Something moved: what was read of the order is old. */
  onMoved: () => void
}

/** One delivery to an address: its day and its products are told already. */
const isToldWhole = ({ entregas: [first, ...others] }: Pedido): boolean =>
  first !== undefined && others.length === 0 && first.retirada === null

/** The order is made: its number, what to pay, the news about it without reloading, and how it comes. */
export function ConclusionPage(props: ConclusionPageProps) {
  return (
    <div className={column}>
      <QueryScope>
        <Conclusion {...props} />
      </QueryScope>
    </div>
  )
}

function Conclusion({ loaded, pedido, buyAgain, onMoved }: ConclusionPageProps) {
  const { payment, paying, failure, simulate, change, renew } = usePayment(loaded)
  const { numeroPedido, estado, demonstracao, forma, boleto } = payment
  // A term counted from the payment is a day once it is there.
  const told = useRef(estado)
  useEffect(() => {
    if (told.current === estado) return
    told.current = estado
    onMoved()
  }, [estado, onMoved])
  const open = estado === 'PENDENTE'
  // What may be done about an overdue one is said above; one deadline is named once, beside what is paid by then.
  const isKept = !boleto?.vencido || payment.reservadoAte !== null
  const reserved = isKept ? reservedText(payment) : ''
  const together = isKept && open ? reservedText(payment, dueOf(payment)?.until) : reserved
  const isTogether = together !== reserved
  /** What there is to pay now stands at the top. */
  const heading = useRef<HTMLHeadingElement>(null)
  const changeTo = async (wish: TrocaPagamento) => {
    const result = await change(wish)
    if (result.ok) heading.current?.focus()
    return result
  }
  // While there is still something to pay, that is the main thing to do.
  const toPay = open || payment.outrasFormas.length > 0
  // What was read before the payment moved speaks of another time.
  const approved = estado === 'PAGO' && pedido?.pagamento.estado === 'PAGO' ? pedido : undefined
  const entregas = pedido?.entregas ?? []
  // Nothing comes of an order that ended here.
  const over = !toPay && estado !== 'PAGO' && estado !== 'EM_ANALISE'
  return (
    <>
      <PrintedSeller />
      <div className={wide}>
        <section className={card}>
          <Hero heading={heading} payment={payment} approved={approved} reserved={isTogether ? '' : reserved} />
          {demonstracao && (open || estado === 'EM_ANALISE') ? (
            <p className={styles.demo}>
              <Icon name="info" />
              {DEMO[forma]}
            </p>
          ) : null}
          {approved ? null : <PaymentPart payment={payment} note={isTogether ? together : ''} onRenew={renew} />}
          {demonstracao ? <Simulations payment={payment} paying={paying} simulate={simulate} /> : null}
          <Banner tone="error" urgent>
            {failure}
          </Banner>
          {payment.outrasFormas.length === 0 ? null : (
            <OtherPayments key={forma} open={!open} payment={payment} isTold={reserved !== ''} onChange={changeTo} />
          )}
          <div className={`${styles.hero} ${styles.onScreen}`}>
            <a
              href={paths.account.order(numeroPedido)}
              className={button({ look: toPay || over ? 'quiet' : 'action', size: 'lg' })}
            >
              {over ? 'Ver o pedido' : 'Acompanhar o pedido'}
            </a>
            {toPay || over ? null : (
              <a href={paths.home} className={button({ look: 'quiet' })}>
                Continuar comprando
              </a>
            )}
          </div>
        </section>
      </div>
      {over ? <div className={wide}>{buyAgain}</div> : null}
      {approved ? (
        <div className={wide}>
          <ApprovedOrder
            pedido={approved}
            deliveries={isToldWhole(approved) ? null : <OrderDeliveries entregas={approved.entregas} isListed />}
          />
        </div>
      ) : null}
      {over || entregas.length === 0 || approved ? null : (
        <div className={wide}>
          <OrderDeliveries entregas={entregas} isListed={false} />
        </div>
      )}
      <PrintedClauses title="Condições da compra" texts={RIGHTS} />
    </>
  )
}

interface HeroProps {
  heading: RefObject<HTMLHeadingElement | null>
  payment: EstadoPagamento
  approved: Pedido | undefined
  reserved: string
}

function Hero({ heading, payment, approved, reserved }: HeroProps) {
  const { icon, tone, title, text } = outcomeOf(payment)
  const byCard = PAYMENT_METHODS[payment.forma].charge === 'card'
  const open = payment.estado === 'PENDENTE'
  return (
    <div className={styles.hero} aria-live="polite">
      <span className={styles.heroIcon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.heroTitle}>
        {title}
      </h1>
      <p>{text}</p>
      {approved?.entregaText ? <p className={styles.arrival}>{approved.entregaText}</p> : null}
      {reserved === '' ? null : <p>{reserved}</p>}
      <p className={styles.number}>
        {'Número do pedido: '}
        <b>{payment.numeroPedido}</b>
      </p>
      {open && payment.valeText !== null ? <p>{`O seu vale já pagou ${payment.valeText}.`}</p> : null}
      {open || approved || byCard || payment.formaText === '' ? null : (
        <p>{`Forma de pagamento: ${payment.formaText}`}</p>
      )}
    </div>
  )
}

type SimulationsProps = Pick<ReturnType<typeof usePayment>, 'payment' | 'paying' | 'simulate'>

/** What nobody is charged for happens at a press. */
function Simulations({ payment: { estado, forma, boleto }, paying, simulate }: SimulationsProps) {
  if (estado === 'EM_ANALISE')
    return (
      <div className={styles.buttons}>
        <button
          type="button"
          className={button({ look: 'outline' })}
          aria-busy={paying}
          onClick={() => void simulate('APROVAR')}
        >
          Simular a aprovação (demonstração)
        </button>
        <button
          type="button"
          className={button({ look: 'outline' })}
          aria-busy={paying}
          onClick={() => void simulate('RECUSAR')}
        >
          Simular a recusa (demonstração)
        </button>
      </div>
    )
  if (estado !== 'PENDENTE' || PAYMENT_METHODS[forma].charge === 'card' || boleto?.vencido) return null
  return (
    <button
      type="button"
      className={button({ look: 'outline', size: 'lg', width: 'full' })}
      aria-busy={paying}
      onClick={() => void simulate()}
    >
      {paying ? 'Aguardando a confirmação…' : 'Simular o pagamento (demonstração)'}
    </button>
  )
}

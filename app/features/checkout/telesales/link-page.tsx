import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { useServices } from '#app/state/services.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Answer, SendingResult, sentenceOnly, useSending } from '#app/ui/sending.tsx'
import { LinkWaysOn } from '#app/widgets/call-telesales.tsx'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import type { EstadoPagamento, PerfilCheckout, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { isCharged } from '#commerce/contract/payments/methods.ts'
import type { CompraPorLink } from '#commerce/contract/televendas/payment-links.ts'
import { PAYMENT_LINK_HOURS } from '#commerce/contract/terms.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { openLink, payLink } from '#server-functions/checkout/payment-link.ts'
import type { CommerceFailure } from '#server-functions/commerce-result.ts'
import { auth, button, page, purchase } from '#styled-system/recipes/index.js'
import { ChosenDeliveries } from '../delivery/chosen-deliveries.tsx'
import { ContractClauses } from '../order/contract-clauses.tsx'
import { OrderItems, OrderTotals } from '../order/order-totals.tsx'
import { SaidTicks, useSaid } from '../order/said.tsx'
import { LinkPay } from './link-pay.tsx'
import { LinkPayment } from './link-payment.tsx'

const styles = purchase()
const { title } = page()
const { wide } = auth()
const OVER = {
  MUDOU: ['O pedido mudou: peça um novo link', 'Os itens ou a entrega são outros desde que o link foi enviado.'],
  EXPIRADO: [
    'Este link venceu',
    `Um link de pagamento vale por ${PAYMENT_LINK_HOURS} horas. Peça um novo ao televendas.`,
  ],
  CANCELADO: ['Este link foi cancelado', 'Se você recebeu outro, abra o mais recente. Senão, peça um novo.'],
} as const

/** Asked again it would be answered the same. */
const FINAL: ReadonlySet<CommerceFailure['kind']> = new Set([
  'not-found',
  'gone',
  'conflict',
  'forbidden',
  'validation',
])

interface LinkPageProps {
  /** Of the address; opened by a press, so that what looks at links for us does not open it. */
  token: string | undefined
  /** What was opened here before. */
  held: CompraPorLink | undefined
  /** Why nothing was, or why the address leads to nothing. */
  failure: string
  /** The address names no link of this shop. */
  isUnknown: boolean
}

/** What was sold by phone, paid by whoever holds its link, on their own device and without a login (domain §7). */
export function LinkPage({ token, held, failure, isUnknown }: LinkPageProps) {
  const services = useServices()
  const [opened, setOpened] = useState(token === undefined ? held : undefined)
  const [payment, setPayment] = useState<EstadoPagamento | null>(null)
  const opening = useSending({
    work: (given: string) => services().write(() => openLink({ data: { token: given } })),
    done: setOpened,
    refusal: sentenceOnly,
  })
  const due = payment ?? opened?.pagamento ?? null
  if (due !== null)
    return (
      <div className={wide}>
        <QueryScope>
          <LinkPayment loaded={due} />
        </QueryScope>
      </div>
    )
  if (opened?.perfil) return <Purchase purchase={opened} profile={opened.perfil} onPaid={setPayment} />
  if (opened !== undefined && opened.estado in OVER) {
    const [heading, text] = OVER[opened.estado as keyof typeof OVER]
    return <Notice icon="clock" title={heading} text={text} actions={<LinkWaysOn />} />
  }
  if (token === undefined)
    return <Notice icon="info" title="Nenhum pagamento aberto aqui" text={failure} actions={<LinkWaysOn />} />
  if (isUnknown) return <Notice title="Link de pagamento não encontrado" text={failure} actions={<LinkWaysOn />} />
  if (opening.error !== undefined && FINAL.has(opening.error.kind))
    return <Notice icon="info" title="Este link não abre aqui" text={opening.failure} actions={<LinkWaysOn />} />
  return (
    <Notice
      icon="card"
      title="Sua compra por telefone"
      text="Confira o resumo e pague com segurança. O link abre em um só aparelho: use o que você vai usar para pagar."
      actions={
        <button
          type="button"
          className={button({ look: 'action', size: 'lg' })}
          aria-busy={opening.pending}
          onClick={() => void opening.send(token)}
        >
          {opening.pending ? 'Abrindo…' : 'Ver o resumo e pagar'}
        </button>
      }
    >
      <SendingResult of={opening} />
    </Notice>
  )
}

/** The contract's summary before it is closed (Decreto 7.962/2013 art. 4), and the ways to pay. */
function Purchase({
  purchase,
  profile,
  onPaid,
}: {
  purchase: CompraPorLink
  profile: PerfilCheckout
  onPaid: (payment: EstadoPagamento) => void
}) {
  const services = useServices()
  const said = useSaid(profile)
  /** The same wish after a lost answer is the same request. */
  const lost = useRef<{ wish: string; chave: string } | null>(null)
  const ready = () => {
    said.ask()
    if (said.missing !== undefined) document.querySelector<HTMLInputElement>(`[name=${said.missing}]`)?.focus()
    return said.missing === undefined
  }
  const pay = async ({ forma, cartao, numeroParcelas }: TrocaPagamento): Promise<Answer<unknown>> => {
    const means = isCharged(forma) ? forma : 'PIX'
    const body = {
      forma: means,
      ...(cartao ? { cartao, numeroParcelas } : {}),
      ...(said.needs.consent ? { consentimento: said.consent } : {}),
      ...(said.needs.adult ? { maiorDeIdade: said.adult } : {}),
    }
    const wish = JSON.stringify(body)
    const chave = lost.current?.wish === wish ? lost.current.chave : `link-${randomId()}`
    const result = await services().write(() => payLink({ data: { chave, ...body } }))
    lost.current = !result.ok && result.error.kind === 'unavailable' ? { wish, chave } : null
    if (result.ok) {
      onPaid(result.data.pagamento)
      scrollTo(0, 0)
    }
    return result
  }
  const { entregas, enderecosEntrega, opcoesPagamento } = profile
  return (
    <>
      <div className={styles.head}>
        <h1 className={title}>Confira e pague</h1>
        <p className={styles.text}>
          {`${purchase.agente}, do nosso televendas, separou esta compra para você. O link vale até ${dateTimeText(purchase.expiraEm)}.`}
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TitledCard id="itens" title="Itens">
            <OrderItems profile={profile} />
          </TitledCard>
          <TitledCard id="entrega" title="Entrega">
            <ChosenDeliveries entregas={entregas} address={enderecosEntrega[0]} />
          </TitledCard>
          <TitledCard id="total" title="Total do pedido">
            <OrderTotals profile={profile} />
          </TitledCard>
          <TitledCard id="condicoes" title="Condições da compra">
            <ContractClauses lojistas={entregas.map(({ lojista }) => lojista)} forma={null} />
          </TitledCard>
        </div>
        <aside className={styles.aside} aria-label="Pagamento">
          <TitledCard id="pagar" title="Como você quer pagar?">
            <div>
              <SaidTicks profile={profile} said={said} verb="pagar" />
            </div>
            <LinkPay options={opcoesPagamento} demonstration={profile.demonstracao} ready={ready} onPay={pay} />
          </TitledCard>
        </aside>
      </div>
    </>
  )
}

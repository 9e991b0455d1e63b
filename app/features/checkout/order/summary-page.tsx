import { Fragment, type ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { paths } from '#app/lib/paths.ts'
import { cartReviewHref } from '#app/lib/purchase-links.ts'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { button, checkout as checkoutRecipe, purchase } from '#styled-system/recipes/index.js'
import { ChosenDeliveries } from '../delivery/chosen-deliveries.tsx'
import { DeliveryChoices } from '../delivery/delivery-choices.tsx'
import { CARD_FORM, PaymentChoice } from '../payment/payment-choice.tsx'
import { PaymentProcessor } from '../payment/payment-processor.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ContractClauses } from './contract-clauses.tsx'
import { OrderItems } from './order-totals.tsx'
import { NothingToPlace, Verifying } from './placing-notices.tsx'
import { plainOrder } from './plain-parts.tsx'
import { SaidTicks } from './said.tsx'
import { ShortItems } from './short-items.tsx'
import { payText } from './steps.ts'
import { consentText, OF_AGE } from './terms-text.ts'
import { type PartName, type Summary, useSummary } from './use-summary.ts'

const styles = purchase()
const { fold, foldHead, live } = checkoutRecipe()
const finish = `${button({ look: 'action', size: 'lg', width: 'full' })} ${live}`
const CARD_AGAIN = 'Por segurança, o código do cartão é digitado a cada compra.'
const AFTERWARDS = {
  PIX: 'Ao finalizar, você aceita as condições desta página e recebe o código Pix para pagar.',
  BOLETO: 'Ao finalizar, você aceita as condições desta página e recebe o boleto para pagar.',
  CARTAO: 'Ao finalizar, você aceita as condições desta página e autoriza a cobrança no cartão.',
  PONTOS: 'Ao finalizar, você aceita as condições desta página e usa os seus pontos.',
  VALE: 'Ao finalizar, você aceita as condições desta página e usa o seu vale.',
} as const
const NOTHING_DUE = 'Ao finalizar, você aceita as condições desta página. Não há nada a pagar.'
const OK = { ok: true, data: undefined } as const

/**
 * The contract's summary before it is closed (Decreto 7.962/2013 art. 4); delivery and payment are changed where they
 * stand.
 * @param problem of a form sent without JavaScript
 */
export function SummaryPage({ loaded, problem = '' }: { loaded: PerfilCheckout; problem?: string }) {
  const summary = useSummary(loaded)
  const { checkout, delivery, state, short, said, opened, onOpen, busy } = summary
  const { profile } = checkout
  const isEmpty = profile.resumoCarrinho.itensPedido.length === 0
  const isMade = state.kind === 'refused' && state.orderMade !== undefined
  if (isEmpty || isMade || state.kind === 'verifying')
    return busy ? <Verifying /> : <NothingToPlace refused={state.kind === 'refused' ? state : undefined} />

  const isShort = short.length > 0
  const { consent, adult } = said.needs
  const parts = { opened, onOpen } as const
  return (
    <CheckoutFrame
      step="summary"
      title="Revise seu pedido"
      profile={profile}
      pending={checkout.pending}
      withoutItems
      action={isShort ? null : <Finish {...summary} />}
      plain={plainOrder(profile, consent ? consentText(profile) : '', adult ? OF_AGE : '')}
      ticks={
        isShort || !(consent || adult) ? null : (
          <div className={`${styles.column} ${live}`}>
            <SaidTicks profile={profile} said={said} verb="finalizar" />
          </div>
        )
      }
      notes={isShort ? null : <p className={styles.muted}>{afterwards(profile)}</p>}
    >
      {isShort ? (
        <ShortItems checkout={checkout} short={short} onDone={summary.done} />
      ) : (
        <Banner tone="error" urgent>
          {state.kind === 'refused' ? state.message : checkout.failure || problem}
        </Banner>
      )}
      <Part
        name="entrega"
        title="Entrega"
        edit="Alterar entrega"
        {...parts}
        body={<DeliveryChoices checkout={checkout} state={delivery} />}
      >
        <ChosenDeliveries entregas={profile.entregas} address={addressOf(profile)} />
      </Part>
      <Part name="pagamento" title="Pagamento" edit="Alterar pagamento" {...parts} body={<ToPay {...summary} />}>
        <ChosenPayment profile={profile} card={summary.card} />
      </Part>
      <SummaryItems profile={profile} />
      <Conditions {...profile} />
    </CheckoutFrame>
  )
}

const addressOf = ({ enderecosEntrega, selecao }: PerfilCheckout) =>
  enderecosEntrega.find(({ idEndereco }) => idEndereco === selecao.idEndereco)

function Finish({ checkout: { profile, pending }, needsCard, busy, press }: Summary) {
  return (
    <button
      {...(needsCard ? ({ type: 'submit', form: CARD_FORM } as const) : ({ type: 'button' } as const))}
      data-once=""
      className={finish}
      aria-busy={busy || pending}
      onClick={press}
    >
      {busy ? 'Finalizando…' : profile.selecao.forma === null ? 'Escolher como pagar' : payText(profile)}
    </button>
  )
}

function ToPay({ checkout, card, needsCard, payWith }: Summary) {
  return (
    <section className={styles.card} aria-label="Como você quer pagar?">
      {needsCard && card === null ? <p className={styles.muted}>{CARD_AGAIN}</p> : null}
      <PaymentChoice
        checkout={checkout}
        onCard={(chosen) => {
          payWith(chosen)
          return Promise.resolve(OK)
        }}
      />
    </section>
  )
}

function ChosenPayment({ profile, card }: { profile: PerfilCheckout; card: ChosenCard | null }) {
  const { opcoesPagamento, selecao, resumoCarrinho } = profile
  const payment = opcoesPagamento.find(({ forma }) => forma === selecao.forma)
  const plan = payment?.parcelas.find(({ numeroParcelas }) => numeroParcelas === (selecao.numeroParcelas ?? 1))
  return payment ? (
    <p className={styles.text}>
      {paidWith(payment.nome, resumoCarrinho).map((text, at) => (
        <Fragment key={text}>
          {at > 0 ? ' + ' : null}
          <b className={styles.whole}>{text}</b>
        </Fragment>
      ))}
      <br />
      {selecao.forma === 'CARTAO' ? [card?.text, plan?.texto].filter(Boolean).join(' - ') : payment.descricao}
    </p>
  ) : null
}

function SummaryItems({ profile }: { profile: PerfilCheckout }) {
  return (
    <section className={styles.card} aria-label="Itens">
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>Itens</h2>
        <a href={paths.cart} className={styles.edit}>
          Alterar itens
        </a>
      </div>
      <OrderItems profile={profile} />
      {profile.noCarrinho > 0 ? (
        <p className={styles.muted}>
          {`${countText(profile.noCarrinho, 'outro item continua', 'outros itens continuam')} no carrinho. `}
          <a href={cartReviewHref} className={styles.edit}>
            Comprar tudo junto
          </a>
        </p>
      ) : null}
    </section>
  )
}

function Conditions({ entregas, selecao, opcoesPagamento }: PerfilCheckout) {
  return (
    <section className={styles.card} aria-labelledby="condicoes">
      <h2 id="condicoes" className={styles.spoken}>
        Condições da compra
      </h2>
      <p className={styles.text}>
        <b>Direito de arrependimento:</b> até 7 dias depois de receber, sem dar motivo.
      </p>
      <details className={fold}>
        <summary className={foldHead}>Ver todas as condições</summary>
        <ContractClauses
          lojistas={entregas.map(({ lojista }) => lojista)}
          forma={selecao.forma}
          prazoBoleto={opcoesPagamento.find(({ forma }) => forma === 'BOLETO')?.prazoBoleto}
        />
        <PaymentProcessor />
      </details>
    </section>
  )
}

/** A means that charges nothing brings no code. */
const afterwards = ({ selecao: { forma }, resumoCarrinho: { valorAPagar } }: PerfilCheckout): string =>
  valorAPagar === 0 && forma === 'PIX' ? NOTHING_DUE : AFTERWARDS[forma ?? 'PIX']

/** Everything that pays, each with its sum: `Vale: R$ 130,82`, `Pix: R$ 466,45`. */
function paidWith(
  means: string,
  {
    pontosUsados,
    valorPontosText,
    valeUsado,
    valeUsadoText,
    valorAPagar,
    valorAPagarText,
  }: PerfilCheckout['resumoCarrinho'],
): string[] {
  const own = [
    pontosUsados > 0 ? `${pointsText(pontosUsados)}: ${valorPontosText}` : '',
    valeUsado > 0 ? `Vale: ${valeUsadoText}` : '',
  ].filter(Boolean)
  return valorAPagar > 0 || own.length === 0 ? [...own, `${means}: ${valorAPagarText}`] : own
}

interface PartProps {
  name: PartName
  title: string
  edit: string
  opened: PartName | null
  onOpen: (name: PartName | null) => void
  /** What changes it. */
  body: ReactNode
  /** What is chosen. */
  children: ReactNode
}

/** One part of the contract, and in its place what changes it. */
function Part({ name, title, edit, opened, onOpen, body, children }: PartProps) {
  const isOpen = opened === name
  const head = (
    <div className={styles.cardHead}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <button
        type="button"
        className={`${styles.edit} ${live}`}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : name)}
      >
        {isOpen ? 'Pronto' : edit}
      </button>
    </div>
  )
  return (
    <section className={isOpen ? styles.column : styles.card} aria-label={title}>
      {isOpen ? <div className={styles.card}>{head}</div> : head}
      {isOpen ? body : children}
    </section>
  )
}

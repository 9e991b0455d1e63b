import { useAtom } from 'jotai'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { conclusionHref } from '#app/lib/order-links.ts'
import { paths } from '#app/lib/paths.ts'
import { cartReviewHref } from '#app/lib/purchase-links.ts'
import { cardAtom } from '#app/state/card-atom.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { button, checkout as checkoutRecipe, purchase } from '#styled-system/recipes/index.js'
import { ChosenDeliveries } from '../delivery/chosen-deliveries.tsx'
import { DeliveryChoices, focusProblem, useDeliveryState } from '../delivery/delivery-choices.tsx'
import { CARD_FORM, PaymentChoice } from '../payment/payment-choice.tsx'
import { PaymentProcessor } from '../payment/payment-processor.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ContractClauses } from './contract-clauses.tsx'
import { OrderItems } from './order-totals.tsx'
import { PlainOrder } from './plain-order.tsx'
import { SaidTicks, useSaid } from './said.tsx'
import { ShortItems, useShortItems } from './short-items.tsx'
import { payText } from './steps.ts'
import { consentText, OF_AGE } from './terms-text.ts'
import { useCheckout } from './use-checkout.ts'
import { useHeldPress } from './use-held-press.ts'
import { type PlacingState, usePlaceOrder } from './use-place-order.ts'
import { useReview } from './use-review.ts'

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
  const checkout = useCheckout(loaded)
  const { profile, pending, failure } = checkout
  const delivery = useDeliveryState(checkout)
  useReview(checkout, delivery)
  const isEmpty = profile.resumoCarrinho.itensPedido.length === 0
  const { state, place } = usePlaceOrder(profile, loaded.resumoCarrinho.itensPedido.length === 0)
  const { short, done } = useShortItems(checkout)
  const said = useSaid(profile)
  const [opened, setOpened] = useState<PartName | null>(null)
  const [card, setCard] = useAtom(cardAtom)
  const { enderecosEntrega, entregas, opcoesPagamento, selecao, resumoCarrinho } = profile
  const address = enderecosEntrega.find(({ idEndereco }) => idEndereco === selecao.idEndereco)
  const payment = opcoesPagamento.find(({ forma }) => forma === selecao.forma)
  const plan = payment?.parcelas.find(({ numeroParcelas }) => numeroParcelas === (selecao.numeroParcelas ?? 1))
  const isDelivered = entregas.length > 0 && entregas.every((part) => part.selecao !== null)
  const needsCard = selecao.forma === 'CARTAO' && (card === null || opened === 'pagamento')
  const open = !isDelivered && !pending ? 'entrega' : (opened ?? (needsCard ? 'pagamento' : null))
  const busy = state.kind === 'sending' || state.kind === 'verifying'

  const press = () => {
    if (selecao.forma === null) setOpened('pagamento')
    else if (needsCard) (document.getElementById(CARD_FORM) as HTMLFormElement | null)?.requestSubmit()
    else place(said.needs)
  }
  const holdPress = useHeldPress(checkout, press)

  const isMade = state.kind === 'refused' && state.orderMade !== undefined
  if (isEmpty || isMade || state.kind === 'verifying')
    return busy ? <Verifying /> : <NothingToPlace refused={state.kind === 'refused' ? state : undefined} />

  /** false while something is missing, which then has the focus. */
  const isReady = (): boolean => {
    said.ask()
    if (said.missing !== undefined) {
      document.querySelector<HTMLInputElement>(`[name=${said.missing}]`)?.focus()
      return false
    }
    if (!isDelivered) {
      void delivery.deliveries.settle()
      focusProblem()
    }
    return isDelivered
  }
  const parts = { opened: open, onOpen: setOpened } as const
  return (
    <CheckoutFrame
      step="summary"
      title="Revise seu pedido"
      profile={profile}
      pending={pending}
      withoutItems
      action={
        short.length > 0 ? null : (
          <button
            {...(needsCard ? ({ type: 'submit', form: CARD_FORM } as const) : ({ type: 'button' } as const))}
            data-once=""
            className={finish}
            aria-busy={busy || pending}
            onClick={(event) => {
              if (!isReady()) return event.preventDefault()
              if (pending) {
                event.preventDefault()
                holdPress()
              } else if (!needsCard) press()
            }}
          >
            {busy ? 'Finalizando…' : selecao.forma === null ? 'Escolher como pagar' : payText(profile)}
          </button>
        )
      }
      ticks={
        short.length > 0 || !(said.needs.consent || said.needs.adult) ? null : (
          <div className={`${styles.column} ${live}`}>
            <SaidTicks profile={profile} said={said} verb="finalizar" />
          </div>
        )
      }
      notes={short.length > 0 ? null : <p className={styles.muted}>{afterwards(profile)}</p>}
    >
      {short.length > 0 ? (
        <ShortItems checkout={checkout} short={short} onDone={done} />
      ) : (
        <Banner tone="error" urgent>
          {state.kind === 'refused' ? state.message : failure || problem}
        </Banner>
      )}
      <PlainOrder
        profile={profile}
        consent={said.needs.consent ? consentText(profile) : ''}
        adult={said.needs.adult ? OF_AGE : ''}
      />
      <Part
        name="entrega"
        title="Entrega"
        edit="Alterar entrega"
        {...parts}
        body={<DeliveryChoices checkout={checkout} state={delivery} />}
      >
        <ChosenDeliveries entregas={entregas} address={address} />
      </Part>
      <Part
        name="pagamento"
        title="Pagamento"
        edit="Alterar pagamento"
        {...parts}
        body={
          <section className={styles.card} aria-label="Como você quer pagar?">
            {needsCard && card === null ? <p className={styles.muted}>{CARD_AGAIN}</p> : null}
            <PaymentChoice
              checkout={checkout}
              onCard={(chosen) => {
                setCard(chosen)
                setOpened(null)
                place(said.needs, chosen)
                return Promise.resolve(OK)
              }}
            />
          </section>
        }
      >
        {payment ? (
          <p className={styles.text}>
            {paidWith(payment.nome, resumoCarrinho).map((text) => (
              <Fragment key={text}>
                <b>{text}</b>
                <br />
              </Fragment>
            ))}
            {selecao.forma === 'CARTAO' ? [card?.text, plan?.texto].filter(Boolean).join(' - ') : payment.descricao}
          </p>
        ) : null}
      </Part>
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
    </CheckoutFrame>
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

type PartName = 'entrega' | 'pagamento'
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

function Verifying() {
  // The button that was pressed stood at the end of a long page. Newer Chromium answers with a promise, which is no
  // clean-up.
  useEffect(() => void scrollTo(0, 0), [])
  return (
    <div aria-live="polite">
      <Notice
        icon="clock"
        title="Verificando seu pedido…"
        text="Não recebemos a confirmação ainda. Estamos consultando a loja: seu pedido será feito uma única vez. Verifique sua conexão e mantenha esta página aberta."
      />
    </div>
  )
}

function NothingToPlace({ refused }: { refused: Extract<PlacingState, { kind: 'refused' }> | undefined }) {
  const made = refused?.orderMade
  if (made !== undefined)
    return (
      <Notice
        icon="check"
        title="Este pedido já foi feito"
        text={`O pedido ${made} foi finalizado em outra janela, uma única vez. Nada mais foi cobrado.`}
        actions={
          <a href={conclusionHref(made)} className={button({ look: 'action' })}>
            {`Ver o pedido ${made}`}
          </a>
        }
      />
    )
  return (
    <Notice
      icon="cart"
      title="Não há nada para finalizar"
      text={
        refused?.message ?? 'Seu carrinho está vazio. Se você acabou de finalizar um pedido, ele está em Meus pedidos.'
      }
      actions={
        <>
          <a href={paths.account.orders} className={button({ look: 'action' })}>
            Meus pedidos
          </a>
          <a href={paths.cart} className={button({ look: 'outline' })}>
            Ver carrinho
          </a>
        </>
      }
    />
  )
}

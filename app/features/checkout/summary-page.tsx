import { useAtomValue } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { paths } from '#app/lib/paths.ts'
import { cardAtom } from '#app/state/card-atom.ts'
import { Banner } from '#app/ui/banner.tsx'
import { CheckField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ChosenDeliveries } from './chosen-deliveries.tsx'
import { ContractClauses } from './contract-clauses.tsx'
import { OrderItems, OrderTotals } from './order-totals.tsx'
import { PaymentProcessor } from './payment-processor.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

const styles = purchase()
const finish = button({ look: 'action', size: 'lg', width: 'full' })

const CARD_AGAIN = 'Por segurança, os dados do cartão não ficam guardados: informe-o de novo para finalizar.'
const AFTERWARDS = {
  PIX: 'Ao finalizar, você aceita as condições desta página e recebe o código Pix para pagar.',
  BOLETO: 'Ao finalizar, você aceita as condições desta página e recebe o boleto para pagar.',
  CARTAO: 'Ao finalizar, você aceita as condições desta página e autoriza a cobrança no cartão.',
  PONTOS: 'Ao finalizar, você aceita as condições desta página e usa os seus pontos.',
} as const

/** The contract's summary before it is closed (Decreto 7.962/2013 art. 4): every part with its way back. */
export function SummaryPage({ loaded }: { loaded: PerfilCheckout }) {
  const { profile } = useCheckout(loaded)
  const isEmpty = loaded.resumoCarrinho.itensPedido.length === 0
  const { state, place } = usePlaceOrder(isEmpty)
  const [consent, setConsent] = useState(false)
  const [asked, setAsked] = useState(false)
  const { enderecosEntrega, entregas, opcoesPagamento, selecao, resumoCarrinho } = profile
  const address = enderecosEntrega.find(({ idEndereco }) => idEndereco === selecao.idEndereco)
  const payment = opcoesPagamento.find(({ forma }) => forma === selecao.forma)
  const card = useAtomValue(cardAtom)
  const plan = payment?.parcelas.find(({ numeroParcelas }) => numeroParcelas === (selecao.numeroParcelas ?? 1))
  const needsCard = selecao.forma === 'CARTAO' && card === null
  const needsConsent = resumoCarrinho.valorTermoConsentimento > 0
  const busy = state.kind === 'sending' || state.kind === 'verifying'

  if (isEmpty || state.kind === 'verifying')
    return busy ? <Verifying /> : <NothingToPlace message={state.kind === 'refused' ? state.message : undefined} />
  return (
    <CheckoutFrame
      step="summary"
      title="Revise seu pedido"
      aside={
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>Total do pedido</h2>
          <OrderTotals profile={profile} />
          {state.kind === 'refused' ? (
            <Banner tone="error" urgent>
              {state.message}
            </Banner>
          ) : null}
          {needsConsent ? (
            <CheckField
              name="consentimento"
              checked={consent}
              error={asked && !consent ? 'Autorize a cobrança para finalizar.' : undefined}
              onChange={setConsent}
            >
              {`Autorizo a cobrança de ${formatBRL(Math.round(resumoCarrinho.valorTermoConsentimento * 100))} referente ao seguro de garantia estendida, contratado de forma opcional, separado do valor do produto.`}
            </CheckField>
          ) : null}
          {needsCard ? (
            <a href={paths.checkout.paymentCreditCard} className={finish}>
              Informar o cartão
            </a>
          ) : (
            <button
              type="button"
              data-once=""
              className={finish}
              aria-busy={busy}
              onClick={({ currentTarget }) => {
                setAsked(true)
                if (!needsConsent || consent) place(needsConsent)
                else currentTarget.closest('section')?.querySelector<HTMLInputElement>('[name=consentimento]')?.focus()
              }}
            >
              {busy ? 'Finalizando…' : 'Finalizar pedido'}
            </button>
          )}
          <PaymentProcessor />
          <p className={styles.muted}>{needsCard ? CARD_AGAIN : AFTERWARDS[selecao.forma ?? 'PIX']}</p>
        </section>
      }
    >
      <Part title="Itens" href={paths.cart} edit="Alterar itens">
        <OrderItems profile={profile} />
      </Part>
      <Part title="Entrega" href={paths.checkout.delivery} edit="Alterar entrega">
        <ChosenDeliveries entregas={entregas} address={address} />
      </Part>
      <Part title="Pagamento" href={paths.checkout.paymentOptions} edit="Alterar pagamento">
        {payment ? (
          <p className={styles.text}>
            <b>{`${payment.nome}: ${resumoCarrinho.valorAPagarText}`}</b>
            <br />
            {selecao.forma === 'CARTAO' ? [card?.text, plan?.texto].filter(Boolean).join(' - ') : payment.descricao}
          </p>
        ) : null}
      </Part>
      <section className={styles.card} aria-labelledby="condicoes">
        <h2 id="condicoes" className={styles.cardTitle}>
          Condições da compra
        </h2>
        <ContractClauses
          lojistas={entregas.map(({ lojista }) => lojista)}
          forma={selecao.forma}
          prazoBoleto={opcoesPagamento.find(({ forma }) => forma === 'BOLETO')?.prazoBoleto}
        />
      </section>
    </CheckoutFrame>
  )
}

function Part({ title, href, edit, children }: { title: string; href: string; edit: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{title}</h2>
        <a href={href} className={styles.edit}>
          {edit}
        </a>
      </div>
      {children}
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

function NothingToPlace({ message }: { message: string | undefined }) {
  return (
    <Notice
      icon="cart"
      title="Não há nada para finalizar"
      text={message ?? 'Seu carrinho está vazio. Se você acabou de finalizar um pedido, ele está em Meus pedidos.'}
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

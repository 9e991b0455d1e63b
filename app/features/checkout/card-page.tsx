import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import { paths } from '#app/lib/paths.ts'
import { cardAtom, type ChosenCard } from '#app/state/card-atom.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { Answer } from '#app/ui/sending.tsx'
import type { CartaoSalvo, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { chooseInstalments } from '#server-functions/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { CardChoice } from './card-choice.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderSummary } from './order-totals.tsx'
import { PaymentProcessor } from './payment-processor.tsx'
import { useCheckout } from './use-checkout.ts'

const styles = purchase()
const TOLD_ABOVE = { ok: false, error: { message: '', fields: {} } } as const

/** Which card, and in how many instalments. */
export function CardPage({ loaded, saved }: { loaded: PerfilCheckout; saved: readonly CartaoSalvo[] }) {
  const { profile, failure, choose } = useCheckout(loaded)
  const setCard = useSetAtom(cardAtom)
  const go = useNavigateTo()
  const plans = profile.opcoesPagamento.find(({ forma }) => forma === 'CARTAO')?.parcelas ?? []

  // One after the other: interest and total beside are those of what was picked last.
  const told = useRef<Promise<unknown>>(Promise.resolve())
  const tell = (numeroParcelas: number) => {
    told.current = told.current.then(() => choose(() => chooseInstalments({ data: { numeroParcelas } })))
  }

  const use = async (card: ChosenCard, numeroParcelas: number): Promise<Answer<unknown>> => {
    await told.current
    if (!(await choose(() => chooseInstalments({ data: { numeroParcelas } })))) return TOLD_ABOVE
    setCard(card)
    await go(paths.checkout.paymentSummary)
    return { ok: true, data: undefined }
  }
  return (
    <CheckoutFrame step="payment" title="Cartão de crédito" aside={<OrderSummary profile={profile} />}>
      <Banner tone="error" urgent>
        {failure}
      </Banner>
      <section className={styles.card} aria-labelledby="dados">
        <h2 id="dados" className={styles.cardTitle}>
          {saved.length > 0 ? 'Qual cartão?' : 'Dados do cartão'}
        </h2>
        <CardChoice
          saved={saved}
          plans={plans}
          demonstration={profile.demonstracao}
          first={profile.selecao.numeroParcelas ?? 1}
          submit={() => 'Revisar o pedido'}
          onCard={use}
          onInstalments={tell}
        />
        <PaymentProcessor />
        <a href={paths.checkout.paymentOptions} className={button({ look: 'quiet', width: 'full' })}>
          Escolher outra forma de pagamento
        </a>
      </section>
    </CheckoutFrame>
  )
}

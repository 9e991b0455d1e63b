import { useRef, useState } from 'react'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ChoiceList } from '#app/ui/choice-list.tsx'
import type { OpcaoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { choosePayment } from '#server-functions/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderSummary } from './order-totals.tsx'
import { PaymentProcessor } from './payment-processor.tsx'
import { PointsBox } from './points-box.tsx'
import { afterPayment } from './steps.ts'
import { useCheckout } from './use-checkout.ts'

const styles = purchase()
const proceed = button({ look: 'action', size: 'lg', width: 'full' })

/** The means of payment that the server offers for this order, and points for a part of it. */
export function PaymentPage({ loaded }: { loaded: PerfilCheckout }) {
  const checkout = useCheckout(loaded)
  const { profile, pending, failure, refused, choose } = checkout
  const go = useNavigateTo()
  const { opcoesPagamento, selecao } = profile
  const [wanted, setWanted] = useState<OpcaoPagamento['forma'] | null>(null)
  const going = useRef(false)
  const offered = (forma: string | null) => opcoesPagamento.find((one) => one.forma === forma)?.forma
  const forma = offered(wanted) ?? selecao.forma ?? opcoesPagamento[0]?.forma ?? null

  const proceedWith = async () => {
    if (forma === null || going.current) return
    going.current = true
    // Points on their way may undo the means: it is chosen after them.
    if ((!pending && forma === selecao.forma) || (await choose(() => choosePayment({ data: { forma } }))))
      await go(afterPayment(forma))
    going.current = false
  }
  return (
    <CheckoutFrame step="payment" title="Pagamento" aside={<OrderSummary profile={profile} />}>
      {failure === '' || refused['pontos'] !== undefined ? null : (
        <Banner tone="error" urgent>
          {failure}
        </Banner>
      )}
      <PointsBox checkout={checkout} />
      <section className={styles.card} aria-labelledby="forma">
        <h2 id="forma" className={styles.cardTitle}>
          Como você quer pagar?
        </h2>
        <ChoiceList
          label="Forma de pagamento"
          name="forma"
          value={forma}
          onChange={(value) => setWanted(offered(value) ?? null)}
          choices={opcoesPagamento.map((one) => ({
            value: one.forma,
            title: one.nome,
            text: one.descricao,
            aside: one.valorTotalText,
          }))}
        />
        <button
          type="button"
          className={proceed}
          disabled={forma === null}
          aria-busy={pending}
          onClick={() => void proceedWith()}
        >
          {forma === 'CARTAO'
            ? 'Informar o cartão'
            : forma === 'BOLETO'
              ? 'Ver os dados do boleto'
              : 'Revisar o pedido'}
        </button>
        <PaymentProcessor />
      </section>
    </CheckoutFrame>
  )
}

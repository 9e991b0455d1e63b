import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#app/lib/paths.ts'
import { cardAtom, type ChosenCard } from '#app/state/card-atom.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TitledCard } from '#app/widgets/titled-card.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { choosePayment } from '#server-functions/checkout/checkout.ts'
import { button } from '#styled-system/recipes/index.js'
import { CheckoutFrame } from '../order/checkout-frame.tsx'
import { plainReview } from '../order/plain-parts.tsx'
import { payText } from '../order/steps.ts'
import { type Checkout, useCheckout } from '../order/use-checkout.ts'
import { CARD_FORM, cardForm, PaymentChoice } from './payment-choice.tsx'
import { PaymentProcessor } from './payment-processor.tsx'
import { PointsBox } from './points-box.tsx'
import { VoucherBox } from './voucher-box.tsx'

/** What it says is long: in the size in which it stands on one line. */
const proceed = button({ look: 'action', width: 'full' })

/** While no means is chosen, as after points that undid one, the first that is offered is. */
function useFirstMeans({ profile, choose }: Pick<Checkout, 'profile' | 'choose'>): void {
  const first = profile.selecao.forma === null ? profile.opcoesPagamento[0]?.forma : undefined
  const preset = useEffectEvent(
    (forma: NonNullable<typeof first>) => void choose(() => choosePayment({ data: { forma } })),
  )
  useEffect(() => {
    if (first !== undefined) preset(first)
  }, [first])
}

interface PaymentPageProps {
  loaded: PerfilCheckout
  /** What would take something off, which belongs to the cart: what it holds now, and what follows a change of it. */
  coupons: (known: string, onApplied: () => Promise<unknown>) => ReactNode
}

/** The means of payment that the server offers for this order, and points for a part of it. */
export function PaymentPage({ loaded, coupons }: PaymentPageProps) {
  const checkout = useCheckout(loaded)
  const { profile, pending, failure, refused, settled } = checkout
  useFirstMeans(checkout)
  const go = useNavigateTo()
  const setCard = useSetAtom(cardAtom)
  const { forma } = profile.selecao
  const going = useRef(false)
  const proceedWith = async () => {
    if (going.current) return
    going.current = true
    // A press on its way may change the means, and with it whether a card is being typed.
    await settled()
    const typed = cardForm()
    if (typed) typed.requestSubmit()
    else await go(paths.checkout.paymentSummary)
    going.current = false
  }
  const use = async (card: ChosenCard) => {
    setCard(card)
    await go(paths.checkout.paymentSummary)
    return { ok: true, data: undefined } as const
  }
  const label = payText(profile)
  const words = label.replace(/^./, (first) => first.toLowerCase())
  return (
    <CheckoutFrame
      step="payment"
      title="Pagamento"
      profile={profile}
      pending={pending}
      notes={<PaymentProcessor />}
      plain={plainReview(profile)}
      action={
        <button
          type="submit"
          form={CARD_FORM}
          className={proceed}
          disabled={forma === null}
          aria-busy={pending}
          onClick={(event) => {
            event.preventDefault()
            void proceedWith()
          }}
        >
          {`Revisar e ${words}`}
        </button>
      }
    >
      {failure === '' || refused['pontos'] !== undefined ? null : (
        <Banner tone="error" urgent>
          {failure}
        </Banner>
      )}
      <TitledCard id="forma" title="Como você quer pagar?">
        <PaymentChoice checkout={checkout} onCard={use} />
      </TitledCard>
      <VoucherBox checkout={checkout} />
      <PointsBox checkout={checkout} />
      {coupons(profile.resumoCarrinho.cupons.map(({ codigo }) => codigo).join(' '), checkout.refresh)}
    </CheckoutFrame>
  )
}

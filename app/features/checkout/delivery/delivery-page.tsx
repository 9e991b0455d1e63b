import { useEffect, useEffectEvent } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { button, checkout as checkoutRecipe, purchase } from '#styled-system/recipes/index.js'
import { CheckoutFrame } from '../order/checkout-frame.tsx'
import { plainDelivery } from '../order/plain-parts.tsx'
import { useCheckout } from '../order/use-checkout.ts'
import { DeliveryChoices, focusProblem, useDeliveryState } from './delivery-choices.tsx'

const { live } = checkoutRecipe()
const { column } = purchase()
const proceed = `${button({ look: 'action', size: 'lg', width: 'full' })} ${live}`

/**
 * Where to, and how: the first step of whoever has not bought here before.
 * @param problem of a form sent without JavaScript
 */
export function DeliveryPage({ loaded, problem }: { loaded: PerfilCheckout; problem: string }) {
  const checkout = useCheckout(loaded)
  const { profile, pending, failure } = checkout
  const state = useDeliveryState(checkout)
  const go = useNavigateTo()
  // The server filled the address in: header and cards speak of it too.
  const follow = useEffectEvent(() => {
    const { idEndereco } = loaded.selecao
    const cep = loaded.enderecosEntrega.find((one) => one.idEndereco === idEndereco)?.cep
    if (cep !== undefined) void import('#app/early/place-choice.ts').then(({ followPlace }) => followPlace(cep))
  })
  useEffect(() => follow(), [loaded])

  const proceedToPayment = async () => {
    if (profile.entregas.length === 0 || state.moving) return
    if (await state.deliveries.settle()) await go(paths.checkout.paymentOptions)
    else focusProblem()
  }
  return (
    <CheckoutFrame
      step="delivery"
      title="Entrega"
      profile={profile}
      pending={pending}
      withoutItems
      action={
        <button
          type="button"
          className={proceed}
          disabled={profile.entregas.length === 0}
          aria-busy={pending}
          onClick={() => void proceedToPayment()}
        >
          Continuar para o pagamento
        </button>
      }
    >
      <Banner tone="error" urgent>
        {failure || problem}
      </Banner>
      <noscript>{plainDelivery(profile)}</noscript>
      <div className={`${column} ${live}`}>
        <DeliveryChoices checkout={checkout} state={state} />
      </div>
    </CheckoutFrame>
  )
}

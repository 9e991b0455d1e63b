import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { plainProblemText } from '#app/lib/plain-problem.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { chooseAddress } from '#server-functions/checkout/checkout.ts'
import { button } from '#styled-system/recipes/index.js'
import { CheckoutFrame } from '../order/checkout-frame.tsx'
import { useCheckout } from '../order/use-checkout.ts'
import { AddressChoice } from './address-choice.tsx'

const FORM = 'escolha-do-endereco'

/**
 * Which of one's addresses the order goes to: all of them in sight; delivery goes on with the one chosen, by a plain form
 * where there is no JavaScript.
 * @param problem of that form
 */
export function ChooseAddressPage({ loaded, problem }: { loaded: PerfilCheckout; problem: string }) {
  const { profile, pending, failure, choose } = useCheckout(loaded)
  const { enderecosEntrega, selecao } = profile
  const go = useNavigateTo()
  const [picked, setPicked] = useState(selecao.idEndereco)
  const [missing, setMissing] = useState(false)
  const deliver = async () => {
    if (pending) return
    setMissing(picked === null)
    if (picked === null) return
    const stays = picked === selecao.idEndereco
    if (stays || (await choose(() => chooseAddress({ data: { idEndereco: picked } }))))
      await go(paths.checkout.delivery)
  }
  return (
    <CheckoutFrame
      step="delivery"
      title="Escolha o endereço"
      profile={profile}
      pending={pending}
      action={
        <button
          form={FORM}
          className={button({ look: 'action', size: 'lg', width: 'full' })}
          disabled={enderecosEntrega.length === 0}
          aria-busy={pending}
        >
          Entregar neste endereço
        </button>
      }
    >
      <Banner tone="error" urgent>
        {missing ? plainProblemText('endereco') : failure || problem}
      </Banner>
      <form
        id={FORM}
        action={paths.checkout.addressChoose}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void deliver()
        }}
      >
        <AddressChoice addresses={enderecosEntrega} value={picked} all disabled={pending} onPick={setPicked} />
      </form>
    </CheckoutFrame>
  )
}

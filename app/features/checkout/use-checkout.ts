import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { PerfilCheckout } from '#commerce/contract/checkout.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { checkoutAtom } from '#app/state/checkout-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useAdopted } from '#app/state/use-adopted.ts'
import { useGo } from '#app/state/use-go.ts'

export interface Checkout {
  profile: PerfilCheckout
  pending: boolean
  failure: string
  /** One choice; true when it was made. A choice made too early leads to the step that is missing. */
  choose(call: () => Promise<CommerceResult<PerfilCheckout>>): Promise<boolean>
}

/** The checkout as the server last answered it, and the one way to change it. */
export function useCheckout(loaded: PerfilCheckout): Checkout {
  const profile = useAdopted(checkoutAtom, loaded)
  const setProfile = useSetAtom(checkoutAtom)
  const services = useServices()
  const go = useGo()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  return {
    profile,
    pending,
    failure,
    async choose(call) {
      setPending(true)
      setFailure('')
      const result = await services().write(call)
      setPending(false)
      if (result.ok) {
        setProfile(result.data)
        return true
      }
      setFailure(result.error.message)
      if (result.error.redirectDestination) await go(result.error.redirectDestination)
      return false
    },
  }
}

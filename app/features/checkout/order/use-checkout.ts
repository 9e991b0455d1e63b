import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { serialQueue } from '#app/lib/serial-queue.ts'
import { checkoutAtom, heardChoicesAtom } from '#app/state/checkout-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useHydratedAtom } from '#app/state/use-hydrated-atom.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { readCheckout } from '#server-functions/checkout/checkout.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

export interface Checkout {
  profile: PerfilCheckout
  pending: boolean
  failure: string
  /** What the last choice was refused for, by field. */
  refused: Readonly<Record<string, string>>
  /**
   * One choice, after those before it; true when it was made. A choice made too early leads to the step that is
   * missing.
   */
  choose(call: () => Promise<CommerceResult<PerfilCheckout>>): Promise<boolean>
  /** Once every choice under way has been answered. */
  settled(): Promise<void>
  /** Reads it anew, after the choices under way; what cannot be read stays as it was. */
  refresh(): Promise<PerfilCheckout | undefined>
}

/**
 * The checkout as the server last answered it, and the one way to change it.
 * @param options.stays a choice made too early is told where it was made, and leads nowhere
 */
export function useCheckout(loaded: PerfilCheckout, { stays = false }: { stays?: boolean } = {}): Checkout {
  const profile = useHydratedAtom(checkoutAtom, loaded)
  const setProfile = useSetAtom(checkoutAtom)
  const services = useServices()
  const go = useNavigateTo()
  const [waiting, setWaiting] = useState(0)
  const [queue] = useState(serialQueue)
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const refresh = async () => {
    const fresh = await queue(() => services().ask(() => readCheckout()))
    if (!fresh.ok) return undefined
    setProfile(fresh.data)
    return fresh.data
  }
  // Whoever is at the other end of the line chooses of the same purchase (domain §7).
  const heard = useAtomValue(heardChoicesAtom)
  const follow = useEffectEvent(() => {
    if (heard !== null && heard !== profile.escolhas) void refresh()
  })
  useEffect(() => follow(), [heard])
  return {
    profile,
    pending: waiting > 0,
    failure,
    refused,
    async choose(call) {
      setWaiting((count) => count + 1)
      setFailure('')
      setRefused({})
      // In the order of the presses, or an older answer would stand.
      const result = await queue(() => services().write(call))
      setWaiting((count) => count - 1)
      if (result.ok) {
        setProfile(result.data)
        return true
      }
      setFailure(result.error.message)
      setRefused(result.error.fields)
      if (!stays && result.error.redirectDestination) await go(result.error.redirectDestination)
      return false
    },
    settled: () => queue(() => Promise.resolve()),
    refresh,
  }
}

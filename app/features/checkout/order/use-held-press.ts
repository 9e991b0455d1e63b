import { useEffect, useEffectEvent, useRef } from 'react'
import { payText } from './steps.ts'
import type { Checkout } from './use-checkout.ts'

/**
 * What is pressed while the sums are asked for again counts once they are there, if they are what it was pressed for.
 * @returns holds a press
 */
export function useHeldPress({ profile, pending }: Pick<Checkout, 'profile' | 'pending'>, press: () => void) {
  const held = useRef<string | null>(null)
  const settle = useEffectEvent(() => {
    const isSame = held.current === payText(profile)
    held.current = null
    if (isSame) press()
  })
  useEffect(() => {
    if (!pending) settle()
  }, [pending])
  return () => {
    held.current = payText(profile)
  }
}

import type { Centavos } from '#commerce/contract/values/money.ts'

/** The unit price a customer last saw, and when it was really the shop's price. Epoch ms. */
export interface ShownPrice {
  readonly centavos: Centavos
  readonly at: number
}

export interface OwedPrice {
  /** What is charged: the lower of shown and current. */
  readonly centavos: Centavos
  /** What is remembered as shown from now on. */
  readonly shown: ShownPrice
  /** How the charged price moved against what was shown; null when it did not. */
  readonly moved: 'up' | 'down' | null
}

const OWED_MS = 24 * 3_600_000
/** A price that stands is noted as shown again at most this often. */
const RENEWED_MS = 10 * 60_000

/** Whether a price shown at `at` (epoch ms) still binds. */
export const isStillOwed = (at: number, now: number): boolean => now - at < OWED_MS

/**
 * Of two differing prices the lower is charged (Lei 10.962 art. 5), a shown one for 24 h (domain §4.3). Only a price
 * that was current when shown starts the 24 h, so that coming back to the cart does not prolong an old one for ever.
 */
export function owedPrice(current: Centavos, shown: ShownPrice | null, now: number): OwedPrice {
  if (shown === null) return { centavos: current, shown: { centavos: current, at: now }, moved: null }
  if (current === shown.centavos)
    return {
      centavos: current,
      shown: now - shown.at < RENEWED_MS ? shown : { centavos: current, at: now },
      moved: null,
    }
  if (current < shown.centavos) return { centavos: current, shown: { centavos: current, at: now }, moved: 'down' }
  if (isStillOwed(shown.at, now)) return { centavos: shown.centavos, shown, moved: null }
  return { centavos: current, shown: { centavos: current, at: now }, moved: 'up' }
}

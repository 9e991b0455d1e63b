import { KEPT_COUPON_KEY } from '#app/lib/storage-keys.ts'

/** A coupon chosen before the cart has what it is for: its code, in the tab's session; undefined for none. */
export function keptCoupon(): string | undefined {
  try {
    const code = sessionStorage.getItem(KEPT_COUPON_KEY) ?? ''
    return /^[A-Z0-9-]{3,20}$/.test(code) ? code : undefined
  } catch {
    return undefined
  }
}

/** @param code undefined forgets it */
export function keepCoupon(code: string | undefined): void {
  try {
    if (code === undefined) sessionStorage.removeItem(KEPT_COUPON_KEY)
    else sessionStorage.setItem(KEPT_COUPON_KEY, code)
  } catch {
    // It can still be typed.
  }
}

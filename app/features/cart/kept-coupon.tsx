import { useEffect, useEffectEvent, useState } from 'react'
import { keepCoupon, keptCoupon } from '#app/browser/kept-coupon.ts'
import { useServices } from '#app/state/services.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { addCartCoupon } from '#server-functions/cart/cart.ts'
import { cartPage } from '#styled-system/recipes/index.js'

const styles = cartPage()

/** A coupon chosen on its own page is put on the cart as soon as the cart is what it is for; until then why not. */
export function KeptCoupon({ cart: { cupons, versao } }: { cart: Carrinho }) {
  const services = useServices()
  const [waiting, setWaiting] = useState<{ code: string; reason: string }>()
  const has = (code: string) => cupons.some(({ codigo }) => codigo === code)
  const tryNow = useEffectEvent(async () => {
    const code = keptCoupon()
    if (code === undefined) return undefined
    const result = has(code)
      ? undefined
      : await services().cart.write((known) => addCartCoupon({ data: { codigo: code, versao: known } }), 'never')
    if (result?.ok === false && result.error.status !== 0) return { code, reason: result.error.message }
    keepCoupon(undefined)
    return undefined
  })
  useEffect(() => void tryNow().then(setWaiting), [versao])
  if (!waiting || has(waiting.code)) return null
  return (
    <p className={styles.coupon}>
      <span>
        <b>{waiting.code}</b>
        {` guardado. ${waiting.reason}`}
      </span>
      <button
        type="button"
        className={styles.couponRemove}
        aria-label={`Esquecer o cupom ${waiting.code}`}
        onClick={() => {
          keepCoupon(undefined)
          setWaiting(undefined)
        }}
      >
        Esquecer
      </button>
    </p>
  )
}

import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useActs } from '#app/state/use-acts.ts'
import type { CuponsDoCarrinho } from '#commerce/contract/cart/cart.ts'
import { addCartCoupon, readOfferedCoupons } from '#server-functions/cart/cart.ts'
import { cartPage } from '#styled-system/recipes/index.js'
import { CouponRow } from './coupon-row.tsx'

const styles = cartPage()

/**
 * Coupons that would take something off the cart, each with its worth and applied by one press.
 * @param known changes whenever the cart does: what applies is asked for again
 */
export function OfferedCoupons({ known, onApplied }: { known: string; onApplied?: () => Promise<unknown> }) {
  const services = useServices()
  const applied = useAtomValue(cartAtom)?.cupons ?? []
  const [offered, setOffered] = useState<CuponsDoCarrinho['cupons']>([])
  const { underWay, act } = useActs()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isCurrent = true
    // Without an answer a code can still be typed.
    void services()
      .ask(readOfferedCoupons, { stays: true })
      .then((result) => (isCurrent ? setOffered(result.ok ? result.data.cupons : []) : undefined))
    return () => {
      isCurrent = false
    }
  }, [known, services])
  const shown = offered.filter(({ codigo }) => !applied.some((coupon) => coupon.codigo === codigo))
  if (shown.length === 0 && failure === '') return null

  const use = (codigo: string) =>
    act(codigo, async () => {
      setFailure('')
      const result = await services().cart.write((versao) => addCartCoupon({ data: { codigo, versao } }))
      if (result.ok) await onApplied?.()
      else setFailure(result.error.message)
    })
  return (
    <>
      <ul className={styles.coupons} aria-label="Cupons para esta compra">
        {shown.map(({ codigo, titulo, valorText }) => (
          <CouponRow
            key={codigo}
            icon="gift"
            code={codigo}
            worth={valorText}
            text={titulo}
            act="Aproveitar"
            acting="Aplicando…"
            busy={underWay.includes(codigo)}
            onAct={() => void use(codigo)}
          />
        ))}
      </ul>
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </>
  )
}

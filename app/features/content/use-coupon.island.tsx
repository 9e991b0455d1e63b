import { useState } from 'react'
import { keepCoupon } from '#app/browser/kept-coupon.ts'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { addCartCoupon } from '#server-functions/cart/cart.ts'
import { button, content } from '#styled-system/recipes/index.js'

const styles = content()
const look = button({ look: 'action' })

type State = { kind: 'ready' | 'busy' | 'used' } | { kind: 'kept'; reason: string }

/**
 * Puts a coupon on the cart, a guest's too. One that the cart is not for yet is kept, with the reason, and tried again
 * on the cart's page.
 */
export function UseCoupon({ code }: { code: string }) {
  const services = useServices()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const use = async () => {
    if (state.kind === 'busy') return
    setState({ kind: 'busy' })
    const result = await services().cart.write((versao) => addCartCoupon({ data: { codigo: code, versao } }))
    keepCoupon(result.ok ? undefined : code)
    setState(result.ok ? { kind: 'used' } : { kind: 'kept', reason: result.error.message })
  }
  return (
    <>
      <button
        type="button"
        className={look}
        aria-label={`Usar no carrinho o cupom ${code}`}
        aria-busy={state.kind === 'busy' || undefined}
        onClick={() => void use()}
      >
        {state.kind === 'busy' ? 'Aplicando…' : 'Usar no carrinho'}
      </button>
      <output className={styles.couponNews}>
        {state.kind === 'used' ? (
          <>
            {'Cupom aplicado. '}
            <a href={paths.cart}>Ver o carrinho</a>
          </>
        ) : state.kind === 'kept' ? (
          `${state.reason} Guardamos o código: ele é tentado de novo no carrinho.`
        ) : (
          ''
        )}
      </output>
    </>
  )
}

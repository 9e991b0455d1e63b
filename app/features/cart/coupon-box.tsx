import { useState } from 'react'
import { asCouponCode } from '#app/lib/coupon-code.ts'
import { useServices } from '#app/state/services.ts'
import { useActs } from '#app/state/use-acts.ts'
import { TextField } from '#app/ui/field.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { addCartCoupon, removeCartCoupon } from '#server-functions/cart/cart.ts'
import { button, cartPage } from '#styled-system/recipes/index.js'
import { CouponRow } from './coupon-row.tsx'

const styles = cartPage()
/** The one being entered: no code has small letters. */
const NEW = 'new'
const apply = button({ look: 'outline' })

/** Discount coupons: those applied, and one more to enter. Whether it applies is the server's to say. */
export function CouponBox({ cart: { cupons } }: { cart: Carrinho }) {
  const services = useServices()
  const { underWay, act } = useActs()
  const [failure, setFailure] = useState('')
  // Judged when sent, never while typing: the field is empty again once a coupon was taken.
  const [form, attach] = useForm({ codigo: '' }, () => ({}))
  const send = () =>
    act(NEW, async () => {
      const { codigo } = form.values
      if (codigo === '') return form.refuse({ codigo: 'Informe o código do cupom.' })
      setFailure('')
      const result = await services().cart.write((versao) => addCartCoupon({ data: { codigo, versao } }))
      if (result.ok) form.set({ codigo: '' })
      else form.refuse({ codigo: result.error.message })
    })
  const remove = (codigo: string) =>
    act(codigo, async () => {
      setFailure('')
      const result = await services().cart.write((versao) => removeCartCoupon({ data: { codigo, versao } }))
      if (!result.ok) setFailure(result.error.message)
    })
  return (
    <SendForm attach={attach} className={styles.cep} onSend={send}>
      <div className={styles.cepRow}>
        <TextField
          {...form.text('codigo')}
          label="Cupom de desconto"
          mask={asCouponCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aside={
            <button type="submit" className={apply} aria-busy={underWay.includes(NEW)}>
              {underWay.includes(NEW) ? 'Aplicando…' : 'Aplicar'}
            </button>
          }
        />
      </div>
      {cupons.length === 0 ? null : (
        <ul className={styles.coupons} aria-label="Cupons aplicados">
          {cupons.map(({ codigo, descricao }) => (
            <CouponRow
              key={codigo}
              icon="check"
              code={codigo}
              text={descricao}
              act="Remover"
              busy={underWay.includes(codigo)}
              onAct={() => void remove(codigo)}
            />
          ))}
        </ul>
      )}
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </SendForm>
  )
}

import { useState } from 'react'
import { useServices } from '#app/state/services.ts'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SendForm } from '#app/ui/send-form.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { addCartCoupon, removeCartCoupon } from '#server-functions/cart/cart.ts'
import { button, cartPage } from '#styled-system/recipes/index.js'

const styles = cartPage()
const apply = button({ look: 'outline' })

/** Codes are 3 to 20 capitals, digits and hyphens (domain §8). */
const asCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 20)

/** Discount coupons: those applied, and one more to enter. Whether it applies is the server's to say. */
export function CouponBox({ cart: { cupons } }: { cart: Carrinho }) {
  const services = useServices()
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  // Judged when sent, never while typing: the field is empty again once a coupon was taken.
  const [form, attach] = useForm({ codigo: '' }, () => ({}))
  const send = async () => {
    if (busy !== '') return
    const { codigo } = form.values
    if (codigo === '') return form.refuse({ codigo: 'Informe o código do cupom.' })
    setBusy('new')
    setFailure('')
    const result = await services().cart.write((versao) => addCartCoupon({ data: { codigo, versao } }))
    setBusy('')
    if (result.ok) form.set({ codigo: '' })
    else form.refuse({ codigo: result.error.message })
  }
  const remove = async (codigo: string) => {
    if (busy !== '') return
    setBusy(codigo)
    setFailure('')
    const result = await services().cart.write((versao) => removeCartCoupon({ data: { codigo, versao } }))
    setBusy('')
    if (!result.ok) setFailure(result.error.message)
  }
  return (
    <SendForm attach={attach} className={styles.cep} onSend={send}>
      <div className={styles.cepRow}>
        <TextField
          {...form.text('codigo')}
          label="Cupom de desconto"
          mask={asCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aside={
            <button type="submit" className={apply} aria-busy={busy === 'new'}>
              {busy === 'new' ? 'Aplicando…' : 'Aplicar'}
            </button>
          }
        />
      </div>
      {cupons.length === 0 ? null : (
        <ul className={styles.coupons} aria-label="Cupons aplicados">
          {cupons.map(({ codigo, descricao }) => (
            <li key={codigo} className={styles.coupon}>
              <Icon name="check" size="sm" />
              <span>
                <b>{codigo}</b>
                {` ${descricao}`}
              </span>
              <button
                type="button"
                className={styles.couponRemove}
                aria-label={`Remover cupom ${codigo}`}
                aria-busy={busy === codigo}
                onClick={() => void remove(codigo)}
              >
                Remover
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={styles.error}>
        {failure}
      </p>
    </SendForm>
  )
}

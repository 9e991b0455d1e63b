import type { ComponentProps } from 'react'
import { type CartFormAnswer, cartFormText } from '#app/lib/cart-form.ts'
import { PLAIN_CEP } from '#app/lib/cep-parts.ts'
import { BUY_FORM_ID, OPTIONS_ID } from '#app/lib/page-ids.ts'
import { paths } from '#app/lib/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { fieldStyles } from '#app/ui/field.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { button, cartPage, purchase } from '#styled-system/recipes/index.js'

const styles = purchase()
const parts = cartPage()
const outline = button({ look: 'outline' })
const NONE: CartFormAnswer = { falha: undefined, volta: undefined, escrito: undefined }

interface PlainExtrasProps {
  cart: Carrinho
  answer: CartFormAnswer | undefined
}

/** Freight and coupons without JavaScript: forms that the cart's own address takes. */
export function PlainExtras({ cart, answer }: PlainExtrasProps) {
  return (
    <noscript>
      <div className={parts.plainExtras}>
        <form action={paths.cart} method="post" className={styles.card}>
          <PlainField
            name="cep"
            label="Calcule o frete e o prazo"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="00000-000"
            // Looked at where it is typed: it stays there, and in no address.
            {...PLAIN_CEP}
            value={formatCep(cart.cep ?? '')}
            press="Calcular"
            act="cep"
          />
          {cart.informacaoEntrega === null ? null : (
            <p className={styles.muted}>
              {cart.valorTotalFreteText === null ? '' : `Frete: ${cart.valorTotalFreteText}. `}
              {cart.informacaoEntrega}
            </p>
          )}
        </form>
        <form action={paths.cart} method="post" className={styles.card}>
          <PlainField
            name="codigo"
            label="Cupom de desconto"
            autoComplete="off"
            autoCapitalize="characters"
            value={answer?.escrito ?? ''}
            press="Aplicar"
            act="cupom"
          />
          {cart.cupons.map(({ codigo, descricao }) => (
            <p key={codigo} className={parts.coupon}>
              <span>
                <b>{codigo}</b>
                {` ${descricao}`}
              </span>
              <button
                name="tirar"
                value={codigo}
                formNoValidate
                aria-label={`Remover cupom ${codigo}`}
                className={parts.couponRemove}
              >
                Remover
              </button>
            </p>
          ))}
        </form>
      </div>
    </noscript>
  )
}

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  name: string
  label: string
  value: string
  press: string
  /** What the cart's address is asked for. */
  act: string
}

const PlainField = ({ name, label, value, press, act, ...input }: PlainFieldProps) => (
  <div className={fieldStyles.root}>
    <label htmlFor={`sem-script-${name}`} className={fieldStyles.label}>
      {label}
    </label>
    <div className={fieldStyles.frame}>
      <input
        {...input}
        id={`sem-script-${name}`}
        name={name}
        required
        maxLength={20}
        defaultValue={value}
        className={fieldStyles.control}
      />
      <button name="acao" value={act} className={outline}>
        {press}
      </button>
    </div>
  </div>
)

/** Why a form sent without JavaScript changed nothing, and the way back to the product it was sent from. */
export function PlainProblem({ answer: { falha, volta } = NONE }: { answer: CartFormAnswer | undefined }) {
  if (falha === undefined) return null
  return (
    <Banner tone="error" urgent>
      {cartFormText(falha)}
      {volta === undefined ? null : (
        <>
          {' '}
          <a href={`${volta}#${falha === 'opcao' ? OPTIONS_ID : BUY_FORM_ID}`} className={parts.entry}>
            Voltar ao produto
          </a>
        </>
      )}
    </Banner>
  )
}

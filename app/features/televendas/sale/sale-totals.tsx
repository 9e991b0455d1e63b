import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { asCouponCode } from '#app/lib/coupon-code.ts'
import { paths } from '#app/lib/paths.ts'
import { summaryOf } from '#app/lib/total-lines.ts'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { formatCep, isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { addCartCoupon, removeCartCoupon, setCartCep } from '#server-functions/cart/cart.ts'
import { chooseAddress } from '#server-functions/checkout/checkout.ts'
import { agentSale, button } from '#styled-system/recipes/index.js'
import { SALE_KEYS } from './sale-shortcuts.ts'
import { addressesQuery } from './sale.queries.ts'

const styles = agentSale()
const outline = button({ look: 'outline' })
const action = button({ look: 'action', size: 'lg', width: 'full' })

interface SaleTotalsProps {
  cart: Carrinho
  /** Of the customer served; nobody checks out without one. */
  served: boolean
  busy: boolean
  cep: RefObject<HTMLInputElement | null>
  coupon: RefObject<HTMLInputElement | null>
  onFinish: () => void
  /** Discounts and what is sent to the customer. */
  children?: ReactNode
}

/** What the sale comes to. Every amount is the server's. */
export function SaleTotals({ cart, served, busy, cep, coupon, onFinish, children }: SaleTotalsProps) {
  const { fretes, economiaAVistaText } = cart
  const missing = cart.itensPedido.some((item) => !item.disponivel)
  return (
    <section className={styles.panel} aria-label="Total da venda" aria-busy={busy}>
      <CepForm key={`cep ${cart.cep}`} cart={cart} served={served} field={cep} />
      {fretes.length === 0 ? null : (
        <ul className={styles.freights} aria-label="Entrega por lojista">
          {fretes.map(({ idLojista, lojista, opcao, valorText, prazoText }) => (
            <li key={idLojista}>
              <span>
                {[fretes.length > 1 ? lojista : '', opcao ?? '', prazoText].filter((text) => text !== '').join(' · ')}
              </span>
              <b>{valorText}</b>
            </li>
          ))}
        </ul>
      )}
      {cart.freteGratis === null ? null : <p className={styles.quiet}>{cart.freteGratis.mensagem}</p>}
      <CouponForm cart={cart} field={coupon} />
      <SummaryLines
        {...summaryOf(cart.valores)}
        notes={[
          economiaAVistaText === null ? '' : `${cart.valorTotalAVistaText} à vista no Pix`,
          cart.precoPrazoText === '' ? '' : `ou ${cart.precoPrazoText}`,
        ]}
      />
      {children}
      {cart.itensPedido.length === 0 ? null : missing ? (
        <p className={styles.error}>Remova ou troque o que está indisponível para continuar.</p>
      ) : served ? (
        <button type="button" className={action} onClick={onFinish}>
          Fechar o pedido <kbd>{SALE_KEYS.checkout.keys}</kbd>
        </button>
      ) : (
        <p className={styles.quiet}>
          Para fechar o pedido, <a href={paths.telesales.home}>identifique o cliente</a>. Este carrinho pode ser passado
          para ele.
        </p>
      )}
    </section>
  )
}

function CepForm({
  cart,
  served,
  field,
}: {
  cart: Carrinho
  served: boolean
  field: RefObject<HTMLInputElement | null>
}) {
  const services = useServices()
  const [text, setText] = useState(formatCep(cart.cep ?? ''))
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async (cep: string, idEndereco?: string) => {
    setBusy(true)
    setFailure('')
    const result = await services().cart.write(() => setCartCep({ data: { cep } }))
    // Of two addresses with one CEP the order's is the one that was picked; before the first product none is kept.
    if (result.ok && idEndereco !== undefined && cart.itensPedido.length > 0)
      await services().write(() => chooseAddress({ data: { idEndereco } }), 'never')
    setBusy(false)
    if (!result.ok) setFailure(result.error.message)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isValidCep(text)) return void take(normalizeCep(text))
    setFailure(text === '' ? 'Informe o CEP.' : 'CEP inválido.')
    field.current?.focus()
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={send}>
      {/* From the first: what comes later above a press moves the next button away from it. */}
      {served ? <CustomerAddresses cart={cart} onTake={take} /> : null}
      <label htmlFor="venda-cep">
        CEP da entrega <kbd>{SALE_KEYS.cep.keys}</kbd>
      </label>
      <div className={styles.formRow}>
        <input
          ref={field}
          id="venda-cep"
          className={styles.input}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          placeholder="00000-000"
          maxLength={9}
          aria-invalid={failure === '' ? undefined : true}
          aria-describedby="venda-cep-erro"
          onChange={(event) => setText(formatCep(event.target.value))}
        />
        <button type="submit" className={outline} aria-busy={busy}>
          Calcular
        </button>
      </div>
      <p id="venda-cep-erro" role="alert" className={styles.error}>
        {failure}
      </p>
    </form>
  )
}

interface CustomerAddressesProps {
  cart: Carrinho
  onTake: (cep: string, idEndereco: string) => Promise<void>
}

function CustomerAddresses({ cart, onTake }: CustomerAddressesProps) {
  const { data: addresses = [] } = useQuery(addressesQuery)
  // A cart is given the main one with its first product.
  const shown = addresses.find(({ cep, principal }) => (cart.cep === null ? principal : cep === cart.cep))
  return (
    <>
      <label htmlFor="venda-endereco">Endereço do cliente</label>
      <select
        id="venda-endereco"
        className={styles.input}
        value={shown?.idEndereco ?? ''}
        onChange={(event) => {
          const chosen = addresses.find(({ idEndereco }) => idEndereco === event.target.value)
          if (chosen) void onTake(chosen.cep, chosen.idEndereco)
        }}
      >
        <option value="">Outro CEP</option>
        {addresses.map(({ idEndereco, logradouro, numero, cidade, uf, cep }) => (
          <option key={idEndereco} value={idEndereco}>
            {`${logradouro}, ${numero} - ${cidade}/${uf} - ${formatCep(cep)}`}
          </option>
        ))}
      </select>
    </>
  )
}

interface CouponFormProps {
  cart: Carrinho
  field: RefObject<HTMLInputElement | null>
}

export function CouponForm({ cart: { cupons }, field }: CouponFormProps) {
  const services = useServices()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const write = async (call: Parameters<ReturnType<typeof services>['cart']['write']>[0]): Promise<boolean> => {
    setBusy(true)
    setFailure('')
    const result = await services().cart.write(call)
    setBusy(false)
    if (!result.ok) setFailure(result.error.message)
    return result.ok
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (code === '') return setFailure('Informe o código do cupom.')
    if (await write((versao) => addCartCoupon({ data: { codigo: code, versao } }))) setCode('')
    field.current?.focus()
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void send(event)}>
      <label htmlFor="venda-cupom">
        Cupom de desconto <kbd>{SALE_KEYS.coupon.keys}</kbd>
      </label>
      <div className={styles.formRow}>
        <input
          ref={field}
          id="venda-cupom"
          className={styles.input}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          aria-invalid={failure === '' ? undefined : true}
          aria-describedby="venda-cupom-erro"
          onChange={(event) => setCode(asCouponCode(event.target.value))}
        />
        <button type="submit" className={outline} aria-busy={busy}>
          Aplicar
        </button>
      </div>
      {cupons.length === 0 ? null : (
        <ul className={styles.chips} aria-label="Cupons aplicados">
          {cupons.map(({ codigo, descricao }) => (
            <li key={codigo} className={styles.chip} title={descricao}>
              {codigo}
              <button
                type="button"
                aria-label={`Remover cupom ${codigo}`}
                onClick={() => void write((versao) => removeCartCoupon({ data: { codigo, versao } }))}
              >
                <Icon name="close" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id="venda-cupom-erro" role="alert" className={styles.error}>
        {failure}
      </p>
    </form>
  )
}

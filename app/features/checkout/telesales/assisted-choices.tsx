import { type ReactNode, useState } from 'react'
import { addressLine } from '#app/lib/address-text.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { MAX_ADDRESSES } from '#commerce/contract/customers/addresses.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { agentFinish, agentSale, button } from '#styled-system/recipes/index.js'
import { OrderTotals } from '../order/order-totals.tsx'
import { ShortItems } from '../order/short-items.tsx'
import { payText } from '../order/steps.ts'
import { consentText, OF_AGE } from '../order/terms-text.ts'
import { AssistedDelivery } from './assisted-delivery.tsx'
import { ChosenAtHome, isClosedAtHome } from './assisted-own-means.tsx'
import { LinkTotals } from './link-totals.tsx'
import { type AssistedFinishing, useAssistedFinish, type Wish } from './use-assisted-finish.ts'

const styles = agentFinish()
const sale = agentSale()
const action = button({ look: 'action', size: 'lg', width: 'full' })
/** Keys that close a sale by telephone: a card is typed by nobody but the customer, by a link. */
const KEYS: Readonly<Record<PaymentMethod | 'LINK', string | null>> = {
  PIX: 'Alt+P',
  BOLETO: 'Alt+B',
  LINK: 'Alt+K',
  CARTAO: null,
  PONTOS: null,
  VALE: null,
}

export interface ChoicesSlots {
  /** Coupon and negotiated discount. */
  discounts: ReactNode
  /** Sends a payment link for what is chosen here. */
  link: ReactNode
  newAddress: (onSaved: (saved: { idEndereco: string }) => Promise<void>, onBack: () => void) => ReactNode
}

interface AssistedChoicesProps extends ChoicesSlots {
  loaded: PerfilCheckout
  wish: Wish
  onPlaced: (payment: EstadoPagamento) => void
  /** Nothing is left to sell. */
  onEmpty: () => void
}

/** What is chosen to close a sale by telephone, in the order in which it is asked for. */
export function AssistedChoices(props: AssistedChoicesProps) {
  const { loaded, discounts, link, newAddress, onEmpty } = props
  const finishing = useAssistedFinish(loaded, props.wish, props.onPlaced)
  const { root, checkout, delivery, state, short, done, payment, goOn } = finishing
  const { profile, failure } = checkout
  const [isAdding, setAdding] = useState(loaded.enderecosEntrega.length === 0)
  if (state.kind === 'verifying')
    return <p role="status">Verificando o pedido: ele é feito uma única vez. Mantenha esta página aberta.</p>
  if (state.kind === 'refused' && state.orderMade !== undefined)
    return (
      <Banner tone="info">{`O pedido ${state.orderMade} já foi feito em outra janela. Nada mais foi cobrado.`}</Banner>
    )
  const adding = isAdding
    ? newAddress(
        async ({ idEndereco }) => {
          await delivery.pick(idEndereco)
          setAdding(false)
          goOn()
        },
        () => setAdding(false),
      )
    : null
  if (profile.enderecosEntrega.length === 0)
    return (
      <>
        <Banner tone="info">Este cliente ainda não tem endereço: cadastre aqui para continuar.</Banner>
        <button type="button" className={action} onClick={() => setAdding(true)}>
          Cadastrar endereço
        </button>
        {adding}
      </>
    )
  return (
    <>
      {adding}
      <div ref={root} role="presentation" className={styles.order} onKeyDown={finishing.enter}>
        {short.length > 0 ? (
          <ShortItems checkout={checkout} short={short} onDone={done} onEmpty={onEmpty} />
        ) : (
          <Banner tone="error" urgent>
            {state.kind === 'refused' ? state.message : failure}
          </Banner>
        )}
        <AddressChoice finishing={finishing} onAdd={() => setAdding(true)} />
        <AssistedDelivery deliveries={delivery.deliveries} moving={delivery.moving} />
        {discounts}
        <MeansChoice finishing={finishing} />
        {payment.byLink ? <LinkTotals profile={profile} /> : <OrderTotals profile={profile} />}
        <ChosenAtHome checkout={checkout} theirs={payment.forma === null ? profile.selecao.forma : null} />
        {isClosedAtHome(profile) ? null : payment.byLink ? (
          <div data-part-of-sale="link">{link}</div>
        ) : (
          <Closing finishing={finishing} />
        )}
      </div>
    </>
  )
}

interface PartProps {
  finishing: AssistedFinishing
}

function AddressChoice({ finishing: { checkout, delivery }, onAdd }: PartProps & { onAdd: () => void }) {
  const { enderecosEntrega } = checkout.profile
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <label htmlFor="fechar-endereco">
          Entregar em <kbd>F8</kbd>
        </label>
        {enderecosEntrega.length < MAX_ADDRESSES ? (
          <button type="button" onClick={onAdd}>
            Cadastrar outro endereço
          </button>
        ) : null}
      </div>
      <select
        id="fechar-endereco"
        data-part-of-sale="endereco"
        className={sale.input}
        value={delivery.address ?? ''}
        onChange={({ currentTarget }) => void delivery.pick(currentTarget.value)}
      >
        {delivery.address === null ? <option value="">Escolha o endereço</option> : null}
        {enderecosEntrega.map((one) => (
          <option key={one.idEndereco} value={one.idEndereco}>
            {addressLine(one)}
          </option>
        ))}
      </select>
    </div>
  )
}

function MeansChoice({ finishing: { checkout, isDelivered, payment } }: PartProps) {
  const { byLink, forma, pick } = payment
  return (
    <fieldset className={styles.means} data-part-of-sale="forma">
      <legend>Pagamento</legend>
      {checkout.profile.opcoesPagamento.map(({ forma: means, nome, valorTotalText }) => (
        <label key={means} className={styles.one}>
          <input
            type="radio"
            name="fechar-forma"
            checked={!byLink && forma === means}
            onChange={() => void pick(means)}
          />
          <span className={styles.meansText}>
            {nome}
            {KEYS[means] === null ? null : <kbd>{KEYS[means]}</kbd>}
          </span>
          <b>{valorTotalText}</b>
        </label>
      ))}
      {isDelivered ? (
        <label className={styles.one}>
          <input type="radio" name="fechar-forma" checked={byLink} onChange={() => void pick('LINK')} />
          <span className={styles.meansText}>
            Link: cartão, Pix ou boleto <kbd>{KEYS.LINK}</kbd>
          </span>
        </label>
      ) : (
        <p className={sale.quiet}>Escolha a entrega para ver as formas de pagamento.</p>
      )}
    </fieldset>
  )
}

/** What the customer has to say aloud, and the button. */
function Closing({ finishing: { checkout, said, payment, short, busy, press } }: PartProps) {
  const { profile, pending } = checkout
  return (
    <>
      {said.needs.consent ? (
        <Tick
          said={said}
          name="consentimento"
          text={consentText(profile)}
          why="Leia ao cliente e marque para fechar."
        />
      ) : null}
      {said.needs.adult ? (
        <Tick said={said} name="maior" text={OF_AGE} why="Pergunte a idade e marque para fechar." />
      ) : null}
      {short.length > 0 ? null : (
        <div className={styles.last}>
          <button
            type="button"
            data-once=""
            data-part-of-sale="fechar"
            className={action}
            aria-busy={busy || pending}
            onClick={press}
          >
            {busy ? 'Fechando…' : payment.forma === null ? 'Escolha como pagar' : payText(profile)}
          </button>
        </div>
      )}
    </>
  )
}

interface TickProps {
  said: AssistedFinishing['said']
  name: 'consentimento' | 'maior'
  text: string
  why: string
}

function Tick({ said: { consent, adult, asked, setConsent, setAdult }, name, text, why }: TickProps) {
  const [on, set] = name === 'maior' ? [adult, setAdult] : [consent, setConsent]
  const isMissed = asked && !on
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          data-part-of-sale={name}
          checked={on}
          aria-invalid={isMissed || undefined}
          aria-describedby={isMissed ? `fechar-${name}` : undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <span>{`O cliente disse: “${text}”`}</span>
      </label>
      {isMissed ? (
        <p id={`fechar-${name}`} role="alert" className={sale.error}>
          {why}
        </p>
      ) : null}
    </div>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { addressLine } from '#app/lib/address-text.ts'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { checkoutAtom } from '#app/state/checkout-atoms.ts'
import { dataOf } from '#app/state/query-data.ts'
import { useServices } from '#app/state/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { MAX_ADDRESSES } from '#commerce/contract/customers/addresses.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { choosePayment, prepareCheckout } from '#server-functions/checkout/checkout.ts'
import { agentFinish, agentSale, button } from '#styled-system/recipes/index.js'
import { useDeliveryState } from '../delivery/delivery-choices.tsx'
import { planProblems } from '../delivery/delivery-plan.ts'
import { OrderTotals } from '../order/order-totals.tsx'
import { useSaid } from '../order/said.tsx'
import { ShortItems, useShortItems } from '../order/short-items.tsx'
import { payText } from '../order/steps.ts'
import { consentText, OF_AGE } from '../order/terms-text.ts'
import { useCheckout } from '../order/use-checkout.ts'
import { useHeldPress } from '../order/use-held-press.ts'
import { usePlaceOrder } from '../order/use-place-order.ts'
import { useReview } from '../order/use-review.ts'
import { AssistedDelivery } from './assisted-delivery.tsx'
import { AssistedOrder } from './assisted-order.tsx'
import { ChosenAtHome, isClosedAtHome } from './assisted-own-means.tsx'

const styles = agentFinish()
const sale = agentSale()
const outline = button({ look: 'outline' })
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
export type Means = 'PIX' | 'BOLETO' | 'LINK'

interface AssistedFinishProps {
  /** What a key asked for: each press is another one; null only opens. */
  wish: { means: Means | null }
  /** Coupon and negotiated discount. */
  discounts: ReactNode
  /** Sends a payment link for what is chosen here. */
  link: ReactNode
  newAddress: (onSaved: (saved: { idEndereco: string }) => Promise<void>, onBack: () => void) => ReactNode
  /** Sends the code of an order to the customer. */
  send: (numeroPedido: string) => ReactNode
  /** Back to the lines. */
  onClose: () => void
}

/**
 * Address, freight, payment and the order itself beside the lines of a sale by telephone (domain §7). Enter goes on to
 * what is missing, then to the button; the order's code stands where it was.
 */
export function AssistedFinish(props: AssistedFinishProps) {
  const [placed, setPlaced] = useState<EstadoPagamento | null>(null)
  const store = useStore()
  const { data, error, refetch } = useQuery(
    saleCheckoutQuery(
      // What is drawn from the first moment is this sale's, not the one before it.
      (profile) => store.set(checkoutAtom, profile),
    ),
  )
  if (placed) return <AssistedOrder loaded={placed} send={props.send(placed.numeroPedido)} onNext={props.onClose} />
  return (
    <section className={styles.panel} aria-label="Fechar o pedido" aria-busy={!data && !error}>
      <div className={styles.head}>
        <h2 className={styles.title}>Fechar o pedido</h2>
        <button type="button" className={styles.close} onClick={props.onClose}>
          Voltar aos itens
        </button>
      </div>
      {data ? (
        <Choices loaded={data} {...props} onPlaced={setPlaced} />
      ) : error ? (
        <>
          <Banner tone="error" urgent>
            {error.message}
          </Banner>
          <button type="button" className={outline} onClick={() => void refetch()}>
            Tentar de novo
          </button>
        </>
      ) : (
        <p role="status">Preparando entrega e pagamento…</p>
      )}
    </section>
  )
}

/** Filled in with what was told on the selling screen; asked for anew each time the panel opens. */
const saleCheckoutQuery = (adopt: (profile: PerfilCheckout) => void) =>
  queryOptions({
    queryKey: ['televendas', 'fechamento'],
    queryFn: async () => {
      const profile = await dataOf(prepareCheckout({ data: { preparar: 'venda' } }))
      adopt(profile)
      return profile
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** Its field, or of several the one chosen, else the first. */
function focusPart(root: HTMLElement | null, part: string): void {
  const place = root?.querySelector<HTMLElement>(`[data-part-of-sale=${part}]`)
  const field = place?.matches('input, button, select')
    ? place
    : (place?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      place?.querySelector<HTMLElement>('input:checked') ??
      place?.querySelector<HTMLElement>('input, select, button, a'))
  // What is only read takes the focus itself.
  const target = field ?? place
  target?.focus()
}

interface ChoicesProps extends AssistedFinishProps {
  loaded: PerfilCheckout
  onPlaced: (payment: EstadoPagamento) => void
}

function Choices({ loaded, wish, discounts, link, newAddress, onClose, onPlaced }: ChoicesProps) {
  const services = useServices()
  const root = useRef<HTMLDivElement>(null)
  const checkout = useCheckout(loaded, { stays: true })
  const { profile, pending, failure, choose, refresh } = checkout
  const delivery = useDeliveryState(checkout)
  useReview(checkout, delivery)
  const { state, place } = usePlaceOrder(profile, loaded.resumoCarrinho.itensPedido.length === 0, onPlaced)
  const { short, done } = useShortItems(checkout)
  const [byLink, setByLink] = useState(false)
  const [isAdding, setAdding] = useState(loaded.enderecosEntrega.length === 0)
  const said = useSaid(profile)
  const { enderecosEntrega, entregas, opcoesPagamento, selecao } = profile
  // What the customer chose at home may be theirs alone to pay with.
  const forma = opcoesPagamento.some((one) => one.forma === selecao.forma) ? selecao.forma : null
  const isDelivered =
    entregas.length > 0 &&
    entregas.every((part) => part.selecao !== null) &&
    // Who collects may be half typed: the order is not made without them.
    Object.keys(planProblems(delivery.deliveries.plans)).length === 0
  const busy = state.kind === 'sending' || state.kind === 'verifying'

  /** What is still to be said, in the order of the panel; '' once nothing is. */
  const missing =
    selecao.idEndereco === null
      ? 'endereco'
      : !isDelivered
        ? 'entrega'
        : isClosedAtHome(profile)
          ? 'proprio'
          : byLink
            ? 'link'
            : forma === null
              ? 'forma'
              : (said.missing ?? '')
  // After the answer to what was chosen has been drawn.
  const [wishes, goOn] = useReducer((count: number) => count + 1, 0)
  const gone = useRef(0)
  useEffect(() => {
    if (gone.current === wishes || pending) return
    gone.current = wishes
    focusPart(root.current, missing === '' ? 'fechar' : missing)
  }, [wishes, pending, missing])
  const pick = async (means: Means | (typeof opcoesPagamento)[number]['forma']) => {
    setByLink(means === 'LINK')
    if (means !== 'LINK' && means !== forma) await choose(() => choosePayment({ data: { forma: means } }))
  }
  /** Asked for while address or delivery were on their way: there is nothing to choose from before they are said. */
  const wanted = useRef<Means | null>(null)
  const obey = useEffectEvent(async (means: Means | null) => {
    const isEarly = pending || !isDelivered
    wanted.current = isEarly ? means : null
    if (means !== null && !isEarly && (means === 'LINK' || opcoesPagamento.some(({ forma }) => forma === means)))
      await pick(means)
    goOn()
  })
  useEffect(() => queueMicrotask(() => void obey(wish.means)), [wish])
  useEffect(() => {
    if (!pending && isDelivered && wanted.current !== null) void obey(wanted.current)
  }, [pending, isDelivered])

  // Lines, coupons and discounts change beside it.
  const version = useAtomValue(cartAtom)?.versao
  const seen = useRef(version)
  const follow = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (seen.current !== version) follow()
    seen.current = version
  }, [version])
  // Another address is another freight beside the lines too.
  const address = selecao.idEndereco
  const told = useRef(address)
  useEffect(() => {
    if (told.current !== address) void services().cart.refresh()
    told.current = address
  }, [address, services])

  const close = () => {
    if (missing === 'entrega') void delivery.deliveries.settle()
    if (missing !== '') return goOn()
    place(said.needs)
  }
  const holdPress = useHeldPress({ profile, pending }, close)
  const press = () => {
    said.ask()
    if (missing === '' && pending) holdPress()
    else close()
  }
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target as HTMLElement).matches('select, [type=radio], [type=checkbox]')) return
    event.preventDefault()
    goOn()
  }

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
  if (enderecosEntrega.length === 0)
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
      <div ref={root} role="presentation" className={styles.order} onKeyDown={enter}>
        {short.length > 0 ? (
          <ShortItems checkout={checkout} short={short} onDone={done} onEmpty={onClose} />
        ) : (
          <Banner tone="error" urgent>
            {state.kind === 'refused' ? state.message : failure}
          </Banner>
        )}
        <div className={styles.row}>
          <div className={styles.rowHead}>
            <label htmlFor="fechar-endereco">
              Entregar em <kbd>F8</kbd>
            </label>
            {enderecosEntrega.length < MAX_ADDRESSES ? (
              <button type="button" onClick={() => setAdding(true)}>
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
        <AssistedDelivery deliveries={delivery.deliveries} moving={delivery.moving} />
        {discounts}
        <fieldset className={styles.means} data-part-of-sale="forma">
          <legend>Pagamento</legend>
          {opcoesPagamento.map(({ forma: means, nome, valorTotalText }) => (
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
        <OrderTotals profile={profile} />
        <ChosenAtHome checkout={checkout} theirs={forma === null ? selecao.forma : null} />
        {isClosedAtHome(profile) ? null : byLink ? (
          <div data-part-of-sale="link">{link}</div>
        ) : (
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
                  {busy ? 'Fechando…' : forma === null ? 'Escolha como pagar' : payText(profile)}
                </button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  )
}

interface TickProps {
  said: ReturnType<typeof useSaid>
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

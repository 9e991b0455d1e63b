import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { MAX_ADDRESSES } from '#commerce/contract/customers/addresses.ts'
import { removeCartItem } from '#server-functions/cart/cart.ts'
import { chooseAddress } from '#server-functions/checkout/checkout.ts'
import { button, purchase } from '#styled-system/recipes/index.js'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { OrderSummary } from './order-totals.tsx'
import { useCheckout } from './use-checkout.ts'
import { useDeliveries } from './use-deliveries.ts'

const styles = purchase()
const proceed = button({ look: 'action', size: 'lg', width: 'full' })

/** The address to begin with, null once one is chosen: the main one, whichever CEP was looked for before. */
function firstAddress({ selecao, enderecosEntrega }: PerfilCheckout): string | null {
  if (selecao.idEndereco !== null) return null
  return (
    (
      enderecosEntrega.find(({ principal }) => principal) ??
      enderecosEntrega[0]
    )?.idEndereco ?? null
  )
}

/** Where to, and how: the address decides what each seller's part costs and when it comes. */
export function DeliveryPage({ loaded }: { loaded: PerfilCheckout }) {
  const checkout = useCheckout(loaded)
  const { profile, pending, failure, choose, refresh } = checkout
  const deliveries = useDeliveries(checkout)
  const services = useServices()
  const go = useNavigateTo()
  const { enderecosEntrega, entregas, selecao, resumoCarrinho } = profile
  const [wantedAddress, setWantedAddress] = useState(() => firstAddress(loaded))
  const latest = useRef('')
  const [removal, setRemoval] = useState('')
  const column = useRef<HTMLDivElement>(null)
  const address = wantedAddress ?? selecao.idEndereco

  const pick = async (idEndereco: string) => {
    setWantedAddress(idEndereco)
    await settle(idEndereco)
  }
  const settle = async (idEndereco: string) => {
    latest.current = idEndereco
    const chosen = await choose(() => chooseAddress({ data: { idEndereco } }))
    // Another one pressed meanwhile is still on its way.
    if (latest.current !== idEndereco) return
    setWantedAddress(null)
    deliveries.forget()
    const cep = enderecosEntrega.find((one) => one.idEndereco === idEndereco)?.cep
    // Header and cards speak of the address that was chosen.
    if (chosen && cep !== undefined)
      await import('#app/early/place-choice.ts').then(({ followPlace }) => followPlace(cep))
  }
  // Where most orders go: its freight is there at once, another address is one press away.
  const send = useEffectEvent((idEndereco: string) => void settle(idEndereco))
  useEffect(() => {
    const first = firstAddress(loaded)
    if (first !== null) send(first)
  }, [loaded])

  const proceedToPayment = async () => {
    if (entregas.length === 0 || wantedAddress !== null) return
    if (await deliveries.settle()) return void (await go(paths.checkout.paymentOptions))
    // After the sentences are there: the first field or way they are about.
    requestAnimationFrame(() => {
      const part = column.current?.querySelector('[data-problem]')
      const field =
        part?.querySelector<HTMLElement>('[aria-invalid=true]') ?? part?.querySelector<HTMLElement>('input, button')
      field?.focus()
    })
  }
  const removing = useRef(false)
  const remove = async ({ idItem }: ItemPedido) => {
    if (removing.current) return
    removing.current = true
    const result = await services().cart.write((versao) => removeCartItem({ data: { idItem, versao } }))
    setRemoval(result.ok ? '' : result.error.message)
    const fresh = await refresh()
    removing.current = false
    if (fresh?.resumoCarrinho.itensPedido.length === 0) await go(paths.cart)
  }
  const trouble = failure || removal
  return (
    <CheckoutFrame step="delivery" title="Entrega" aside={<OrderSummary profile={profile} />}>
      <Banner tone="error" urgent>
        {trouble}
      </Banner>
      <section className={styles.card} aria-labelledby="endereco">
        <div className={styles.cardHead}>
          <h2 id="endereco" className={styles.cardTitle}>
            Endereço de entrega
          </h2>
          {enderecosEntrega.length < MAX_ADDRESSES ? (
            <a href={paths.checkout.addressRegister} className={styles.edit}>
              Cadastrar outro endereço
            </a>
          ) : null}
        </div>
        <AddressChoice
          addresses={enderecosEntrega}
          value={address}
          disabled={pending}
          onPick={(idEndereco) => void pick(idEndereco)}
        />
      </section>
      <div ref={column} className={styles.column} aria-live="polite">
        {deliveries.plans.map((plan, at) => (
          <DeliveryPart
            key={plan.part.idLojista}
            plan={plan}
            items={resumoCarrinho.itensPedido.filter(({ idItem }) => plan.part.itens.includes(idItem))}
            place={entregas.length > 1 ? `Entrega ${at + 1} de ${entregas.length}` : ''}
            problems={deliveries.problems}
            busy={pending}
            onWant={(change, keep) => deliveries.want(plan.part.idLojista, change, keep && wantedAddress === null)}
            onRemove={(item) => void remove(item)}
          />
        ))}
        {entregas.length > 0 ? null : (
          <section className={styles.card} aria-busy={pending}>
            <h2 className={styles.cardTitle}>Forma de entrega</h2>
            <p className={styles.muted}>Calculando frete e prazo…</p>
          </section>
        )}
      </div>
      <button
        type="button"
        className={proceed}
        disabled={entregas.length === 0}
        aria-busy={pending}
        onClick={() => void proceedToPayment()}
      >
        Continuar para o pagamento
      </button>
    </CheckoutFrame>
  )
}

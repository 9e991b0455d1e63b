import { useRef, useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import { removeCartItem } from '#server-functions/cart/cart.ts'
import { chooseAddress } from '#server-functions/checkout/checkout.ts'
import { purchase } from '#styled-system/recipes/index.js'
import type { Checkout } from '../order/use-checkout.ts'
import { AddressChoice } from './address-choice.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { type Deliveries, useDeliveries } from './use-deliveries.ts'

const styles = purchase()

export interface DeliveryState {
  deliveries: Deliveries
  /** The address pressed last, which the server may not know yet. */
  address: string | null
  /** Whether an address is on its way. */
  moving: boolean
  pick: (idEndereco: string) => Promise<void>
}

/** Where to, and how each seller's part comes. */
export function useDeliveryState(checkout: Checkout): DeliveryState {
  const { profile, choose } = checkout
  const deliveries = useDeliveries(checkout)
  const [wanted, setWanted] = useState<string | null>(null)
  const latest = useRef('')
  const pick = async (idEndereco: string) => {
    setWanted(idEndereco)
    latest.current = idEndereco
    const chosen = await choose(() => chooseAddress({ data: { idEndereco } }))
    // Another one pressed meanwhile is still on its way.
    if (latest.current !== idEndereco) return
    setWanted(null)
    deliveries.forget()
    const cep = profile.enderecosEntrega.find((one) => one.idEndereco === idEndereco)?.cep
    // Header and cards speak of the address that was chosen.
    if (chosen && cep !== undefined)
      await import('#app/early/place-choice.ts').then(({ followPlace }) => followPlace(cep))
  }
  return { deliveries, address: wanted ?? profile.selecao.idEndereco, moving: wanted !== null, pick }
}

/** The first field, or way, that a sentence is about, once the sentences are there. */
export const focusProblem = (): void =>
  void requestAnimationFrame(() => {
    const part = document.querySelector('[data-part][data-problem]')
    const field =
      part?.querySelector<HTMLElement>('[aria-invalid=true]') ?? part?.querySelector<HTMLElement>('input, button')
    field?.focus()
  })

interface DeliveryChoicesProps {
  checkout: Checkout
  state: DeliveryState
}

/** The address decides what each seller's part costs and when it comes. */
export function DeliveryChoices({ checkout, state: { deliveries, address, moving, pick } }: DeliveryChoicesProps) {
  const { profile, pending, refresh } = checkout
  const { enderecosEntrega, entregas, resumoCarrinho } = profile
  const services = useServices()
  const go = useNavigateTo()
  const [removal, setRemoval] = useState('')
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
  return (
    <>
      <AddressChoice
        addresses={enderecosEntrega}
        value={address}
        disabled={pending}
        onPick={(idEndereco) => void pick(idEndereco)}
      />
      <Banner tone="error" urgent>
        {removal}
      </Banner>
      <div className={styles.column} aria-live="polite">
        {deliveries.plans.map((plan, at) => (
          <DeliveryPart
            key={plan.part.idLojista}
            plan={plan}
            items={resumoCarrinho.itensPedido.filter(({ idItem }) => plan.part.itens.includes(idItem))}
            place={entregas.length > 1 ? `Entrega ${at + 1} de ${entregas.length}` : ''}
            problems={deliveries.problems}
            busy={pending}
            onWant={(change, keep) => deliveries.want(plan.part.idLojista, change, keep && !moving)}
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
    </>
  )
}

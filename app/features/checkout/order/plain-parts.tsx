import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { Endereco } from '#commerce/contract/customers/addresses.ts'
import { PlainAddress } from '../delivery/plain-address.server.tsx'
import { PlainDelivery } from '../delivery/plain-delivery.server.tsx'
import { PlainOrder, PlainReview } from './plain-order.server.tsx'

const nothing = (): ReactNode => undefined

/** What stands in <noscript>: React leaves that alone in the browser, where it has no code. */
export const plainAddress: (known: Endereco | undefined, problem: string) => ReactNode = createIsomorphicFn()
  .server((known: Endereco | undefined, problem: string): ReactNode => <PlainAddress known={known} problem={problem} />)
  .client(nothing)
export const plainDelivery: (profile: PerfilCheckout) => ReactNode = createIsomorphicFn()
  .server((profile: PerfilCheckout): ReactNode => <PlainDelivery profile={profile} />)
  .client(nothing)
export const plainOrder: (profile: PerfilCheckout, consent: string, adult: string) => ReactNode = createIsomorphicFn()
  .server((profile: PerfilCheckout, consent: string, adult: string): ReactNode => (
    <PlainOrder profile={profile} consent={consent} adult={adult} />
  ))
  .client(nothing)
export const plainReview: (profile: PerfilCheckout) => ReactNode = createIsomorphicFn()
  .server((profile: PerfilCheckout): ReactNode => <PlainReview profile={profile} />)
  .client(nothing)

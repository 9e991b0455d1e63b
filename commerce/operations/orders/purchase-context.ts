import type { Kysely } from 'kysely'
import type { FreightTable } from '#commerce/adapters/freight.ts'
import { type InstalmentTerms, PF_INSTALMENTS, PJ_INSTALMENTS } from '#commerce/domain/payments/instalments.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { CartOwner } from '#commerce/store/cart/carts.ts'
import type { Reader } from '#commerce/store/rows.ts'
import type { FreightLookup } from '../checkout/freight-quote.ts'

/** What cart, checkout and orders work with; the kernel's deps are one. */
export interface PurchaseContext {
  db: Kysely<Database>
  clock: Clock
  freight: FreightTable<Reader>
  /** Whether payments may be simulated: only in a demonstration (docs/decisions/034-demonstration.md). */
  demonstration: boolean
}

/**
 * The freight table asked through one connection: inside a transaction that one, or many of them would wait for a
 * second.
 */
export const freightOf =
  ({ freight }: Pick<PurchaseContext, 'freight'>, db: Reader): FreightLookup =>
  (cep) =>
    freight(db, cep)

/**
 * Whose cart an actor uses: the customer's, also when an agent acts for them, else the browser's; undefined before it
 * has an identity.
 */
export function cartOwner({ customerId, guestId }: Pick<Actor, 'customerId' | 'guestId'>): CartOwner | undefined {
  if (customerId !== undefined) return { customerId }
  return guestId === undefined ? undefined : { guestId }
}

/** Companies get fewer instalments (domain §2.4). */
export const termsOf = (kind: 'PF' | 'PJ'): InstalmentTerms => (kind === 'PJ' ? PJ_INSTALMENTS : PF_INSTALMENTS)

import type { Kysely, Transaction } from 'kysely'
import type { CepLookup } from '#commerce/adapters/cep.ts'
import type { FreightTable } from '#commerce/adapters/freight.ts'
import type { PaymentGateway } from '#commerce/adapters/payment/payment-gateway.ts'
import type { Pictures } from '#commerce/adapters/pictures.ts'
import type { Videos } from '#commerce/adapters/videos.ts'
import type { Env } from '#commerce/contract/env.ts'
import type { SearchIndex } from '#commerce/domain/search/port.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Listen } from '#commerce/kernel/listen.ts'
import type { Log } from '#commerce/kernel/log.ts'
import type { ProcessMark } from '#commerce/kernel/process-mark.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { LivePrices } from '#commerce/operations/catalogue/channel-prices.ts'
import type { PurchaseContext } from '#commerce/operations/orders/purchase-context.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** Everything a resource may use besides its request. Modules append what they need; tests replace what they like. */
export type CommerceDeps = {
  db: Kysely<Database>
  listen: Listen
  mark: ProcessMark
  clock: Clock
  env: Env
  log: Log
  /** Key of every signature (cookies, rate-limit buckets). */
  secret: Uint8Array
  cep: CepLookup
  freight: FreightTable<Reader>
  /** As `isDemonstration` says of the settings. */
  demonstration: boolean
  /** Whether an account and its password are the seed's, which open a demonstration alone. */
  refusesLogin: (account: { cpf: string | null; login?: string }, password: string) => boolean
  gateway: PaymentGateway
  /** Shared with the gateway: signs its events. */
  gatewaySecret: string
  /** One per process: it keeps what filters and facets need in memory. */
  search: SearchIndex<Kysely<Database>, Transaction<Database>>
  pictures: Pictures
  videos: Videos
  /** Live prices for whoever looks; those that are everybody's may come from memory. */
  prices: LivePrices
  /** Items in the actor's cart, for the header's badge. */
  cartBadge: (context: PurchaseContext, actor: Actor) => Promise<number>
  /**
   * Called after somebody logged in or registered, before the answer is sent: joins the guest's cart to the account's.
   * What changed goes into the answer's `carrinho`; undefined when nothing did.
   */
  onLogin: (
    context: PurchaseContext,
    actor: Actor,
    guestId: string | undefined,
    cep: string | undefined,
  ) => Promise<unknown>
}

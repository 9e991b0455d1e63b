import { sql } from 'kysely'
import type { Aviso } from '#commerce/contract/cart/cart.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { firstRow, type Reader, recordset, run, type Trx } from '../rows.ts'

/** Exactly one of both. */
export type CartOwner = { customerId: string; guestId?: undefined } | { customerId?: undefined; guestId: string }

export interface CartNotice extends Aviso {
  /** ISO instant. */
  at: string
  /** Told once more after its call: the next write takes it away. */
  last?: true
}
export interface CartRow {
  id: string
  version: number
  cep: string | null
  couponCodes: string[]
  notices: CartNotice[]
  updatedAt: Date
}
/** The price a quote owes to a line, for as many as were quoted and until an ISO instant (domain §7). */
export interface QuotedPrice {
  numero: string
  centavos: number
  quantidade: number
  ate: string
  frete: { cep: string; opcao: string; centavos: number } | null
}
export interface CartItemRow {
  id: string
  sku: string
  quantity: number
  /** The unit price last shown; null until the item is first priced. */
  shown: { centavos: number; channel: string; at: Date } | null
  /** Service id → how many. */
  services: Record<string, number>
  /** Gift sku → its name: those it was last shown with. */
  gifts: Record<string, string>
  /** What a quote promised; null when none did. */
  quoted: QuotedPrice | null
  /** When the buyer said to be of age, of what is sold to adults alone. */
  adultAt: Date | null
}

const owned = ({ customerId, guestId }: CartOwner) =>
  customerId === undefined ? sql`guest_id = ${guestId}` : sql`customer_id = ${customerId}`
const COLUMNS = sql.raw(
  `id, version, trim(cep) AS cep, coupon_codes AS "couponCodes", notices, updated_at AS "updatedAt"`,
)

export const findCart = (db: Reader, owner: CartOwner): Promise<CartRow | undefined> =>
  firstRow(db)`SELECT ${COLUMNS} FROM carts WHERE ${owned(owner)}`

/** Locks the cart, so that its writes follow one another; for use in a transaction. */
export const lockCart = (trx: Trx, owner: CartOwner): Promise<CartRow | undefined> =>
  firstRow(trx)`SELECT ${COLUMNS} FROM carts WHERE ${owned(owner)} FOR UPDATE`

/** The locked cart, made now when the owner has none. */
export async function ensureCart(trx: Trx, owner: CartOwner, now: Date): Promise<CartRow> {
  for (;;) {
    const known = await lockCart(trx, owner)
    if (known) return known
    // Somebody else may make it first, and a login may take it away again before it is locked here.
    await sql`
      INSERT INTO carts (id, customer_id, guest_id, version, created_at, updated_at)
      VALUES (${uuidV7()}, ${owner.customerId ?? null}, ${owner.guestId ?? null}, 0, ${now}, ${now}) ON CONFLICT
      DO NOTHING`.execute(trx)
  }
}

interface StoredItem {
  id: string
  sku: string
  quantity: number
  centavos: number | null
  channel: string | null
  at: Date | null
  services: Record<string, number>
  gifts: Record<string, string>
  quoted: QuotedPrice | null
  adultAt: Date | null
}

/** In the order they were added. */
export async function cartItems(db: Reader, cartId: string): Promise<CartItemRow[]> {
  const { rows } = await sql<StoredItem>`
    SELECT i.id, i.sku, i.quantity, i.shown_centavos AS centavos, i.shown_channel AS channel, i.shown_at AS at, i.gifts, i.quoted,
      i.adult_at AS "adultAt",
      (SELECT coalesce(json_object_agg(s.service_id, s.quantity), '{}') FROM cart_item_services s
      WHERE s.item_id = i.id) AS services
    FROM cart_items i WHERE i.cart_id = ${cartId} ORDER BY i.added_at, i.id`.execute(db)
  return rows.map(({ centavos, channel, at, ...item }) => ({
    ...item,
    shown: centavos === null || channel === null || at === null ? null : { centavos, channel, at },
  }))
}

/** Adds, changes or keeps these items as they are told; the cart is locked by the caller. */
export async function writeCartItems(
  trx: Trx,
  cartId: string,
  items: readonly CartItemRow[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item) => ({
    ...item,
    centavos: item.shown?.centavos ?? null,
    channel: item.shown?.channel ?? null,
    at: item.shown?.at ?? null,
  }))
  const wanted = recordset(
    rows,
    'id uuid, sku text, quantity integer, centavos bigint, channel text, at timestamptz, gifts jsonb, quoted jsonb, "adultAt" timestamptz',
  )
  await sql`
    INSERT INTO cart_items (id, cart_id, sku, quantity, shown_centavos, shown_channel, shown_at, gifts, quoted, adult_at, added_at)
    SELECT r.id, ${cartId}, r.sku, r.quantity, r.centavos, r.channel, r.at, r.gifts, r.quoted, r."adultAt", ${now} FROM ${wanted}
    ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity, shown_centavos = excluded.shown_centavos,
    shown_channel = excluded.shown_channel,
      shown_at = excluded.shown_at, gifts = excluded.gifts, quoted = excluded.quoted,
      adult_at = excluded.adult_at`.execute(trx)
  await sql`DELETE FROM cart_item_services WHERE item_id = ANY(${items.map((item) => item.id)}::uuid[])`.execute(trx)
  const services = items.flatMap((item) =>
    Object.entries(item.services).map(([service, quantity]) => ({ item: item.id, service, quantity })),
  )
  if (services.length === 0) return
  await sql`
    INSERT INTO cart_item_services (item_id, service_id, quantity)
    SELECT r.item, r.service, r.quantity FROM ${recordset(services, 'item uuid, service text, quantity integer')}
    WHERE r.quantity > 0`.execute(trx)
}

/** Puts the items of a cart in this order; what is added later follows them. The cart is locked by the caller. */
export const orderCartItems = (trx: Trx, cartId: string, ids: readonly string[], now: Date): Promise<void> => run(trx)`
    UPDATE cart_items i SET added_at = ${now}::timestamptz - (${ids.length}::integer - r.place) * interval '1 microsecond'
    FROM ${recordset(
      ids.map((id, place) => ({ id, place })),
      'id uuid, place integer',
    )} WHERE i.cart_id = ${cartId} AND i.id = r.id`

export const deleteCartItems = (trx: Trx, cartId: string, ids: readonly string[]): Promise<void> =>
  run(trx)`DELETE FROM cart_items WHERE cart_id = ${cartId} AND id = ANY(${[...ids]}::uuid[])`

export const updateCart = (trx: Trx, cart: CartRow, now: Date): Promise<void> => run(trx)`
    UPDATE carts SET version = ${cart.version}, cep = ${cart.cep}, coupon_codes = ${cart.couponCodes}::text[],
    notices = ${JSON.stringify(cart.notices)}::jsonb,
      updated_at = ${now} WHERE id = ${cart.id}`

/** The cart with everything chosen in it. */
export const deleteCart = (trx: Trx, id: string): Promise<void> => run(trx)`DELETE FROM carts WHERE id = ${id}`

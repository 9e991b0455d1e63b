import { type RawBuilder, sql } from 'kysely'
import type { QuemRetira } from '#commerce/contract/checkout/pickup.ts'
import type { OrderState } from '#commerce/contract/choices.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import type { DeliveryKind } from '#commerce/contract/states.ts'
import type { ChosenWindow } from '../checkout/checkouts.ts'
import { firstRow, type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

export interface InstalmentTerms {
  count: number
  first: number
  others: number
  total: number
  monthlyRate: number
  annualCost: number
}

/** An order as stored; money in centavos. Statuses are those of domain §6.1. */
export interface OrderRow {
  number: number
  customerId: string
  agentId: string | null
  channel: string
  status: OrderState
  cancelReason: string | null
  paymentMethod: PaymentMethod
  instalments: number
  /** As agreed to; null of one payment. Centavos, percent. */
  instalmentTerms: InstalmentTerms | null
  products: number
  services: number
  freight: number
  /** What was negotiated on the telephone, off the products. */
  negotiated: number
  coupon: number
  couponCodes: string[]
  /** What each of them took off; empty of older orders. */
  couponShares: { code: string; centavos: number }[]
  cashDiscount: number
  pointsUsed: number
  /** What those points paid. */
  points: number
  /** Of financed instalments; charged by the card beside the total. */
  interest: number
  total: number
  /** What vouchers paid of the total. */
  voucher: number
  customer: Record<string, unknown>
  address: Record<string, unknown>
  consent: Record<string, unknown> | null
  /** When the buyer said to be of age; null where nothing asked for it. */
  adultStatedAt: Date | null
  /** How phone sales made it; null when the customer did. */
  telesales: Record<string, unknown> | null
  placedAt: Date
}
export interface ShipmentRow {
  id: string
  position: number
  sellerId: string
  sellerName: string
  optionKind: DeliveryKind
  optionName: string
  /** Date and shift of a scheduled delivery. */
  window: ChosenWindow | null
  /** Where the customer collects. */
  pickup: { nome: string; endereco: string; horario: string } | null
  /** Who does, of a collection. */
  collector: QuemRetira | null
  /** What they show at the counter, once it is ready. */
  collectionCode: string | null
  freight: number
  businessDays: number
  /** `2026-08-12`, once payment is approved. */
  promisedOn: string | null
  status: OrderState
  trackingCode: string | null
  /** Access key of its NF-e, 44 characters. */
  invoiceKey: string | null
}
export interface OrderItemRow {
  id: string
  shipmentId: string
  position: number
  kind: 'produto' | 'brinde' | 'servico'
  parentId: string | null
  sku: string
  serviceId: string | null
  productId: number
  name: string
  quantity: number
  unit: number
  total: number
  discount: number
  /** The coupons' part of that discount, and what was negotiated. */
  coupon: number
  negotiated: number
  /** The item as the cart showed it. */
  snapshot: Record<string, unknown>
}

const ORDER = sql.raw(`number, customer_id AS "customerId", agent_id AS "agentId", channel, status,
    cancel_reason AS "cancelReason", payment_method AS "paymentMethod", instalments, instalment_terms AS "instalmentTerms",
  products_centavos AS products, services_centavos AS services, freight_centavos AS freight,
  negotiated_centavos AS negotiated, coupon_centavos AS coupon, coupon_codes AS "couponCodes",
  coupon_shares AS "couponShares", cash_discount_centavos AS "cashDiscount",
  points_used AS "pointsUsed", points_centavos AS points, interest_centavos AS interest,
  total_centavos AS total, voucher_centavos AS voucher, customer, address, consent,
  adult_stated_at AS "adultStatedAt", telesales, placed_at AS "placedAt"`)

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

export async function insertOrder(
  trx: Trx,
  order: OrderRow,
  shipments: readonly ShipmentRow[],
  items: readonly OrderItemRow[],
): Promise<void> {
  await sql`
    INSERT INTO orders (number, customer_id, agent_id, channel, status, payment_method, instalments, instalment_terms,
    products_centavos, services_centavos, freight_centavos, negotiated_centavos,
      coupon_centavos, coupon_codes, coupon_shares, cash_discount_centavos, points_used, points_centavos, interest_centavos,
      total_centavos, voucher_centavos, customer, address, consent, adult_stated_at, telesales, placed_at, updated_at)
    VALUES (${order.number}, ${order.customerId}, ${order.agentId}, ${order.channel}, ${order.status},
    ${order.paymentMethod}, ${order.instalments}, ${json(order.instalmentTerms)}, ${order.products},
      ${order.services}, ${order.freight}, ${order.negotiated}, ${order.coupon}, ${order.couponCodes}::text[], ${json(order.couponShares)}, ${order.cashDiscount},
      ${order.pointsUsed}, ${order.points}, ${order.interest}, ${order.total}, ${order.voucher}, ${json(order.customer)},
      ${json(order.address)}, ${json(order.consent)}, ${order.adultStatedAt}, ${json(order.telesales)},
      ${order.placedAt}, ${order.placedAt})`.execute(trx)
  await insertShipments(trx, order.number, shipments)
  await insertOrderItems(trx, order.number, items)
}

export async function insertShipments(trx: Trx, number: number, shipments: readonly ShipmentRow[]): Promise<void> {
  await sql`
    INSERT INTO order_shipments (id, order_number, position, seller_id, seller_name, option_kind, option_name,
    delivery_window, pickup, collector, freight_centavos, business_days, status)
    SELECT r.id, ${number}, r.position, r."sellerId", r."sellerName", r."optionKind", r."optionName",
    r."window", r.pickup, r.collector, r.freight, r."businessDays", r.status
    FROM ${recordset(shipments, 'id uuid, position integer, "sellerId" text, "sellerName" text, "optionKind" text, "optionName" text, "window" jsonb, pickup jsonb, collector jsonb, freight bigint, "businessDays" integer, status text')}`.execute(
    trx,
  )
}

async function insertOrderItems(trx: Trx, number: number, items: readonly OrderItemRow[]): Promise<void> {
  await sql`
    INSERT INTO order_items (id, order_number, shipment_id, position, kind, parent_id, sku, service_id, product_id,
    name, quantity, unit_centavos, total_centavos, discount_centavos, coupon_centavos, negotiated_centavos,
    snapshot)
    SELECT r.id, ${number}, r."shipmentId", r.position, r.kind, r."parentId", r.sku, r."serviceId",
    r."productId", r.name, r.quantity, r.unit, r.total, r.discount, r.coupon, r.negotiated,
    r.snapshot
    FROM ${recordset(items, 'id uuid, "shipmentId" uuid, position integer, kind text, "parentId" uuid, sku text, "serviceId" text, "productId" bigint, name text, quantity integer, unit bigint, total bigint, discount bigint, coupon bigint, negotiated bigint, snapshot jsonb')}
    ORDER BY r.position`.execute(trx)
}

/** What became of an order's items by a split: those it had stand where they are said to, others are new. */
export async function splitOrderItems(trx: Trx, number: number, items: readonly OrderItemRow[]): Promise<void> {
  const { rows: known } = await sql<{ id: string }>`
    UPDATE order_items AS i SET shipment_id = r."shipmentId", position = r.position, parent_id = r."parentId",
      quantity = r.quantity, total_centavos = r.total, discount_centavos = r.discount, coupon_centavos = r.coupon,
      negotiated_centavos = r.negotiated, snapshot = r.snapshot
    FROM ${recordset(items, 'id uuid, "shipmentId" uuid, position integer, "parentId" uuid, quantity integer, total bigint, discount bigint, coupon bigint, negotiated bigint, snapshot jsonb')}
    WHERE i.id = r.id AND i.order_number = ${number}
    RETURNING i.id`.execute(trx)
  const had = new Set(known.map(({ id }) => id))
  await insertOrderItems(
    trx,
    number,
    items.filter(({ id }) => !had.has(id)),
  )
}

export const findOrder = (db: Reader, number: number): Promise<OrderRow | undefined> =>
  firstRow(db)`SELECT ${ORDER} FROM orders WHERE number = ${number}`

/** The number of a customer's last order. */
export async function lastOrderOf(db: Reader, customerId: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM orders WHERE customer_id = ${customerId} ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]?.number
}

/** Locks the order: its moves follow one another. */
export const lockOrder = (trx: Trx, number: number): Promise<OrderRow | undefined> =>
  firstRow(trx)`SELECT ${ORDER} FROM orders WHERE number = ${number} FOR UPDATE`

export const orderShipments = (
  db: Reader,
  numbers: readonly number[],
): Promise<(ShipmentRow & { orderNumber: number })[]> => rowsOf(db)<ShipmentRow & { orderNumber: number }>`
    SELECT id, order_number AS "orderNumber", position, seller_id AS "sellerId", seller_name AS "sellerName",
    option_kind AS "optionKind", option_name AS "optionName", delivery_window AS "window", pickup, collector,
    collection_code AS "collectionCode",
      freight_centavos AS freight, business_days AS "businessDays", promised_on AS "promisedOn", status,
      tracking_code AS "trackingCode", invoice_key AS "invoiceKey"
    FROM order_shipments WHERE order_number = ANY(${[...numbers]}::bigint[]) ORDER BY order_number, position`

export const orderItems = (
  db: Reader,
  numbers: readonly number[],
): Promise<(OrderItemRow & { orderNumber: number })[]> => rowsOf(db)<OrderItemRow & { orderNumber: number }>`
    SELECT id, order_number AS "orderNumber", shipment_id AS "shipmentId", position, kind, parent_id AS "parentId",
    sku, service_id AS "serviceId", product_id AS "productId",
      name, quantity, unit_centavos AS unit, total_centavos AS total, discount_centavos AS discount,
      coupon_centavos AS coupon, negotiated_centavos AS negotiated, snapshot
    FROM order_items WHERE order_number = ANY(${[...numbers]}::bigint[]) ORDER BY order_number, position`

/** As typed by anybody: no case, no accents. */
const plain = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`

/** A customer's orders, newest first, and how many there are. */
export async function customerOrders(
  db: Reader,
  customerId: string,
  { status, words }: { status: OrderState | null; words: readonly string[] },
  offset: number,
  limit: number,
): Promise<{ total: number; orders: OrderRow[] }> {
  const wanted = sql`customer_id = ${customerId} AND (${status}::text IS NULL OR status = ${status})
    AND (${words.length === 0} OR number::text = ${words[0] ?? ''}
    OR EXISTS (SELECT FROM order_items i
    WHERE i.order_number = orders.number AND i.kind <> 'servico' AND NOT EXISTS (SELECT
    FROM unnest(${[...words]}::text[]) w WHERE strpos(${plain(sql`i.name`)}, ${plain(sql`w`)}) = 0)))`
  const count = await sql<{ total: number }>`SELECT count(*) AS total FROM orders WHERE ${wanted}`.execute(db)
  const { rows } = await sql<OrderRow>`SELECT ${ORDER} FROM orders WHERE ${wanted} ORDER BY number DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { total: count.rows[0]!.total, orders: rows }
}

/** What a customer paid the newest of their orders with. */
export async function lastPaymentMethod(db: Reader, customerId: string): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<{ method: PaymentMethod }>`SELECT payment_method AS method FROM orders
    WHERE customer_id = ${customerId} ORDER BY number DESC LIMIT 1`.execute(db)
  return rows[0]?.method
}

export type OrderPrice = Pick<
  OrderRow,
  'paymentMethod' | 'instalments' | 'instalmentTerms' | 'cashDiscount' | 'interest' | 'total' | 'voucher'
>

/** Another means of payment, with the money it comes to. */
export async function repriceOrder(
  trx: Trx,
  number: number,
  price: OrderPrice,
  items: readonly Pick<OrderItemRow, 'id' | 'discount'>[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE orders SET payment_method = ${price.paymentMethod}, instalments = ${price.instalments},
    instalment_terms = ${json(price.instalmentTerms)},
    cash_discount_centavos = ${price.cashDiscount}, interest_centavos = ${price.interest},
      total_centavos = ${price.total}, voucher_centavos = ${price.voucher}, updated_at = ${now} WHERE number = ${number}`.execute(
    trx,
  )
  await sql`UPDATE order_items i SET discount_centavos = r.discount
    FROM ${recordset(items, 'id uuid, discount bigint')} WHERE i.id = r.id`.execute(trx)
}

/** Sets where the order and all its shipments stand. */
export const setOrderStatus = (
  trx: Trx,
  number: number,
  status: OrderState,
  cancelReason: string | null,
  now: Date,
): Promise<void> => run(trx)`UPDATE orders SET status = ${status}, cancel_reason = ${cancelReason}, updated_at = ${now}
    WHERE number = ${number}`

export const setShipmentStatus = (trx: Trx, ids: readonly string[], status: OrderState): Promise<void> =>
  run(trx)`UPDATE order_shipments SET status = ${status} WHERE id = ANY(${[...ids]}::uuid[])`

/** Invoice and tracking code of a shipment; null leaves what is there. */
export const documentShipment = (
  trx: Trx,
  id: string,
  invoiceKey: string | null,
  trackingCode: string | null,
): Promise<void> => run(trx)`UPDATE order_shipments
    SET invoice_key = coalesce(${invoiceKey}, invoice_key), tracking_code = coalesce(${trackingCode}, tracking_code)
    WHERE id = ${id}`

/** The code of a shipment that waits at a store; one that is known stays. */
export const giveCollectionCode = (trx: Trx, id: string, code: string): Promise<void> =>
  run(trx)`UPDATE order_shipments SET collection_code = coalesce(collection_code, ${code}) WHERE id = ${id}`

export const promiseShipments = (
  trx: Trx,
  promises: readonly { id: string; promisedOn: string }[],
): Promise<void> => run(trx)`UPDATE order_shipments s SET promised_on = r."promisedOn"
    FROM ${recordset(promises, 'id uuid, "promisedOn" date')} WHERE s.id = r.id`

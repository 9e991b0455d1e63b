import { sql } from 'kysely'
import type { QuemRetira } from '#commerce/contract/checkout/pickup.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import type { TURNOS_ENTREGA } from '#commerce/contract/states.ts'
import { firstRow, type Reader, run, type Trx } from '../rows.ts'

/** Date and shift of a scheduled delivery, as the contract spells them. */
export interface ChosenWindow {
  data: string
  turno: (typeof TURNOS_ENTREGA)[number]
}

/** What is chosen so far; null where storefront §4 reset it. */
export interface CheckoutRow {
  cartId: string
  orderNumber: number
  addressId: string | null
  /** How each seller's part comes, by seller id; a collector of null is the customer. */
  deliveries: Readonly<Record<string, { option: string; window: ChosenWindow | null; collector: QuemRetira | null }>>
  paymentMethod: PaymentMethod | null
  /** Points chosen to pay a part with; 0 = none. */
  points: number
  /** Whether vouchers pay what they can. */
  voucher: boolean
  instalments: number | null
  /** Payable total the customer was last shown with these choices; null once the cart became another. */
  agreedCentavos: number | null
  /** Of the cart only so many of these skus are bought; null is all of it. */
  onlyUnits: Readonly<Record<string, number>> | null
}

export const findCheckout = (db: Reader, cartId: string): Promise<CheckoutRow | undefined> => firstRow(db)`
    SELECT cart_id AS "cartId", order_number AS "orderNumber", address_id AS "addressId", deliveries,
    payment_method AS "paymentMethod", points, use_voucher AS voucher,
      instalments, agreed_centavos AS "agreedCentavos", only_units AS "onlyUnits" FROM checkouts WHERE cart_id = ${cartId}`

/** A number no other order has; gaps mean nothing. */
export async function nextOrderNumber(trx: Trx): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('order_numbers') AS number`.execute(trx)
  return rows[0]!.number
}

export const saveCheckout = (trx: Reader, row: CheckoutRow, now: Date): Promise<void> => run(trx)`
    INSERT INTO checkouts (cart_id, order_number, address_id, deliveries, payment_method, points, use_voucher,
    instalments, agreed_centavos, only_units, updated_at)
    VALUES (${row.cartId}, ${row.orderNumber}, ${row.addressId}, ${JSON.stringify(row.deliveries)}::jsonb,
    ${row.paymentMethod}, ${row.points}, ${row.voucher}, ${row.instalments}, ${row.agreedCentavos},
    ${row.onlyUnits === null ? null : JSON.stringify(row.onlyUnits)}::jsonb, ${now})
    ON CONFLICT (cart_id) DO UPDATE
    SET address_id = excluded.address_id, deliveries = excluded.deliveries, payment_method = excluded.payment_method,
    points = excluded.points, use_voucher = excluded.use_voucher,
      instalments = excluded.instalments, agreed_centavos = excluded.agreed_centavos, only_units = excluded.only_units,
      updated_at = excluded.updated_at`

/** What the customer agreed to was another cart: the summary has to be seen again. */
export const clearConsent = (trx: Trx, cartId: string): Promise<void> => run(trx)`
    UPDATE checkouts SET agreed_centavos = NULL
    WHERE cart_id = ${cartId} AND agreed_centavos IS NOT NULL`

export const deleteCheckout = (trx: Trx, cartId: string): Promise<void> =>
  run(trx)`DELETE FROM checkouts WHERE cart_id = ${cartId}`

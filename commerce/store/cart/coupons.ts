import { sql } from 'kysely'
import { markDirty } from '../publication/dirty.ts'
import { type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

/** A coupon as stored (domain/coupons.ts holds its rules). Money in centavos. */
export interface CouponRow {
  code: string
  title: string
  rulesText: string
  kind: 'PERCENTUAL' | 'VALOR' | 'FRETE'
  percent: number | null
  cap: number | null
  amount: number | null
  minimum: number
  totalLimit: number | null
  customerLimit: number | null
  firstPurchase: boolean
  channels: string[]
  categories: string[]
  skus: string[]
  audience: 'PF' | 'PJ' | null
  stackable: boolean
  listed: boolean
  validFrom: Date
  validTo: Date | null
}

const COLUMNS = `code text, title text, "rulesText" text, kind text, percent numeric, cap bigint, amount bigint,
  minimum bigint, "totalLimit" integer, "customerLimit" integer,
  "firstPurchase" boolean, channels jsonb, categories jsonb, skus jsonb, audience text, stackable boolean,
  listed boolean, "validFrom" timestamptz, "validTo" timestamptz`
const texts = (column: string) => sql`ARRAY(SELECT jsonb_array_elements_text(r.${sql.ref(column)}))`

export async function saveCoupons(trx: Trx, coupons: readonly CouponRow[]): Promise<void> {
  await sql`
    INSERT INTO coupons (code, title, rules_text, kind, percent, cap_centavos, amount_centavos, minimum_centavos,
    total_limit, customer_limit, first_purchase,
      channels, categories, skus, audience, stackable, listed, valid_from, valid_to)
    SELECT r.code, r.title, r."rulesText", r.kind, r.percent, r.cap, r.amount, r.minimum, r."totalLimit",
    r."customerLimit", r."firstPurchase",
      ${texts('channels')}, ${texts('categories')}, ${texts('skus')}, r.audience, r.stackable, r.listed,
      r."validFrom", r."validTo" FROM ${recordset(coupons, COLUMNS)}
    ON CONFLICT (code) DO UPDATE SET title = excluded.title, rules_text = excluded.rules_text, kind = excluded.kind,
    percent = excluded.percent, cap_centavos = excluded.cap_centavos,
      amount_centavos = excluded.amount_centavos, minimum_centavos = excluded.minimum_centavos,
      total_limit = excluded.total_limit, customer_limit = excluded.customer_limit,
      first_purchase = excluded.first_purchase, channels = excluded.channels, categories = excluded.categories,
      skus = excluded.skus, audience = excluded.audience,
      stackable = excluded.stackable, listed = excluded.listed, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to`.execute(trx)
  await markDirty(trx, 'content', ['pages'])
}

/** Of `coupons c`, as a CouponRow. */
export const COUPON_COLUMNS =
  sql.raw(`c.code, c.title, c.rules_text AS "rulesText", c.kind, c.percent::float8 AS percent, c.cap_centavos AS cap,
    c.amount_centavos AS amount, c.minimum_centavos AS minimum,
  c.total_limit AS "totalLimit", c.customer_limit AS "customerLimit", c.first_purchase AS "firstPurchase", c.channels,
  c.categories, c.skus, c.audience, c.stackable, c.listed,
  c.valid_from AS "validFrom", c.valid_to AS "validTo"`)

/**
 * Coupons shown to everybody that are valid at `now` on the channel and not used up; for a customer by
 * what is known of them: kind of registration, first purchase, uses of their own.
 */
export async function usableCoupons(db: Reader, now: Date, channel: string, customerId?: string): Promise<CouponRow[]> {
  const customer = customerId ?? null
  return rowsOf(db)`
    SELECT ${COUPON_COLUMNS} FROM coupons c LEFT JOIN users u ON u.id = ${customer}::uuid
    WHERE c.listed AND c.valid_from <= ${now} AND (c.valid_to IS NULL
    OR c.valid_to > ${now})
      AND (cardinality(c.channels) = 0 OR ${channel} = ANY(c.channels))
      AND (c.total_limit IS NULL OR c.uses < c.total_limit)
      AND (u.id IS NULL OR c.audience IS NULL OR c.audience = u.kind)
      AND (u.id IS NULL OR NOT c.first_purchase OR NOT EXISTS (SELECT FROM orders o
      WHERE o.customer_id = u.id AND o.status <> 'CANCELADO'))
      AND (u.id IS NULL OR c.customer_limit IS NULL OR c.customer_limit > (SELECT count(*) FROM coupon_uses x
      WHERE x.code = c.code AND x.customer_id = u.id AND x.released_at IS NULL))
    ORDER BY c.valid_to NULLS LAST, c.code`
}

import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* [{ sku, quantity, unit }], unit in centavos or null for any price */
  `ALTER TABLE negotiated_discounts ADD COLUMN lines jsonb NOT NULL DEFAULT '[]'`,
  `UPDATE negotiated_discounts SET lines = jsonb_build_array(
    jsonb_build_object('sku', sku, 'quantity', quantity, 'unit', before_centavos / quantity)) WHERE sku IS NOT NULL`,
  `UPDATE negotiated_discounts d SET lines = i.lines FROM (
    SELECT cart_id, jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity, 'unit', NULL)) AS lines
    FROM cart_items GROUP BY cart_id) i
    WHERE i.cart_id = d.cart_id AND d.sku IS NULL AND d.state IN ('PENDENTE_APROVACAO', 'APROVADO')`,
  `ALTER TABLE negotiated_discounts DROP COLUMN content_hash, DROP COLUMN goods_hash`,
]

/** A negotiated discount is bound to the products it was agreed on, no more to all that lies in the cart (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

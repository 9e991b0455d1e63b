import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* when the gateway is to be told that a charge may not be paid any more, and when it said so */
  `ALTER TABLE payments ADD COLUMN next_remove_at timestamptz, ADD COLUMN removed_at timestamptz`,
  `CREATE INDEX payments_to_remove ON payments (next_remove_at) WHERE next_remove_at IS NOT NULL`,
  `UPDATE payments p SET state = 'CANCELADO', next_remove_at = now() WHERE state IN ('PENDENTE', 'EM_ANALISE')
    AND EXISTS (SELECT FROM payments q WHERE q.order_number = p.order_number AND (q.state = 'PAGO' OR (q.state IN ('PENDENTE', 'EM_ANALISE') AND q.id > p.id)))`,
  /* never two of one order that can be paid, or are (domain §2.2) */
  `CREATE UNIQUE INDEX payments_one_open ON payments (order_number) WHERE state IN ('PENDENTE', 'EM_ANALISE', 'PAGO')`,
  /* an analysis has 48 hours (domain §2.3) */
  `UPDATE payments SET expires_at = updated_at + interval '48 hours' WHERE state = 'EM_ANALISE'`,
  `DROP INDEX payments_to_expire`,
  `CREATE INDEX orders_to_be_paid ON orders (number) WHERE status IN ('AGUARDANDO_PAGAMENTO', 'EM_ANALISE')`,
  /* the coupons' part of an item's discount: the rest changes with the means of payment */
  `ALTER TABLE order_items ADD COLUMN coupon_centavos bigint NOT NULL DEFAULT 0 CHECK (coupon_centavos >= 0)`,
]

/** An order may be paid another way (contract §5, domain §2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

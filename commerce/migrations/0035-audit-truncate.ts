import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* a trigger of rows is not asked when all of them go at once */
  `CREATE TRIGGER televendas_audit_is_not_truncated BEFORE TRUNCATE ON televendas_audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
  /* figures: the orders of a call */
  `CREATE INDEX orders_by_protocol ON orders ((telesales ->> 'protocolo')) WHERE telesales IS NOT NULL`,
]

/** The record of agents' acts is not emptied either (domain §7), and calls find their orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

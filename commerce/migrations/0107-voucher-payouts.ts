import { type Kysely, sql } from 'kysely'

/** A voucher's balance paid out in money, and what proves it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE voucher_entries ADD COLUMN receipt text CHECK (length(receipt) BETWEEN 1 AND 100)`.execute(db)
  await sql`ALTER TABLE voucher_entries DROP CONSTRAINT voucher_entries_kind_check`.execute(db)
  await sql`ALTER TABLE voucher_entries ADD CONSTRAINT voucher_entries_kind_check
    CHECK (kind IN ('CREDITO', 'USO', 'ESTORNO', 'RESGATE', 'ENCERRAMENTO'))`.execute(db)
  await sql`CREATE UNIQUE INDEX voucher_entries_by_receipt ON voucher_entries (receipt, code)
    WHERE receipt IS NOT NULL`.execute(db)
}

import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* { "<seller>": { option, window, collector } }: each seller's part comes its own way (domain §3.1) */
  `ALTER TABLE checkouts ADD COLUMN deliveries jsonb NOT NULL DEFAULT '{}', DROP COLUMN delivery_option, DROP COLUMN delivery_window`,
  /* who collects { nome, tipoDocumento, documento }, and what they show at the counter once it is ready */
  `ALTER TABLE order_shipments ADD COLUMN collector jsonb, ADD COLUMN collection_code text`,
]

/** The delivery chosen per seller, and who collects with which code (domain §3.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

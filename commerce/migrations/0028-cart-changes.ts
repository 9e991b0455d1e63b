import { type Kysely, sql } from 'kysely'

/** Who changed what of a cart that an agent and its customer have open at once (domain §7); the last few of each cart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cart_changes (
      cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
      version integer NOT NULL,
      at timestamptz NOT NULL,
      /* null: the customer */
      agent_id uuid REFERENCES agents,
      what text NOT NULL,
      PRIMARY KEY (cart_id, version)
    )`.execute(db)
}

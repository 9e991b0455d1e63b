import { type Kysely, sql } from 'kysely'

/** Options of the variations a picture shows, as `{"Cor": "Azul"}`; none = all of the product's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product_images ADD COLUMN options jsonb NOT NULL DEFAULT '{}'`.execute(db)
}

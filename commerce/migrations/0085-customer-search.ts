import { type Kysely, sql } from 'kysely'

/** As store/televendas/customers.ts asks: small letters without accents, a blank before each word. */
const NAME = `translate(lower(' ' || coalesce(full_name, '') || ' ' || coalesce(social_name, '') || ' '
  || coalesce(company_name, '') || ' ' || coalesce(trade_name, '')),
  'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`

const STATEMENTS = [
  `CREATE INDEX users_by_name_part ON users USING gin ((${NAME}) gin_trgm_ops)`,
  `CREATE INDEX users_by_cpf_part ON users USING gin ((cpf::text) gin_trgm_ops)`,
  `CREATE INDEX users_by_mobile_part ON users USING gin (mobile gin_trgm_ops)`,
  `CREATE INDEX users_by_phone_part ON users USING gin (phone gin_trgm_ops)`,
  `CREATE INDEX orders_by_number_part ON orders USING gin ((number::text) gin_trgm_ops)`,
]

/** Customers by a part of what they say (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'
import { AFTER_SALE } from './baseline/after-sale.ts'
import { CATALOGUE } from './baseline/catalogue.ts'
import { CONTENT } from './baseline/content.ts'
import { SEEDED_RATES } from './baseline/freight-rates.ts'
import { FREIGHT } from './baseline/freight.ts'
import { ORDERS } from './baseline/orders.ts'
import { PAYMENTS } from './baseline/payments.ts'
import { PEOPLE } from './baseline/people.ts'
import { RECOMMENDATIONS } from './baseline/recommendations.ts'
import { RECORDS } from './baseline/records.ts'
import { SEARCH } from './baseline/search.ts'
import { TELEVENDAS } from './baseline/televendas.ts'

const EXTENSIONS = `CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm`

/** Each after those it refers to. */
const SUBJECTS = [
  EXTENSIONS,
  PEOPLE,
  RECORDS,
  CATALOGUE,
  SEARCH,
  CONTENT,
  RECOMMENDATIONS,
  FREIGHT,
  ORDERS,
  PAYMENTS,
  AFTER_SALE,
  TELEVENDAS,
]

/** Before the first release: 0001-identity to 0100-search-uses, of the commits before this file. */
export const replaces = { count: 81, digest: 'ea88371e09da3d880fb4c3dc74a9a4de185a6ef1223d380cb27e763d2a77e3b2' }

/** The schema as those steps left it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of SUBJECTS) await sql.raw(statements).execute(db)
  await sql`
    INSERT INTO freight_rates (kind, first_cep, last_cep, base_centavos, per_kg_centavos, gris_centavos, business_days,
      free_from_centavos)
    SELECT r.kind, r."firstCep", r."lastCep", r.base, r."perKg", r.gris, r."businessDays", r."freeFrom"
    FROM json_to_recordset(${JSON.stringify(SEEDED_RATES)}::json)
      AS r(kind text, "firstCep" text, "lastCep" text, base bigint, "perKg" bigint, gris bigint,
        "businessDays" integer, "freeFrom" bigint)`.execute(db)
}

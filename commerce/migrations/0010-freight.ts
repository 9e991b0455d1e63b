import { type Kysely, sql } from 'kysely'
import { SEEDED_RATES } from './0010-freight-rates.ts'

/** Fictitious stores of the shop's own seller, each offered to the CEPs around it. */
const PICKUP_POINTS = [
  [
    'uberlandia-centro',
    'eFácil Uberlândia Centro',
    '38400102',
    'Avenida dos Manacás',
    '415',
    'Centro',
    'Uberlândia',
    'MG',
    'Segunda a sexta, das 9h às 18h; sábado, das 9h às 13h',
    '38400000',
    '38419999',
    1,
  ],
  [
    'uberlandia-distrito',
    'eFácil Uberlândia Distrito',
    '38402324',
    'Avenida dos Ipês-Amarelos',
    '1836',
    'Distrito Industrial',
    'Uberlândia',
    'MG',
    'Segunda a sexta, das 8h às 20h; sábado, das 8h às 14h',
    '38400000',
    '38419999',
    1,
  ],
  [
    'uberaba',
    'eFácil Uberaba',
    '38010000',
    'Rua das Sibipirunas',
    '220',
    'Centro',
    'Uberaba',
    'MG',
    'Segunda a sexta, das 9h às 18h; sábado, das 9h às 13h',
    '38000000',
    '38099999',
    2,
  ],
  [
    'sao-paulo',
    'eFácil São Paulo Mooca',
    '03102000',
    'Rua dos Jacarandás-Paulistas',
    '1080',
    'Mooca',
    'São Paulo',
    'SP',
    'Segunda a sábado, das 9h às 19h',
    '01000000',
    '09999999',
    2,
  ],
] as const

const STATEMENTS = [
  /* of the ranges of one kind that hold a CEP the narrowest counts: a capital inside its state */
  `CREATE TABLE freight_rates (
    kind text NOT NULL CHECK (kind IN ('NORMAL', 'EXPRESSA', 'AGENDADA')),
    first_cep char(8) NOT NULL,
    last_cep char(8) NOT NULL,
    base_centavos bigint NOT NULL CHECK (base_centavos >= 0),
    per_kg_centavos bigint NOT NULL CHECK (per_kg_centavos >= 0),
    gris_centavos bigint NOT NULL CHECK (gris_centavos >= 0),
    business_days integer NOT NULL CHECK (business_days BETWEEN 0 AND 90),
    /* products after discounts from which parcels travel free; null = never */
    free_from_centavos bigint CHECK (free_from_centavos >= 0),
    PRIMARY KEY (kind, first_cep, last_cep),
    CHECK (first_cep <= last_cep)
  )`,
  `CREATE TABLE pickup_points (
    id text PRIMARY KEY,
    seller_id text NOT NULL,
    name text NOT NULL,
    cep char(8) NOT NULL,
    street text NOT NULL,
    number text NOT NULL,
    district text NOT NULL,
    city text NOT NULL,
    uf char(2) NOT NULL,
    hours text NOT NULL,
    /* customers of these CEPs are offered it */
    first_cep char(8) NOT NULL,
    last_cep char(8) NOT NULL,
    business_days integer NOT NULL CHECK (business_days BETWEEN 0 AND 90)
  )`,
  /* where the customer collects, as it was when the order was made */
  `ALTER TABLE order_shipments ADD COLUMN pickup jsonb`,
]

/** The freight table, the stores one collects at, and what an order keeps of them (domain §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await sql`
    INSERT INTO freight_rates (kind, first_cep, last_cep, base_centavos, per_kg_centavos, gris_centavos, business_days, free_from_centavos)
    SELECT r.kind, r."firstCep", r."lastCep", r.base, r."perKg", r.gris, r."businessDays", r."freeFrom"
    FROM json_to_recordset(${JSON.stringify(SEEDED_RATES)}::json)
      AS r(kind text, "firstCep" text, "lastCep" text, base bigint, "perKg" bigint, gris bigint, "businessDays" integer, "freeFrom" bigint)`.execute(
    db,
  )
  for (const [id, name, cep, street, number, district, city, uf, hours, first, last, days] of PICKUP_POINTS) {
    await sql`
      INSERT INTO pickup_points (id, seller_id, name, cep, street, number, district, city, uf, hours, first_cep, last_cep, business_days)
      VALUES (${id}, 'efacil', ${name}, ${cep}, ${street}, ${number}, ${district}, ${city}, ${uf}, ${hours}, ${first}, ${last}, ${days})`.execute(
      db,
    )
  }
}

import * as v from 'valibot'

/** Of tables that are not kept whole, which rows are. */
const KEPT_ROWS: Readonly<Record<string, string>> = {
  // Written anew by publication, with the dictionaries of the server they stand on.
  search_documents: 'false',
  search_texts: 'false',
  search_names: 'false',
  search_terms: 'false',
  search_snapshots: 'false',
  // Counts of the last minutes.
  rate_limits: 'false',
  telemetry_minutes: 'false',
  browser_errors: 'false',
  login_failures: 'false',
  // What opens an account must not come back after it was ended: everybody logs in again, guests keep their carts.
  password_resets: 'false',
  order_links: 'false',
  buyer_visits: 'false',
  buyer_codes: 'false',
  passkey_challenges: 'false',
  email_changes: 'confirmed_at IS NOT NULL',
  sessions: 'customer_id IS NULL AND agent_id IS NULL',
  // The schema is made by these migrations before the rows come.
  applied_migrations: 'false',
}

/** Which rows of a table a backup keeps, as a condition. */
export const keptRows = (table: string): string => KEPT_ROWS[table] ?? 'true'

const Name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What the pieces of a backup are, in this order. */
export const Head = v.variant('kind', [
  v.object({
    kind: v.literal('shop'),
    madeAt: v.pipe(v.string(), v.isoTimestamp()),
    migrations: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(1000)),
  }),
  v.object({ kind: v.literal('table'), name: Name, columns: v.pipe(v.array(Name), v.minLength(1), v.maxLength(1600)) }),
  v.object({ kind: v.literal('picture'), id: v.pipe(v.string(), v.regex(/^[\w-]{4,100}$/)) }),
  v.object({ kind: v.literal('demonstration-gateway') }),
  v.object({ kind: v.literal('secret') }),
  v.object({
    kind: v.literal('end'),
    rows: v.record(Name, Count),
    sequences: v.array(v.object({ name: Name, last: Count, isCalled: v.boolean() })),
    pictures: Count,
  }),
])
export type Head = v.InferOutput<typeof Head>
export type ShopHead = Extract<Head, { kind: 'shop' }>
export type EndHead = Extract<Head, { kind: 'end' }>

import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Reader } from '../rows.ts'

type Table = keyof Database

/** What a folder and a publication write: the preview begins with what is there. */
const COPIED: readonly Table[] = [
  'banners',
  'catalog_dirty',
  'catalog_version',
  'categories',
  'content_state',
  'coupon_uses',
  'coupons',
  'freight_rates',
  'hotsites',
  'institutional_pages',
  'pickup_points',
  'pictures',
  'prices',
  'product_counts',
  'product_profiles',
  'published_documents',
  'redirects',
  'search_documents',
  'search_names',
  'search_redirects',
  'search_state',
  'search_synonyms',
  'search_terms',
  'search_texts',
  'sellers',
  'shop_files',
  'shop_settings',
  'variants',
]
/** What whoever looks at it leaves behind: nobody's, and gone with it. */
const EMPTY: readonly Table[] = [
  'access_log',
  'cart_changes',
  'cart_item_services',
  'cart_items',
  'carts',
  'checkouts',
  'cookie_choices',
  'device_views',
  'idempotency_keys',
  'publications',
  'rate_limits',
  'search_clicks',
  'search_queries',
  'search_snapshots',
  'showcase_counts',
]
const SEQUENCES = ['catalog_ids', 'search_docs', 'search_revisions'] as const

/**
 * Lays temporary tables over those that a preview writes, which only this session sees and which go with it. The others
 * stay as they are, and the session may not write them: PostgreSQL refuses it (`isPreview` of open-database.ts).
 */
export async function shadowTables(db: Kysely<Database>): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read write')
    .execute(async (trx) => {
      const run = (text: string) => trx.executeQuery(CompiledQuery.raw(text))
      await run('SET LOCAL statement_timeout = 0')
      for (const name of SEQUENCES) await run(`CREATE TEMPORARY SEQUENCE ${name} START WITH ${await nextOf(trx, name)}`)
      for (const name of [...COPIED, ...EMPTY])
        await run(`CREATE TEMPORARY TABLE ${name} (LIKE public.${name} INCLUDING ALL)`)
      for (const name of COPIED) {
        const columns = (await storedColumns(trx, name)).join(', ')
        await run(`INSERT INTO pg_temp.${name} (${columns}) SELECT ${columns} FROM public.${name}`)
        await run(`ANALYZE pg_temp.${name}`)
      }
    })
}

/** It goes on after what is there, in numbers nobody else sees. */
async function nextOf(db: Reader, sequence: (typeof SEQUENCES)[number]): Promise<number> {
  const { rows } = await sql<{ last: number }>`SELECT coalesce(last_value, start_value) AS last FROM pg_sequences
    WHERE schemaname = 'public' AND sequencename = ${sequence}`.execute(db)
  return rows[0]!.last + 1
}

/** All but those the database computes. */
async function storedColumns(db: Reader, table: Table): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT quote_ident(attname) AS name FROM pg_attribute
    WHERE attrelid = ${`public.${table}`}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`.execute(db)
  return rows.map((row) => row.name)
}

import { sql } from 'kysely'
import type { Company } from '#commerce/contract/company.ts'
import { SHOP_CHANNEL } from '#commerce/kernel/listen.ts'
import { markDirty } from '../publication/dirty.ts'
import { firstRow, type Reader, recordset, run, type Trx } from '../rows.ts'

export interface ShopSettings {
  kind: 'DEMONSTRACAO' | 'PROPRIA'
  /** Null until a merchant's folder was applied. */
  company: Omit<Company, 'paginas'> | null
}

/** undefined of a shop that nobody opened yet. */
export const shopSettings = (db: Reader): Promise<ShopSettings | undefined> =>
  firstRow(db)`SELECT kind, company FROM shop_settings`

/** Says whose shop it is, also to every process. @param company undefined: as it was */
export async function saveShopSettings(
  trx: Trx,
  kind: ShopSettings['kind'],
  company: ShopSettings['company'] | undefined,
  now: Date,
): Promise<void> {
  const text = company ? JSON.stringify(company) : null
  await sql`INSERT INTO shop_settings AS s (kind, company, applied_at) VALUES (${kind}, ${text}::jsonb, ${now})
    ON CONFLICT (only_row) DO UPDATE SET kind = excluded.kind, applied_at = excluded.applied_at,
      company = CASE WHEN ${company === undefined} THEN s.company ELSE excluded.company END`.execute(trx)
  await sql`SELECT pg_notify(${SHOP_CHANNEL}, '')`.execute(trx)
}

/** A showcase of the home page that the merchant's folder tells. */
export interface HomeShowcase {
  feature: 'mais-vendidos' | 'em-alta' | 'maiores-descontos' | 'novidades' | 'departamento' | 'escolhidos'
  /** Null: as the shop names it. */
  title: string | null
  /** Path of the department it is of. */
  department: string | null
  /** Slugs of products chosen by hand. */
  products: readonly string[]
}

/** @param showcases none: the home page arranges itself */
export async function saveHomeShowcases(trx: Trx, showcases: readonly HomeShowcase[]): Promise<void> {
  const text = showcases.length > 0 ? JSON.stringify(showcases) : null
  await sql`UPDATE shop_settings SET showcases = ${text}::jsonb`.execute(trx)
  await markDirty(trx, 'content', ['showcases'])
}

/** undefined: nobody told any. */
export async function homeShowcases(db: Reader): Promise<HomeShowcase[] | undefined> {
  const { rows } = await sql<{ showcases: HomeShowcase[] | null }>`SELECT showcases FROM shop_settings`.execute(db)
  return rows[0]?.showcases ?? undefined
}

/** Keeps pictures by their content. @param files `bytes` in base64 */
export const saveShopFiles = (
  trx: Trx,
  files: readonly { id: string; bytes: string }[],
  now: Date,
): Promise<void> => run(trx)`INSERT INTO shop_files (id, bytes, kept_at) SELECT r.id, decode(r.bytes, 'base64'), ${now}
    FROM ${recordset(files, 'id text, bytes text')} ON CONFLICT DO NOTHING`

export async function shopFile(db: Reader, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`SELECT bytes FROM shop_files WHERE id = ${id}`.execute(db)
  return rows[0]?.bytes
}

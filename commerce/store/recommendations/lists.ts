import { sql } from 'kysely'
import { type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

/** What a channel sells and what rises there; the other kinds are of all channels. */
export const CHANNEL_LISTS = ['mais-vendidos', 'em-alta'] as const
export type ListKind =
  | 'comprados-juntos'
  | 'vistos-juntos'
  | 'departamento'
  | 'lojista'
  | (typeof CHANNEL_LISTS)[number]

/** Of what a list is: key = id of a product, a department or a seller; or a channel, with its top department. */
export interface ListName {
  kind: ListKind
  key: string
}

/** The better first. */
export interface RecommendationList extends ListName {
  /** Products; score = closeness, or units sold. */
  entries: { id: number; score: number }[]
}

export async function saveLists(trx: Trx, lists: readonly RecommendationList[], now: Date): Promise<void> {
  if (lists.length === 0) return
  await sql`
    INSERT INTO recommendation_lists (kind, key, entries, computed_at)
    SELECT r.kind, r.key, r.entries, ${now}
    FROM ${recordset(lists, 'kind text, key text, entries jsonb')}
    ORDER BY r.kind, r.key
    ON CONFLICT (kind, key) DO UPDATE SET entries = excluded.entries, computed_at = excluded.computed_at`.execute(trx)
}

/** Those of some lists that are there; each is one row of the table's key. */
export async function listsOf(db: Reader, wanted: readonly ListName[]): Promise<RecommendationList[]> {
  if (wanted.length === 0) return []
  return rowsOf(db)`
    SELECT l.kind, l.key, l.entries
    FROM unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ key }) => key)}::text[]) AS r(kind, key)
    JOIN recommendation_lists l ON l.kind = r.kind AND l.key = r.key`
}

/** Takes the lists of a channel away, before they are written anew. */
export const dropChannelLists = (trx: Trx, canal: string): Promise<void> => run(trx)`DELETE FROM recommendation_lists
    WHERE kind = ANY(${[...CHANNEL_LISTS]}::text[]) AND split_part(key, '/', 1) = ${canal}`

/** Channels whose lists were not computed since; those nobody sells on any more have none. */
export async function channelsDue(db: Reader, { but, since }: { but: string; since: Date }): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT c.code FROM channels c WHERE c.code <> ${but} AND NOT EXISTS (SELECT FROM recommendation_lists l
      WHERE l.kind = 'mais-vendidos' AND l.key = c.code AND l.computed_at >= ${since}) ORDER BY c.code`.execute(db)
  return rows.map((row) => row.code)
}

/** Those of some lists that were computed since. */
export async function freshLists(db: Reader, wanted: readonly ListName[], since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT l.kind || ' ' || l.key AS key FROM unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ key }) => key)}::text[]) AS r(kind, key)
    JOIN recommendation_lists l ON l.kind = r.kind AND l.key = r.key WHERE l.computed_at >= ${since}`.execute(db)
  return new Set(rows.map((row) => row.key))
}

/** Lists of all channels that were computed before then, the oldest first. */
export const oldLists = (db: Reader, before: Date, limit: number): Promise<ListName[]> => rowsOf(db)`
    SELECT kind, key FROM recommendation_lists WHERE computed_at < ${before} AND kind <> ALL(${[...CHANNEL_LISTS]}::text[])
    ORDER BY computed_at, kind, key LIMIT ${limit}`

/** Departments and sellers of some products. */
export const shelvesOf = (
  db: Reader,
  productIds: readonly number[],
): Promise<{ categoryId: number; sellerId: string }[]> => rowsOf(db)`
    SELECT DISTINCT c.category_id AS "categoryId", p.seller_id AS "sellerId"
    FROM products p JOIN product_categories c ON c.product_id = p.id AND c.is_primary
    WHERE p.id = ANY(${[...productIds]}::bigint[])`

/**
 * Departments and sellers with something for sale that have no list yet, or one that does not tell its products: made by
 * the version before.
 */
export const shelvesWithoutList = (db: Reader, limit: number): Promise<ListName[]> => rowsOf(db)`
    SELECT 'departamento' AS kind, c.id::text AS key FROM categories c WHERE c.removed_at IS NULL
      AND EXISTS (SELECT FROM product_categories pc WHERE pc.category_id = c.id)
      AND NOT EXISTS (SELECT FROM recommendation_lists l WHERE l.kind = 'departamento' AND l.key = c.id::text
        AND l.facts IS NOT NULL)
    UNION ALL SELECT 'lojista', s.id FROM sellers s
    WHERE EXISTS (SELECT FROM products p WHERE p.seller_id = s.id)
      AND NOT EXISTS (SELECT FROM recommendation_lists l WHERE l.kind = 'lojista' AND l.key = s.id
      AND l.facts IS NOT NULL)
    LIMIT ${limit}`

/** Products of a list at the most. */
const LISTED = 48

/** The best sold of a department, or of a seller, that can be bought. @param unit weight of one sale of this moment */
export async function shelfList(
  db: Reader,
  { kind, key, unit }: { kind: 'departamento' | 'lojista'; key: string; unit: number },
): Promise<RecommendationList['entries']> {
  const members =
    kind === 'departamento'
      ? sql`SELECT product_id AS id FROM product_categories WHERE category_id = ${key}::bigint AND is_primary`
      : sql`SELECT id FROM products WHERE seller_id = ${key} AND active AND removed_at IS NULL`
  return rowsOf(db)<{ id: number; score: number }>`
    SELECT m.id, coalesce(d.sold + own.weight / ${unit}::double precision, d.sold) AS score FROM (${members}) m
    JOIN search_documents d ON d.product_id = m.id::text AND NOT d.removed AND d.available
    LEFT JOIN product_pairs own ON own.kind = 'comprados-juntos' AND own.product_id = m.id AND own.other_id = m.id
    ORDER BY 2 DESC, m.id LIMIT ${sql.lit(LISTED)}`
}

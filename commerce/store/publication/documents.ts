import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { firstRow, type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

/** Kinds and keys as the snapshot spells them (contract/snapshot.ts). */
export type DocumentKind = Database['published_documents']['kind']

export interface PublishedDocument {
  kind: DocumentKind
  key: string
  /** JSON text, as it goes on the wire. */
  body: string
  /** Slug of a product, path of a department. */
  alias?: string
  /** A product's Cartao, JSON text. */
  card?: string
  /** What besides its text makes it another document: search has to learn of it although its page shows nothing. */
  basis?: string
  reviewAt?: Date | null
}

/** Writes what differs from what is published, under the coming version. @returns the keys that differed */
export async function saveDocuments(
  trx: Trx,
  documents: readonly PublishedDocument[],
  version: number,
): Promise<Set<string>> {
  if (documents.length === 0) return new Set()
  const rows = documents.map((document) => ({
    ...document,
    hash: createHash('sha256')
      .update(document.body)
      .update('\n')
      .update(`${document.card ?? ''}${document.basis ?? ''}`)
      .digest('hex')
      .slice(0, 32),
  }))
  const { rows: changed } = await sql<{ key: string; fresh: boolean }>`
    INSERT INTO published_documents AS d (kind, key, version, alias, body, card, hash, review_at)
    SELECT r.kind, r.key, ${version}::bigint, r.alias, r.body, r.card, r.hash, r."reviewAt"
    FROM ${recordset(rows, 'kind text, key text, alias text, body text, card text, hash text, "reviewAt" timestamptz')}
    LEFT JOIN published_documents kept ON kept.kind = r.kind AND kept.key = r.key
    -- one that would only be locked is a page of the log all the same
    WHERE kept.hash IS DISTINCT FROM r.hash OR kept.review_at IS DISTINCT FROM r."reviewAt"
    ON CONFLICT (kind, key) DO UPDATE
    SET version = CASE WHEN d.hash = excluded.hash THEN d.version ELSE excluded.version END,
      alias = excluded.alias, body = excluded.body, card = excluded.card, hash = excluded.hash,
      review_at = excluded.review_at
      WHERE d.hash <> excluded.hash OR d.review_at IS DISTINCT FROM excluded.review_at
    RETURNING key, version = ${version} AS fresh`.execute(trx)
  return new Set(changed.filter((row) => row.fresh).map((row) => row.key))
}

/** @returns aliases of the documents that were there */
export async function dropDocuments(
  trx: Trx,
  kind: DocumentKind,
  keys: readonly string[],
): Promise<{ key: string; alias: string | null; body: string }[]> {
  if (keys.length === 0) return []
  return rowsOf(trx)`
    DELETE FROM published_documents WHERE kind = ${kind} AND key = ANY(${[...keys]}::text[])
    RETURNING key, alias, body`
}

export interface FoundDocument {
  key: string
  version: number
  body: string
}

export const documentByKey = (
  db: Reader,
  kind: DocumentKind,
  key: string,
): Promise<FoundDocument | undefined> => firstRow(db)`SELECT key, version, body FROM published_documents
      WHERE kind = ${kind} AND key = ${key}`

export const documentByKeys = (
  db: Reader,
  kind: DocumentKind,
  keys: readonly string[],
): Promise<FoundDocument[]> => rowsOf(db)`SELECT key, version, body FROM published_documents
      WHERE kind = ${kind} AND key = ANY(${[...keys]}::text[])`

/** Bodies of some products by their id; `isAnew`: all that follows from one is to be made anew, whatever it says. */
export async function publishedProducts(
  db: Reader,
  ids: readonly number[],
): Promise<Map<string, { body: string; isAnew: boolean }>> {
  const { rows } = await sql<{ key: string; body: string; isAnew: boolean }>`
    SELECT key, body, hash = '' AS "isAnew" FROM published_documents
    WHERE kind = 'produto' AND key = ANY(${ids.map(String)}::text[])`.execute(db)
  return new Map(rows.map(({ key, ...found }) => [key, found]))
}

export async function publishedKeys(db: Reader, kind: DocumentKind): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM published_documents WHERE kind = ${kind}`.execute(db)
  return rows.map((row) => row.key)
}

export function productBySlug(db: Reader, slug: string): Promise<FoundDocument | undefined> {
  return firstRow(db)`SELECT key, version, body FROM published_documents
      WHERE kind = 'produto' AND alias = ${slug}`
}

/** JSON texts of the cards of some skus (any variation's), in the order asked; unknown ones are left out. */
export async function cardsBySku(db: Reader, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sku: string; id: string; card: string }>`
    SELECT v.sku, d.key AS id, d.card FROM variants v
    JOIN published_documents d ON d.kind = 'produto' AND d.key = v.product_id::text
    WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active AND d.card IS NOT NULL`.execute(db)
  const found = new Map(rows.map((row) => [row.sku, row]))
  const cards = new Map(skus.flatMap((sku) => found.get(sku) ?? []).map((row) => [row.id, row.card]))
  return [...cards.values()]
}

/** Cards of products in the order asked for; one that is no longer published is left out. */
export async function cardsByProduct(db: Reader, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{
    key: string
    card: string
  }>`SELECT key, card FROM published_documents
    WHERE kind = 'produto' AND key = ANY(${ids.map(String)}::text[]) AND card IS NOT NULL`.execute(db)
  const found = new Map(rows.map((row) => [row.key, row.card]))
  return ids.flatMap((id) => found.get(String(id)) ?? [])
}

/** The products named by id or by any of their skus: their ids, and the skus of all their variations. */
export async function productsNamed(db: Reader, names: readonly string[]): Promise<{ ids: string[]; skus: string[] }> {
  if (names.length === 0) return { ids: [], skus: [] }
  const ids = names.filter((name) => /^[1-9]\d{0,14}$/.test(name))
  const { rows } = await sql<{ id: string; sku: string }>`
    SELECT v.product_id::text AS id, v.sku FROM (
      SELECT product_id FROM variants WHERE sku = ANY(${[...names]}::text[])
      UNION SELECT unnest(${ids}::bigint[])) asked
    JOIN variants v ON v.product_id = asked.product_id
    ORDER BY v.product_id, v.sku`.execute(db)
  return { ids: [...new Set(rows.map(({ id }) => id))], skus: rows.map(({ sku }) => sku) }
}

export async function publishedVersion(db: Reader): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT version FROM catalog_version`.execute(db)
  return rows[0]!.version
}

/**
 * What became of a path that has no page: gone, with the path of the department its product stood in; moved; or never
 * known.
 */
export async function pathState(
  db: Reader,
  path: string,
): Promise<{ kind: 'gone'; department: string | null } | { kind: 'moved'; to: string } | undefined> {
  const { rows } = await sql<{ kind: DocumentKind; body: string }>`
    SELECT kind, body FROM published_documents WHERE kind IN ('removido', 'redirecionamento') AND key = ${path}
    ORDER BY kind LIMIT 1`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  return found.kind === 'removido'
    ? { kind: 'gone', department: (JSON.parse(found.body) as { departamento?: string | null }).departamento ?? null }
    : { kind: 'moved', to: (JSON.parse(found.body) as { para: string }).para }
}

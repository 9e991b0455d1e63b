import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../rows.ts'

export interface TextQuery {
  /** For to_tsquery: normal tokens with `&`, `|`, `<->` and brackets; '' = none. */
  tsquery: string
  /** The groups of an OR, each counted: a product with more of them comes first. */
  parts?: readonly string[]
  /** A product that has this, the words as they were written, comes first; '' = all have. */
  written?: string
  /** Code keys; an exact hit counts whatever the text says. */
  codes: readonly string[]
}

/** Parallel arrays. */
export interface Matches {
  docs: Int32Array
  /** 0–1, plus 1 for each part of an OR and for the words as written. */
  ranks: Float32Array
  exact: Uint8Array
}

const SCALE = 1_000_000
const EXACT = 1 << 30

/**
 * Products of a text, unordered, all of them: numbers and ranks come as one binary value, which is many times cheaper
 * than rows.
 * @param weights of ts_rank
 */
export async function matchTexts(db: Reader, query: TextQuery, weights: string): Promise<Matches> {
  const condition = conditionOf(query)
  const exact =
    query.codes.length > 0 ? sql`(CASE WHEN codes && ${query.codes}::text[] THEN ${sql.lit(EXACT)} ELSE 0 END)` : sql`0`
  const { rows } = await sql<{ found: Buffer | null }>`
    SELECT string_agg(int4send(doc) || int4send(${exact} + ${rankOf(query, weights)}), ''::bytea) AS found
    FROM search_texts WHERE ${condition}`.execute(db)
  return unpack((rows[0]?.found ?? Buffer.alloc(0)).swap32())
}

function unpack(found: Buffer): Matches {
  const count = found.length / 8
  // Postgres sends big-endian, every machine this runs on is little-endian.
  const numbers = new Int32Array(found.buffer.slice(found.byteOffset, found.byteOffset + found.length))
  const matches: Matches = { docs: new Int32Array(count), ranks: new Float32Array(count), exact: new Uint8Array(count) }
  for (let index = 0; index < count; index++) {
    const packed = numbers[index * 2 + 1]!
    matches.docs[index] = numbers[index * 2]!
    matches.ranks[index] = (packed & (EXACT - 1)) / SCALE
    matches.exact[index] = packed >= EXACT ? 1 : 0
  }
  return matches
}

function conditionOf({ tsquery, codes }: TextQuery): RawBuilder<unknown> {
  const byText = sql`terms @@ to_tsquery('busca', ${tsquery})`
  return codes.length > 0 ? sql`(${byText} OR codes && ${codes}::text[])` : byText
}

function rankOf({ tsquery, parts, written }: TextQuery, weights: string): RawBuilder<unknown> {
  const rank = sql`least(ts_rank(${weights}::float4[], terms, to_tsquery('busca', ${tsquery})),
    0.999) * ${sql.lit(SCALE)}`
  const counted = [...(parts ?? []), ...(written ? [written] : [])].map(
    (part) => sql`(terms @@ to_tsquery('busca', ${part}))::int`,
  )
  return counted.length === 0
    ? sql`(${rank})::int`
    : sql`(${rank})::int + ${sql.lit(SCALE)} * (${sql.join(counted, sql` + `)})`
}

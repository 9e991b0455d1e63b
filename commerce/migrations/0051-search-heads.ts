import { type Kysely, sql } from 'kysely'

/**
 * Products say what they are, beside their words. Written anew at the next publication; until then what has no words
 * (since 0043) is found by those of its spelling, the name's before the others, plurals folded as in search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO search_texts (doc, title, words)
    SELECT d.doc, n.title, string_agg(DISTINCT CASE WHEN position(' ' || w || ' ' IN ' ' || n.title || ' ') > 0
        THEN s.singular || '~a0' ELSE s.singular || '~40' END || ' =' || w, ' ')
    FROM search_documents d
    CROSS JOIN LATERAL (
      SELECT regexp_replace(translate(lower(nullif(d.card, '')::json ->> 'nome'), 'áàâãäéêèíìóôõòöúùüçñ', 'aaaaaeeeiiooooouuucn'),
        '[^a-z0-9]+', ' ', 'g') AS title
    ) n
    CROSS JOIN LATERAL unnest(d.words) AS w
    CROSS JOIN LATERAL (
      SELECT CASE WHEN length(w) < 4 THEN w
        WHEN w ~ '(oes|aes)$' THEN regexp_replace(w, '(oes|aes)$', 'ao')
        WHEN w ~ '[aou]is$' THEN regexp_replace(w, 'is$', 'l')
        WHEN w ~ 'eis$' THEN regexp_replace(w, 'eis$', 'el')
        WHEN w ~ 'ns$' THEN regexp_replace(w, 'ns$', 'm')
        WHEN w ~ '[rz]es$' THEN regexp_replace(w, 'es$', '')
        WHEN w ~ '[^s]s$' THEN regexp_replace(w, 's$', '')
        ELSE w END AS singular
    ) s
    WHERE NOT d.removed AND d.card <> '' AND NOT EXISTS (SELECT FROM search_texts t WHERE t.doc = d.doc)
    GROUP BY d.doc, n.title`.execute(db)
  await sql`UPDATE published_documents SET hash = '' WHERE kind = 'produto'`.execute(db)
  await sql`
    INSERT INTO catalog_dirty (id, kind, key)
    SELECT nextval('catalog_ids'), 'product', key
    FROM published_documents WHERE kind = 'produto'`.execute(db)
}

import { sql } from 'kysely'
import { departmentLink } from '#commerce/contract/links.ts'
import { markDirty } from '../publication/dirty.ts'
import type { Trx } from '../rows.ts'

export interface DepartmentRenamed {
  kind: 'renamed'
  before: { name: string; path: string }
  after: { name: string; path: string }
  /** Departments whose address changed, those below included. */
  moved: number
  /** Hotsites whose filter still spells the old address. */
  hotsites: string[]
}

/** Path of a department in a filter of a listing (contract/filter.ts). */
const inFilter = (path: string) => path.replaceAll('/', '-')

/**
 * Gives a department another name, and with `slug` another address: it and all below it move, their old addresses lead
 * to the new ones for good, coupons and hotsites follow, and a source that still spells the old address finds the
 * department (ensureCategories).
 */
export async function renameDepartment(
  trx: Trx,
  path: string,
  name: string,
  slug: string | undefined,
  now: Date,
): Promise<DepartmentRenamed | { kind: 'unknown' } | { kind: 'taken'; path: string }> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`SELECT id, name FROM categories WHERE path = ${path} AND removed_at IS NULL FOR UPDATE`.execute(trx)
  const department = rows[0]
  if (!department) return { kind: 'unknown' }
  const to = slug === undefined ? path : [...path.split('/').slice(0, -1), slug].join('/')
  if (to !== path) {
    const taken = await sql`SELECT FROM categories WHERE path = ${to}`.execute(trx)
    if (taken.rows.length > 0) return { kind: 'taken', path: to }
  }
  await sql`UPDATE categories SET name = ${name}, slug = ${to.split('/').at(-1)!} WHERE id = ${department.id}`.execute(
    trx,
  )
  const below = await sql<{ id: number; from: string; to: string }>`
    UPDATE categories c SET path = ${to}::text || substr(c.path, ${path.length + 1}) FROM (SELECT id, path AS "from"
    FROM categories WHERE path = ${path} OR starts_with(path, ${`${path}/`})) b
    WHERE c.id = b.id RETURNING c.id, b."from", c.path AS to`.execute(trx)
  if (to !== path) await follow(trx, path, to, below.rows, now)
  const ids = below.rows.map((row) => row.id)
  await markDirty(trx, 'category', ids)
  const products = await sql<{
    id: number
  }>`SELECT DISTINCT product_id AS id FROM product_categories WHERE category_id = ANY(${ids}::bigint[])`.execute(trx)
  await markDirty(
    trx,
    'product',
    products.rows.map((row) => row.id),
  )
  const stale =
    to === path
      ? []
      : (
          await sql<{
            slug: string
          }>`SELECT slug FROM hotsites WHERE product_rule->>'filter' ~ ${`(^|[:|])${inFilter(path)}`}
            ORDER BY slug`.execute(trx)
        ).rows
  return {
    kind: 'renamed',
    before: { name: department.name, path },
    after: { name, path: to },
    moved: to === path ? 0 : ids.length,
    hotsites: stale.map((row) => row.slug),
  }
}

/** What names the old address names the new one. */
async function follow(
  trx: Trx,
  from: string,
  to: string,
  moved: readonly { id: number; from: string; to: string }[],
  now: Date,
): Promise<void> {
  await sql`DELETE FROM redirects WHERE from_path = ANY(${moved.map((row) => departmentLink(row.to))}::text[])`.execute(
    trx,
  )
  for (const { id, from: old } of moved) {
    await sql`
      INSERT INTO redirects (from_path, category_id, created_at) VALUES (${departmentLink(old)}, ${id}, ${now})
      ON CONFLICT (from_path) DO UPDATE
      SET category_id = excluded.category_id, product_id = NULL, to_path = NULL`.execute(trx)
  }
  const renamed = sql`CASE WHEN path = ${from} OR starts_with(path, ${`${from}/`}) THEN ${to}::text || substr(path,
    ${from.length + 1}) ELSE path END`
  await sql`UPDATE coupons SET categories = (SELECT array_agg(${renamed} ORDER BY at) FROM unnest(categories)
    WITH ORDINALITY AS u(path, at)) WHERE EXISTS (SELECT FROM unnest(categories) AS path
    WHERE path = ${from} OR starts_with(path, ${`${from}/`}))`.execute(trx)
  const rules = await sql`
    UPDATE hotsites SET product_rule = jsonb_set(product_rule, '{categoria}', to_jsonb((SELECT ${renamed}
    FROM (SELECT product_rule->>'categoria' AS path) p)))
    WHERE product_rule->>'categoria' = ${from} OR starts_with(product_rule->>'categoria', ${`${from}/`})
    RETURNING slug`.execute(trx)
  if (rules.rows.length > 0) await markDirty(trx, 'content', ['hotsites'])
}

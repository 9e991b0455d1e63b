import { sql } from 'kysely'
import { departmentLink } from '#commerce/contract/links.ts'
import { RESERVED_SLUGS, slugify } from '#commerce/contract/values/slug.ts'
import { markDirty, NO_RUN } from '../publication/dirty.ts'
import { nextIds, type Reader, rowsOf, type Trx } from '../rows.ts'
import { spelledAlike } from './department-spelling.ts'

/**
 * Top-level departments shown in the menu bar before the rest goes behind "Veja todos os departamentos" (storefront
 * §2.4).
 */
const START_DEPARTMENTS = 8

export interface CategoryRow {
  id: number
  parentId: number | null
  name: string
  slug: string
  path: string
  menuGroup: 'start' | 'extra'
  position: number
  description: string
  metaTitle: string | null
  metaDescription: string | null
  /** Picture it is shown with beside other departments. */
  pictureId: string | null
}

const COLUMNS =
  sql.raw(`id, parent_id AS "parentId", name, slug, path, menu_group AS "menuGroup", position, description,
  meta_title AS "metaTitle", meta_description AS "metaDescription", picture_id AS "pictureId"`)

export function allCategories(db: Reader): Promise<CategoryRow[]> {
  return rowsOf(db)`SELECT ${COLUMNS} FROM categories WHERE removed_at IS NULL
      ORDER BY position, name, id`
}

/** Slug of one department name; a reserved or unspellable one gets a form that can stand in a URL. */
export function categorySlug(name: string): string {
  const slug = slugify(name, 80)
  return slug === '' ? 'departamento' : RESERVED_SLUGS.has(slug) ? `${slug}-produtos` : slug
}

/** Path of a department from its names: PECAS and PEÇAS are one place. */
export const categoryPath = (names: readonly string[]): string => names.map(categorySlug).join('/')

/** Of a department as a merchant writes it: `Casa > Mesa` or `Casa/Mesa`. */
export const writtenCategoryPath = (name: string): string => categoryPath(name.split(/\s*[>/]\s*/).filter(Boolean))

const isAccented = (text: string) => /\p{M}/u.test(text.normalize('NFD'))

/**
 * Finds or makes the departments of some name paths, ancestors included. Of two spellings the accented one is kept for
 * display. A department that was renamed is found by the names it had, and keeps its new ones.
 * @returns id by `categoryPath(names)`
 */
export async function ensureCategories(
  trx: Trx,
  namePaths: readonly (readonly string[])[],
  runId: number = NO_RUN,
): Promise<Map<string, number>> {
  const wanted = new Map<string, { name: string; slug: string; parent: string | null }>()
  for (const names of namePaths) {
    for (let depth = 1; depth <= names.length; depth++) {
      const path = categoryPath(names.slice(0, depth))
      const name = names[depth - 1]!
      const known = wanted.get(path)
      if (known && (isAccented(known.name) || !isAccented(name))) continue
      wanted.set(path, {
        name,
        slug: categorySlug(name),
        parent: depth === 1 ? null : categoryPath(names.slice(0, depth - 1)),
      })
    }
  }
  const found = await sql<{ id: number; path: string; name: string; removed: boolean }>`
    SELECT id, path, name, removed_at IS NOT NULL AS removed FROM categories
    WHERE path = ANY(${[...wanted.keys()]}::text[])`.execute(trx)
  const places: Places = new Map(found.rows.map((row) => [row.path, { id: row.id, path: row.path }]))
  for (const row of found.rows) {
    const other = wanted.get(row.path)!.name
    const better =
      !isAccented(row.name) && isAccented(other) && categorySlug(row.name) === categorySlug(other) ? other : row.name
    if (better === row.name && !row.removed) continue
    await sql`UPDATE categories SET name = ${better}, removed_at = NULL WHERE id = ${row.id}`.execute(trx)
    await markDirty(trx, 'category', [row.id], runId)
  }
  for (const [path, place] of await movedCategories(
    trx,
    [...wanted.keys()].filter((path) => !places.has(path)),
  ))
    places.set(path, place)
  const missing = [...wanted.keys()]
    .filter((path) => !places.has(path))
    .sort((a, b) => a.split('/').length - b.split('/').length)
  for (const path of missing) await insertCategory(trx, path, wanted.get(path)!, places, runId)
  if (missing.length > 0) await respell(trx, runId)
  return new Map([...places].map(([path, { id }]) => [path, id]))
}

async function respell(trx: Trx, runId: number): Promise<void> {
  const all = await allCategories(trx)
  const better = spelledAlike(all.map(({ name }) => name))
  for (const { id, name } of all) {
    const spelled = better.get(name)
    if (spelled === undefined) continue
    await sql`UPDATE categories SET name = ${spelled} WHERE id = ${id}`.execute(trx)
    await markDirty(trx, 'category', [id], runId)
  }
}

/** Departments by the path a source spells, with the path they have. */
type Places = Map<string, { id: number; path: string }>

async function movedCategories(trx: Trx, paths: readonly string[]): Promise<Places> {
  if (paths.length === 0) return new Map()
  const { rows } = await sql<{ from: string; id: number; path: string }>`
    SELECT r.from_path AS "from", c.id, c.path FROM redirects r JOIN categories c ON c.id = r.category_id
    WHERE r.from_path = ANY(${paths.map(departmentLink)}::text[]) AND c.removed_at IS NULL`.execute(trx)
  return new Map(rows.map(({ from, id, path }) => [from.slice(departmentLink('').length), { id, path }]))
}

/** Departments of what fits in no other stand behind them all, until the merchant orders them. */
const RESTS = new Set(['outros', 'outros-produtos'])
const AFTER_ALL = 1_000

async function insertCategory(
  trx: Trx,
  wish: string,
  wanted: { name: string; slug: string; parent: string | null },
  places: Places,
  runId: number,
): Promise<void> {
  const [fresh] = await nextIds(trx, 1)
  const parent = wanted.parent === null ? undefined : places.get(wanted.parent)!
  const parentId = parent?.id ?? null
  const path = parent ? `${parent.path}/${wanted.slug}` : wish
  const isRest = RESTS.has(wanted.slug)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO categories (id, parent_id, name, slug, path, position, menu_group)
    SELECT ${fresh}::bigint, ${parentId}::bigint, ${wanted.name}, ${wanted.slug}, ${path}, count(*) + ${isRest ? AFTER_ALL : 0}::integer, CASE
    WHEN count(*) < ${START_DEPARTMENTS} AND NOT ${isRest}::boolean THEN 'start' ELSE 'extra' END
    FROM categories WHERE parent_id IS NOT DISTINCT FROM ${parentId}::bigint AND removed_at IS NULL
    ON CONFLICT (path) DO UPDATE SET removed_at = NULL RETURNING id`.execute(trx)
  places.set(wish, { id: rows[0]!.id, path })
  await sql`DELETE FROM redirects WHERE from_path = ${departmentLink(path)}`.execute(trx)
  await markDirty(trx, 'category', [rows[0]!.id], runId)
}

export interface CategoryDetails {
  names: readonly string[]
  grupo?: 'start' | 'extra'
  ordem?: number
  descricao?: string
  /** Id of a picture already kept. */
  imagem?: string
}

/** Makes the departments and gives them what a product file cannot say: group of the menu, order, text. */
export async function describeCategories(trx: Trx, details: readonly CategoryDetails[]): Promise<void> {
  const ids = await ensureCategories(
    trx,
    details.map((detail) => detail.names),
  )
  for (const { names, grupo, ordem, descricao, imagem } of details) {
    const id = ids.get(categoryPath(names))!
    const { rows } = await sql`
      UPDATE categories SET menu_group = coalesce(${grupo ?? null}, menu_group),
      position = coalesce(${ordem ?? null}::integer, position), description = coalesce(${descricao ?? null},
      description),
        picture_id = coalesce(${imagem ?? null}, picture_id)
      WHERE id = ${id} AND (menu_group, position, description, picture_id) IS DISTINCT FROM
        (coalesce(${grupo ?? null}, menu_group), coalesce(${ordem ?? null}::integer, position),
        coalesce(${descricao ?? null}, description), coalesce(${imagem ?? null}, picture_id))
      RETURNING id`.execute(trx)
    if (rows.length > 0) await markDirty(trx, 'category', [id])
  }
}

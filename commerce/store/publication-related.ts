import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '../contract/conventions.ts'
import type { CategoryRow } from './catalog-categories.ts'
import type { Reader } from './catalog-rows.ts'
import { lineage } from './publication-facts.ts'

const RELATED = 8

/** What other pages show of a product: when it changes, its neighbours' pages change. */
interface Face {
  id: number
  name: string
  categoryId: number
  sku: string
}

/** Related products: within the same top department those nearest by department and name, which stand for the most similar. */
export class RelatedRings {
  readonly #rings = new Map<number, { face: Face; sortKey: string }[]>()
  readonly #categories: ReadonlyMap<number, CategoryRow>

  readonly #now: Date

  constructor(categories: ReadonlyMap<number, CategoryRow>, now: Date) {
    this.#categories = categories
    this.#now = now
  }

  #rootOf(categoryId: number): number | undefined {
    return lineage(this.#categories, categoryId)[0]?.id
  }

  #key(face: Pick<Face, 'categoryId' | 'name' | 'id'>): string {
    return `${this.#categories.get(face.categoryId)?.path ?? ''}\u0000${face.name}\u0000${face.id}`
  }

  /** Loads the top departments in which one of the products named appeared, vanished or changed its face; answers whose related lists changed with them. */
  async load(db: Reader, ids: readonly number[]): Promise<number[]> {
    const [before, after] = [await publishedFaces(db, ids), await currentFaces(db, this.#now, { ids })]
    const moved = [...new Set([...before.keys(), ...after.keys()])].filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
    const faces = moved.flatMap((id) => [before.get(id), after.get(id)].filter((face) => face !== undefined))
    const roots = new Set(faces.map((face) => this.#rootOf(face.categoryId)).filter((id) => id !== undefined))
    const inside = [...this.#categories.values()].filter((category) => roots.has(this.#rootOf(category.id)!)).map((category) => category.id)
    for (const face of (await currentFaces(db, this.#now, { categories: inside })).values()) {
      const root = this.#rootOf(face.categoryId)!
      const ring = this.#rings.get(root) ?? []
      this.#rings.set(root, ring)
      ring.push({ face, sortKey: this.#key(face) })
    }
    for (const ring of this.#rings.values()) ring.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    return [...new Set(faces.flatMap((face) => this.#around(face).map((neighbour) => neighbour.id)))]
  }

  /** The faces around a place of the ring, nearest first, the product itself left out. */
  #around(face: Pick<Face, 'id' | 'name' | 'categoryId'>): Face[] {
    const ring = this.#rings.get(this.#rootOf(face.categoryId) ?? 0) ?? []
    const key = this.#key(face)
    let low = 0
    for (let high = ring.length; low < high; ) {
      const middle = (low + high) >> 1
      if (ring[middle]!.sortKey < key) low = middle + 1
      else high = middle
    }
    const own = ring[low]?.face.id === face.id ? 1 : 0
    const found = new Map<number, Face>()
    for (let step = 1; step <= Math.min(RELATED, ring.length); step++) {
      for (const at of [low + step - 1 + own, low - step]) {
        const neighbour = ring[((at % ring.length) + ring.length) % ring.length]!.face
        if (neighbour.id !== face.id) found.set(neighbour.id, neighbour)
      }
    }
    return [...found.values()]
  }

  /** Skus related to a product, those of its own department first; undefined when nothing near it moved and the published list stands. */
  related(product: Pick<Face, 'id' | 'name' | 'categoryId'>): string[] | undefined {
    if (!this.#rings.has(this.#rootOf(product.categoryId) ?? 0)) return undefined
    const near = this.#around(product)
    const own = near.filter((face) => face.categoryId === product.categoryId)
    return [...own, ...near.filter((face) => face.categoryId !== product.categoryId)].slice(0, RELATED).map((face) => face.sku)
  }
}

async function publishedFaces(db: Reader, ids: readonly number[]): Promise<Map<number, Face>> {
  const { rows } = await sql<Face>`
    SELECT key::bigint AS id, body::json->>'nome' AS name, (body::json->>'idCategoria')::bigint AS "categoryId", body::json->>'sku' AS sku
    FROM published_documents WHERE kind = 'produto' AND key = ANY(${ids.map(String)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The default variation is the first one for sale, as on the product's own page (domain/product-document.ts). */
async function currentFaces(db: Reader, now: Date, { ids, categories }: { ids?: readonly number[]; categories?: readonly number[] }): Promise<Map<number, Face>> {
  const which = ids ? sql`p.id = ANY(${[...ids]}::bigint[])` : sql`c.category_id = ANY(${[...(categories ?? [])]}::bigint[])`
  const { rows } = await sql<Face>`
    SELECT DISTINCT ON (p.id) p.id, p.name, c.category_id AS "categoryId", v.sku
    FROM products p JOIN product_categories c ON c.product_id = p.id AND c.is_primary JOIN variants v ON v.product_id = p.id AND v.active LEFT JOIN stock k ON k.sku = v.sku
    WHERE ${which} AND p.active AND p.removed_at IS NULL
    ORDER BY p.id, (coalesce(k.quantity, 0) >= p.quantity_min AND EXISTS (
      SELECT FROM prices h WHERE h.sku = v.sku AND h.channel = ${DEFAULT_CHANNEL} AND h.valid_from <= ${now} AND (h.valid_to IS NULL OR h.valid_to > ${now}))) DESC, v.position`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

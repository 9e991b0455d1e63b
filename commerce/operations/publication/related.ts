import { isWholeShelf, kindOf, type Shelf } from '#commerce/domain/recommendations/kin.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import { currentFaces, type Face, publishedFaces } from '#commerce/store/publication/faces.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { lineage } from './facts.ts'

const RELATED = 8

interface Neighbour {
  face: Face
  sortKey: string
  /** What it is (`kindOf`): asked for by each product around it. */
  kind: string
}

/**
 * Related products: those nearest by department and name, which stand for the most similar; none of another kind.
 */
export class RelatedProducts {
  readonly #rings = new Map<number, Neighbour[]>()
  readonly #shelves = new Map<number, Shelf & { kinds: string[] }>()
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

  /**
   * Loads the top departments in which one of the products named appeared, vanished or changed its face; answers whose
   * related lists changed with them.
   */
  async load(db: Reader, ids: readonly number[]): Promise<number[]> {
    const [before, after] = [await publishedFaces(db, ids), await currentFaces(db, this.#now, { ids })]
    const moved = [...new Set([...before.keys(), ...after.keys()])].filter(
      (id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
    )
    const faces = moved.flatMap((id) => [before.get(id), after.get(id)].filter((face) => face !== undefined))
    const roots = new Set(faces.map((face) => this.#rootOf(face.categoryId)).filter((id) => id !== undefined))
    const inside = [...this.#categories.values()]
      .filter((category) => roots.has(this.#rootOf(category.id)!))
      .map((category) => category.id)
    for (const face of (await currentFaces(db, this.#now, { categories: inside })).values()) {
      const root = this.#rootOf(face.categoryId)!
      const ring = this.#rings.get(root) ?? []
      this.#rings.set(root, ring)
      const kind = kindOf(face)
      ring.push({ face, sortKey: this.#key(face), kind })
      const shelf = this.#shelves.get(face.categoryId) ?? {
        name: this.#categories.get(face.categoryId)?.name ?? '',
        kinds: [],
      }
      this.#shelves.set(face.categoryId, shelf)
      shelf.kinds.push(kind)
    }
    for (const ring of this.#rings.values()) ring.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    return [...new Set(faces.flatMap((face) => this.#around(face).map((neighbour) => neighbour.face.id)))]
  }

  /** The faces around a place of the ring, nearest first, the product itself left out. */
  #around(face: Pick<Face, 'id' | 'name' | 'categoryId'>): Neighbour[] {
    const ring = this.#rings.get(this.#rootOf(face.categoryId) ?? 0) ?? []
    const key = this.#key(face)
    let low = 0
    for (let high = ring.length; low < high;) {
      const middle = (low + high) >> 1
      if (ring[middle]!.sortKey < key) low = middle + 1
      else high = middle
    }
    const own = ring[low]?.face.id === face.id ? 1 : 0
    const found = new Map<number, Neighbour>()
    for (let step = 1; step <= Math.min(RELATED, ring.length); step++) {
      for (const at of [low + step - 1 + own, low - step]) {
        const neighbour = ring[((at % ring.length) + ring.length) % ring.length]!
        if (neighbour.face.id !== face.id) found.set(neighbour.face.id, neighbour)
      }
    }
    return [...found.values()]
  }

  /**
   * Skus related to a product: what is the same thing, its own department's first, and the rest of the department where
   * it is of one kind (an oven leads to ovens, few as they may be); undefined when nothing near it moved and the
   * published list stands.
   */
  related(product: Pick<Face, 'id' | 'name' | 'categoryId' | 'brand'>): string[] | undefined {
    if (!this.#rings.has(this.#rootOf(product.categoryId) ?? 0)) return undefined
    const kind = kindOf(product)
    const shelf = this.#shelves.get(product.categoryId)
    const isWhole = shelf !== undefined && isWholeShelf(kind, shelf)
    const isBeside = ({ face }: Neighbour) => face.categoryId === product.categoryId
    const isKin = (other: Neighbour) => (kind !== '' && other.kind === kind) || (isWhole && isBeside(other))
    const distance = (other: Neighbour) => (isBeside(other) ? 0 : 2) + (other.kind === kind ? 0 : 1)
    return this.#around(product)
      .filter(isKin)
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, RELATED)
      .map(({ face }) => face.sku)
  }
}

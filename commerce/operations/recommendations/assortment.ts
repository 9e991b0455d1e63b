import { inTurns } from '#commerce/domain/recommendations/showcases.ts'
import { firstOfDepartments, type ShelvedProduct } from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** Departments of one level that take turns. */
const TURNS = 10
const MOST = 48

/** A top department, or a department below one, by its path. */
export interface Shelf {
  path: string
  parent: string | null
}

/** Some of everything, of the whole shop or of a department; each is found once. @param shelves in the menu's order */
export function assortments(db: Reader, shelves: readonly Shelf[]): (root?: string) => Promise<ShelvedProduct[]> {
  const below = Map.groupBy(shelves, ({ parent }) => parent)
  const found = new Map<string | undefined, Promise<ShelvedProduct[]>>()
  return (root) => {
    const assortment = found.get(root) ?? assortedOf(db, below, root ?? null)
    found.set(root, assortment)
    return assortment
  }
}

/**
 * What can be bought of the departments below one, in turns, and of what is below each in its turn; of the deepest in the
 * order of their own pages.
 */
async function assortedOf(
  db: Reader,
  below: ReadonlyMap<string | null, readonly Shelf[]>,
  root: string | null,
): Promise<ShelvedProduct[]> {
  // The deeper, the fewer: far more than take a turn would be read.
  const inside = (path: string | null, most: number) => (below.get(path) ?? []).slice(0, most)
  const half = (most: number) => Math.ceil(most / 2)
  const deepest = (path: string, most: number): string[] => {
    const shelves = inside(path, most)
    return shelves.length === 0 ? [path] : shelves.flatMap((shelf) => deepest(shelf.path, half(most)))
  }
  const firsts = root === null ? inside(null, TURNS).map(({ path }) => path) : [root]
  const found = await firstOfDepartments(
    db,
    firsts.flatMap((path) => deepest(path, TURNS)),
  )
  const shelved = Map.groupBy(found, ({ path }) => path)
  const of = (path: string, most: number): ShelvedProduct[] => {
    const shelves = inside(path, most)
    return shelves.length === 0
      ? (shelved.get(path) ?? [])
      : inTurns(shelves.map((shelf) => of(shelf.path, half(most))))
  }
  return inTurns(firsts.map((path) => of(path, TURNS))).slice(0, MOST)
}

import type { Runs } from './runs.ts'
import { BY_DEPARTMENT } from './weights.ts'

/** Of what a department holds: how many say what they are, and how many of those that they are what it is called. */
export interface Called {
  known: number
  so: number
}

/** Where more than this share says so, what does not say so goes with the others. */
const MOST = 0.5

/**
 * Whether a department's name is that of all it holds, however that is named: "Roupas" has shirts, "Máquinas de Lavar"
 * what its maker calls Turbilhão. Most "Notebooks" are called so, and what is not is a bag for one.
 */
export const isCollection = ({ known, so }: Called): boolean => so <= known * MOST

/**
 * The departments among those asked for that are collections.
 * @param docs what was found, with all that stands in them
 * @param isKnown whether a product says what it is
 * @param sure how surely each is what was asked for, by its words
 */
export function collectionsAmong(
  asked: ReadonlySet<number>,
  departments: Runs,
  docs: Int32Array,
  isKnown: (doc: number) => boolean,
  sure: Float32Array,
): ReadonlySet<number> {
  const counts = new Map([...asked].map((department): [number, Called] => [department, { known: 0, so: 0 }]))
  for (const doc of docs) {
    if (!isKnown(doc)) continue
    for (const department of departments.list(doc)) {
      const count = counts.get(department)
      if (!count) continue
      count.known++
      if (sure[doc]! > BY_DEPARTMENT) count.so++
    }
  }
  return new Set([...counts].flatMap(([department, count]) => (isCollection(count) ? [department] : [])))
}

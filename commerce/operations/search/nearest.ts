import type { Department } from '#commerce/domain/search/columns.ts'
import { areaOf } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { readQuery, singular } from '#commerce/domain/search/text.ts'
import type { View } from './view.ts'

interface NearThings {
  departments: readonly Department[]
  docs: readonly number[]
}
export const NOTHING_NEAR: NearThings = { departments: [], docs: [] }

const MOST_DEPARTMENTS = 6
export const NEAREST_PRODUCTS = 8
/** The word itself in a department's name says more than a thing of the same part of the house. */
const NAMED = 3

/**
 * After a search that found nothing: departments of what was asked for, by its name or by things of the same part of a
 * house, the nearest first, and what sells best there. Nothing rather than anything.
 */
export function nearestThings({ columns, synonyms }: View, terms: string): NearThings {
  const departments = nearestDepartments(columns.departments, synonyms, terms)
  const { standing } = columns.fields
  const docs = new Set(departments.flatMap(({ path }) => [...columns.inCategory(path)]))
  return {
    departments,
    docs: [...docs].sort((a, b) => standing[b]! - standing[a]! || a - b).slice(0, NEAREST_PRODUCTS),
  }
}

/** The nearest first. */
export function nearestDepartments(
  departments: readonly Department[],
  synonyms: View['synonyms'],
  terms: string,
): Department[] {
  const tokens = readQuery(terms).words.flatMap((word) => word.tokens)
  const named = new Set([
    ...tokens,
    ...tokens.flatMap((token) => (synonyms.get(token) ?? []).flatMap((meaning) => meaning.tokens)),
  ])
  const around = new Set(tokens.flatMap((token) => [...areaOf(token)]))
  return departments
    .map((department) => {
      const own = department.words.filter((word) => word.length > 2).map(singular)
      const score = own.reduce(
        (sum, word) => sum + (named.has(word) ? NAMED : around.has(word) ? 1 : 0) / own.length,
        0,
      )
      return { department, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_DEPARTMENTS)
    .map(({ department }) => department)
}

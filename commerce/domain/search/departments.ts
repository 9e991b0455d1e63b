import type { Department } from './columns.ts'
import type { Group } from './plan.ts'
import { SAME_THING } from './score.ts'
import { fold, indexTokens, isStopWord } from './text.ts'

type Named = Pick<Department, 'path' | 'name'>

/** "Celulares e Smartphones": such a department holds more than one thing. */
const LIST = /\s+e\s+|\s*[,;&/|+]\s*|\s+and\s+/

/** A department of one word holds what goes with the thing, too: "Notebooks" have their bags. */
const FEWEST = 2

const kept = new WeakMap<readonly Named[], readonly { path: string; tokens: readonly string[] }[]>()

function thingsOf(departments: readonly Named[]) {
  const known = kept.get(departments)
  if (known) return known
  const things = departments.flatMap(({ path, name }) => {
    const tokens = indexTokens(name).filter((token) => !isStopWord(token))
    return LIST.test(fold(name)) || tokens.length < FEWEST ? [] : [{ path, tokens: [...new Set(tokens)] }]
  })
  kept.set(departments, things)
  return things
}

/**
 * Paths of the departments that are called what was asked for in several words, all of it and nothing else: whatever
 * they hold is that, however it is named.
 */
export function askedDepartments(groups: readonly Group[], departments: readonly Named[]): string[] {
  if (groups.length === 0) return []
  return thingsOf(departments).flatMap(({ path, tokens }) => {
    const covered = new Set<string>()
    const isAsked = groups.every((group) => {
      const own = group.filter(
        ({ tokens: words, weight }) => weight >= SAME_THING && words.every((each) => tokens.includes(each)),
      )
      for (const { tokens: words } of own) for (const each of words) covered.add(each)
      return own.length > 0
    })
    return isAsked && covered.size === tokens.length ? [path] : []
  })
}

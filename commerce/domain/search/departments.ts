import type { Department } from './columns.ts'
import { type Group, SAME_THING } from './plan.ts'
import { fold, indexTokens, isStopWord } from './text.ts'

type Named = Pick<Department, 'path' | 'name'>

/** "Celulares e Smartphones": such a department holds more than one thing. */
const LIST = /\s+e\s+|\s*[,;&/|+]\s*|\s+and\s+/

const kept = new WeakMap<readonly Named[], readonly { path: string; tokens: readonly string[] }[]>()

function thingsOf(departments: readonly Named[]) {
  const known = kept.get(departments)
  if (known) return known
  const things = departments.flatMap(({ path, name }) => {
    const tokens = indexTokens(name).filter((token) => !isStopWord(token))
    return LIST.test(fold(name)) || tokens.length === 0 ? [] : [{ path, tokens: [...new Set(tokens)] }]
  })
  kept.set(departments, things)
  return things
}

/** Paths of the departments that are called what was asked for, all of it and nothing else. */
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

import { type Group, SAME_THING } from './plan.ts'
import { SURE } from './ranking-rules.ts'
import type { Runs } from './runs.ts'
import { pluralsOf } from './text.ts'
import { variantsOf } from './variants.ts'
import { HEAD, headOf, NAMELESS } from './weights.ts'
import type { WordGroup, WordIndex } from './words.ts'
import type { Work } from './work.ts'

/**
 * What says what it is, and that it is none of the things asked for, but for what is called after one: by its name, or by
 * a department that no such thing stands in.
 * @param at places of the groups that are things
 */
export function otherThan(
  index: WordIndex,
  groups: readonly Group[],
  at: readonly number[],
  work: Work,
  departments: Runs | undefined,
): (doc: number) => boolean {
  const bits = at.reduce((sum, place) => sum | (1 << place), 0)
  const shelfOf = (doc: number): number | undefined => departments?.list(doc).at(-1)
  const shelves = new Set<number | undefined>()
  for (const doc of work.docs()) if (work.is[doc]! & bits) shelves.add(shelfOf(doc))
  const nameless = index.marked(NAMELESS)
  const named = new Set(at.flatMap((place) => namesOf(groups[place]!)).flatMap((tests) => index.matching(tests)))
  // What stands beside such things says what it is itself: their department's name is not its own.
  const isCalledSo = (doc: number): boolean =>
    named.has(doc) && ((work.held[doc]! & bits) === 0 || !shelves.has(shelfOf(doc)))
  return (doc) => nameless[doc] !== 1 && (work.is[doc]! & bits) === 0 && !isCalledSo(doc)
}

/** Whether several words are asked for, apart or as a name that the language knows. */
export const isOfWords = (groups: readonly Group[]): boolean =>
  groups.length > 1 || groups.some(([written]) => written !== undefined && written.tokens.length > 1)

/**
 * Where all that has every word is another thing than the one asked for, nothing has that: a keyboard "de 2,4 GHz" beside
 * the "monitores" of its department is no "monitor 24", and the monitor comes that lacks the number.
 */
export function leaveMentions(
  index: WordIndex,
  groups: readonly Group[],
  thing: number | undefined,
  work: Work,
  departments: Runs | undefined,
): void {
  if (thing === undefined) return
  const all = 2 ** groups.length - 1
  const whole = work.docs().filter((doc) => work.groups[doc] === all)
  // Told by what was counted already; all else has to be looked up.
  if (whole.some((doc) => (work.is[doc]! & (1 << thing)) !== 0)) return
  const isOther = otherThan(index, groups, [thing], work, departments)
  if (whole.every(isOther)) for (const doc of work.docs()) if (isOther(doc)) work.groups[doc]! &= ~(1 << thing)
}

/**
 * Where a product surely is the one thing asked for, others have to name it as well, or say of themselves that they are
 * it: a cream to be kept in the "geladeira" tells of it in its description alone.
 */
export function namedOf(index: WordIndex, groups: readonly Group[], work: Work): (doc: number) => boolean {
  const [group, ...others] = groups
  if (group === undefined || others.length > 0 || !work.docs().some((doc) => work.sure[doc]! >= SURE)) return () => true
  const named = new Set(namesOf(group).flatMap((tests) => index.matching(tests)))
  return (doc) => work.sure[doc]! > 0 || named.has(doc)
}

/** What a product is asked for that names the thing in what is written of it in few words (`=`). */
const namesOf = (group: Group): WordGroup[][] => namesIn(group).map(namedBy)
const namedBy = (tokens: readonly string[]): WordGroup[] =>
  tokens.map((token) => pluralsOf(token).map((form) => ({ all: [`=${form}`] })))

/** All that the thing may be called. */
export const namesIn = (group: Group): (readonly string[])[] =>
  group.filter(({ weight }) => weight >= SAME_THING).map(({ tokens }) => tokens)

/** What says that it is the first of the words by its type, or else has them all where it is written of in few. */
export function calledSo(index: WordIndex, tokens: readonly string[]): ReadonlySet<number> {
  const named = new Set(index.matching(namedBy(tokens)))
  const found = new Set<number>()
  for (const [form] of variantsOf(tokens[0]!))
    for (const { docs, weights, from, to, table } of index.lists(headOf(form)))
      for (let at = from; at < to; at++) {
        const doc = docs[at]!
        if (index.parts.truth[doc] === table && (weights[at] === HEAD.type || named.has(doc))) found.add(doc)
      }
  return found
}

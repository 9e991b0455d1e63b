import { type Alternative, type Group, SAME_THING } from './plan.ts'
import { SURE } from './ranking-rules.ts'
import type { Runs } from './runs.ts'
import { variantsOf } from './variants.ts'
import { BY_DEPARTMENT, HEAD, headOf } from './weights.ts'
import { pairOf, type WordIndex } from './words.ts'
import type { Work } from './work.ts'

/** What is a kind of the thing is one: a notebook of computers, however much less the word counts. */
const OF_KIND = 0.75
export const NARROWER = 0.5

/** What a thing may be called by what it says it is, and how sure that makes it. */
export const thingsIn = ({
  tokens,
  weight,
  isUse,
  kinds = [],
}: Alternative): (readonly [token: string, sure: number])[] => {
  if (isUse) return []
  const sure = weight < NARROWER ? weight : Math.max(weight, OF_KIND)
  return [[tokens[0]!, sure], ...kinds.map((kind) => [kind, sure * OF_KIND] as const)]
}

/**
 * Leaves in `work` how surely a product is the thing of the group, or of a kind that the thing is one of.
 * @param implied what the group is worth, at least, of what surely is it: what a thing is need not be written of it
 * @param bit of the group
 * @param away no surer than by a department (namesakes)
 * @returns how surely any product is the thing
 */
export function claim(
  index: WordIndex,
  group: Group,
  work: Work,
  implied: number,
  bit: number,
  away: ReadonlySet<number>,
): number {
  let surest = 0
  eachThing(index, group, (doc, claimed, isKind) => {
    const sure = away.has(doc) ? Math.min(claimed, BY_DEPARTMENT) : claimed
    surest = Math.max(surest, sure)
    work.claim(doc, sure, bit)
    if (!isKind) work.raise(doc, implied * sure)
  })
  return surest
}

/** Tells the products whose names begin with a word. */
function eachNamed(index: WordIndex, word: string, tell: (doc: number) => void): void {
  const { truth } = index.parts
  for (const { docs, weights, from, to, table } of index.lists(headOf(word)))
    for (let at = from; at < to; at++) if (weights[at] === HEAD.name && truth[docs[at]!] === table) tell(docs[at]!)
}

/**
 * What begins with a short name of the thing and stands in none of the departments of what is called in full: beside
 * "Lavadoras de Roupas" a "Lavadora de Alta Pressão" is no "máquina de lavar". A short name that was typed is that of
 * both.
 */
export function namesakes(index: WordIndex, group: Group, departments: Runs | undefined): ReadonlySet<number> {
  const found = new Set<number>()
  const names = group.filter(({ weight }) => weight >= SAME_THING).map(({ tokens }) => tokens)
  for (const [short = '', ...more] of names.slice(1)) {
    if (more.length > 0 || departments === undefined) continue
    const fulls = names.filter((tokens) => tokens.length > 1 && tokens[0] === short)
    const pairs = fulls.map((tokens) => tokens.slice(1).map((token, at) => pairOf(tokens[at]!, token)))
    const [homes, elsewhere] = [new Set<number | undefined>(), new Set<number>()]
    if (pairs.length > 0)
      eachNamed(index, short, (doc) => {
        if (pairs.some((own) => own.every((pair) => index.hasPair(doc, pair)))) homes.add(departments.list(doc).at(-1))
        else elsewhere.add(doc)
      })
    if (homes.size > 0) for (const doc of elsewhere) if (!homes.has(departments.list(doc).at(-1))) found.add(doc)
  }
  return found
}

/** How surely any product is the thing of a group. */
export function surest(index: WordIndex, group: Group): number {
  let most = 0
  eachThing(index, group, (_doc, sure) => (most = Math.max(most, sure)))
  return most
}

/** Tells the products that say of themselves that they are one of the things, or of a kind that those are one of. */
function eachThing(index: WordIndex, group: Group, tell: (doc: number, sure: number, isKind: boolean) => void): void {
  const { truth } = index.parts
  for (const alternative of group)
    for (const [at, [token, sure]] of thingsIn(alternative).entries())
      for (const [word, share] of variantsOf(token))
        for (const { docs, weights, from, to, table } of index.lists(headOf(word)))
          for (let place = from; place < to; place++)
            if (truth[docs[place]!] === table) tell(docs[place]!, (weights[place]! / 255) * share * sure, at > 0)
}

/** What a name of several words begins with, which is the nearest to it where nothing is called by all of it. */
export const nearestOf = ([written]: Group): Alternative[] =>
  written !== undefined && written.tokens.length > 1 ? [{ ...written, kinds: [] }] : []

/** Counts what surely is an oil where nothing has all words of "óleo de soja". */
export function offerNearest(index: WordIndex, group: Group, work: Work, implied: number): void {
  eachThing(index, nearestOf(group), (doc, sure) => {
    if (sure >= SURE) work.offer(doc, implied * sure)
  })
}

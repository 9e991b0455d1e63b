import type { Meaning, Meanings } from './synonyms.ts'
import { apart, lacking, type QueryWord, singular } from './text.ts'
import { variantsOf } from './variants.ts'
import type { WordGroup } from './words.ts'

/** One way of saying a thing: all its tokens, next to each other when `phrase`. */
export interface Alternative {
  tokens: readonly string[]
  phrase: boolean
  /** They are a name: they stand next to each other, or in few words about what says that it is the first of them. */
  isName?: true
  /** What it counts of the words as they were written: 1, a synonym less. */
  weight: number
  /** A token that must not be there. */
  without?: string | undefined
  /** What the thing is for, so that nothing of that name is it. */
  isUse?: true
  /** What an Xbox is: a thing of such a name is it more than another that only mentions it. */
  kinds?: readonly string[]
}
/** One thing asked for; any alternative will do. */
export type Group = readonly Alternative[]

export interface PlanContext {
  synonyms: Meanings
  /** What a thing of such a name is, wider (synonyms.ts). */
  kinds?: ReadonlyMap<string, readonly string[]> | undefined
  /** Every word of the catalogue. */
  known: KnownWords
}

/** In how many products a word is; only words that are in some. */
export type KnownWords = Pick<ReadonlyMap<string, { readonly freq: number }>, 'has' | 'get'>

/** What a synonym has to count to be a name of the thing. */
export const SAME_THING = 0.8
const MAX_SYNONYM_WORDS = 3
const MIN_SPLIT = 6
/** Shorter parts make up almost any word. */
const LONG_PART = 3
const OF_SPLIT = 0.6
/** "rtx3060" where the name has "RTX 3060". */
const OF_CODE = 0.95
/** "ventilado" where all are called "ventilador". */
const OF_SOUND = 0.95

const splitsOf = (word: string): [string, string][] =>
  word.length < MIN_SPLIT
    ? []
    : Array.from({ length: word.length - 3 }, (_, index) => [word.slice(0, index + 2), word.slice(index + 2)])

/**
 * Groups of a query, in order: synonyms of up to three words, joined and split spellings beside the words as written.
 */
export function groupsOf(words: readonly QueryWord[], context: PlanContext): Group[] {
  const groups: Group[] = []
  const { kinds } = context
  for (let at = 0; at < words.length;) {
    const { group, length } = groupAt(words, at, context)
    const use = words[at]!.isUse ? { isUse: true as const } : {}
    groups.push(
      group.map((alternative) => {
        const wider = kinds?.get(alternative.tokens.join(' ')) ?? kinds?.get(alternative.tokens[0]!)
        return { ...alternative, ...use, ...(wider ? { kinds: wider } : {}) }
      }),
    )
    at += length
  }
  return groups
}

const all = (tokens: readonly string[], weight = 1): Alternative => ({ tokens, phrase: false, weight })
/**
 * Short words stand together: "x box" is no box, "side by side" nothing that lies beside another. No words come from
 * all over a text: a table that fits an office, as is told of it, is no "mesa de escritório".
 */
const meant = ({ tokens, weight }: Meaning): Alternative => {
  const phrase = tokens.length > 1 && tokens.some((token) => token.length < 3)
  return { tokens, phrase, ...(tokens.length > 1 && !phrase ? { isName: true } : {}), weight }
}

/** What the other names of a thing mean more narrowly: a notebook for a "pc", which is a "computador". */
export function farther(group: Group, synonyms: Meanings): Alternative[] {
  const own = new Set(group.map(({ tokens }) => tokens.join(' ')))
  return group
    .slice(1)
    .filter(({ weight }) => weight >= SAME_THING)
    .flatMap(({ tokens }) => synonyms.get(tokens.join(' ')) ?? [])
    .filter(({ tokens, weight }) => weight < SAME_THING && !own.has(tokens.join(' ')))
    .map(meant)
}

function groupAt(
  words: readonly QueryWord[],
  at: number,
  { synonyms, known }: PlanContext,
): { group: Group; length: number } {
  for (let length = Math.min(MAX_SYNONYM_WORDS, words.length - at); length > 1; length--) {
    const tokens = words.slice(at, at + length).flatMap((word) => word.tokens)
    const meanings = synonyms.get(tokens.join(' '))
    if (meanings) return { group: [all(tokens), ...meanings.map(meant)], length }
  }
  const word = words[at]!
  const next = words[at + 1]
  const joined = next && word.surface && next.surface ? word.surface + next.surface : ''
  if (next && known.has(joined)) {
    const meanings = synonyms.get(joined) ?? []
    const together = [joined, ...(singular(joined) === joined ? [] : [singular(joined)])]
    return {
      group: [all([...word.tokens, ...next.tokens]), ...together.map((token) => all([token])), ...meanings.map(meant)],
      length: 2,
    }
  }
  const written = { ...all(word.tokens), without: word.lacking }
  const own = [
    written,
    ...(word.joined ? [all([word.joined])] : []),
    ...(word.alike ? [all([word.alike], OF_SOUND)] : []),
  ]
  const meanings = [
    ...(synonyms.get(word.tokens.join(' ')) ?? []),
    ...((word.joined && synonyms.get(word.joined)) || []),
  ]
  const split = bestSplit(word.surface, known)
  const code = apart(word.raw)
  return {
    group: [
      ...own,
      ...meanings.map(meant),
      ...(split ? [{ tokens: split, phrase: true, weight: OF_SPLIT }] : []),
      ...(code.length > 0 ? [{ tokens: code, phrase: true, weight: OF_CODE }] : []),
    ],
    length: 1,
  }
}

/**
 * Two catalogue words that make up one, with what stands between them or without ("caixadesom"); of a word the catalogue
 * has, only into longer parts. What "sem" stands before is what the thing goes without ("mousesemfio").
 */
export function bestSplit(surface: string, known: KnownWords): [string, string] | undefined {
  const splits = splitsOf(surface)
  const whole = likeliest(splits, known, known.has(surface) ? 4 : 2)
  if (whole || known.has(surface)) return whole
  const lacked = likeliest(splits.flatMap(withoutBetween(/^sem(?=...)/)), known, LONG_PART)
  return lacked
    ? [lacked[0], lacking(lacked[1])]
    : likeliest(splits.flatMap(withoutBetween(/^(?:d[aeo]s?|com|para)(?=...)/)), known, LONG_PART)
}

function likeliest(
  splits: readonly [string, string][],
  known: KnownWords,
  shortest: number,
): [string, string] | undefined {
  let best: { parts: [string, string]; freq: number } | undefined
  for (const parts of splits) {
    const freq = Math.min(known.get(parts[0])?.freq ?? 0, known.get(parts[1])?.freq ?? 0)
    if (freq > 0 && parts[0].length >= shortest && parts[1].length >= shortest && freq > (best?.freq ?? 0))
      best = { parts, freq }
  }
  return best?.parts
}

const withoutBetween =
  (pattern: RegExp) =>
  ([before, after]: [string, string]): [string, string][] => {
    const between = pattern.exec(after)?.[0]
    return between === undefined ? [] : [[before, after.slice(between.length)]]
  }

/** What completion asks of the words of the index; any form of a word will do, a letter beside one does not. */
export const testsOf = (groups: readonly Group[]): WordGroup[] =>
  groups.map((group) =>
    group
      .filter(({ tokens, phrase }) => !phrase || tokens.every((token) => token.length > 1))
      .flatMap(({ tokens }) =>
        tokens.length === 1 ? variantsOf(tokens[0]!).map(([word]) => ({ all: [word] })) : [{ all: tokens }],
      ),
  )

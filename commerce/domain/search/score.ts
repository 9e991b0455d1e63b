import type { Alternative, Group } from './plan.ts'
import { FEW_HITS } from './ranking.ts'
import { variantsOf } from './variants.ts'
import { ACCESSORY, isAccessory } from './weights.ts'
import { pairOf, type WordIndex } from './words.ts'

/** Parallel arrays. */
export interface Matches {
  docs: Int32Array
  /** What the text is worth: 1 and more with every word that was asked for, less where some are missing. */
  ranks: Float32Array
  exact: Uint8Array
}

export const NOTHING: Matches = { docs: new Int32Array(0), ranks: new Float32Array(0), exact: new Uint8Array(0) }

/** What is known of a text before its products are counted. */
export interface TextQuery {
  groups: readonly Group[]
  /** Words a product must not have. */
  without: readonly string[]
  /** Code keys; an exact hit counts whatever the text says. */
  codes: readonly string[]
}

/** Share of two words' rarity that a product gains when its name has them side by side. */
const SIDE_BY_SIDE = 0.3
const OF_ACCESSORIES = 0.87
/** Where few products have all words, those come too that have this share of what was asked for, by rarity. */
const MOST_OF_IT = 0.5

/** What has all that was asked for; where few have, also what has most of it; or what has any of it. */
export type Reach = 'all' | 'most' | 'any'

interface Judged {
  /** Worth of the group by product. */
  found: Map<number, number>
  rarity: number
  /** Measures and numbers are meant as they are. */
  isExact: boolean
}

/**
 * Products of a text, unordered, by BM25 over weighed fields: rare words count more, a second mention less than the
 * first.
 */
export function ranked(index: WordIndex, products: number, query: TextQuery, reach: Reach = 'most'): Matches {
  const judged = query.groups.map((group) => judge(index, products, group))
  const asked = judged.reduce((sum, { rarity }) => sum + rarity, 0)
  const exact = new Set(index.havingCode(query.codes))
  const sums = sumsOf(judged)
  const isWhole = ({ groups }: Sum): boolean => groups === judged.length
  const whole = [...sums.values()].filter(isWhole).length
  const isEnough = (sum: Sum): boolean => {
    if (isWhole(sum) || reach === 'any') return true
    return reach === 'most' && whole > 0 && whole < FEW_HITS && sum.rarity >= asked * MOST_OF_IT && sum.missing === 0
  }
  const refused = new Set<number>()
  for (const word of query.without) index.visit(word, (doc) => refused.add(doc))
  const docs = [...sums].filter(([doc, sum]) => isEnough(sum) && !exact.has(doc) && !refused.has(doc))
  const pairs = pairsOf(query.groups, judged)
  const extras = accessories(index, query.groups)
  const matches: Matches = {
    docs: Int32Array.from([...exact, ...docs.map(([doc]) => doc)]),
    ranks: new Float32Array(exact.size + docs.length),
    exact: new Uint8Array(exact.size + docs.length).fill(1, 0, exact.size),
  }
  for (const [at, [doc, sum]] of docs.entries()) {
    const together = pairs.reduce(
      (more, { worth, ways }) => more + (ways.some((pair) => index.hasPair(doc, pair)) ? worth : 0),
      0,
    )
    const worth = ((sum.worth + together) / asked) * (extras.has(doc) ? OF_ACCESSORIES : 1)
    matches.ranks[exact.size + at] = worth + (isWhole(sum) ? 1 : (0.9 * sum.groups) / judged.length)
  }
  return matches
}

interface Sum {
  worth: number
  rarity: number
  groups: number
  /** Measures and numbers that it has not. */
  missing: number
}

function sumsOf(judged: readonly Judged[]): Map<number, Sum> {
  const numbers = judged.filter(({ isExact }) => isExact).length
  const sums = new Map<number, Sum>()
  for (const { found, rarity, isExact } of judged)
    for (const [doc, worth] of found) {
      let sum = sums.get(doc)
      if (!sum) sums.set(doc, (sum = { worth: 0, rarity: 0, groups: 0, missing: numbers }))
      sum.worth += worth
      sum.rarity += rarity
      sum.groups++
      if (isExact) sum.missing--
    }
  return sums
}

function judge(index: WordIndex, products: number, group: Group): Judged {
  const found = new Map<number, number>()
  const counts = group.map(({ tokens }) => Math.min(...tokens.map((token) => index.count(token))))
  // A word is as rare as it is itself, however common what it may stand for.
  const count = Math.min(products, counts[0] || Math.max(0, ...counts))
  const rarity = Math.log(1 + (products - count + 0.5) / (count + 0.5))
  for (const alternative of group)
    for (const [doc, strength] of strengthsOf(index, alternative)) {
      const worth = (strength / 255) * alternative.weight ** 2 * rarity
      if (worth > (found.get(doc) ?? 0)) found.set(doc, worth)
    }
  return { found, rarity, isExact: group[0]?.tokens.some((token) => /\d/.test(token)) ?? false }
}

/** By product, up to 255. */
function strengthsOf(index: WordIndex, { tokens, phrase, without, weight }: Alternative): Map<number, number> {
  const each = tokens.map((token) => {
    const found = new Map<number, number>()
    for (const [word, share] of variantsOf(token))
      index.visit(word, (doc, weight) => {
        if (weight * share > (found.get(doc) ?? 0)) found.set(doc, weight * share)
      })
    return found
  })
  const [first, ...others] = each
  if (!first) return new Map()
  if (without !== undefined) index.visit(without, (doc) => first.delete(doc))
  if (others.length === 0) return first
  // What stands for a word is meant as it is: no 4 of elsewhere makes a PlayStation 4.
  const isSaidSo = phrase || (weight < 1 && tokens.some((token) => /^\d+$/.test(token)))
  const pairs = isSaidSo ? tokens.slice(1).map((token, at) => pairOf(tokens[at]!, token)) : []
  const all = new Map<number, number>()
  for (const [doc, weight] of first)
    if (others.every((other) => other.has(doc)) && pairs.every((pair) => index.hasPair(doc, pair)))
      all.set(doc, others.reduce((sum, other) => sum + other.get(doc)!, weight) / each.length)
  return all
}

/** Pairs that neighbouring groups may make in a name, as they were written, and what they are worth. */
function pairsOf(groups: readonly Group[], judged: readonly Judged[]): { worth: number; ways: number[] }[] {
  const written = groups.map((group) => group.filter(({ weight }) => weight === 1))
  return written.slice(1).map((group, at) => ({
    worth: SIDE_BY_SIDE * Math.min(judged[at]!.rarity, judged[at + 1]!.rarity),
    ways: written[at]!.flatMap((left) => group.map((right) => pairOf(left.tokens.at(-1) ?? '', right.tokens[0] ?? ''))),
  }))
}

/** None where the query itself asks for one. */
function accessories(index: WordIndex, groups: readonly Group[]): Set<number> {
  const found = new Set<number>()
  if (groups.some((group) => group.some(({ tokens }) => tokens.some(isAccessory)))) return found
  index.visit(ACCESSORY, (doc) => found.add(doc))
  return found
}

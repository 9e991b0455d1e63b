import { setAside } from './aside.ts'
import { collectionsAmong } from './collections.ts'
import { calledSo, isOfWords, leaveMentions, namedOf, otherThan } from './mentions.ts'
import type { Alternative, Group } from './plan.ts'
import { cheapness, type Prices } from './plausible.ts'
import { MOST_OF_IT, RANKING_RULES, type RankingRules, SURE } from './ranking-rules.ts'
import { FEW_HITS } from './ranking.ts'
import type { Runs } from './runs.ts'
import { claim, namesakes, NARROWER, offerNearest } from './things.ts'
import { variantsOf } from './variants.ts'
import { ACCESSORY, isAccessory, NAMELESS } from './weights.ts'
import { pairOf, type WordIndex } from './words.ts'
import { type Work, working } from './work.ts'

/** Parallel arrays. */
export interface Matches {
  docs: Int32Array
  /** What the text is worth: 1 and more with every word that was asked for, less where some are missing. */
  ranks: Float32Array
  exact: Uint8Array
  /** 1 for what has the words, but is something else than what they ask for (aside.ts). */
  aside: Uint8Array
}

export const NOTHING: Matches = {
  docs: new Int32Array(0),
  ranks: new Float32Array(0),
  exact: new Uint8Array(0),
  aside: new Uint8Array(0),
}

/** What is known of a text before its products are counted. */
export interface TextQuery {
  groups: readonly Group[]
  /** Words a product must not have. */
  without: readonly string[]
  /** Code keys; an exact hit counts whatever the text says. */
  codes: readonly string[]
  /** Paths of departments that are called what was asked for (departments.ts). */
  departments?: readonly string[]
}

/** What has all that was asked for; where few have, also what has most of it; or what has any word of it. */
export type Reach = 'all' | 'most' | 'any'

/** What is known of products beside their words. */
export interface Facts {
  prices?: Prices
  /** Departments of each, the nearest last. */
  departments?: Runs
  /** Numbers of those that are called what was asked for. */
  asked?: ReadonlySet<number>
}

const NOBODY: ReadonlySet<number> = new Set()

interface Judged {
  rarity: number
  /** Measures and numbers are meant as they are. */
  isExact: boolean
  /** A number and nothing else. */
  isBare: boolean
  /** How surely any product is it. */
  surest: number
}

/**
 * Products of a text, unordered, by BM25 over weighed fields: rare words count more, a second mention less than the
 * first.
 */
export const ranked = (
  index: WordIndex,
  products: number,
  query: TextQuery,
  reach: Reach = 'most',
  facts: Facts = {},
  rules: Partial<RankingRules> = {},
): Matches =>
  working(index.size, (work) => rankedIn(work, index, products, query, reach, facts, { ...RANKING_RULES, ...rules }))

function rankedIn(
  work: Work,
  index: WordIndex,
  products: number,
  query: TextQuery,
  reach: Reach,
  { prices = [], departments, asked }: Facts,
  rules: RankingRules,
): Matches {
  const judged = query.groups.map((group, at) => {
    const away = rules.namesakes ? namesakes(index, group, departments) : NOBODY
    const one = judge(index, products, group, work, away)
    if (reach === 'any') offerNearest(index, group, work, rules.implied * one.rarity)
    const surest = claim(index, group, work, rules.implied * one.rarity, 1 << at, away)
    work.endGroup(at)
    return { ...one, surest }
  })
  const exact = new Set(index.havingCode(query.codes))
  const things = isOfWords(query.groups)
    ? judged.flatMap(({ isExact, surest: sure }, at) => (!isExact && sure >= SURE ? [at] : []))
    : []
  if (rules.onlyMentioned && reach !== 'all') leaveMentions(index, query.groups, things[0], work, departments)
  const others = (): IsOther =>
    rules.noOthers && things.length > 0 ? otherThan(index, query.groups, things, work, departments) : () => false
  const isGood = goodOf(judged, work, reach, departments, others)
  const refused = new Set<number>()
  for (const word of query.without) visit(index, word, (doc) => refused.add(doc))
  const extras = accessories(index, query.groups)
  const nameless = index.marked(NAMELESS)
  if (asked && departments && rules.ofDepartment > 0) {
    const isKnown = (doc: number): boolean => nameless[doc] !== 1 && extras?.[doc] !== 1
    const collections = collectionsAmong(asked, departments, work.docs(), isKnown, work.sure)
    for (const doc of work.docs())
      if (extras?.[doc] !== 1 && departments.list(doc).some((department) => collections.has(department)))
        work.claim(doc, rules.ofDepartment)
  }
  const isNamed = reach === 'any' || !rules.named ? () => true : namedOf(index, query.groups, work)
  const docs = work
    .docs()
    .filter((doc) => isGood(work.groups[doc]!, doc) && isNamed(doc) && !exact.has(doc) && !refused.has(doc))
  const whole = judged.reduce((sum, { rarity }) => sum + rarity, 0)
  const pairs = pairsOf(query.groups, judged, rules.sideBySide)
  const unsure = work.hasClaims ? nameless : undefined
  const cheap = extras && cheapness(prices, docs, (doc) => work.sure[doc]! >= SURE)
  const matches: Matches = {
    docs: new Int32Array(exact.size + docs.length),
    ranks: new Float32Array(exact.size + docs.length),
    exact: new Uint8Array(exact.size + docs.length).fill(1, 0, exact.size),
    aside: new Uint8Array(exact.size + docs.length),
  }
  matches.docs.set([...exact])
  matches.docs.set(docs, exact.size)
  const all = 2 ** judged.length - 1
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at]!
    const groups = work.groups[doc]!
    let together = 0
    for (const { worth, ways } of pairs) if (ways.some((pair) => index.hasPair(doc, pair))) together += worth
    const isIt = Math.max(work.sure[doc]!, unsure?.[doc] === 1 ? rules.unsure : 0)
    const worth =
      ((work.worth[doc]! + together) / whole + rules.isIt * isIt) * (extras?.[doc] === 1 ? rules.ofAccessories : 1) -
      (cheap ? rules.tooCheap * (1 - isIt) * cheap(doc) : 0)
    matches.ranks[exact.size + at] = worth + (groups === all ? 1 : (0.9 * bitsIn(groups)) / judged.length)
  }
  const isAmong = (doc: number): boolean =>
    asked !== undefined && departments?.list(doc).some((one) => asked.has(one)) === true
  setAside(matches, work, { from: exact.size, all, cliff: rules.cliff, isAmong })
  return matches
}

type IsOther = (doc: number) => boolean

/**
 * Whether a product is one of those meant, by the groups it has as bits.
 * @param others tells what is another thing than those asked for, which has to have all groups
 */
function goodOf(
  judged: readonly Judged[],
  work: Work,
  reach: Reach,
  departments: Facts['departments'],
  others: () => IsOther,
): (groups: number, doc: number) => boolean {
  const all = 2 ** judged.length - 1
  const bits = (is: (one: Judged) => boolean): number =>
    judged.reduce((sum, one, at) => (is(one) ? sum | (1 << at) : sum), 0)
  const numbers = bits(({ isExact }) => isExact)
  // 220 V alone is no part of a refrigerator that nobody sells.
  if (reach === 'any') {
    const isOther = others()
    return (groups, doc) => (numbers === all || (groups & ~numbers) !== 0) && !isOther(doc)
  }
  let whole = 0
  for (const doc of work.docs()) if (work.groups[doc] === all) whole++
  if (reach === 'all' || whole === 0 || whole >= FEW_HITS) return (groups) => groups === all
  const shelfOf = (doc: number): number | undefined => departments?.list(doc).at(-1)
  const shelves = new Set<number | undefined>()
  for (const doc of work.docs()) if (work.groups[doc] === all) shelves.add(shelfOf(doc))
  const asked = judged.reduce((sum, { rarity }) => sum + rarity, 0)
  const rarityOf = (groups: number): number =>
    judged.reduce((sum, { rarity }, at) => (groups & (1 << at) ? sum + rarity : sum), 0)
  const bare = bits(({ isBare }) => isBare)
  // The number alone, on another shelf, is of another thing: 6600 MB/s is no part of an RX 6600.
  const isOfThem = (groups: number, doc: number): boolean => (groups & ~bare) !== 0 || shelves.has(shelfOf(doc))
  const isOther = others()
  return (groups, doc) =>
    groups === all ||
    ((numbers & ~groups) === 0 && rarityOf(groups) >= asked * MOST_OF_IT && isOfThem(groups, doc) && !isOther(doc))
}

function bitsIn(groups: number): number {
  let count = 0
  for (let bits = groups; bits !== 0; bits &= bits - 1) count++
  return count
}

function visit(index: WordIndex, word: string, tell: (doc: number) => void): void {
  const { truth } = index.parts
  for (const { docs, from, to, table } of index.lists(word))
    for (let at = from; at < to; at++) if (truth[docs[at]!] === table) tell(docs[at]!)
}

/**
 * Leaves in `work` what each product of the group is worth.
 * @param away what only shares a short name (namesakes), worth what is narrower
 */
function judge(
  index: WordIndex,
  products: number,
  group: Group,
  work: Work,
  away: ReadonlySet<number>,
): Omit<Judged, 'surest'> {
  const counts = group.map(({ tokens }) => Math.min(...tokens.map((token) => index.count(token))))
  // A word is as rare as it is itself, however common what it may stand for.
  const count = Math.min(products, counts[0] || Math.max(0, ...counts))
  const rarity = Math.log(1 + (products - count + 0.5) / (count + 0.5))
  const { truth } = index.parts
  for (const alternative of group) {
    const factor = alternative.weight ** 2
    const least = Math.min(factor, NARROWER ** 2)
    const [only, ...others] = alternative.tokens
    if (only === undefined) continue
    if (others.length > 0 || alternative.without !== undefined)
      eachTogether(index, alternative, work, (doc, strength) => work.offer(doc, (strength / 255) * factor * rarity))
    else
      for (const [word, share] of variantsOf(only))
        for (const { docs, weights, from, to, table } of index.lists(word))
          for (let at = from; at < to; at++)
            if (truth[docs[at]!] === table) {
              const own = away.size > 0 && away.has(docs[at]!) ? least : factor
              work.offer(docs[at]!, ((weights[at]! * share) / 255) * own * rarity)
            }
  }
  const written = group[0]?.tokens ?? []
  return {
    rarity,
    isExact: written.some((token) => /\d/.test(token)),
    isBare: written.every((token) => /^\d+$/.test(token)),
  }
}

/** Tells the products that have all words of an alternative, and how strong they are together, up to 255. */
function eachTogether(
  index: WordIndex,
  { tokens, phrase, isName, without, weight }: Alternative,
  work: Work,
  tell: (doc: number, strength: number) => void,
): void {
  const { truth } = index.parts
  for (const [place, token] of tokens.entries()) {
    for (const [word, share] of variantsOf(token))
      for (const { docs, weights, from, to, table } of index.lists(word))
        for (let at = from; at < to; at++)
          if (truth[docs[at]!] === table) work.say(docs[at]!, place, weights[at]! * share)
    work.endWord(place)
  }
  if (without !== undefined) visit(index, without, (doc) => work.refuse(doc))
  // What stands for a word is meant as it is: no 4 of elsewhere makes a PlayStation 4.
  const isSaidSo =
    tokens.length > 1 && (phrase || isName || (weight < 1 && tokens.some((token) => /^\d+$/.test(token))))
  const pairs = isSaidSo ? tokens.slice(1).map((token, at) => pairOf(tokens[at]!, token)) : []
  const ones = isName ? calledSo(index, tokens) : undefined
  work.endWords(tokens.length, (doc, sum) => {
    if (ones?.has(doc) || pairs.every((pair) => index.hasPair(doc, pair))) tell(doc, sum / tokens.length)
  })
}

/** Pairs that neighbouring groups may make in a name, as they were written, and what they are worth. */
function pairsOf(
  groups: readonly Group[],
  judged: readonly Judged[],
  share: number,
): { worth: number; ways: number[] }[] {
  const written = groups.map((group) => group.filter(({ weight }) => weight === 1))
  return written.slice(1).map((group, at) => ({
    worth: share * Math.min(judged[at]!.rarity, judged[at + 1]!.rarity),
    ways: written[at]!.flatMap((left) => group.map((right) => pairOf(left.tokens.at(-1) ?? '', right.tokens[0] ?? ''))),
  }))
}

/** None where the query itself asks for one. */
const accessories = (index: WordIndex, groups: readonly Group[]): Uint8Array | undefined =>
  groups.some((group) => group.some(({ tokens }) => tokens.some(isAccessory))) ? undefined : index.marked(ACCESSORY)

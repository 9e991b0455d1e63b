import { collectionsAmong } from './collections.ts'
import { type Alternative, type Group, SAME_THING } from './plan.ts'
import { cheapness, type Prices } from './plausible.ts'
import { FEW_HITS } from './ranking.ts'
import type { Runs } from './runs.ts'
import { pluralsOf } from './text.ts'
import { variantsOf } from './variants.ts'
import { ACCESSORY, HEAD, headOf, isAccessory, NAMELESS } from './weights.ts'
import { pairOf, type WordGroup, type WordIndex } from './words.ts'
import { type Work, working } from './work.ts'

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
  /** Paths of departments that are called what was asked for (departments.ts). */
  departments?: readonly string[]
}

/** Share of two words' rarity that a product gains when its name has them side by side. */
export const SIDE_BY_SIDE = 0.3
export const OF_ACCESSORIES = 0.72
/** What a product gains that is what was asked for, by what its name begins with, its type or its department. */
export const IS_IT = 0.4
/** How sure that is of one that says neither in its name nor by a type what it is. */
export const UNSURE = 0.5
/** How sure that is of one in a department of such things (collections.ts). */
export const OF_DEPARTMENT = 1
/** What the thing asked for counts, at least, of what says that it is it, as if its name had the word. */
export const IMPLIED = 0.4
/** What a product loses that is implausibly cheap, the less the surer it is what was asked for. */
export const TOO_CHEAP = 0.1
/** From here on a product says so itself, by its name or its type. */
export const SURE = 0.75
/** Where few products have all words, those come too that have this share of what was asked for, by rarity. */
export const MOST_OF_IT = 0.5

/** What each rule beside BM25 counts, for a benchmark that leaves some out. */
export interface RankingRules {
  sideBySide: number
  ofAccessories: number
  isIt: number
  unsure: number
  tooCheap: number
  /** Whether what only mentions the thing is left out where something is it. */
  named: boolean
  /** Whether another thing, that mentions the one asked for, lacks that where nothing else has all words. */
  onlyMentioned: boolean
  /** Whether another thing, that has the other words alone, is left out where nothing has all and something is the thing. */
  noOthers: boolean
  /** How surely a product of a department is what that is called after. */
  ofDepartment: number
  /** What a thing asked for counts, at least, of a product that says it is it: a share of the word's rarity. */
  implied: number
}
const RULES: RankingRules = {
  sideBySide: SIDE_BY_SIDE,
  ofAccessories: OF_ACCESSORIES,
  isIt: IS_IT,
  unsure: UNSURE,
  tooCheap: TOO_CHEAP,
  named: true,
  onlyMentioned: true,
  noOthers: true,
  ofDepartment: OF_DEPARTMENT,
  implied: IMPLIED,
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
  working(index.size, (work) => rankedIn(work, index, products, query, reach, facts, { ...RULES, ...rules }))

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
    const one = judge(index, products, group, work)
    if (reach === 'any') offerNearest(index, group, work, rules.implied * one.rarity)
    const surest = claim(index, group, work, rules.implied * one.rarity, 1 << at)
    work.endGroup(at)
    return { ...one, surest }
  })
  const exact = new Set(index.havingCode(query.codes))
  const things =
    query.groups.length < 2
      ? []
      : judged.flatMap(({ isExact, surest: sure }, at) => (!isExact && sure >= SURE ? [at] : []))
  if (rules.onlyMentioned && reach !== 'all') leaveMentions(index, query.groups, things[0], work, departments)
  const isOther =
    reach === 'any' && rules.noOthers && things.length > 0
      ? otherThan(index, query.groups, things, work, departments)
      : undefined
  const isGood = goodOf(judged, work, reach, departments)
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
    .filter(
      (doc) =>
        isGood(work.groups[doc]!, doc) && isNamed(doc) && !isOther?.(doc) && !exact.has(doc) && !refused.has(doc),
    )
  const whole = judged.reduce((sum, { rarity }) => sum + rarity, 0)
  const pairs = pairsOf(query.groups, judged, rules.sideBySide)
  const unsure = work.hasClaims ? nameless : undefined
  const cheap = extras && cheapness(prices, docs, (doc) => work.sure[doc]! >= SURE)
  const matches: Matches = {
    docs: new Int32Array(exact.size + docs.length),
    ranks: new Float32Array(exact.size + docs.length),
    exact: new Uint8Array(exact.size + docs.length).fill(1, 0, exact.size),
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
  return matches
}

/**
 * What says what it is, and that it is none of the things asked for, but for what is called after one: by its name, or by
 * a department that no such thing stands in.
 * @param at places of the groups that are things
 */
function otherThan(
  index: WordIndex,
  groups: readonly Group[],
  at: readonly number[],
  work: Work,
  departments: Facts['departments'],
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

/**
 * Where all that has every word is another thing than the one asked for, nothing has that: a keyboard "de 2,4 GHz" beside
 * the "monitores" of its department is no "monitor 24", and the monitor comes that lacks the number.
 */
function leaveMentions(
  index: WordIndex,
  groups: readonly Group[],
  thing: number | undefined,
  work: Work,
  departments: Facts['departments'],
): void {
  if (thing === undefined) return
  const isOther = otherThan(index, groups, [thing], work, departments)
  const all = 2 ** groups.length - 1
  if (work.docs().every((doc) => work.groups[doc] !== all || isOther(doc)))
    for (const doc of work.docs()) if (isOther(doc)) work.groups[doc]! &= ~(1 << thing)
}

/** Whether a product is one of those meant, by the groups it has as bits. */
function goodOf(
  judged: readonly Judged[],
  work: Work,
  reach: Reach,
  departments: Facts['departments'],
): (groups: number, doc: number) => boolean {
  const all = 2 ** judged.length - 1
  const bits = (is: (one: Judged) => boolean): number =>
    judged.reduce((sum, one, at) => (is(one) ? sum | (1 << at) : sum), 0)
  const numbers = bits(({ isExact }) => isExact)
  // 220 V alone is no part of a refrigerator that nobody sells.
  if (reach === 'any') return (groups) => numbers === all || (groups & ~numbers) !== 0
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
  return (groups, doc) =>
    groups === all || ((numbers & ~groups) === 0 && rarityOf(groups) >= asked * MOST_OF_IT && isOfThem(groups, doc))
}

/**
 * Where a product surely is the one thing asked for, others have to name it as well, or say of themselves that they are
 * it: a cream to be kept in the "geladeira" tells of it in its description alone.
 */
function namedOf(index: WordIndex, groups: readonly Group[], work: Work): (doc: number) => boolean {
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

/** Leaves in `work` what each product of the group is worth. */
function judge(index: WordIndex, products: number, group: Group, work: Work): Omit<Judged, 'surest'> {
  const counts = group.map(({ tokens }) => Math.min(...tokens.map((token) => index.count(token))))
  // A word is as rare as it is itself, however common what it may stand for.
  const count = Math.min(products, counts[0] || Math.max(0, ...counts))
  const rarity = Math.log(1 + (products - count + 0.5) / (count + 0.5))
  const { truth } = index.parts
  for (const alternative of group) {
    const factor = alternative.weight ** 2
    const [only, ...others] = alternative.tokens
    if (only === undefined) continue
    if (others.length > 0 || alternative.without !== undefined)
      eachTogether(index, alternative, work, (doc, strength) => work.offer(doc, (strength / 255) * factor * rarity))
    else
      for (const [word, share] of variantsOf(only))
        for (const { docs, weights, from, to, table } of index.lists(word))
          for (let at = from; at < to; at++)
            if (truth[docs[at]!] === table) work.offer(docs[at]!, ((weights[at]! * share) / 255) * factor * rarity)
  }
  const written = group[0]?.tokens ?? []
  return {
    rarity,
    isExact: written.some((token) => /\d/.test(token)),
    isBare: written.every((token) => /^\d+$/.test(token)),
  }
}

/** What is a kind of the thing is one: a notebook of computers, however much less the word counts. */
const OF_KIND = 0.75
const NARROWER = 0.5

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
 * @returns how surely any product is the thing
 */
function claim(index: WordIndex, group: Group, work: Work, implied: number, bit: number): number {
  let surest = 0
  eachThing(index, group, (doc, sure, isKind) => {
    surest = Math.max(surest, sure)
    work.claim(doc, sure, bit)
    if (!isKind) work.raise(doc, implied * sure)
  })
  return surest
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
function offerNearest(index: WordIndex, group: Group, work: Work, implied: number): void {
  eachThing(index, nearestOf(group), (doc, sure) => {
    if (sure >= SURE) work.offer(doc, implied * sure)
  })
}

/** What says that it is the first of the words by its type, or else has them all where it is written of in few. */
function calledSo(index: WordIndex, tokens: readonly string[]): ReadonlySet<number> {
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

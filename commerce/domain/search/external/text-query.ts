import * as v from 'valibot'
import type { Alternative, Group } from '../plan.ts'
import { IMPLIED, IS_IT, MOST_OF_IT, OF_ACCESSORIES, SIDE_BY_SIDE } from '../ranking-rules.ts'
import { EXACT_CODE, OUT_OF_STOCK, POPULARITY_SHARE } from '../ranking.ts'
import type { Reach, TextQuery } from '../score.ts'
import { variantsOf } from '../variants.ts'
import type { WordGroup } from '../words.ts'
import { STRAIGHT } from './document.ts'
import type { FoundFacts } from './facts-query.ts'
import { all, anyOf, constant, type Query, refusing, scaled, word } from './query.ts'
import {
  asksForAccessory,
  asSurely,
  calledWhole,
  impliedBy,
  named,
  nearestTo,
  plausibly,
  plausiblySoldOut,
} from './thing-query.ts'

const either = (queries: readonly Query[]): Query => (queries.length === 1 ? queries[0]! : { dis_max: { queries } })
const sideBySide = (text: string): Query => ({ match_phrase: { title: text } })

/** A word in any of its forms; a code is among the words too. */
function anyForm(token: string, boost: number): Query {
  const forms = variantsOf(token).map(([form, share]) => word(form, boost * share))
  return either(/^[a-z0-9]*\d/.test(token) ? [...forms, constant({ term: { codes: token } }, boost)] : forms)
}

function alternativeQuery({ tokens, phrase, isName, without, weight }: Alternative, rarity: number): Query {
  const boost = (weight ** 2 * rarity) / tokens.length
  const isSaidSo =
    tokens.length > 1 && (phrase || isName || (weight < 1 && tokens.some((token) => /^\d+$/.test(token))))
  const together = sideBySide(tokens.join(' '))
  const must = tokens.map((token) => anyForm(token, boost))
  if (must.length === 1 && without === undefined) return must[0]!
  return {
    bool: {
      must,
      ...(isSaidSo ? { filter: [isName ? anyOf([together, calledWhole(tokens)]) : together] } : {}),
      ...(without === undefined ? {} : { must_not: [word(without, 1)] }),
    },
  }
}

/** In how many products a word is. */
export type WordCounts = ReadonlyMap<string, number>

/** Words of the groups, of which the rarity is made. */
export const wordsOf = (groups: readonly Group[]): string[] => [
  ...new Set(groups.flatMap((group) => group.flatMap(({ tokens }) => [...tokens]))),
]

/** What counts the words: `filters` with a bucket for each, by its place. */
export const countingBody = (words: readonly string[]): object => ({
  size: 0,
  query: { match_all: {} },
  aggs: { words: { filters: { filters: Object.fromEntries(words.map((each, at) => [`w${at}`, word(each, 1)])) } } },
})

const Counted = v.object({
  aggregations: v.object({ words: v.object({ buckets: v.record(v.string(), v.object({ doc_count: v.number() })) }) }),
})

/** @returns undefined for another answer than the one that was asked for */
export function countsOf(words: readonly string[], answer: unknown): [string, number][] | undefined {
  const read = v.safeParse(Counted, answer)
  if (!read.success) return undefined
  const { buckets } = read.output.aggregations.words
  return words.map((each, at) => [each, buckets[`w${at}`]?.doc_count ?? 0])
}

/** As score.ts has it. */
function rarityOf(group: Group, counted: WordCounts, products: number): number {
  const counts = group.map(({ tokens }) => Math.min(...tokens.map((token) => counted.get(token) ?? 0)))
  const count = Math.min(products, counts[0] || Math.max(0, ...counts))
  return Math.log(1 + (products - count + 0.5) / (count + 0.5))
}

/** What OpenSearch has said of a text before it ranks. */
export interface Known extends WordsKnown {
  facts: FoundFacts
}
export interface WordsKnown {
  counts: WordCounts
  products: number
  other?: Other | undefined
  /** What is left out of what has not all of the words. */
  left?: Query | undefined
}
/** A group by its place, and what does not have it whatever it says. */
export interface Other {
  at: number
  is: Query
}

/** What finds each group. */
export const eachOf = (groups: readonly Group[], reach: Reach, known: WordsKnown): Query[] =>
  judged(groups, reach, known).each

/** Each group as a query that finds it, one that also says what it is worth, and what having it is worth at the most. */
function judged(groups: readonly Group[], reach: Reach, { counts, products, other }: WordsKnown) {
  const rarities = groups.map((group) => rarityOf(group, counts, products))
  const asked = rarities.reduce((sum, rarity) => sum + rarity, 0)
  const ways = groups.map((group, at) => [
    ...group.map((alternative) => alternativeQuery(alternative, rarities[at]! / asked)),
    ...(reach === 'any' ? nearestTo(group, (IMPLIED * rarities[at]!) / asked) : []),
  ])
  const having = ways.map(either)
  const each = having.map((own, at) => (at === other?.at ? { bool: { filter: [own], must_not: [other.is] } } : own))
  const scored = ways.map((own, at): Query => {
    const implied = impliedBy(groups[at]!, (IMPLIED * rarities[at]!) / asked)
    return implied.length === 0
      ? having[at]!
      : { bool: { must: [either([...own, ...implied])], filter: [having[at]!] } }
  })
  return { rarities, asked, each, scored }
}

/** What a text finds, unranked: none but what has all its groups, most of them or any (score.ts). */
export function matching(
  { groups }: TextQuery,
  reach: Reach,
  { shelves, ...known }: WordsKnown & { shelves: readonly string[] },
): Query {
  const { rarities, each } = judged(groups, reach, known)
  return isWhole(groups, reach)
    ? all([...each, ...leaving(known.left, reach, each)])
    : all([anyOf(each), ...enough(groups, rarities, each, reach, shelves), ...leaving(known.left, reach, each)])
}

/** Of what has any of the words another thing, and of what has most of them one that has not all. */
const leaving = (left: Query | undefined, reach: Reach, each: readonly Query[]): Query[] =>
  left === undefined || reach === 'all'
    ? []
    : [{ bool: { must_not: [reach === 'any' ? left : { bool: { filter: [left], must_not: [all(each)] } }] } }]

const isWhole = (groups: readonly Group[], reach: Reach): boolean => reach === 'all' || groups.length === 1

/** The ranking of score.ts and ranking.ts in OpenSearch's words. */
export function textQuery(asked: TextQuery, reach: Reach, known: Known): Query {
  const { groups, without: refused, codes } = asked
  const { facts } = known
  const { rarities, asked: whole, each, scored } = judged(groups, reach, known)
  const asksForOne = asksForAccessory(asked)
  const together = groups.slice(1).map((group, at) => ({
    constant_score: {
      filter: sideBySide(`${groups[at]![0]!.tokens.at(-1) ?? ''} ${group[0]!.tokens[0] ?? ''}`),
      boost: (SIDE_BY_SIDE * Math.min(rarities[at]!, rarities[at + 1]!)) / whole,
    },
  }))
  const more = [...together, asSurely(asked, IS_IT, facts.hasClaims)]
  const words: Query = {
    bool: isWhole(groups, reach)
      ? {
          must: scored,
          filter: [...(known.other ? [each[known.other.at]!] : []), ...leaving(known.left, reach, each)],
          should: more,
        }
      : {
          must: [{ bool: { should: scored, minimum_should_match: 1 } }],
          filter: [...enough(groups, rarities, each, reach, facts.shelves), ...leaving(known.left, reach, each)],
          should: more,
        },
  }
  const usual = asksForOne ? undefined : facts.usual
  const text: Query = {
    bool: {
      must: [asksForOne ? words : scaled(words, [{ filter: { term: { accessory: true } }, weight: OF_ACCESSORIES }])],
      should: [
        ...hasMuch(each, isWhole(groups, reach)),
        ...(usual === undefined ? [] : plausibly(asked, usual, facts.hasClaims)),
      ],
    },
  }
  const priced = {
    bool: {
      must: [scaled(text, [{ filter: { term: { available: false } }, weight: OUT_OF_STOCK }])],
      should: [
        { rank_feature: { field: 'popular', saturation: { pivot: STRAIGHT }, boost: POPULARITY_SHARE * STRAIGHT } },
        ...(usual === undefined ? [] : [plausiblySoldOut]),
      ],
      ...(facts.isOneThing ? { filter: [named(asked)] } : {}),
      ...refusing(refused),
    },
  }
  const byCode = codes.length === 0 ? [] : [constant({ terms: { codes } }, EXACT_CODE)]
  return anyOf([...(groups.length === 0 ? [] : [priced]), ...byCode])
}

/** What a product gains for how many groups it has: 1 for all. */
const hasMuch = (each: readonly Query[], isWhole: boolean): Query[] =>
  isWhole
    ? [constant({ match_all: {} }, 1)]
    : [...each.map((query) => constant(query, OF_PART / each.length)), constant(all(each), 1 - OF_PART)]

/** What all but all groups are worth at the most. */
const OF_PART = 0.9

/** Words whose sets are weighed. */
const MOST_WEIGHED = 5

/** Sets of groups of which a product must have one; undefined: any group will do. */
function enoughOf(
  groups: readonly Group[],
  rarities: readonly number[],
  reach: Reach,
  numbers: readonly number[],
): number[][] | undefined {
  const places = [...groups.keys()]
  // A measure alone is no part of a thing that nobody sells.
  if (reach === 'any')
    return numbers.length === places.length ? undefined : places.filter((at) => !numbers.includes(at)).map((at) => [at])
  const asked = rarities.reduce((sum, rarity) => sum + rarity, 0)
  // Sets of more words are too many to tell: all but one.
  if (groups.length > MOST_WEIGHED)
    return places.filter((at) => !numbers.includes(at)).map((left) => places.filter((at) => at !== left))
  const isEnough = (set: readonly number[]): boolean =>
    set.reduce((sum, at) => sum + rarities[at]!, 0) >= asked * MOST_OF_IT
  const sets = places.reduce<number[][]>((all, at) => [...all, ...all.map((set) => [...set, at])], [[]])
  const enough = sets.filter((set) => isEnough(set) && numbers.every((at) => set.includes(at)))
  // What holds a smaller set is told by that one.
  return enough.filter(
    (set) => !enough.some((other) => other.length < set.length && other.every((at) => set.includes(at))),
  )
}

/** What of the groups is enough to be found. */
function enough(
  groups: readonly Group[],
  rarities: readonly number[],
  each: readonly Query[],
  reach: Reach,
  shelves: readonly string[],
): Query[] {
  const having = (is: (token: string) => boolean, by: 'some' | 'every'): number[] =>
    [...groups.keys()].filter((at) => groups[at]![0]?.tokens[by](is))
  const bare = having((token) => /^\d+$/.test(token), 'every')
  const sets = enoughOf(
    groups,
    rarities,
    reach,
    having((token) => /\d/.test(token), 'some'),
  )
  if (sets === undefined) return []
  // The number alone, on another shelf, is of another thing (score.ts).
  const ofThem = (set: readonly number[]): Query[] =>
    reach === 'most' && set.every((at) => bare.includes(at))
      ? [anyOf([{ terms: { shelf: shelves } }, ...each.filter((_, at) => !bare.includes(at))])]
      : []
  return [anyOf(sets.map((set) => all([...set.map((at) => each[at]!), ...ofThem(set)])))]
}

/** What completion asks: products that pass a test of every group. */
export const wordTests = (groups: readonly WordGroup[]): Query[] =>
  groups.map((group) => ({
    bool: {
      should: group.map((test) => ('all' in test ? all(test.all.map(isThere)) : beginning(test.beginning))),
      minimum_should_match: 1,
    },
  }))

const isThere = (token: string): Query =>
  token.startsWith('=')
    ? { term: { completions: token.slice(1) } }
    : token.startsWith('#')
      ? { term: { codes: token.slice(1) } }
      : /^[a-z0-9]*\d/.test(token)
        ? { bool: { should: [word(token, 1), { term: { codes: token } }], minimum_should_match: 1 } }
        : word(token, 1)

const beginning = (text: string): Query => ({ prefix: { completions: text.replace(/^=/, '') } })

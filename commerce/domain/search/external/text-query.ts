import type { Alternative, Group, KnownWords } from '../plan.ts'
import { EXACT_CODE, OUT_OF_STOCK, POPULARITY_SHARE } from '../ranking.ts'
import { IS_IT, MOST_OF_IT, OF_ACCESSORIES, type Reach, SIDE_BY_SIDE, type TextQuery, UNSURE } from '../score.ts'
import { variantsOf } from '../variants.ts'
import { isAccessory } from '../weights.ts'
import type { WordGroup } from '../words.ts'
import { SATURATION, STRAIGHT } from './document.ts'

export type Query = Readonly<Record<string, unknown>>

/** A word that the vocabulary of spelling does not hold, measures for the most part, is in about this share of all. */
const UNCOUNTED = 0.02

const word = (token: string, boost: number): Query => ({
  rank_feature: { field: `words.${token}`, saturation: { pivot: SATURATION }, boost },
})
const either = (queries: readonly Query[]): Query => (queries.length === 1 ? queries[0]! : { dis_max: { queries } })
export const all = (filter: readonly Query[]): Query => ({ bool: { filter } })
const sideBySide = (text: string): Query => ({ match_phrase: { title: text } })

/** A word in any of its forms; a code is among the words too. */
function anyForm(token: string, boost: number): Query {
  const forms = variantsOf(token).map(([form, share]) => word(form, boost * share))
  return either(
    /^[a-z0-9]*\d/.test(token) ? [...forms, { constant_score: { filter: { term: { codes: token } }, boost } }] : forms,
  )
}

function alternativeQuery({ tokens, phrase, without, weight }: Alternative, rarity: number): Query {
  const boost = (weight ** 2 * rarity) / tokens.length
  const isSaidSo = tokens.length > 1 && (phrase || (weight < 1 && tokens.some((token) => /^\d+$/.test(token))))
  const must = tokens.map((token) => anyForm(token, boost))
  if (must.length === 1 && without === undefined) return must[0]!
  return {
    bool: {
      must,
      ...(isSaidSo ? { filter: [sideBySide(tokens.join(' '))] } : {}),
      ...(without === undefined ? {} : { must_not: [word(without, 1)] }),
    },
  }
}

/** As score.ts has it, by how many products the spelling vocabulary says a word is in. */
function rarityOf(group: Group, known: KnownWords, products: number): number {
  const counts = group.map(({ tokens }) =>
    Math.min(...tokens.map((token) => (known.get(token) ?? known.get(`${token}s`))?.freq ?? products * UNCOUNTED)),
  )
  const count = Math.min(products, counts[0] || Math.max(0, ...counts))
  return Math.log(1 + (products - count + 0.5) / (count + 0.5))
}

/** The ranking of score.ts and ranking.ts in OpenSearch's words. */
export function textQuery(
  { groups, without, codes }: TextQuery,
  reach: Reach,
  { known, products }: { known: KnownWords; products: number },
): Query {
  const rarities = groups.map((group) => rarityOf(group, known, products))
  const asked = rarities.reduce((sum, rarity) => sum + rarity, 0)
  const each = groups.map((group, at) =>
    either(group.map((alternative) => alternativeQuery(alternative, rarities[at]! / asked))),
  )
  const asksForOne = groups.some((group) => group.some(({ tokens }) => tokens.some(isAccessory)))
  const together = groups.slice(1).map((group, at) => ({
    constant_score: {
      filter: sideBySide(`${groups[at]![0]!.tokens.at(-1) ?? ''} ${group[0]!.tokens[0] ?? ''}`),
      boost: (SIDE_BY_SIDE * Math.min(rarities[at]!, rarities[at + 1]!)) / asked,
    },
  }))
  const isAll = reach === 'all' || groups.length === 1
  const words: Query = {
    bool: isAll
      ? { must: each, should: [...together, claims(groups)] }
      : { must: [partly(each, enoughOf(groups, rarities, reach))], should: [...together, claims(groups)] },
  }
  const text = {
    bool: {
      must: [
        asksForOne ? words : scaled(words, [{ filter: { term: { accessory: true } }, weight: OF_ACCESSORIES }]),
        { constant_score: { filter: { match_all: {} }, boost: 1 } },
      ],
    },
  }
  const priced = {
    bool: {
      must: [scaled(text, [{ filter: { term: { available: false } }, weight: OUT_OF_STOCK }])],
      should: [
        { rank_feature: { field: 'popular', saturation: { pivot: STRAIGHT }, boost: POPULARITY_SHARE * STRAIGHT } },
      ],
      ...(without.length === 0 ? {} : { must_not: without.map((token) => word(token, 1)) }),
    },
  }
  const byCode = codes.length === 0 ? [] : [{ constant_score: { filter: { terms: { codes } }, boost: EXACT_CODE } }]
  return { bool: { should: [...(groups.length === 0 ? [] : [priced]), ...byCode], minimum_should_match: 1 } }
}

/** What is what was asked for, by its own account, and what gives none. */
const claims = (groups: readonly Group[]): Query => ({
  dis_max: {
    queries: [
      { constant_score: { filter: { term: { nameless: true } }, boost: IS_IT * UNSURE } },
      ...groups.flatMap((group) =>
        group.flatMap(({ tokens, weight, kinds = [] }) =>
          [...tokens.slice(0, 1), ...kinds].flatMap((token) =>
            variantsOf(token).map(([form, share]) => ({
              rank_feature: {
                field: `heads.${form}`,
                saturation: { pivot: SATURATION },
                boost: IS_IT * share * weight,
              },
            })),
          ),
        ),
      ),
    ],
  },
})

/** Words whose sets are weighed. */
const MOST_WEIGHED = 5

/** Sets of groups of which a product must have one; undefined: any group will do. */
function enoughOf(groups: readonly Group[], rarities: readonly number[], reach: Reach): number[][] | undefined {
  const places = [...groups.keys()]
  const numbers = places.filter((at) => groups[at]![0]?.tokens.some((token) => /\d/.test(token)))
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

const partly = (each: readonly Query[], sets: readonly number[][] | undefined): Query => ({
  bool: {
    should: each,
    minimum_should_match: 1,
    ...(sets === undefined
      ? {}
      : {
          filter: [{ bool: { should: sets.map((set) => all(set.map((at) => each[at]!))), minimum_should_match: 1 } }],
        }),
  },
})

const scaled = (query: Query, functions: readonly object[]): Query => ({
  function_score: { query, functions, score_mode: 'multiply', boost_mode: 'multiply' },
})

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

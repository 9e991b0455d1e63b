import { namesIn } from '../mentions.ts'
import type { Group } from '../plan.ts'
import { cheapnessOf, cheapSteps } from '../plausible.ts'
import { OF_DEPARTMENT, SURE, TOO_CHEAP, UNSURE } from '../ranking-rules.ts'
import { OUT_OF_STOCK } from '../ranking.ts'
import type { TextQuery } from '../score.ts'
import { pluralsOf } from '../text.ts'
import { nearestOf, thingsIn } from '../things.ts'
import { variantsOf } from '../variants.ts'
import { BY_DEPARTMENT, HEAD, isAccessory, SURENESSES } from '../weights.ts'
import type { Query } from './query.ts'
import { all, anyOf, constant, scaled } from './query.ts'

/** What is asked for, by its words or as a department. */
type Thing = Pick<TextQuery, 'groups' | 'departments'>

/** Whether the query itself names an accessory. */
export const asksForAccessory = ({ groups }: Thing): boolean =>
  groups.some((group) => group.some(({ tokens }) => tokens.some(isAccessory)))

/** An accessory only where one was asked for. */
const heldBy = (thing: Thing, departments: readonly string[]): Query => {
  const held: Query = { terms: { categories: departments } }
  return asksForAccessory(thing) ? held : { bool: { filter: [held], must_not: [{ term: { accessory: true } }] } }
}

/** Of a department that is called what was asked for. */
const ofDepartment = (thing: Thing): Query[] => {
  const { departments = [] } = thing
  return departments.length === 0 ? [] : [heldBy(thing, departments)]
}

/** Each thing that a product may say it is, as the index has it (`geladeira~ff`), by how sure that makes it. */
function thingsBySureness(groups: readonly Group[]): Map<number, string[]> {
  const things = new Map<string, number>()
  for (const alternative of groups.flat())
    for (const [token, sureness] of thingsIn(alternative))
      for (const [form, share] of variantsOf(token))
        for (const level of SURENESSES) {
          const thing = `${form}~${level.toString(16)}`
          things.set(thing, Math.max(things.get(thing) ?? 0, Math.fround((level / 255) * share * sureness)))
        }
  const bySureness = new Map<number, string[]>()
  for (const [thing, sure] of things) bySureness.set(sure, [...(bySureness.get(sure) ?? []), thing])
  return bySureness
}

/** What a group is worth, at least, of what says that it is it (things.ts); what it is a kind of implies nothing. */
export const impliedBy = (group: Group, boost: number): Query[] =>
  [...thingsBySureness([group.map((alternative) => ({ ...alternative, kinds: [] }))])].map(([sure, things]) =>
    constant(isOneOf(things), boost * sure),
  )

/** What surely is the first of a name of several words (things.ts). */
export const nearestTo = (group: Group, boost: number): Query[] =>
  [...thingsBySureness([nearestOf(group)])].flatMap(([sure, things]) =>
    sure >= SURE ? [constant(isOneOf(things), boost * sure)] : [],
  )

const isOneOf = (things: readonly string[]): Query => ({ terms: { things } })

/** What says of itself that it is one of the things, however sure. */
export const claimsToBe = (thing: Thing): Query =>
  anyOf([isOneOf([...thingsBySureness(thing.groups).values()].flat()), ...ofDepartment(thing)])
/** What a department holds that says what it is; and of that, what is called as the department is (collections.ts). */
export const known = (thing: Thing, department: string): Query => ({
  bool: { filter: [heldBy(thing, [department])], must_not: [{ term: { nameless: true } }] },
})
export const calledSo = ({ groups }: Thing): Query =>
  isOneOf([...thingsBySureness(groups)].flatMap(([sure, things]) => (sure > BY_DEPARTMENT ? things : [])))

/** What is one by its department alone. */
export const heldAs = ({ groups }: Thing): Query =>
  isOneOf([...thingsBySureness(groups)].flatMap(([sure, things]) => (sure > BY_DEPARTMENT ? [] : things)))

/** What surely is one. */
export const surelyIs = (thing: Thing): Query =>
  anyOf([
    isOneOf([...thingsBySureness(thing.groups)].flatMap(([sure, things]) => (sure >= SURE ? things : []))),
    ...ofDepartment(thing),
  ])

/** So much of the boost as a product surely is the thing; what says nothing of itself is half sure, where others do. */
export const asSurely = (thing: Thing, boost: number, hasClaims: boolean): Query => ({
  dis_max: {
    queries: [
      ...(hasClaims ? [constant({ term: { nameless: true } }, boost * UNSURE)] : []),
      ...[...thingsBySureness(thing.groups)].map(([sure, things]) => constant(isOneOf(things), boost * sure)),
      ...ofDepartment(thing).map((held) => constant(held, boost * OF_DEPARTMENT)),
    ],
  },
})

const STOCKLESS: Query = { term: { available: false } }

/**
 * What score.ts takes of the implausibly cheap, given to all others instead, since no score may be below zero: all
 * gain TOO_CHEAP × (1 − cheapness × (1 − sureness)), and what is sold out what its being sold out takes of that.
 */
export function plausibly(thing: Thing, usual: number, hasClaims: boolean): Query[] {
  const { doubtful, beyond } = cheapSteps(usual)
  const steps = [
    ...doubtful.map((step) => ({ filter: { term: { step } }, cheap: cheapnessOf(step, usual) })),
    { filter: { range: { step: { lte: beyond } } }, cheap: 1 },
  ]
  const isDoubtful: Query = { range: { step: { lt: beyond + doubtful.length + 1 } } }
  const weighed = (weightOf: (cheap: number) => number): object[] =>
    steps.map(({ filter, cheap }) => ({ filter, weight: weightOf(cheap) }))
  return [
    scaled(
      constant({ match_all: {} }, TOO_CHEAP),
      weighed((cheap) => 1 - cheap),
    ),
    scaled(
      { bool: { must: [asSurely(thing, TOO_CHEAP, hasClaims)], filter: [isDoubtful] } },
      weighed((cheap) => cheap),
    ),
  ]
}
/** Beside `plausibly`, where being sold out has lessened it. */
export const plausiblySoldOut: Query = constant(STOCKLESS, TOO_CHEAP * (1 - OUT_OF_STOCK))

/** What has all the words where it is written of in few. */
const namedBy = (tokens: readonly string[]): Query =>
  all(tokens.map((token): Query => ({ terms: { completions: pluralsOf(token) } })))

/** What is called by a name of several words, if they do not stand together (mentions.ts). */
export function calledWhole(tokens: readonly string[]): Query {
  const heads = (levels: readonly number[]): Query =>
    isOneOf(variantsOf(tokens[0]!).flatMap(([form]) => levels.map((level) => `${form}~${level.toString(16)}`)))
  return anyOf([heads([HEAD.type]), all([heads(SURENESSES), namedBy(tokens)])])
}

/** What has a name of the thing where it is written of in few words. */
export const namedAs = ({ groups }: Thing): Query => anyOf(groups.flatMap(namesIn).map(namedBy))

/** What names the one thing asked for, or says of itself that it is one. */
export const named = (thing: Thing): Query => all([anyOf([claimsToBe(thing), namedAs(thing)])])

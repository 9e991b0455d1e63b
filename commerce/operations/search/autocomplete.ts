import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AutocompleteResposta } from '#commerce/contract/search/search.ts'
import type { Department } from '#commerce/domain/search/columns.ts'
import {
  clickUrl,
  completions,
  holdingFirst,
  type PopularSearch,
  searchLink,
} from '#commerce/domain/search/completion.ts'
import { pageOf } from '#commerce/domain/search/order.ts'
import { type Group, testsOf } from '#commerce/domain/search/plan.ts'
import type { AutocompleteQuery } from '#commerce/domain/search/port.ts'
import {
  AUTOCOMPLETE_MIN_LENGTH,
  AUTOCOMPLETE_QUERIES,
  EXACT_CODE,
  NAMED_SO,
  relevanceOf,
} from '#commerce/domain/search/ranking.ts'
import { isCorrectable, mostBeginningEdits, nearestCompletion } from '#commerce/domain/search/spelling.ts'
import { MAX_TERMS_LENGTH, type QueryWord, readQuery } from '#commerce/domain/search/text.ts'
import { titleTests } from '#commerce/domain/search/titles.ts'
import type { WordGroup, WordIndex } from '#commerce/domain/search/words.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { type LivePrices, offersInChannel, offersOf } from './cards.ts'
import { findTexts, understand } from './find.ts'
import { type Offer } from './kept-answers.ts'
import { isWord } from './language.ts'
import { corrected, respelled, soundingAlike } from './respell.ts'
import type { PageSkeleton, View } from './view.ts'

type Reader = Kysely<Database>

/** Names that phrases are made of; the first of them are the products suggested. */
export const NAMES_READ = 24

/**
 * Suggested products and queries for a text being typed: its last word is a beginning. Up to 3 characters: nothing
 * (storefront §5).
 */
export async function autocompletePage(
  view: View,
  db: Reader,
  query: AutocompleteQuery,
  popular: readonly PopularSearch[],
  livePrices: LivePrices,
): Promise<AutocompleteResposta> {
  const typed = typedText(query)
  if (typed === undefined) return completionOf('', { offers: [], names: [], popular: [], departments: [] })
  const { docs } = await view.pages.forceFetch(`completion\n${typed.toLowerCase()}`, {
    context: () => suggestedDocs(view, db, typed, NAMES_READ),
  })
  const read = await offersOf(view, db, docs)
  const found = areWhole(view, readQuery(typed).words) ? read : holdingFirst(read, ({ name }) => name, typed)
  const names = found.map(({ name }) => name)
  const offers = await offersInChannel(found.slice(0, query.resultsProducts), db, query.canal, livePrices)
  return completionOf(typed, { offers, names, popular, departments: view.columns.departments })
}

/** Undefined up to 3 characters (storefront §5). */
export function typedText({ terms }: AutocompleteQuery): string | undefined {
  const typed = terms.toWellFormed().slice(0, MAX_TERMS_LENGTH).trim()
  return typed.length < AUTOCOMPLETE_MIN_LENGTH ? undefined : typed
}

interface Completion {
  offers: readonly Offer[]
  names: readonly string[]
  popular: readonly PopularSearch[]
  departments: readonly Department[]
}

/** Suggested products and queries, as they are answered. */
export function completionOf(typed: string, { offers, names, popular, departments }: Completion): AutocompleteResposta {
  const searchId = randomUUID()
  const queries =
    typed === '' ? [] : completions(typed, { popular, departments, products: names }, AUTOCOMPLETE_QUERIES)
  return {
    products: offers.map((offer, index) => suggestion(offer, clickUrl(searchId, offer.sku, index + 1))),
    queries: queries.map((text, index) => ({
      query: text,
      link: searchLink(text, { ranking: index + 1, p: typed, origin: 'autocomplete' }),
    })),
    searchId,
  }
}

const suggestion = (
  { sku, name, url, image, price, oldPrice, pix }: Offer,
  click: string,
): AutocompleteResposta['products'][number] => ({
  name,
  url,
  clickUrl: click,
  images: { default: image },
  price,
  oldPrice,
  noPix: pix,
  collectInfo: { productId: sku },
})

/**
 * The best products whose words go on from what was typed, none of it asked of the database: it was typed letter by
 * letter.
 */
async function suggestedDocs(view: View, db: Reader, typed: string, count: number): Promise<PageSkeleton> {
  const { words, codes } = readQuery(typed)
  const index = await view.words(db)
  const exact = new Set(index.havingCode(codes))
  let asked: readonly QueryWord[] = words
  let { found, isTitled } = namedSo(view, index, words)
  const isNothing = found.length === 0 && exact.size === 0 && words.length > 0
  let searched = isNothing ? await ofKnownName(view, db, words) : undefined
  if (searched) found = [...searched.worth.keys()]
  else {
    if (isNothing) {
      asked = respelledBeginning(view, words)
      if (asked !== words) ({ found, isTitled } = namedSo(view, index, asked))
    }
    searched = asked === words ? await searchedRelevance(view, db, typed, words, isTitled) : undefined
    if (searched?.isPartial && (found.length > 0 || words.length > 1)) found = [...searched.worth.keys()]
  }
  const { live, standing, head } = view.columns.fields
  // A beginning of four letters is that of thousands: loops, not `from` and `map`.
  const all = exact.size === 0 ? found : [...new Set([...exact, ...found])]
  const docs = new Int32Array(all.length)
  let living = 0
  for (const doc of all) if (live[doc] === 1) docs[living++] = doc
  const first = asked[0]?.tokens[0] ?? ''
  const relevance = new Float64Array(living)
  for (let at = 0; at < living; at++) {
    const doc = docs[at]!
    const ranked = searched?.worth.get(doc)
    if (ranked !== undefined) {
      relevance[at] = SEARCHED + ranked
      continue
    }
    relevance[at] =
      standing[doc]! + (exact.has(doc) ? EXACT_CODE : 0) + (first !== '' && head[doc]!.startsWith(first) ? NAMED_SO : 0)
  }
  const hits = { docs: docs.subarray(0, living), relevance }
  return { total: living, aside: 0, docs: pageOf(view.columns, hits, 'relevance', 1, count), facetas: [] }
}

/** Whether none of the words is a beginning: each is one that the catalogue has, a number or a measure. */
export const areWhole = ({ vocabulary }: View, words: readonly QueryWord[]): boolean =>
  words.some(({ surface }) => surface !== '') &&
  words.every(({ surface, raw }) => (surface === '' ? /^\d*$/.test(raw) : vocabulary.has(surface)))

/**
 * What a search can be asked for of what is being typed: all of it, or the whole words before a beginning. '' = nothing.
 */
export function searchable(view: View, typed: string, words: readonly QueryWord[]): string {
  if (areWhole(view, words)) return typed
  const before = words.slice(0, -1)
  return areWhole(view, before) ? before.map(({ form }) => form).join(' ') : ''
}

/** Above all that only begin so. */
const SEARCHED = 1e9
/** More than any text is worth: what a search sets aside comes after all else it finds. */
const BEHIND = 100

/**
 * What the search of the whole words finds, as its page ranks it, so that what is suggested is what Enter shows first.
 * Nothing of a beginning of a word, which nobody searches. Where no title and no product has all, what has some of them.
 */
async function searchedRelevance(
  view: View,
  db: Reader,
  typed: string,
  words: readonly QueryWord[],
  isTitled: boolean,
): Promise<Searched | undefined> {
  const terms = searchable(view, typed, words)
  const searched = terms === '' ? undefined : await searchedFor(view, db, terms)
  return searched?.isPartial && (isTitled || terms !== typed) ? undefined : searched
}

/** What a search finds, by its worth, and whether that has a part of the words alone. */
interface Searched {
  worth: ReadonlyMap<number, number>
  isPartial: boolean
}

async function searchedFor(view: View, db: Reader, terms: string): Promise<Searched | undefined> {
  const { matches, corrected, partial } = await findTexts(view, db, { terms })
  if (corrected !== null) return undefined
  const { available, standing } = view.columns.fields
  const found = new Map<number, number>()
  for (let at = 0; at < matches.docs.length; at++) {
    const doc = matches.docs[at]!
    const text = matches.ranks[at]! + (matches.exact[at] === 1 ? EXACT_CODE : 0)
    const worth = relevanceOf(text, available[doc] === 1, standing[doc]!) - (matches.aside[at] === 1 ? BEHIND : 0)
    if (doc < view.columns.size) found.set(doc, worth)
  }
  return { worth: found, isPartial: partial }
}

/** Names that are searched for what was typed: each is a search. */
const MOST_NAMES = 3

/**
 * Names that the language knows and that go on from what was typed, the nearest first: "máquina de l" begins "máquina de
 * lavar", though no title has it.
 */
export function knownNames({ synonyms }: View, words: readonly QueryWord[]): string[] {
  const whole = words.flatMap(({ tokens }) => tokens).join(' ')
  const before = words.slice(0, -1).flatMap(({ tokens }) => tokens)
  const last = words.at(-1)?.raw ?? ''
  if (last === '') return []
  const begun = [...before, last].join(' ')
  return [...synonyms.keys()]
    .filter((name) => name === whole || name.startsWith(begun))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, MOST_NAMES)
}

async function ofKnownName(view: View, db: Reader, words: readonly QueryWord[]): Promise<Searched | undefined> {
  for (const name of knownNames(view, words)) {
    const searched = await searchedFor(view, db, name)
    if (searched && !searched.isPartial && searched.worth.size > 0) return searched
  }
  return undefined
}

/**
 * Products with all the words in their titles ("iphone 13" is no MacBook of 13 inches); with none, the longest word in
 * the title and the rest anywhere.
 */
function namedSo(view: View, index: WordIndex, words: readonly QueryWord[]): { found: number[]; isTitled: boolean } {
  for (const { groups, isTitled } of completionTries(view, words)) {
    const found = index.matching(groups)
    if (found.length > 0) return { found, isTitled }
  }
  return { found: [], isTitled: false }
}

/** What to ask for, the best first: the next when none is found. */
export function completionTries(view: View, words: readonly QueryWord[]): { groups: WordGroup[]; isTitled: boolean }[] {
  const tests = titleTests(words, view.synonyms)
  const named = tests.filter((test) => test !== undefined)
  const groups = groupsOf(view, words)
  const longest = words.reduce((best, { surface }, at) => (surface.length > words[best]!.surface.length ? at : best), 0)
  const main = words.length > 1 ? tests[longest] : undefined
  return [
    ...(named.length === 0 || named.length < tests.length ? [] : [{ groups: named, isTitled: true }]),
    { groups: main ? [main, ...groups] : groups, isTitled: false },
  ]
}

/** The words as the index has them; the last one also as a beginning. */
function groupsOf(view: View, words: readonly QueryWord[]): WordGroup[] {
  const last = words.at(-1)
  if (!last || last.raw === '') return testsOf(understand(view, words))
  const groups = testsOf(understand(view, words.slice(0, -1)))
  return [...groups, [{ beginning: `=${last.raw}` }, ...testsOf(wholeWord(view, last)).flat()]]
}

/**
 * The last word as a whole one (plurals, synonyms, two words in one), once it is a word; before that only its beginning
 * counts.
 */
function wholeWord(view: View, last: QueryWord): Group[] {
  const [group] = understand(view, [last])
  return group &&
    (group.length > 1 ||
      last.surface === '' ||
      view.vocabulary.has(last.surface) ||
      view.vocabulary.has(last.tokens[0] ?? ''))
    ? [group]
    : []
}

/** The whole words as a search corrects them, the last one as the commonest word that begins nearly so. */
export function respelledBeginning(view: View, words: readonly QueryWord[]): readonly QueryWord[] {
  const before = words.slice(0, -1)
  const better = corrected(view, before) ?? before
  const last = words.at(-1)!
  const isWrong = isCorrectable(last.surface) && !view.vocabulary.has(last.surface) && !isWord(view, last.surface)
  const found = isWrong
    ? nearestCompletion(last.surface, view.vocabulary.continuing(last.surface, mostBeginningEdits(last.surface)))
    : undefined
  if (found) return [...better, respelled(found, last)]
  const read = better === before ? words : [...better, last]
  return soundingAlike(view, read) ?? read
}

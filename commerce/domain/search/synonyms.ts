import { normalTerms } from './text.ts'

/** Who looks for `term` also finds `means`; both are normal terms. `weight` in percent of the word itself, 0 = never. */
export interface SynonymPair {
  term: string
  means: string
  weight: number
}

/** Tokens that stand for a term, and what they count of it (0–1). */
export interface Meaning {
  tokens: readonly string[]
  weight: number
}
/** Normal tokens joined by one blank → what they mean too. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>

/** The same thing spelled otherwise, another word for it, and something narrower. */
const SPELLED = 95
const SYNONYM = 80
const NARROWER = 50

/**
 * A line of synonyms: each of `terms` (spellings of one word, then other words) means the others, and finds what is
 * `narrower` too, which does not find it. `never` takes apart what is told elsewhere.
 */
export interface SynonymLine {
  terms: readonly (readonly string[])[]
  narrower: readonly (readonly string[])[]
  never: boolean
}

/** Terms are read as a query is, so accents and plurals do not matter. */
export function synonymPairs(lines: readonly SynonymLine[]): SynonymPair[] {
  const pairs = new Map<string, SynonymPair>()
  for (const { terms, narrower, never } of lines) {
    const own = terms.map((spellings) => spellings.map(normalTerms))
    const below = narrower.map((spellings) => spellings.map(normalTerms))
    const add = (term: string, means: string, weight: number): void => {
      if (term === '' || means === '' || term === means) return
      const known = pairs.get(`${term}\n${means}`)
      if (never || !known || (known.weight > 0 && known.weight < weight))
        pairs.set(`${term}\n${means}`, { term, means, weight: never ? 0 : weight })
    }
    const each = (left: readonly string[], right: readonly string[], weight: number): void => {
      for (const term of left) for (const means of right) add(term, means, weight)
    }
    for (const spellings of [...own, ...below]) each(spellings, spellings, SPELLED)
    for (const left of own) for (const right of own) if (left !== right) each(left, right, SYNONYM)
    for (const left of own) for (const right of below) each(left, right, NARROWER)
  }
  return [...pairs.values()]
}

/** Pairs as a search wants them; of two that say something of the same terms the later counts. */
export function meaningsOf(pairs: readonly SynonymPair[]): Map<string, Meaning[]> {
  const latest = new Map(pairs.map((pair) => [`${pair.term}\n${pair.means}`, pair]))
  const meanings = new Map<string, Meaning[]>()
  for (const { term, means, weight } of latest.values()) {
    if (weight === 0) continue
    const meaning = { tokens: means.split(' '), weight: weight / 100 }
    const known = meanings.get(term)
    if (known) known.push(meaning)
    else meanings.set(term, [meaning])
  }
  return meanings
}

/** For each term what it is one of, by the first word of that: an Xbox is a `console`. */
export function kindsOf(pairs: readonly SynonymPair[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const { term, means, weight } of pairs) {
    if (weight !== NARROWER) continue
    const [head = ''] = term.split(' ')
    const known = kinds.get(means)
    if (!known) kinds.set(means, [head])
    else if (!known.includes(head)) known.push(head)
  }
  return kinds
}

const SIGNS = new Map([
  [SPELLED, ' = '],
  [SYNONYM, ', '],
  [NARROWER, ' > '],
  [0, ' ! '],
])

/** Lines that say the same as the pairs, each as long as it can be. */
export function synonymLines(pairs: readonly SynonymPair[]): string[] {
  const weightOf = new Map(pairs.map(({ term, means, weight }) => [`${term}\n${means}`, weight]))
  const told = new Set<string>()
  const lines: string[] = []
  for (const { term, means, weight } of pairs) {
    if (told.has(`${term}\n${means}`)) continue
    const both = weight !== NARROWER && weightOf.get(`${means}\n${term}`) === weight
    const list = [term, means]
    const fits = (other: string): boolean =>
      both
        ? list.every(
            (each) => weightOf.get(`${each}\n${other}`) === weight && weightOf.get(`${other}\n${each}`) === weight,
          )
        : weightOf.get(`${term}\n${other}`) === weight
    for (const { term: own, means: other } of pairs)
      if (own === term && !list.includes(other) && fits(other)) list.push(other)
    for (const left of both ? list : [term]) for (const right of list) if (left !== right) told.add(`${left}\n${right}`)
    const sign = SIGNS.get(weight) ?? SIGNS.get(SYNONYM)!
    lines.push(both && weight > 0 ? list.join(sign) : `${term}${sign}${list.slice(1).join(', ')}`)
  }
  return lines
}

const MAX_TERMS = 30

/**
 * One line a list: `,` between words for a thing, `=` between spellings of one, `>` before what is narrower, `!` before
 * what never is the same; `#` begins a comment. `wrong` are sentences with the line's number.
 */
export function parseSynonyms(text: string): { lines: SynonymLine[]; wrong: string[] } {
  const lines: SynonymLine[] = []
  const wrong: string[] = []
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = whole.replace(/#.*$/, '').trim()
    if (line === '') continue
    const [left = '', right, ...more] = line.split(/[>!]/)
    const [terms, narrower] = [termsOf(left), termsOf(right ?? '')]
    const all = [...terms, ...narrower].flat()
    const empty = all.find((term) => normalTerms(term) === '')
    const never = line.includes('!')
    if (more.length > 0) wrong.push(`linha ${index + 1}: use ">" ou "!" uma só vez.`)
    else if (empty !== undefined) wrong.push(`linha ${index + 1}: "${empty}" não tem nenhuma palavra que se busque.`)
    else if (
      new Set(all.map(normalTerms)).size < 2 ||
      terms.length === 0 ||
      (right !== undefined && narrower.length === 0)
    )
      wrong.push(`linha ${index + 1}: informe ao menos dois termos diferentes, separados por vírgula.`)
    else if (all.length > MAX_TERMS) wrong.push(`linha ${index + 1}: no máximo ${MAX_TERMS} termos.`)
    else lines.push(never ? { terms: [...terms, ...narrower], narrower: [], never } : { terms, narrower, never: false })
  }
  return { lines, wrong }
}

const termsOf = (text: string): string[][] =>
  text
    .split(/[,;]/)
    .map((item) =>
      item
        .split('=')
        .map((term) => term.trim())
        .filter((term) => term !== ''),
    )
    .filter((spellings) => spellings.length > 0)

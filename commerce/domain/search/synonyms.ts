import { normalTerms } from './text.ts'

/** `means` stands for `term`; both are normal terms. */
export interface SynonymPair {
  term: string
  means: string
}

/** Every term of a list means every other; terms are read as a query is, so accents and plurals do not matter. */
export function synonymPairs(lists: readonly (readonly string[])[]): SynonymPair[] {
  return lists.flatMap((list) => {
    const terms = [...new Set(list.map(normalTerms))].filter((term) => term !== '')
    return terms.flatMap((term) => terms.filter((other) => other !== term).map((means) => ({ term, means })))
  })
}

/** Lists that say the same as the pairs: each holds all that mean one another. */
export function synonymLists(pairs: readonly SynonymPair[]): string[][] {
  const means = new Map<string, Set<string>>()
  for (const { term, means: other } of pairs) means.set(term, (means.get(term) ?? new Set()).add(other))
  const told = new Set<string>()
  const lists: string[][] = []
  for (const { term, means: other } of pairs) {
    if (told.has(`${term}\n${other}`)) continue
    const list = [term, other]
    for (const third of means.get(term) ?? [])
      if (!list.includes(third) && list.every((each) => means.get(each)?.has(third))) list.push(third)
    for (const each of list) for (const next of list) told.add(`${each}\n${next}`)
    lists.push(list)
  }
  return lists
}

const MAX_TERMS = 30

/** One list a line, terms parted by commas; `#` begins a comment. `wrong` are sentences with the line's number. */
export function parseSynonyms(text: string): { lists: string[][]; wrong: string[] } {
  const lists: string[][] = []
  const wrong: string[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const terms = line
      .replace(/#.*$/, '')
      .split(/[,;]/)
      .map((term) => term.trim())
      .filter((term) => term !== '')
    if (terms.length === 0) continue
    const different = new Set(terms.map(normalTerms))
    if (different.has(''))
      wrong.push(
        `linha ${index + 1}: "${terms.find((term) => normalTerms(term) === '')}" não tem nenhuma palavra que se busque.`,
      )
    else if (different.size < 2)
      wrong.push(`linha ${index + 1}: informe ao menos dois termos diferentes, separados por vírgula.`)
    else if (terms.length > MAX_TERMS) wrong.push(`linha ${index + 1}: no máximo ${MAX_TERMS} termos.`)
    else lists.push(terms)
  }
  return { lists, wrong }
}

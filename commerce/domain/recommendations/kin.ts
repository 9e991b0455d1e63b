import { indexTokens, isStopWord } from '../search/text.ts'

/** Several of something in one: what it is comes after "de". */
const SETS = new Set(['jogo', 'kit', 'conjunto', 'par', 'pacote', 'caixa', 'combo'])

/**
 * What a product is, as its name says it first: `Forno Elétrico …` → `forno`, `Jogo de Panelas …` → `panela`; '' where
 * the name begins with its maker, and so with no noun (decision 048).
 */
export function kindOf({ name, brand }: { name: string; brand: string | null }): string {
  const tokens = indexTokens(name)
  if (indexTokens(brand ?? '').includes(tokens[0] ?? '')) return ''
  const words = SETS.has(tokens[0] ?? '') && tokens[1] === 'de' ? tokens.slice(2) : tokens
  return words.find((token) => !isStopWord(token) && !/\d/.test(token)) ?? ''
}

/** A department's own name and, of each of its products, what it is. */
export interface Shelf {
  name: string
  kinds: readonly string[]
}

/**
 * Whether everything of a department is of one kind with a product that is a `kind`: it is what the department is called
 * after, or nobody can tell its products apart, since their names begin with no noun that two of them share.
 */
export function isWholeShelf(kind: string, { name, kinds }: Shelf): boolean {
  if (kind === '' || isCalledAfter(name, kind)) return true
  const counts = countsOf(kinds)
  const shared = kinds.filter((each) => each !== '' && counts.get(each)! > 1).length
  return 2 * shared < kinds.length
}

/**
 * Whether a department holds one kind of thing, since it is called after what most of its products are: there also those
 * do the same whose names begin otherwise.
 */
export const isOneKind = ({ name, kinds }: Shelf): boolean =>
  [...countsOf(kinds)].some(([kind, count]) => kind !== '' && 2 * count > kinds.length && isCalledAfter(name, kind))

/** Also where one of the two is written as one word: "Mouse Pads" after `mousepad`. */
function isCalledAfter(department: string, kind: string): boolean {
  const words = indexTokens(department)
  return words.includes(kind) || words.join('') === kind
}

function countsOf(kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

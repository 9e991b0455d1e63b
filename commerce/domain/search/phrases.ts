import { LRUCache } from 'lru-cache'
import { fold, isStopWord } from './text.ts'

/** A phrase of more words is a product. */
const MOST_WORDS = 5
const FEW_WORDS = 3

const partsOf = (name: string): string[] => {
  const end = name.search(/[,;:()|]|\s[-–]\s/)
  return (end < 0 ? name : name.slice(0, end)).split(/\s+/).filter((word) => word !== '')
}

/** "de", "p/", "c/", "+" and single letters lead on to something: nothing ends with them. @param word folded */
export const leadsOn = (word: string): boolean => {
  const plain = word.replace(/[^a-z0-9]/g, '')
  return word.endsWith('/') || isStopWord(plain) || /^[a-z]?$/.test(plain)
}
/** The beginning of a name, as it is written and folded. */
export interface Phrase {
  text: string
  folded: string
  /** Of `folded`. */
  words: readonly string[]
}
interface Segment {
  words: readonly string[]
  folded: readonly string[]
  /** Its first word, its first two, up to the longest that may be a phrase: folded. */
  beginnings: readonly string[]
  /** Of itself, without regard to other names. */
  own: Phrase
}
/** Names that begin so go on in more than one way. */
const SEVERAL = Symbol('several')
const NO_PHRASE: Phrase = { text: '', folded: '', words: [] }
/** Some 1 KB each: the best products come again at every letter that anybody types. */
const NAMES_KEPT = 10_000
const kept = new LRUCache<string, Segment>({ max: NAMES_KEPT })

function segmentOf(name: string): Segment {
  const known = kept.get(name)
  if (known) return known
  const words = partsOf(name)
  const folded = fold(words.join('\n')).split('\n')
  const beginnings: string[] = []
  for (let count = 0; count < Math.min(MOST_WORDS, words.length); count++)
    beginnings.push(count === 0 ? folded[0]! : `${beginnings[count - 1]!} ${folded[count]!}`)
  const segment = { words, folded, beginnings, own: beginning({ words, folded }, ownBeginning({ words, folded })) }
  kept.set(name, segment)
  return segment
}
function beginning({ words, folded }: Pick<Segment, 'words' | 'folded'>, count: number): Phrase {
  if (count <= 0) return NO_PHRASE
  const text = folded.slice(0, count).join(' ')
  return { text: words.slice(0, count).join(' '), folded: text, words: text.split(/[^a-z0-9]+/) }
}
const isNumber = (word: string): boolean => /^\d/.test(word)

/**
 * Beginnings of names that are things in themselves, in the names' order: what several names begin with before they go
 * on differently ("iphone 13", "placa de vídeo"), or else a name's first words up to where the next thing begins. Never
 * one cut in the middle.
 */
export function phrasesOf(names: readonly string[]): Phrase[] {
  const segments = names.map(segmentOf)
  const goesOn = new Map<string, string | typeof SEVERAL>()
  for (const { folded, beginnings } of segments)
    for (let at = 0; at < beginnings.length; at++) {
      const next = folded[at + 1] ?? ''
      const known = goesOn.get(beginnings[at]!)
      if (known === undefined) goesOn.set(beginnings[at]!, next)
      else if (known !== next) goesOn.set(beginnings[at]!, SEVERAL)
    }
  return segments.flatMap((segment) => {
    const shared = beginning(segment, sharedBeginning(segment, goesOn))
    const { own } = segment
    return shared.text === '' ? own : own.text === '' || own.text === shared.text ? shared : [shared, own]
  })
}

/** How many words; 0 = none. */
function sharedBeginning(
  { words, folded, beginnings }: Segment,
  goesOn: ReadonlyMap<string, string | typeof SEVERAL>,
): number {
  for (let count = beginnings.length; count > 0; count--)
    if (
      goesOn.get(beginnings[count - 1]!) === SEVERAL &&
      !leadsOn(folded[count - 1]!) &&
      !isUnit(words[count - 1]!, words[count])
    )
      return count
  return 0
}

/** "fogão 5" before "bocas": the number belongs to what follows. */
const isUnit = (last: string, next: string | undefined): boolean =>
  /^\d+$/.test(last) && next !== undefined && /^[a-z"']/.test(next)

/** How many words: up to the first measure or what leads on to another thing; "jogo de panelas" is one thing. */
function ownBeginning({ words, folded }: Pick<Segment, 'words' | 'folded'>): number {
  let end = 0
  while (end < Math.min(FEW_WORDS, words.length)) {
    if (isNumber(words[end]!)) {
      // "iPhone 13 Pro" and "Fogão 5 Bocas" go on; an amount, or a number that would be the last word, does not.
      if (end === 0 || end + 2 > FEW_WORDS || !/^\p{Lu}\p{Ll}/u.test(words[end + 1] ?? '')) break
      end += 2
      continue
    }
    if (leadsOn(folded[end]!)) {
      if (!/^d[aeo]s?$/i.test(words[end]!) || words[end + 1] === undefined || isNumber(words[end + 1]!)) break
      return end + 2
    }
    end++
  }
  while (end > 0 && leadsOn(folded[end - 1]!)) end--
  // "jogo de" goes on: with what follows, or not at all.
  return /^d[aeo]s?$/i.test(words[end] ?? '') && words[end + 1] !== undefined ? end + 2 : end
}

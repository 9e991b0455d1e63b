import { fold, isStopWord } from './text.ts'

/** A phrase of more words is a product. */
const MOST_WORDS = 5
const FEW_WORDS = 3

const partsOf = (name: string): string[] =>
  (name.split(/[,;:()|]|\s[-–]\s/)[0] ?? '').split(/\s+/).filter((word) => word !== '')

/** "de", "p/", "c/", "+" and single letters lead on to something: nothing ends with them. */
export const leadsOn = (word: string): boolean => {
  const plain = fold(word).replace(/[^a-z0-9]/g, '')
  return word.endsWith('/') || isStopWord(plain) || /^[a-z]?$/.test(plain)
}
const isNumber = (word: string): boolean => /^\d/.test(word)

/**
 * Beginnings of names that are things in themselves, in the names' order: what several names begin with before they go
 * on differently ("iphone 13", "placa de vídeo"), or else a name's first words up to where the next thing begins. Never
 * one cut in the middle.
 */
export function phrasesOf(names: readonly string[]): string[] {
  const segments = names.map(partsOf)
  const goesOn = new Map<string, Set<string>>()
  for (const words of segments)
    for (let count = 1; count <= Math.min(MOST_WORDS, words.length); count++) {
      const key = fold(words.slice(0, count).join(' '))
      const next = fold(words[count] ?? '')
      const known = goesOn.get(key)
      if (known) known.add(next)
      else goesOn.set(key, new Set([next]))
    }
  return segments.flatMap((words) => {
    const shared = sharedBeginning(words, goesOn)
    const own = ownBeginning(words)
    return shared === '' ? own : own === '' || own === shared ? shared : [shared, own]
  })
}

function sharedBeginning(words: readonly string[], goesOn: ReadonlyMap<string, ReadonlySet<string>>): string {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const text = words.slice(0, count).join(' ')
    const next = words[count]
    if ((goesOn.get(fold(text))?.size ?? 0) > 1 && !leadsOn(words[count - 1]!) && !isUnit(words[count - 1]!, next))
      return text
  }
  return ''
}

/** "fogão 5" before "bocas": the number belongs to what follows. */
const isUnit = (last: string, next: string | undefined): boolean =>
  /^\d+$/.test(last) && next !== undefined && /^[a-z"']/.test(next)

/** Up to the first measure or what leads on to another thing; "jogo de panelas" is one thing. */
function ownBeginning(words: readonly string[]): string {
  let end = 0
  while (end < Math.min(FEW_WORDS, words.length)) {
    if (isNumber(words[end]!)) {
      // "iPhone 13 Pro" and "Fogão 5 Bocas" go on; an amount, or a number that would be the last word, does not.
      if (end === 0 || end + 2 > FEW_WORDS || !/^\p{Lu}\p{Ll}/u.test(words[end + 1] ?? '')) break
      end += 2
      continue
    }
    if (leadsOn(words[end]!)) {
      if (!/^d[aeo]s?$/i.test(words[end]!) || words[end + 1] === undefined || isNumber(words[end + 1]!)) break
      return words.slice(0, end + 2).join(' ')
    }
    end++
  }
  while (end > 0 && leadsOn(words[end - 1]!)) end--
  // "jogo de" goes on: with what follows, or not at all.
  return /^d[aeo]s?$/i.test(words[end] ?? '') && words[end + 1] !== undefined
    ? words.slice(0, end + 2).join(' ')
    : words.slice(0, end).join(' ')
}

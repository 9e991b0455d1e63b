import { cutAtWord } from './slug.ts'

/** What search engines show of a description. */
const LONGEST = 155
/** Less says too little: then a sentence is cut, and says so. */
const SHORTEST = 50

/**
 * A description for search engines that ends where a sentence does: its own whole sentences and, where they say too
 * little, what else there is to say.
 */
export function wholeDescription(text: string, more: string): string {
  const short = shortDescription(text)
  if (!short.endsWith('…') && short.length >= SHORTEST) return short
  const plain = text.replace(/\s+/g, ' ').trim()
  const first = /^.{1,80}?[.!?](?=\s|$)/.exec(plain)?.[0]
  return shortDescription(first === undefined ? more : `${first} ${more}`)
}

/** A description for search engines: as many whole sentences as they show, or one cut at a word and marked. */
export function shortDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= LONGEST) return plain
  const end = [...plain.slice(0, LONGEST + 1).matchAll(/[.!?](?=\s)/g)].at(-1)?.index ?? 0
  return end >= SHORTEST ? plain.slice(0, end + 1) : `${cutAtWord(plain, LONGEST - 1)}…`
}

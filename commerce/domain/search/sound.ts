import { fold } from './text.ts'

/** Spellings that sound alike in Portuguese, the longer first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ou/g, 'o'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/(?:sh|ch)/g, 'x'],
  [/ei(?=[rjx])/g, 'e'],
  [/ai(?=x)/g, 'a'],
  [/e(?=[ao])/g, 'i'],
  // "ventiladô": of a short word its last letter is too much.
  [/(?<=.{5}[aeio])r$/, ''],
  [/s?c(?=[eiy])|ss|z|xc/g, 's'],
  [/qu(?=[eiy])|ck|c|q/g, 'k'],
  [/gu(?=[eiy])/g, 'g'],
  [/g(?=[eiy])/g, 'j'],
  [/^h|(?<=[^ln])h/g, ''],
  [/lh/g, 'li'],
  [/w/g, 'u'],
  [/y/g, 'i'],
  [/l(?=[^aeiou]|$)/g, 'u'],
  [/m(?=[pb]|$)/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/e(?=s?$)/g, 'i'],
  [/o(?=s?$)/g, 'u'],
]

/** How a word without accents sounds, roughly: two that agree are one word to many who write. */
export const soundOf = (word: string): string => SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word)

/** How a word is heard that is written with its accents: of "açúcar" the letters alone would sound otherwise. */
export const soundOfForm = (form: string): string => soundOf(fold(form.toLowerCase().replaceAll('ç', 'ss')))

/** Pairs of spellings taken for one another. */
const TAKEN_FOR: readonly (readonly [string, string])[] = [
  ['x', 'ch'],
  ['s', 'c'],
  ['s', 'z'],
  ['s', 'ss'],
  ['c', 'ss'],
  ['f', 'ph'],
  ['j', 'g'],
  ['l', 'u'],
  ['lh', 'li'],
  ['k', 'c'],
  ['k', 'qu'],
  ['r', 'rr'],
  ['n', 'm'],
]

/** What a word may have been meant to be: one letter away, or one spelling taken for another. */
export function* slipsFrom(word: string): Generator<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after !== '') yield before + after.slice(1)
    if (after.length > 1) yield before + after[1]! + after[0]! + after.slice(2)
    for (const letter of letters) {
      if (after !== '') yield before + letter + after.slice(1)
      yield before + letter + after
    }
    for (const [one, other] of TAKEN_FOR) {
      if (after.startsWith(one)) yield before + other + after.slice(one.length)
      if (after.startsWith(other)) yield before + one + after.slice(other.length)
    }
  }
}

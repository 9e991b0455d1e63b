import { fold } from './text.ts'

/** Spellings that sound alike in Portuguese, the longer first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  // "esprei", "ispelho": nobody begins a word with an S and another consonant.
  [/^[ei]?s(?=[bcdfgkmnpqt])/, 's'],
  // As words of English are heard: "spray", "bluetooth".
  [/[ae]y$/, 'ei'],
  [/lue(?=[tb])/g, 'lu'],
  [/oo(?=[tkmd])/g, 'u'],
  [/th$/, 'f'],
  [/ou/g, 'o'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/(?:sh|ch)/g, 'x'],
  [/ei(?=[rjxg])/g, 'e'],
  [/ai(?=x)/g, 'a'],
  [/e(?=[ao])/g, 'i'],
  // "ventiladô": of a short word its last letter is too much.
  [/(?<=.{5}[aeio])r$/, ''],
  // Typed without accents "preção" ends in what every "ção" ends in.
  [/s?c(?=[eiy]|ao$|oes$)|ss|z|xc/g, 's'],
  // "fogam", "fogaum"; no "portão" is a "portal".
  [/a(?:o|u?m|un)$/, 'an'],
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
  // "notibuque": what ends in such a consonant is said with a vowel behind it.
  [/(?<=[bdfgkpt])i$/, ''],
]

/** How a word without accents sounds, roughly: two that agree are one word to many who write. */
export const soundOf = (word: string): string => SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word)

/** Sounds that many do not tell apart where they are not stressed, or never learnt to write. */
const ROUGHLY: Readonly<Record<string, string>> = { b: 'v', g: 'j', x: 's', e: 'i', o: 'u', m: 'n' }

/** A sound without what many do not tell apart: "bassoura", "tecrado", "ispelho". */
const roughly = (sound: string): string =>
  sound
    // "uaifai" for "wi-fi": the I of English.
    .replace(/^uai/, 'ui')
    .replace(/(?<=[bdfgkpt])ai$/, '')
    .replace(/[bgxeom]/g, (letter) => ROUGHLY[letter]!)
    .replace(/(?<=[vfjkpt])l/g, 'r')
    .replace(/(.)\1+/g, '$1')

/** How a word is heard, and how by those who do not tell some sounds apart. */
export interface Heard {
  sound: string
  rough: string
}

/** The same words of a catalogue are compared again and again, and to hear one costs more than to compare it. */
const kept = new Map<string, Heard>()
const MOST_KEPT = 20_000

/** How a word is heard that is written with its accents: of "açúcar" the letters alone would sound otherwise. */
export function hear(form: string): Heard {
  const known = kept.get(form)
  if (known) return known
  const sound = soundOf(fold(form.toLowerCase().replaceAll('ç', 'ss').replaceAll('-', '')))
  const heard = { sound, rough: roughly(sound) }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(form, heard)
  return heard
}

export const soundOfForm = (form: string): string => hear(form).sound

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

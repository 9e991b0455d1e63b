const ACCENT = /\p{M}/u
const WORD = /[\p{L}\p{M}\d]+/gu
const SHORTEST = 4

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
const isAccented = (text: string): boolean => ACCENT.test(text.normalize('NFD'))

/** Each word of a name with the beginning that it ends: "placa de video". */
function beginnings(name: string): { word: string; at: number; beginning: string }[] {
  const words = [...name.normalize('NFC').matchAll(WORD)]
  return words.map(({ 0: word, index }, place) => ({
    word,
    at: index,
    beginning: words
      .slice(0, place + 1)
      .map(([each]) => bare(each))
      .join(' '),
  }))
}

const inCaseOf = (written: string, accented: string): string =>
  written === written.toUpperCase()
    ? accented.toUpperCase()
    : written === written.toLowerCase()
      ? accented.toLowerCase()
      : accented.charAt(0).toUpperCase() + accented.slice(1).toLowerCase()

/**
 * Names of departments that begin alike are spelled alike: beside "Placa de Vídeo AMD" there is no "Placa de Video
 * Intel". A word is taken only after the same words, for "maca" is no "maçã". Says the names that change.
 */
export function spelledAlike(names: readonly string[]): Map<string, string> {
  const accented = new Map<string, string>()
  for (const { word, beginning } of names.flatMap(beginnings))
    if (word.length >= SHORTEST && beginning.includes(' ') && isAccented(word)) accented.set(beginning, word)
  const changed = new Map<string, string>()
  for (const name of names) {
    let better = name.normalize('NFC')
    for (const { word, at, beginning } of beginnings(name)) {
      const other = accented.get(beginning)
      if (other !== undefined && !isAccented(word) && other.length === word.length)
        better = better.slice(0, at) + inCaseOf(word, other) + better.slice(at + word.length)
    }
    if (better !== name) changed.set(name, better)
  }
  return changed
}

/** Without accents, in lower case, one space between words: how people type what they look for. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** What holds every word typed, in the order given; everything for an empty text. */
export function matching<T>(items: readonly T[], typed: string, nameOf: (item: T) => string): readonly T[] {
  const words = plain(typed).split(' ').filter(Boolean)
  return words.length === 0 ? items : items.filter((item) => words.every((word) => plain(nameOf(item)).includes(word)))
}

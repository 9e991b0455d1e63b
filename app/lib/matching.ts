import { plainText } from './plain-text.ts'

/** What holds every word typed, in the order given; everything for an empty text. */
export function matching<T>(items: readonly T[], typed: string, nameOf: (item: T) => string): readonly T[] {
  const words = plainText(typed).split(' ').filter(Boolean)
  return words.length === 0
    ? items
    : items.filter((item) => words.every((word) => plainText(nameOf(item)).includes(word)))
}

/** Names of blocks remembered at the most. */
const MOST = 40
const NAME = /^[a-z0-9-]{1,120}$/

/** Showcases that the visitor does not want to see, as storage holds them: what is no name is left out. */
export const parseHidden = (stored: string | null): string[] =>
  [...new Set((stored ?? '').split(' ').filter((name) => NAME.test(name)))].slice(-MOST)

/** As it is stored. */
export const storedHidden = (names: readonly string[]): string => parseHidden(names.join(' ')).join(' ')

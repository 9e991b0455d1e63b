/** Moves the mark by one, around through "nothing marked" (-1). */
export const moveMark = (at: number, step: 1 | -1, count: number): number =>
  ((at + step + 1 + count + 1) % (count + 1)) - 1

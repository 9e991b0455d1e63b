/** Letters only, long enough that one wrong letter leaves most of the word. */
export const isCorrectable = (word: string): boolean => /^[a-z]{3,24}$/.test(word)

/** The word and the word with each letter taken out: two words at one edit share at least one of them. */
export function deletesOf(word: string): string[] {
  const set = new Set([word])
  for (let i = 0; i < word.length; i++) set.add(word.slice(0, i) + word.slice(i + 1))
  return [...set]
}

/** Damerau–Levenshtein (optimal string alignment): inserted, dropped, changed or swapped letters. */
export function editDistance(a: string, b: string): number {
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, older[j - 2]! + 1)
      current.push(best)
    }
    older = previous
    previous = current
  }
  return previous[b.length]!
}

/** A word of the catalogue near a mistyped one. */
export interface SpellingCandidate {
  term: string
  form: string
  freq: number
  /** Trigram similarity, 0–1. */
  similarity: number
}

/**
 * The most likely word: similarity + 0.03·ln(freq) (database.md), nearness in edits first. A word at more than one edit for every
 * three letters is another word.
 */
export function nearest(word: string, candidates: readonly SpellingCandidate[]): SpellingCandidate | undefined {
  let best: { candidate: SpellingCandidate; score: number } | undefined
  for (const candidate of candidates) {
    const edits = editDistance(word, candidate.term)
    if (edits === 0 || edits > Math.max(1, Math.floor(word.length / 3))) continue
    const score = candidate.similarity + 0.03 * Math.log(candidate.freq) - 0.35 * (edits - 1) + (word[0] === candidate.term[0] ? 0.05 : 0)
    if (!best || score > best.score || (score === best.score && candidate.term < best.candidate.term)) best = { candidate, score }
  }
  return best?.candidate
}

/** The most likely word that begins like a mistyped beginning. */
export function nearestCompletion(prefix: string, candidates: readonly SpellingCandidate[]): SpellingCandidate | undefined {
  const heads = candidates.flatMap((candidate) =>
    [-1, 0, 1].map((more) => ({ ...candidate, term: candidate.term.slice(0, prefix.length + more), whole: candidate })),
  )
  const scored = heads
    .map((head) => ({ head, edits: editDistance(prefix, head.term) }))
    .filter(({ edits }) => edits <= Math.max(1, Math.floor(prefix.length / 4)))
    .sort((a, b) => a.edits - b.edits || b.head.freq - a.head.freq || (a.head.whole.term < b.head.whole.term ? -1 : 1))
  return scored[0]?.head.whole
}

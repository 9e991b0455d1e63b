/** Letters only, long enough that one wrong letter leaves most of the word. */
export const isCorrectable = (word: string): boolean => /^[a-z]{3,24}$/.test(word)

/** The word and the word with each letter taken out: two words at one edit share at least one of them. */
export function deletesOf(word: string): string[] {
  const set = new Set([word])
  for (let i = 0; i < word.length; i++) set.add(word.slice(0, i) + word.slice(i + 1))
  return [...set]
}

/** Last row of the Damerau–Levenshtein table (optimal string alignment): edits from `a` to each beginning of `b`. */
function lastRow(a: string, b: string): number[] {
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, older[j - 2]! + 1)
      current.push(best)
    }
    older = previous
    previous = current
  }
  return previous
}

/** Inserted, dropped, changed or swapped letters. */
export const editDistance = (a: string, b: string): number => lastRow(a, b)[b.length]!

/** A word of the catalogue near a mistyped one. */
export interface SpellingCandidate {
  term: string
  form: string
  freq: number
  /** Trigram similarity, 0–1. */
  similarity: number
  sameStem: boolean
}

const lettersOf = (word: string): string => [...word].sort().join('')

/**
 * The most likely word: similarity + 0.03·ln(freq) (database.md), nearness in edits first. A word at more than one edit for every
 * three letters is another word. Swapped letters, the likeliest slip, cost more trigrams than any other: they are made up for.
 */
export function nearest(word: string, candidates: readonly SpellingCandidate[]): SpellingCandidate | undefined {
  const letters = lettersOf(word)
  let best: { candidate: SpellingCandidate; score: number } | undefined
  for (const candidate of candidates) {
    const edits = editDistance(word, candidate.term)
    if (edits === 0 || edits > Math.max(1, Math.floor(word.length / 3))) continue
    const score = candidate.similarity + 0.03 * Math.log(candidate.freq) - 0.35 * (edits - 1) + (word[0] === candidate.term[0] ? 0.05 : 0) + (lettersOf(candidate.term) === letters ? 0.2 : 0)
    if (!best || score > best.score || (score === best.score && candidate.term < best.candidate.term)) best = { candidate, score }
  }
  return best?.candidate
}

/** The most likely word that begins like a mistyped beginning: fewest edits to any of its beginnings of about that length, then frequency. */
export function nearestCompletion(prefix: string, candidates: readonly SpellingCandidate[]): SpellingCandidate | undefined {
  const most = Math.max(1, Math.floor(prefix.length / 4))
  let best: { candidate: SpellingCandidate; edits: number } | undefined
  for (const candidate of candidates) {
    const edits = Math.min(...lastRow(prefix, candidate.term.slice(0, prefix.length + 1)).slice(prefix.length - 1))
    if (edits > most) continue
    const order = best ? edits - best.edits || best.candidate.freq - candidate.freq || (candidate.term < best.candidate.term ? -1 : 1) : -1
    if (order < 0) best = { candidate, edits }
  }
  return best?.candidate
}

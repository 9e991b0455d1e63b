import { Runs } from './runs.ts'

/** Words in order, and for each the products that have it. */
export class WordTable {
  readonly words: readonly string[]
  readonly lists: Runs

  constructor(words: readonly string[], lists: Runs) {
    this.words = words
    this.lists = lists
  }

  /** Where `word` is or would be. */
  place(word: string): number {
    let [low, high] = [0, this.words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.words[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Products of one word, or of all words that begin so: they lie side by side. */
  docs(word: string, isBeginning: boolean): Int32Array {
    const from = this.place(word)
    const to = isBeginning ? this.place(`${word}\uffff`) : this.words[from] === word ? from + 1 : from
    return this.lists.values.subarray(this.lists.offsets[from], this.lists.offsets[to])
  }
}

/** A piece of a long text keeps the whole text in memory: a word that stays is a text of its own. */
const ownText = (word: string): string => (word.length < 13 ? word : Buffer.from(word).toString())

export function widest(docs: Iterable<number>, least: number): number {
  let size = least
  for (const doc of docs) size = Math.max(size, doc + 1)
  return size
}

/** @param texts words of each product joined by one blank */
export function tableOf(texts: ReadonlyMap<number, string>): WordTable {
  const numbers = new Map<string, number>()
  const rows = new Map<number, readonly number[]>()
  for (const [doc, text] of texts) {
    if (text === '') continue
    rows.set(
      doc,
      text.split(' ').map((word) => {
        const known = numbers.get(word)
        if (known !== undefined) return known
        numbers.set(ownText(word), numbers.size)
        return numbers.size - 1
      }),
    )
  }
  const words = [...numbers.keys()].sort()
  const ranks = new Int32Array(words.length)
  for (const [rank, word] of words.entries()) ranks[numbers.get(word)!] = rank
  const size = widest(rows.keys(), 0)
  const byDoc = new Runs().with(size, rows)
  return new WordTable(
    words,
    new Runs(
      byDoc.offsets,
      byDoc.values.map((number) => ranks[number]!),
    ).transposed(words.length),
  )
}

/** Both tables as one, without what `stale` marks in the first. */
export function merged(base: WordTable, stale: Uint8Array, delta: WordTable): WordTable {
  const words: string[] = []
  const lists: number[] = []
  const values = new Int32Array(base.lists.values.length + delta.lists.values.length)
  let end = 0
  for (let [a, b] = [0, 0]; a < base.words.length || b < delta.words.length;) {
    const [left, right] = [base.words[a], delta.words[b]]
    const word = left === undefined || (right !== undefined && right < left) ? right! : left
    const begin = end
    if (word === left) for (const doc of base.lists.list(a++)) if (stale[doc] === 0) values[end++] = doc
    if (word === right) for (const doc of delta.lists.list(b++)) values[end++] = doc
    if (end === begin) continue
    lists.push(begin)
    words.push(word)
  }
  return new WordTable(words, new Runs(Int32Array.from([...lists, end]), values.slice(0, end)))
}

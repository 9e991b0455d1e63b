import { Runs } from './runs.ts'

/** Words in order, and for each the products that have it. */
export class WordTable {
  readonly words: readonly string[]
  readonly lists: Runs
  /** Beside each product of a list: how much the word says about it, 1 to 255. */
  readonly weights: Uint8Array

  constructor(words: readonly string[], lists: Runs, weights: Uint8Array) {
    this.words = words
    this.lists = lists
    this.weights = weights
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

  /** Where the lists of one word, or of all words that begin so, begin and end: they lie side by side. */
  span(word: string, isBeginning: boolean): [from: number, to: number] {
    const from = this.place(word)
    const to = isBeginning ? this.place(`${word}\uffff`) : this.words[from] === word ? from + 1 : from
    return [this.lists.offsets[from]!, this.lists.offsets[to]!]
  }
}

export const emptyTable = (): WordTable => new WordTable([], new Runs(), new Uint8Array(0))

/** A piece of a long text keeps the whole text in memory: a word that stays is a text of its own. */
const ownText = (word: string): string => (word.length < 13 ? word : Buffer.from(word).toString())

export function widest(docs: Iterable<number>, least: number): number {
  let size = least
  for (const doc of docs) size = Math.max(size, doc + 1)
  return size
}

/** A word without a weight counts least. */
function parted(piece: string): [word: string, weight: number] {
  const at = piece.lastIndexOf('~')
  return at < 0 ? [piece, 1] : [piece.slice(0, at), Number.parseInt(piece.slice(at + 1), 16)]
}

/** @param texts words of each product joined by one blank, `geladeira~c8` or without a weight */
export function tableOf(texts: ReadonlyMap<number, string>): WordTable {
  const numbers = new Map<string, number>()
  const counts: number[] = []
  const [places, strengths, docs]: [number[], number[], number[]] = [[], [], []]
  for (const [doc, text] of [...texts].sort(([a], [b]) => a - b)) {
    if (text === '') continue
    for (const piece of text.split(' ')) {
      const [word, weight] = parted(piece)
      let number = numbers.get(word)
      if (number === undefined) {
        number = counts.length
        numbers.set(ownText(word), number)
        counts.push(0)
      }
      counts[number]!++
      places.push(number)
      strengths.push(weight)
      docs.push(doc)
    }
  }
  const words = [...numbers.keys()].sort()
  const offsets = new Int32Array(words.length + 1)
  const next = new Int32Array(words.length)
  for (const [rank, word] of words.entries()) {
    const number = numbers.get(word)!
    next[number] = offsets[rank]!
    offsets[rank + 1] = offsets[rank]! + counts[number]!
  }
  const values = new Int32Array(places.length)
  const weights = new Uint8Array(places.length)
  for (let at = 0; at < places.length; at++) {
    const to = next[places[at]!]!++
    values[to] = docs[at]!
    weights[to] = strengths[at]!
  }
  return new WordTable(words, new Runs(offsets, values), weights)
}

/** Both tables as one, without what `stale` marks in the first. */
export function merged(base: WordTable, stale: Uint8Array, delta: WordTable): WordTable {
  const words: string[] = []
  const lists: number[] = []
  const values = new Int32Array(base.lists.values.length + delta.lists.values.length)
  const weights = new Uint8Array(values.length)
  let end = 0
  const copy = (table: WordTable, place: number, isFresh: (doc: number) => boolean): void => {
    for (let at = table.lists.offsets[place]!; at < table.lists.offsets[place + 1]!; at++) {
      if (!isFresh(table.lists.values[at]!)) continue
      values[end] = table.lists.values[at]!
      weights[end++] = table.weights[at]!
    }
  }
  for (let [a, b] = [0, 0]; a < base.words.length || b < delta.words.length;) {
    const [left, right] = [base.words[a], delta.words[b]]
    const word = left === undefined || (right !== undefined && right < left) ? right! : left
    const begin = end
    if (word === left) copy(base, a++, (doc) => stale[doc] === 0)
    if (word === right) copy(delta, b++, () => true)
    if (end === begin) continue
    lists.push(begin)
    words.push(word)
  }
  return new WordTable(words, new Runs(Int32Array.from([...lists, end]), values.slice(0, end)), weights.slice(0, end))
}

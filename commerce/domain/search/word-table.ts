import { Runs } from './runs.ts'

/** Words in order as one text, and for each the products that have it: a million words are no million objects. */
export class WordTable {
  /** The words, ASCII, end to end; where each begins, and one more. */
  readonly text: Uint8Array
  readonly starts: Uint32Array
  readonly lists: Runs
  /** Beside each product of a list: how much the word says about it, 1 to 255. */
  readonly weights: Uint8Array
  /** How many products were written into it. */
  readonly products: number

  constructor(text: Uint8Array, starts: Uint32Array, lists: Runs, weights: Uint8Array, products: number) {
    this.text = text
    this.starts = starts
    this.lists = lists
    this.weights = weights
    this.products = products
  }

  get count(): number {
    return this.starts.length - 1
  }

  /** Where `word` is or would be. */
  place(word: string): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(middle, word) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Where the lists of one word, or of all words that begin so, begin and end: they lie side by side. */
  span(word: string, isBeginning: boolean): [from: number, to: number] {
    const from = this.place(word)
    const isThere = from < this.count && this.#compare(from, word) === 0
    const to = isBeginning ? this.place(`${word}\uffff`) : isThere ? from + 1 : from
    return [this.lists.offsets[from]!, this.lists.offsets[to]!]
  }

  #compare(place: number, word: string): number {
    const from = this.starts[place]!
    const length = this.starts[place + 1]! - from
    for (let at = 0; at < length && at < word.length; at++) {
      const difference = this.text[from + at]! - word.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return length - word.length
  }
}

export const emptyTable = (): WordTable =>
  new WordTable(new Uint8Array(0), new Uint32Array(1), new Runs(), new Uint8Array(0), 0)

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
  const starts = new Uint32Array(words.length + 1)
  const offsets = new Int32Array(words.length + 1)
  const next = new Int32Array(words.length)
  for (const [rank, word] of words.entries()) {
    const number = numbers.get(word)!
    next[number] = offsets[rank]!
    offsets[rank + 1] = offsets[rank]! + counts[number]!
    starts[rank + 1] = starts[rank]! + word.length
  }
  const values = new Int32Array(places.length)
  const weights = new Uint8Array(places.length)
  for (let at = 0; at < places.length; at++) {
    const to = next[places[at]!]!++
    values[to] = docs[at]!
    weights[to] = strengths[at]!
  }
  const text = new Uint8Array(Buffer.from(words.join(''), 'latin1'))
  return new WordTable(text, starts, new Runs(offsets, values), weights, texts.size)
}

/** Below 0 when the first word comes first, 0 when they are one. */
function order(a: WordTable, placeA: number, b: WordTable, placeB: number): number {
  const [fromA, fromB] = [a.starts[placeA]!, b.starts[placeB]!]
  const [lengthA, lengthB] = [a.starts[placeA + 1]! - fromA, b.starts[placeB + 1]! - fromB]
  for (let at = 0; at < lengthA && at < lengthB; at++) {
    const difference = a.text[fromA + at]! - b.text[fromB + at]!
    if (difference !== 0) return difference
  }
  return lengthA - lengthB
}

/** Two tables as one. @param isFresh whether the table, first or second, still tells the truth of a product */
export function merged(
  first: WordTable,
  second: WordTable,
  isFresh: (table: 0 | 1, doc: number) => boolean,
  products: number,
): WordTable {
  const text = new Uint8Array(first.text.length + second.text.length)
  const starts = new Uint32Array(first.count + second.count + 1)
  const offsets = new Int32Array(starts.length)
  const values = new Int32Array(first.lists.values.length + second.lists.values.length)
  const weights = new Uint8Array(values.length)
  let [count, end, letters] = [0, 0, 0]
  const copy = (table: WordTable, which: 0 | 1, place: number): void => {
    const { offsets: from, values: docs } = table.lists
    for (let at = from[place]!; at < from[place + 1]!; at++) {
      if (!isFresh(which, docs[at]!)) continue
      values[end] = docs[at]!
      weights[end++] = table.weights[at]!
    }
  }
  for (let [a, b] = [0, 0]; a < first.count || b < second.count;) {
    const difference = a >= first.count ? 1 : b >= second.count ? -1 : order(first, a, second, b)
    const [table, place] = difference <= 0 ? [first, a] : [second, b]
    const begin = end
    if (difference <= 0) copy(first, 0, a++)
    if (difference >= 0) copy(second, 1, b++)
    if (end === begin) continue
    text.set(table.text.subarray(table.starts[place], table.starts[place + 1]), letters)
    letters += table.starts[place + 1]! - table.starts[place]!
    starts[++count] = letters
    offsets[count] = end
  }
  return new WordTable(
    text.slice(0, letters),
    starts.slice(0, count + 1),
    new Runs(offsets.slice(0, count + 1), values.slice(0, end)),
    weights.slice(0, end),
    products,
  )
}

import { slugify } from '#commerce/contract/values/slug.ts'
import type { CatalogRecord } from './catalog-record.ts'

/** Bits of each table: a million ids take 1.5% of them. */
const BITS = 2 ** 26

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

class Met {
  readonly #bits = new Uint8Array(BITS / 8)

  /** @returns whether it was met before; wrong for one in a hundred of a million */
  add(text: string): boolean {
    const bit = hash(text) % BITS
    const byte = this.#bits[bit >> 3]!
    this.#bits[bit >> 3] = byte | (1 << (bit & 7))
    return (byte & (1 << (bit & 7))) !== 0
  }
}

/**
 * Tells lines that name another product under an id of before, or one with other codes: a column taken for the id that is
 * none. In a fixed 16 MB, however long the file.
 */
export class OtherNames {
  readonly #ids = new Met()
  readonly #told = new Met()

  isOther({ id, nome, variacoes }: CatalogRecord): boolean {
    const codes = variacoes.flatMap(({ sku, ean }) => [ean ?? [], sku === id ? [] : sku].flat())
    // What tells no code may be one with codes, told in another department.
    const isOtherBy = (kind: string, told: readonly string[]) => {
      const known = told.filter((each) => this.#told.add(`${kind}${id}\n${each}`))
      return told.length > 0 && this.#ids.add(kind + id) && known.length === 0
    }
    const isOtherName = isOtherBy('', [nome])
    return isOtherBy('=', codes) || isOtherName
  }
}

const wordsOf = (name: string): string[] =>
  slugify(name, 300)
    .split('-')
    .filter((word) => word.length > 2)

/** Whether two names have not one word in common: the code of one thing has become another one's. */
export function isOtherThing(before: string, after: string): boolean {
  const words = new Set(wordsOf(before))
  const others = wordsOf(after)
  return words.size > 0 && others.length > 0 && !others.some((word) => words.has(word))
}

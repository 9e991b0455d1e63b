import { isGtin } from '#commerce/contract/values/gtin.ts'
import { codeKey, fold } from '../search/text.ts'

/** How a typed code may be written in the catalogue. */
export interface CodeSpellings {
  skus: readonly string[]
  eans: readonly string[]
}

/** GTINs of one article differ only in the zeros before them. */
const GTIN_LENGTHS = [8, 12, 13, 14]

/** Spellings of a code as people type, scan or dictate it; nothing for what cannot be a code. */
export function codeSpellings(term: string): CodeSpellings {
  const plain = term.trim()
  if (plain === '' || plain.length > 64 || /\s{2,}|[\t\n]/.test(plain)) return { skus: [], eans: [] }
  const compact = plain.replace(/\s/g, '')
  const skus = [...new Set([compact, compact.toLowerCase(), compact.toUpperCase()])]
  const digits = compact.replace(/[.-]/g, '')
  const bare = digits.replace(/^0+/, '')
  const eans = /^\d{8,14}$/.test(digits)
    ? GTIN_LENGTHS.filter((length) => length >= bare.length)
        .map((length) => bare.padStart(length, '0'))
        .filter(isGtin)
    : []
  return { skus: /\s/.test(plain) ? [] : skus, eans }
}

/** Whether a text is the whole name or the model of a product, however its letters are written. */
export function namesProduct(term: string, { name, model }: { name: string; model: string | null }): boolean {
  const key = codeKey(term)
  const written = fold(term).replace(/\s+/g, ' ').trim()
  return (model !== null && key.length >= 3 && codeKey(model) === key) || fold(name).replace(/\s+/g, ' ') === written
}

/** Variations whose options were typed along (`220`, `inox`) first; the others as they are. */
export function optionsFirst<T extends { options: Readonly<Record<string, string>> }>(
  term: string,
  variants: readonly T[],
): T[] {
  const typed = new Set(fold(term).match(/[a-z]+|\d+/g) ?? [])
  const named = ({ options }: T): number =>
    Object.values(options).filter((value) =>
      (fold(value).match(/[a-z]{2,}|\d+/g) ?? []).some((word) => typed.has(word)),
    ).length
  return variants.toSorted((a, b) => named(b) - named(a))
}

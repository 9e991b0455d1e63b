import type { ToldProduct } from '#commerce/kernel/searched-product.ts'
import { stepOf } from '../plausible.ts'
import { popularityScore, standing } from '../ranking.ts'
import { ACCESSORY, NAMELESS } from '../weights.ts'

/** What the mapping means: an index of another number is built anew. */
export const FORMAT = 3

/** What becomes of a pivot of saturation: the weight a word has here (weights.ts) is what OpenSearch makes of it. */
export const SATURATION = 2
/** A word's weight is below this. */
const WHOLE = 255
/** Saturation that far away is a straight line. */
export const STRAIGHT = 1_000

/** OpenSearch opens no page beyond this. */
export const DEEPEST = 50_000

/**
 * The index: words come as this shop reads them, with their weights, so that Portuguese is understood by one piece of
 * code; OpenSearch only counts.
 */
export const indexBody = (revision: number): object => ({
  settings: { index: { max_result_window: DEEPEST } },
  mappings: {
    dynamic: 'strict',
    _meta: { format: FORMAT, revision },
    properties: {
      doc: { type: 'integer' },
      words: { type: 'rank_features' },
      things: { type: 'keyword' },
      nameless: { type: 'boolean' },
      title: { type: 'text', analyzer: 'whitespace' },
      completions: { type: 'keyword' },
      codes: { type: 'keyword' },
      head: { type: 'keyword' },
      accessory: { type: 'boolean' },
      available: { type: 'boolean' },
      price: { type: 'long' },
      step: { type: 'integer' },
      discount: { type: 'integer' },
      sold: { type: 'long' },
      launched: { type: 'long' },
      rating: { type: 'integer' },
      popular: { type: 'rank_feature' },
      standing: { type: 'double' },
      facets: { type: 'keyword' },
      categories: { type: 'keyword' },
      shelf: { type: 'keyword' },
      card: { type: 'keyword', index: false, doc_values: false },
    },
  },
})

const listOf = (text: string): string[] => (text === '' ? [] : text.split(' '))

export function documentOf(product: ToldProduct): object {
  const { doc, head, available, price, discount, sold, popularity, launched, rating, title, card } = product
  const words: Record<string, number> = {}
  const things: string[] = []
  let nameless = false
  const completions: string[] = []
  const categories = listOf(product.categories)
  const codes: string[] = []
  let accessory = false
  for (const piece of listOf(product.words)) {
    if (piece.startsWith('=')) completions.push(piece.slice(1))
    else if (piece.startsWith('#')) codes.push(piece.slice(1))
    else if (piece.startsWith(ACCESSORY)) accessory = true
    else if (piece.startsWith(`${NAMELESS}~`)) nameless = true
    else if (piece.startsWith(NAMELESS)) things.push(piece.slice(NAMELESS.length))
    else {
      const [word = '', weight = '1'] = piece.split('~')
      const strength = Math.min(WHOLE - 1, Number.parseInt(weight, 16))
      words[word] = (SATURATION * strength) / (WHOLE - strength)
    }
  }
  return {
    doc,
    words,
    things,
    nameless,
    title,
    completions,
    codes,
    head,
    accessory,
    available,
    ...(price === null ? {} : { price }),
    ...(price === null || price <= 0 ? {} : { step: stepOf(price) }),
    discount,
    sold,
    launched,
    rating,
    popular: Math.max(1e-6, popularityScore(popularity, sold)),
    standing: standing(available, popularity, sold),
    facets: listOf(product.facets),
    categories,
    ...(categories.length === 0 ? {} : { shelf: categories.at(-1) }),
    card,
  }
}

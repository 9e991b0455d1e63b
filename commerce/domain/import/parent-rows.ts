import { type Mapping, pairedOptions } from './mapping.ts'
import { firstOf, priceOf, type SourceRow } from './source.ts'
import { wholeKey } from './variation.ts'

/* Rows of one product, of which one may be the product itself and the others its variations. */

export type Rows = readonly [SourceRow, ...SourceRow[]]
/** A row of a product's that is refused although the product is taken. */
export interface RefusedRow {
  line: number
  position: number
  campo: string
  reason: string
}

/** The key of the product that a row is a variation of, where its mapping tells that beside the row's own. */
export const parentKey = (row: SourceRow, { variacoes, campos: { id } }: Mapping): string | undefined =>
  variacoes === 'linhas' && Array.isArray(id) ? wholeKey(firstOf(row, id[0])) : undefined

/**
 * Where rows tell their parent's code, the one that has none and is called so by the others names the product and is no
 * variation, unless it says what is chosen of it as they do. It comes first then, and another one of its code is refused.
 */
export function headed(
  rows: Rows,
  mapping: Mapping,
): { rows: Rows; ofVariations: Rows; mapping: Mapping; refused: RefusedRow[] } {
  if (rows.length === 1) return { rows, ofVariations: rows, mapping: ofOneRow(mapping), refused: [] }
  const { true: heads = [], false: others = [] } = Object.groupBy(rows, (row) =>
    parentKey(row, mapping) === undefined ? 'true' : 'false',
  )
  const [[head, ...again], [first, ...rest]] = [heads, others]
  if (!head || !first || isSold(head, mapping)) return { rows, ofVariations: rows, mapping, refused: [] }
  const reason = 'o produto já está em outra linha'
  return {
    rows: [head, first, ...rest],
    ofVariations: [first, ...rest],
    mapping,
    refused: again.map(({ line, position }) => ({ line, position, campo: 'id', reason })),
  }
}

/** Whether a row is a variation, by what is chosen of it; where nothing is, by its price. */
function isSold(row: SourceRow, mapping: Mapping): boolean {
  const { opcoes = {}, preco } = mapping.campos
  const paired = pairedOptions(mapping)
  const plain = Object.entries(opcoes).filter(([name]) => !paired.includes(name))
  return plain.length > 0
    ? plain.every(([, source]) => firstOf(row, source) !== undefined)
    : paired.length === 0 && priceOf(row, preco).kind === 'price'
}

/** What pairs of columns say is chosen of one of several variations, and is else what a thing is. */
function ofOneRow(mapping: Mapping): Mapping {
  const { opcoes } = mapping.campos
  if (opcoes === undefined) return mapping
  const chosen = pairedOptions(mapping)
  const plain = Object.entries(opcoes).filter(([name]) => !chosen.includes(name))
  return { ...mapping, campos: { ...mapping.campos, opcoes: Object.fromEntries(plain) } }
}

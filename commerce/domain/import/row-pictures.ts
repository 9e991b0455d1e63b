import type { CatalogRecord } from './catalog-record.ts'
import type { Mapping } from './mapping.ts'
import type { Remark } from './row-values.ts'
import { firstOf, type SourceRow, valuesOf } from './source.ts'
import { optionsOf } from './variation.ts'

const MOST_PICTURES = 30
const LONGEST_ADDRESS = 2000

/**
 * Pictures that the rows of a product name, each once. Where rows are variations and name different ones, a picture
 * belongs to what its rows have in common (`{ Cor: 'Azul' }`); one that all of them name, or only the first row does for
 * everybody, to all.
 * @param variations the rows that are some; another one's pictures are everybody's
 */
export function picturesOf(
  rows: readonly SourceRow[],
  variations: readonly SourceRow[],
  mapping: Mapping,
  remarks: Remark[],
): CatalogRecord['imagens'] {
  const { campos, imagemPadrao } = mapping
  const named = rows.map((row) => ({
    row,
    sources: new Set(
      (campos.imagens ?? [])
        .flatMap((source) => valuesOf(row, source))
        .flatMap((text) => text.split(BETWEEN_ADDRESSES))
        .map((text) => text.trim())
        .filter(fits),
    ),
  }))
  const naming = named.filter(({ sources }) => sources.size > 0)
  const found = [...new Set(naming.flatMap(({ sources }) => [...sources]))]
  if (found.length > MOST_PICTURES)
    remarks.push({
      campo: 'imagens',
      motivo: `${found.length} imagens: ficam as primeiras ${MOST_PICTURES}`,
      valor: found[MOST_PICTURES]!.slice(0, 80),
    })
  if (found.length === 0) return imagemPadrao ? [{ origem: imagemPadrao }] : []
  const ofVariations = mapping.variacoes === 'linhas' && naming.length > 1
  return found.slice(0, MOST_PICTURES).map((origem) => {
    const rowsOf = naming.filter(({ sources }) => sources.has(origem))
    const options =
      ofVariations && rowsOf.length < naming.length && rowsOf.every(({ row }) => variations.includes(row))
        ? common(rowsOf.map(({ row }) => optionsOf(row, mapping)))
        : {}
    return Object.keys(options).length > 0 ? { origem, opcoes: options } : { origem }
  })
}

/** Several addresses in one cell, whatever stands between them, and several files. */
const BETWEEN_ADDRESSES =
  /\s*[|;,\s]\s*(?=https?:\/\/)|(?<=\.(?:jpe?g|png|webp|gif|avif|bmp))\s*[|;,\n]\s*(?=[^|;,\n]+\.(?:jpe?g|png|webp|gif|avif|bmp))/i

/** What Magento writes for none. */
const NO_PICTURE = 'no_selection'
const fits = (text: string): boolean => text !== '' && text !== NO_PICTURE && text.length <= LONGEST_ADDRESS

/** What all of some options say alike. */
const common = (all: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all[0] ?? {}).filter(([name, value]) => all.every((options) => options[name] === value)),
  )

/** The video that the first row with one names. */
export function videoOf(rows: readonly SourceRow[], { campos }: Mapping): CatalogRecord['video'] {
  for (const row of rows) {
    const origem = firstOf(row, campos.video)?.trim()
    if (origem !== undefined && origem !== '' && fits(origem)) return { origem }
  }
  return undefined
}

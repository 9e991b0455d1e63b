import { type BadRow, isBad } from '#commerce/adapters/files/read-csv.ts'
import type { Mapping } from '#commerce/domain/import/mapping.ts'
import { MAX_VARIATIONS, productKey } from '#commerce/domain/import/record.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import type { Candidate } from '#commerce/operations/import/batch.ts'

export interface ProductRows {
  rows: [SourceRow, ...SourceRow[]]
  /** Lines between or after them that could not be read. */
  bad: BadRow[]
}

/** Bad lines a product is held open for. */
const MOST_BAD = 100

/**
 * Rows that stand together under one key, as one product; a row without a key is one by itself.
 * @param most rows kept of one product; those after it are not held
 */
export async function* productRows(
  rows: AsyncIterable<SourceRow | BadRow>,
  keyOf: (row: SourceRow) => string | undefined,
  most: number,
): AsyncGenerator<ProductRows | BadRow> {
  let open: (ProductRows & { key: string }) | undefined
  for await (const row of rows) {
    if (isBad(row)) {
      if (!open) yield row
      else if (open.bad.push(row) >= MOST_BAD) {
        yield open
        open = undefined
      }
      continue
    }
    const key = keyOf(row)
    if (open && key === open.key) {
      if (open.rows.length < most) open.rows.push(row)
      continue
    }
    if (open) yield open
    open = key === undefined ? undefined : { key, rows: [row], bad: [] }
    if (!open) yield { rows: [row], bad: [] }
  }
  if (open) yield open
}

/** Rows of each product by a mapping. */
export const mappedRows = (
  rows: AsyncIterable<SourceRow | BadRow>,
  mapping: Mapping,
): AsyncGenerator<ProductRows | BadRow> =>
  // One row more than a product may have tells that it has too many.
  mapping.variacoes === 'linhas'
    ? productRows(rows, (row) => productKey(row, mapping), MAX_VARIATIONS + 1)
    : alone(rows)

async function* alone(rows: AsyncIterable<SourceRow | BadRow>): AsyncGenerator<ProductRows | BadRow> {
  for await (const row of rows) yield isBad(row) ? row : { rows: [row], bad: [] }
}

/** What is told of rows that are no product. */
export const refusal = ({
  position,
  line,
  reason,
  said = '',
  isHeading = false,
  campo = '',
  id = '',
  name = '',
}: BadRow & { campo?: string; id?: string; name?: string }): Candidate =>
  isHeading
    ? { position, line, remarks: [], heading: said, told: reason, id, name }
    : { position, line, remarks: [], reason, campo, id, name, value: said }

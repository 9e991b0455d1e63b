import { type Aside, type BadRow, type FileRow, isAside, isRow } from '#commerce/domain/import/file-row.ts'
import type { Mapping } from '#commerce/domain/import/mapping.ts'
import { MAX_VARIATIONS, productKey } from '#commerce/domain/import/record.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import type { Candidate } from '#commerce/operations/import/batch.ts'

export interface ProductRows {
  rows: [SourceRow, ...SourceRow[]]
  /** Lines between or after them that could not be read, or are none. */
  others: (BadRow | Aside)[]
}

/** Such lines a product is held open for. */
const MOST_OTHERS = 100

/**
 * Rows that stand together under one key, as one product; a row without a key is one by itself.
 * @param most rows kept of one product; those after it are not held
 */
export async function* productRows(
  rows: AsyncIterable<FileRow>,
  keyOf: (row: SourceRow) => string | undefined,
  most: number,
): AsyncGenerator<ProductRows | BadRow | Aside> {
  let open: (ProductRows & { key: string }) | undefined
  for await (const row of rows) {
    if (!isRow(row)) {
      if (!open) yield row
      else if (open.others.push(row) >= MOST_OTHERS) {
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
    open = key === undefined ? undefined : { key, rows: [row], others: [] }
    if (!open) yield { rows: [row], others: [] }
  }
  if (open) yield open
}

/** Rows of each product by a mapping. */
export const mappedRows = (
  rows: AsyncIterable<FileRow>,
  mapping: Mapping,
): AsyncGenerator<ProductRows | BadRow | Aside> =>
  // One row more than a product may have tells that it has too many.
  mapping.variacoes === 'linhas'
    ? productRows(rows, (row) => productKey(row, mapping), MAX_VARIATIONS + 1)
    : alone(rows)

async function* alone(rows: AsyncIterable<FileRow>): AsyncGenerator<ProductRows | BadRow | Aside> {
  for await (const row of rows) yield isRow(row) ? { rows: [row], others: [] } : row
}

/** What is told of a row that is refused. */
export const refusal = ({
  position,
  line,
  reason,
  said = '',
  campo = '',
  id = '',
  name = '',
}: BadRow & { campo?: string; id?: string; name?: string }): Candidate => ({
  position,
  line,
  remarks: [],
  reason,
  campo,
  id,
  name,
  value: said,
})

/** What is told of lines that are no product. */
export const otherLine = (line: BadRow | Aside): Candidate =>
  isAside(line) ? { ...line, remarks: [], id: '', name: '' } : refusal(line)

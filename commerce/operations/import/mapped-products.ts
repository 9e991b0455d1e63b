import path from 'node:path'
import { type FileRow, isRow } from '#commerce/domain/import/file-row.ts'
import type { ColumnCheck } from '#commerce/domain/import/mapped-columns.ts'
import type { Mapping } from '#commerce/domain/import/mapping.ts'
import { parentKey } from '#commerce/domain/import/parent-rows.ts'
import { type Mapped, mapProduct, MAX_VARIATIONS, productKey } from '#commerce/domain/import/record.ts'
import { firstOf, passes, type SourceRow } from '#commerce/domain/import/source.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Asides } from './asides.ts'
import type { Candidate } from './batch.ts'
import { type Family, NO_FAMILY } from './family-rows.ts'
import { withPictures } from './picture-files.ts'
import { mappedRows, otherLine, refusal } from './product-rows.ts'
import { type RowsApart, rowsApart, together } from './rows-apart.ts'
import { judgeBy, withSections } from './section-rows.ts'

/* From the lines of a file to its products: one way for the import and for what is shown before it. */

/** What is learnt of all rows beside. */
export interface Seen {
  columns: ColumnCheck
  skipped: { rows: number }
}

/**
 * Rows of a file that its mapping lets through, each with its heading.
 * @param family what products of the file say of their variations
 */
export const soldRows = (
  lines: AsyncIterable<FileRow>,
  mapping: Mapping,
  asides: Asides,
  { seen, family = NO_FAMILY }: { seen?: Seen | undefined; family?: Family } = {},
): AsyncGenerator<FileRow> => filtered(asides.within(withSections(lines, judgeBy(mapping))), mapping, seen, family)

/**
 * Rows the mapping's filter lets through, without those of a product that it does not: its variations, and rows that say
 * nothing of it.
 */
async function* filtered(
  rows: AsyncIterable<FileRow>,
  mapping: Mapping,
  seen: Seen | undefined,
  { told, unsold }: Family,
): AsyncGenerator<FileRow> {
  const out = new Set<string>(unsold)
  for await (const read of rows) {
    const row = told(read)
    if (!isRow(row)) {
      yield row
      continue
    }
    seen?.columns.see(row)
    const key = mapping.variacoes === 'linhas' ? productKey(row, mapping) : undefined
    const isBelow = parentKey(row, mapping) !== undefined
    const isSold = passes(row, mapping.filtro)
    if (isSold && !(key !== undefined && out.has(key) && (isBelow || saysNothing(row, mapping)))) {
      yield row
      continue
    }
    if (seen) seen.skipped.rows += 1
    if (key !== undefined && !isSold && !isBelow) out.add(key)
  }
}

const saysNothing = (row: SourceRow, { filtro = [] }: Mapping): boolean =>
  filtro.every(({ campo }) => firstOf(row, campo) === undefined)

/** Where each row is a variation, and none of several is a product told again. */
export const mayStandApart = ({ variacoes, repetidos }: Mapping): boolean =>
  variacoes === 'linhas' && repetidos !== 'ultimo'

/** Rows of products that stand apart. @param read the rows of the file, from its beginning each time */
export const apartBy = async (read: () => AsyncIterable<FileRow>, mapping: Mapping): Promise<RowsApart> =>
  !mayStandApart(mapping)
    ? new Map()
    : rowsApart(read, (row) => productKey(row, mapping), MAX_VARIATIONS + 1).catch((error: unknown) => {
        // What cannot be read is told by who reads it next, together with the columns that are missing.
        if (error instanceof ImportError) return new Map()
        throw error
      })

/**
 * @param file whose pictures may lie beside it
 * @param now what a promotion's end is compared with
 */
export async function* candidatesOf(
  rows: AsyncIterable<FileRow>,
  apart: RowsApart,
  mapping: Mapping,
  file: string,
  now: Date,
): AsyncGenerator<Candidate> {
  const folder = path.dirname(path.resolve(file))
  for await (const group of mappedRows(
    together(rows, (row) => productKey(row, mapping), apart),
    mapping,
  )) {
    if (!('rows' in group)) yield otherLine(group)
    else
      yield* [
        ...productCandidates(mapProduct(group.rows, mapping, now), mapping, folder),
        ...group.others.map(otherLine),
      ].sort((a, b) => a.position - b.position)
  }
}

function productCandidates(mapped: Mapped, mapping: Mapping, folder: string): Candidate[] {
  const place = { position: mapped.at.position, line: mapped.at.line, rowsTogether: mapping.variacoes === 'linhas' }
  const seller = mapped.ok ? mapping.lojistas?.[mapped.record.lojista] : undefined
  const product: Candidate = mapped.ok
    ? {
        ...place,
        ...withPictures(mapped.record, mapped.remarks, folder),
        ...(seller && { seller: { id: mapped.record.lojista, ...seller } }),
      }
    : { ...place, ...mapped, id: mapped.said.id }
  return [product, ...mapped.refused.map(refusal)]
}

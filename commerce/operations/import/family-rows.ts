import { Families, readsFamilies } from '#commerce/domain/import/families.ts'
import { type FileRow, isRow } from '#commerce/domain/import/file-row.ts'
import type { Mapping } from '#commerce/domain/import/mapping.ts'
import { productKey } from '#commerce/domain/import/record.ts'
import { passes } from '#commerce/domain/import/source.ts'

/** What products of a file say of their variations, wherever those stand. */
export interface Family {
  told(row: FileRow): FileRow
  /** Keys of products that are not for sale: neither is what they name. */
  unsold: ReadonlySet<string>
}
export const NO_FAMILY: Family = { told: (row) => row, unsold: new Set() }

/**
 * Looks a file through for products that name their variations.
 * @param mapping by which it is read, if it has one: where that asks for none, none are looked for
 */
export async function familyOf(read: () => AsyncIterable<FileRow>, mapping?: Mapping): Promise<Family> {
  if (mapping && !readsFamilies(mapping)) return NO_FAMILY
  const families = new Families()
  const unsold = new Set<string>()
  for await (const row of read()) {
    if (!isRow(row)) continue
    const key = families.add(row) && mapping && !passes(row, mapping.filtro) ? productKey(row, mapping) : undefined
    if (key !== undefined) unsold.add(key)
  }
  return { told: (row) => (isRow(row) ? families.told(row) : row), unsold }
}

import { type FileRow, isRow } from '#commerce/domain/import/file-row.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'

type KeyOf = (row: SourceRow) => string | undefined
/** Rows of products whose rows stand apart in a file, by what they have in common and in their order. */
export type RowsApart = ReadonlyMap<string, readonly SourceRow[]>

/** Rows that are held; of more, as a sorted list of a whole catalogue has, those that stand apart are refused. */
const MOST_HELD = 100_000

/** Keys that come again after another one. */
async function keysApart(rows: AsyncIterable<FileRow>, keyOf: KeyOf): Promise<ReadonlySet<string>> {
  const closed = new Set<string>()
  const apart = new Set<string>()
  let last: string | undefined
  for await (const row of rows) {
    if (!isRow(row)) continue
    const key = keyOf(row)
    if (key === last) continue
    if (last !== undefined) closed.add(last)
    if (key !== undefined && closed.has(key)) apart.add(key)
    last = key
  }
  return apart
}

/**
 * Looks a file through for products whose rows stand apart, as those of a list that was sorted by price do.
 * @param read the file, from its beginning each time
 * @param most rows kept of one product
 */
export async function rowsApart(read: () => AsyncIterable<FileRow>, keyOf: KeyOf, most: number): Promise<RowsApart> {
  const apart = await keysApart(read(), keyOf)
  const held = new Map<string, SourceRow[]>([...apart].map((key) => [key, []]))
  if (apart.size === 0) return held
  let count = 0
  for await (const row of read()) {
    const rows = isRow(row) ? held.get(keyOf(row) ?? '') : undefined
    if (!isRow(row) || !rows || rows.length === most) continue
    if ((count += 1) > MOST_HELD) return new Map()
    rows.push(row)
  }
  return held
}

/**
 * The rows of a file, those of each product where its first one stands. They are counted anew, since an import that was
 * interrupted goes on after the last it had done.
 */
export async function* together(rows: AsyncIterable<FileRow>, keyOf: KeyOf, apart: RowsApart): AsyncGenerator<FileRow> {
  let position = 0
  for await (const row of rows) {
    const held = isRow(row) ? apart.get(keyOf(row) ?? '') : undefined
    if (apart.size === 0) yield row
    else if (!held) yield { ...row, position: (position += 1) }
    else if (held[0]!.position === row.position) for (const one of held) yield { ...one, position: (position += 1) }
  }
}

export const apartNotice = (apart: RowsApart): string[] =>
  apart.size === 0
    ? []
    : [
        apart.size === 1
          ? '1 produto tem as linhas separadas por outras no arquivo: foram juntadas.'
          : `${apart.size} produtos têm as linhas separadas por outras no arquivo: foram juntadas.`,
      ]

import type { Lone, SourceRow } from './source.ts'

/** A line that ought to be a row, and cannot be read as one. */
export interface BadRow {
  line: number
  position: number
  reason: string
  /** What the row says, as far as it could be read. */
  said?: string
  /** As of a good row. */
  lone?: Lone
}

/** A line that is no row and lacks nothing: it is told, and counts as nothing that was refused. */
export interface Aside {
  line: number
  position: number
  /** `title` stands above the header, and is a heading only where others stand among the rows. */
  aside: 'heading' | 'header' | 'note' | 'hidden' | 'title'
  said: string
  told: string
}

/** What a file may have where a row is looked for. */
export type FileRow = SourceRow | BadRow | Aside

export const isBad = (row: FileRow): row is BadRow => 'reason' in row
export const isAside = (row: FileRow): row is Aside => 'aside' in row
export const isRow = (row: FileRow): row is SourceRow => 'value' in row

/** Rows good and bad, without what is none. */
export async function* withoutAsides(rows: AsyncIterable<FileRow>): AsyncGenerator<SourceRow | BadRow> {
  for await (const row of rows) if (!isAside(row)) yield row
}

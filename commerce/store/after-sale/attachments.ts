import { sql } from 'kysely'
import { firstRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

export interface AttachmentRow {
  id: string
  name: string
  mediaType: string
  size: number
}

/**
 * How much of one customer is kept: files that wait for a request, and with those of open requests in number and bytes.
 */
export interface AttachmentBounds {
  waiting: number
  open: number
  openBytes: number
  /** States in which a request takes no room any more. */
  ended: readonly string[]
  /** What has waited since before is forgotten. */
  staleBefore: Date
}

/** Keeps a file that is not part of a request yet. @returns why not, undefined when it was kept */
export async function insertAttachment(
  trx: Trx,
  customerId: string,
  file: AttachmentRow & { bytes: Uint8Array },
  bounds: AttachmentBounds,
  now: Date,
): Promise<'waiting' | 'open' | undefined> {
  await sql`SELECT id FROM users WHERE id = ${customerId} FOR UPDATE`.execute(trx)
  await sql`DELETE FROM request_attachments WHERE protocol IS NULL AND uploaded_at < ${bounds.staleBefore}`.execute(trx)
  const full = await attachmentsFull(trx, customerId, file.size, bounds)
  if (full !== undefined) return full
  await sql`
    INSERT INTO request_attachments (id, customer_id, name, media_type, size, bytes, uploaded_at)
    VALUES (${file.id}, ${customerId}, ${file.name}, ${file.mediaType}, ${file.size}, ${Buffer.from(file.bytes)},
    ${now})`.execute(trx)
  return undefined
}

/** Why another file of this size is not kept; undefined when there is room. */
export async function attachmentsFull(
  db: Reader,
  customerId: string,
  size: number,
  bounds: AttachmentBounds,
): Promise<'waiting' | 'open' | undefined> {
  const { rows } = await sql<{ waiting: number; open: number; bytes: number }>`
    SELECT count(*) FILTER (WHERE f.protocol IS NULL)::integer AS waiting, count(*)::integer AS open,
    coalesce(sum(f.size), 0)::bigint AS bytes FROM (
      SELECT protocol, size FROM request_attachments WHERE customer_id = ${customerId} AND protocol IS NULL
      AND uploaded_at >= ${bounds.staleBefore}
      UNION ALL SELECT a.protocol, a.size FROM requests r JOIN request_attachments a ON a.protocol = r.protocol
      WHERE r.customer_id = ${customerId} AND r.state <> ALL(${[...bounds.ended]}::text[])) f`.execute(db)
  const { waiting, open, bytes } = rows[0]!
  if (waiting >= bounds.waiting) return 'waiting'
  return open >= bounds.open || bytes + size > bounds.openBytes ? 'open' : undefined
}

/** A file taken back before its request was sent. */
export const dropAttachment = (db: Reader, customerId: string, id: string): Promise<void> => run(db)`
    DELETE FROM request_attachments
    WHERE id = ${id} AND customer_id = ${customerId} AND protocol IS NULL`

/** Makes waiting files of this customer part of a request. @returns how many there were */
export async function attachTo(
  trx: Trx,
  customerId: string,
  protocol: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    UPDATE request_attachments SET protocol = ${protocol}
    WHERE id = ANY(${[...ids]}::uuid[]) AND customer_id = ${customerId} AND protocol IS NULL RETURNING id`.execute(trx)
  return rows.length
}

export function attachmentsOf(db: Reader, protocol: string): Promise<AttachmentRow[]> {
  return rowsOf(db)`SELECT id, name, media_type AS "mediaType", size FROM request_attachments
      WHERE protocol = ${protocol} ORDER BY uploaded_at, id`
}

export const readAttachment = (
  db: Reader,
  protocol: string,
  id: string,
): Promise<(AttachmentRow & { bytes: Buffer }) | undefined> => firstRow(db)<
  AttachmentRow & { bytes: Buffer }
>`SELECT id, name, media_type AS "mediaType", size, bytes FROM request_attachments
    WHERE protocol = ${protocol} AND id = ${id}`

import { sql } from 'kysely'
import type { Reader, Trx } from './catalog-rows.ts'

export interface AttachmentRow {
  id: string
  name: string
  mediaType: string
  size: number
}

/** Keeps a file that is not part of a request yet; those of before `staleBefore` are forgotten. @returns false when `most` wait already */
export async function keepAttachment(trx: Trx, customerId: string, file: AttachmentRow & { bytes: Uint8Array }, most: number, staleBefore: Date, now: Date): Promise<boolean> {
  await sql`SELECT id FROM users WHERE id = ${customerId} FOR UPDATE`.execute(trx)
  await sql`DELETE FROM request_attachments WHERE protocol IS NULL AND uploaded_at < ${staleBefore}`.execute(trx)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM request_attachments WHERE customer_id = ${customerId} AND protocol IS NULL`.execute(trx)
  if (rows[0]!.count >= most) return false
  await sql`
    INSERT INTO request_attachments (id, customer_id, name, media_type, size, bytes, uploaded_at)
    VALUES (${file.id}, ${customerId}, ${file.name}, ${file.mediaType}, ${file.size}, ${Buffer.from(file.bytes)}, ${now})`.execute(trx)
  return true
}

/** A file taken back before its request was sent. */
export async function dropAttachment(db: Reader, customerId: string, id: string): Promise<void> {
  await sql`DELETE FROM request_attachments WHERE id = ${id} AND customer_id = ${customerId} AND protocol IS NULL`.execute(db)
}

/** Makes waiting files of this customer part of a request. @returns how many there were */
export async function attachTo(trx: Trx, customerId: string, protocol: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    UPDATE request_attachments SET protocol = ${protocol} WHERE id = ANY(${[...ids]}::uuid[]) AND customer_id = ${customerId} AND protocol IS NULL RETURNING id`.execute(trx)
  return rows.length
}

export async function attachmentsOf(db: Reader, protocol: string): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`SELECT id, name, media_type AS "mediaType", size FROM request_attachments WHERE protocol = ${protocol} ORDER BY uploaded_at, id`.execute(db)
  return rows
}

export async function readAttachment(db: Reader, protocol: string, id: string): Promise<(AttachmentRow & { bytes: Buffer }) | undefined> {
  const { rows } = await sql<AttachmentRow & { bytes: Buffer }>`SELECT id, name, media_type AS "mediaType", size, bytes FROM request_attachments WHERE protocol = ${protocol} AND id = ${id}`.execute(db)
  return rows[0]
}

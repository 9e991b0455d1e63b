import { randomFillSync } from 'node:crypto'

let lastMs = 0
let sequence = 0

/**
 * A UUID version 7 (RFC 9562): time-ordered, so that ids made by the application keep indexes compact. Ids of one
 * process are strictly increasing: rand_a counts within the millisecond.
 */
export function uuidV7(nowMs: number = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  if (nowMs > lastMs) {
    lastMs = nowMs
    sequence = bytes.readUInt16BE(6) & 0x07ff
  } else if (++sequence > 0x0fff) {
    lastMs++
    sequence = 0
  }
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True when PostgreSQL would take the text as a uuid: a look-up by anything else is simply not found. */
export const isUuid = (text: string): boolean => UUID.test(text)

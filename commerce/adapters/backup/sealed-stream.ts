import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { DamagedBackup } from './frames.ts'

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
const CHUNK = 1 << 16
/** A third of a second and 128 MB for each guess of a passphrase. */
const COST = { N: 1 << 17, r: 8, p: 1, maxmem: 256 << 20 }

export const newSalt = (): string => randomBytes(16).toString('base64url')

/** A key of its own for each file, since each has its own salt. */
export const keyOf = (passphrase: string, salt: string): Buffer =>
  scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, COST)

/** Chunks are numbered and the last one says so: none can be left out, moved or cut off unseen. */
function nonce(chunk: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt8(isLast ? 1 : 0)
  bytes.writeUIntBE(chunk, 6, 6)
  return bytes
}

/** Encrypts a stream of bytes in chunks that are each readable, or refused, by themselves. */
export async function* sealed(bytes: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0
  const sealOne = (plain: Uint8Array, isLast: boolean): Buffer => {
    const cipher = createCipheriv(ALGORITHM, key, nonce(number++, isLast))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  let rest = Buffer.alloc(0)
  for await (const more of bytes) {
    rest = Buffer.concat([rest, more])
    while (rest.length > CHUNK) {
      yield sealOne(rest.subarray(0, CHUNK), false)
      rest = rest.subarray(CHUNK)
    }
  }
  yield sealOne(rest, true)
}

/** @throws DamagedBackup where the passphrase is another one, or a byte was changed */
export async function* unsealed(bytes: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0
  const openOne = (chunk: Buffer, isLast: boolean): Buffer => {
    if (chunk.length < TAG_BYTES) throw new DamagedBackup('a chunk too short')
    const cipher = createDecipheriv(ALGORITHM, key, nonce(number++, isLast), { authTagLength: TAG_BYTES })
    cipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([cipher.update(chunk.subarray(0, -TAG_BYTES)), cipher.final()])
    } catch {
      throw new DamagedBackup('another passphrase, or changed bytes')
    }
  }
  let rest = Buffer.alloc(0)
  for await (const more of bytes) {
    rest = Buffer.concat([rest, more])
    while (rest.length > CHUNK + TAG_BYTES) {
      yield openOne(rest.subarray(0, CHUNK + TAG_BYTES), false)
      rest = rest.subarray(CHUNK + TAG_BYTES)
    }
  }
  yield openOne(rest, true)
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of its own for each purpose, made of the shop's secret. */
const keyOf = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `sealed\n${purpose}`, 32))

/**
 * A secret that has to be read again, made unreadable to whoever has the database alone.
 * @param purpose with the owner in it, so that no row's text can stand in another's
 */
export function seal(secret: Uint8Array, purpose: string, plain: Uint8Array): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), iv)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** What was sealed; undefined when it was changed, or sealed with another secret or for another purpose. */
export function unseal(secret: Uint8Array, purpose: string, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

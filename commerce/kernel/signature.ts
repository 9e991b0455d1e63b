import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Base64 HMAC-SHA256; `purpose` keeps a signature made for one thing from passing for another. */
export const sign = (secret: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64')

export function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Random bits, 256 unless told, safe in a cookie. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** As RFC 4226 asks for; authenticator applications know no other. */
export const hmacSha1 = (key: Uint8Array, message: Uint8Array): Buffer =>
  createHmac('sha1', key).update(message).digest()

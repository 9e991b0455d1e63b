import { hash } from 'node:crypto'

/**
 * 64 bits as two uint32: what a page is made of, mixed together. A page whose fingerprint did not change need not be
 * rendered again. Mixing keeps order, so the same cards in another order are another page.
 */
export interface Fingerprint {
  a: number
  b: number
}

export function fingerprintOf(text: string | Uint8Array): Fingerprint {
  const digest = hash('sha1', text, 'buffer')
  return { a: digest.readUInt32LE(0), b: digest.readUInt32LE(4) }
}

export class FingerprintMixer {
  #a = 0x9e3779b9
  #b = 0x85ebca6b

  add(a: number, b: number): this {
    this.#a = (Math.imul(this.#a ^ a, 0x01000193) + (b >>> 7)) | 0
    this.#b = (Math.imul(this.#b ^ b, 0x5bd1e995) + (a >>> 5)) | 0
    return this
  }

  text(): string {
    return (this.#a >>> 0).toString(36) + '.' + (this.#b >>> 0).toString(36)
  }
}

/** Short name for content: it names files and ETags, so it must not collide. */
export const contentHash = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 22)

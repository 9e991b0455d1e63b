import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * A text as browsers take it. Synchronous on purpose: libuv's pool is shared by all. Quality 5 costs 0.35 ms a page where
 * 11 costs 21 (speed.md), so 11 is for what is made once a build. Whoever asks gets it made, and kept while it is asked
 * for.
 */
export const pack = (bytes: Uint8Array): Buffer => brotli(bytes, 5)

/**
 * One encoding of a page rendered on request: `fast` for the first answer, which may be the only one, else as a page
 * that is kept.
 */
export const packOne = (bytes: Uint8Array, encoding: 'br' | 'gzip', fast: boolean): Buffer =>
  encoding === 'br' ? brotli(bytes, fast ? 1 : 5) : gzipSync(bytes, { level: fast ? 1 : 6 })

/**
 * A window no larger than the text: the same bytes out, and a third less time, because the encoder clears less memory
 * for each page.
 */
const windowBits = (size: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16))))

function brotli(bytes: Uint8Array, quality: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.byteLength),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotliCompressSync(bytes, { params })
}

const encoder = new TextEncoder()
let scratch = new Uint8Array(1 << 18)

/**
 * A text's UTF-8 in a buffer that the next call overwrites: four times as fast as Buffer.from, which measures,
 * allocates, then writes.
 */
export function encodeBriefly(text: string): Uint8Array {
  if (scratch.length < text.length * 3) scratch = new Uint8Array(text.length * 3)
  return scratch.subarray(0, encoder.encodeInto(text, scratch).written)
}

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * Tables that a processor's cache holds beside the page: its size or zstd's own for larger texts make them sixteen times
 * that. What pages have in common is long: shorter matches are not looked for.
 */
const PARAMS = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_hashLog]: 13,
  [constants.ZSTD_c_minMatch]: 7,
}
const CHUNK = 8 << 10

/**
 * A page, or its data, as it is kept: a quarter to a third of what brotli makes of it, since it is like the dictionary. A
 * browser gets brotli, made when it asks.
 */
export const packText = (text: Uint8Array, dictionary: Uint8Array | undefined): Buffer =>
  zstdCompressSync(text, {
    params: PARAMS,
    pledgedSrcSize: text.byteLength,
    chunkSize: CHUNK,
    ...(dictionary && { dictionary }),
  })

/** @param size bytes of the text */
export const unpackText = (packed: Uint8Array, size: number, dictionary: Uint8Array | undefined): Buffer<ArrayBuffer> =>
  Buffer.from(zstdDecompressSync(packed, { chunkSize: Math.max(64, size), ...(dictionary && { dictionary }) }))

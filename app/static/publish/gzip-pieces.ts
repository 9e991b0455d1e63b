import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** A part of a gzip file that stands between any other two. */
export interface GzipPiece {
  packed: Uint8Array
  /** Of what is packed: checksum and bytes. */
  crc: number
  size: number
}

const deflate = promisify(deflateRaw)
const BITS = 32
const POLYNOMIAL = 0xedb88320
const LEVEL = 5

/** Ends where a byte ends and refers to nothing before it. */
export async function gzipPiece(text: string): Promise<GzipPiece> {
  const bytes = Buffer.from(text)
  const packed = await deflate(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH })
  return { packed, crc: crc32(bytes), size: bytes.length }
}

/** One gzip file of the pieces (RFC 1952). */
export function* gzipFile(pieces: Iterable<GzipPiece>): Generator<Uint8Array> {
  yield Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  let [crc, size] = [0, 0]
  for (const piece of pieces) {
    yield piece.packed
    crc = combined(crc, piece.crc, piece.size)
    size += piece.size
  }
  const end = Buffer.alloc(10)
  // An empty last block.
  end.writeUInt16LE(0x0003, 0)
  end.writeUInt32LE(crc >>> 0, 2)
  end.writeUInt32LE(size % 2 ** BITS, 6)
  yield end
}

/** Checksum of two texts, one after the other, from those of each: as zlib's crc32_combine. */
function combined(one: number, other: number, otherSize: number): number {
  if (otherSize === 0) return one
  let odd = Array.from({ length: BITS }, (_, bit) => (bit === 0 ? POLYNOMIAL : 1 << (bit - 1)))
  let even = squared(odd)
  odd = squared(even)
  let crc = one
  for (let left = otherSize; left > 0; left = Math.floor(left / 2)) {
    even = squared(odd)
    if (left % 2 === 1) crc = times(even, crc)
    odd = even
  }
  return (crc ^ other) >>> 0
}

function times(matrix: readonly number[], vector: number): number {
  let sum = 0
  for (let bit = 0, left = vector; left !== 0; bit++, left >>>= 1) if (left & 1) sum ^= matrix[bit]!
  return sum
}

const squared = (matrix: readonly number[]): number[] => matrix.map((row) => times(matrix, row))

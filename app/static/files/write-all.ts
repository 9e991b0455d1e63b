import { writevSync } from 'node:fs'

/** The system takes no more pieces in one call. */
const MOST_PIECES = 1000

/** Writes all of it: one call takes at most 1,024 pieces and may write less than asked. */
export function writeAll(fd: number, parts: readonly Uint8Array[], position: number): void {
  let at = position
  for (let i = 0; i < parts.length; i += MOST_PIECES) {
    let group = parts.slice(i, i + MOST_PIECES)
    let left = group.reduce((sum, part) => sum + part.byteLength, 0)
    while (left > 0) {
      const count = writevSync(fd, group, at)
      at += count
      left -= count
      if (left > 0) group = [Buffer.concat(group).subarray(count)]
    }
  }
}

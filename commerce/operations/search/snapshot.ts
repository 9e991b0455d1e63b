import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as v from 'valibot'
import type { Columns } from '#commerce/domain/search/columns.ts'
import type { Names } from '#commerce/domain/search/names.ts'
import {
  type Packed,
  packedColumns,
  packedWords,
  unpackedColumns,
  unpackedWords,
} from '#commerce/domain/search/packed.ts'
import type { WordIndex } from '#commerce/domain/search/words.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { ofOneMoment } from '#commerce/kernel/transaction.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import {
  addSnapshotPart,
  dropSnapshots,
  snapshotPart,
  snapshotRevision,
  writtenSince,
} from '#commerce/store/search/snapshots.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Bytes of a part before they are compressed: a statement takes a moment, whatever the size of the catalogue. */
const PART = 4_000_000
/** What the arrays mean; another number reads nothing of what was left. */
const FORMAT = 2
const Head = v.object({ format: v.literal(FORMAT), sizes: v.record(v.string(), v.pipe(v.number(), v.safeInteger())) })

type Kind = 'words' | 'columns'

/** So many products written since, or this share of all: then what is left of them is made anew. */
const MOST_CHANGED = 1_000
const SHARE_CHANGED = 0.05

export async function snapshotIsDue(db: Reader, products: number): Promise<boolean> {
  const last = await snapshotRevision(db, 'words')
  if (last === undefined) return products > MOST_CHANGED
  const most = Math.max(MOST_CHANGED, Math.ceil(products * SHARE_CHANGED))
  return (await writtenSince(db, last, most)) >= most
}

export const leaveWords = (db: Reader, index: WordIndex): Promise<void> =>
  leave(db, 'words', index.revision, packedWords(index))

export const leaveColumns = (db: Reader, columns: Columns): Promise<void> =>
  leave(db, 'columns', columns.revision, packedColumns(columns))

async function leave(db: Reader, kind: Kind, revision: number, packed: Packed): Promise<void> {
  const parts: { name: string; part: number; bytes: Buffer }[] = []
  for (const [name, bytes] of packed)
    for (let at = 0; at * PART < bytes.length; at++)
      parts.push({
        name: `${kind}.${name}`,
        part: at,
        bytes: await compress(bytes.subarray(at * PART, (at + 1) * PART)),
      })
  const head = { format: FORMAT, sizes: Object.fromEntries([...packed].map(([name, { length }]) => [name, length])) }
  await transaction(db, async (trx: Trx) => {
    for (const part of parts) await addSnapshotPart(trx, { revision, ...part })
    await addSnapshotPart(trx, { revision, name: kind, part: 0, bytes: Buffer.from(JSON.stringify(head)) })
    await dropSnapshots(trx, [kind, ...[...packed.keys()].map((name) => `${kind}.${name}`)], revision)
  })
}

/** The words some process left; undefined when none did, or what it left is not to be read. */
export const wordsLeft = (db: Reader, upTo: number): Promise<WordIndex | undefined> =>
  taken(db, 'words', upTo, unpackedWords)

export const columnsLeft = (db: Reader, upTo: number, names: Names): Promise<Columns | undefined> =>
  taken(db, 'columns', upTo, (revision, packed) => unpackedColumns(revision, names, packed))

const taken = <T>(
  db: Reader,
  kind: Kind,
  upTo: number,
  make: (revision: number, packed: Packed) => T,
): Promise<T | undefined> =>
  ofOneMoment(db, async (trx) => {
    const revision = await snapshotRevision(trx, kind)
    // Of another database, before it was restored.
    if (revision === undefined || revision > upTo) return undefined
    const head = v.safeParse(Head, jsonOf(await snapshotPart(trx, { revision, name: kind, part: 0 })))
    if (!head.success) return undefined
    const stored = new Map<string, Buffer[]>()
    for (const [name, size] of Object.entries(head.output.sizes)) {
      const parts: Buffer[] = []
      for (let part = 0; part * PART < size; part++) {
        const bytes = await snapshotPart(trx, { revision, name: `${kind}.${name}`, part })
        if (bytes) parts.push(bytes)
      }
      stored.set(name, parts)
    }
    // What does not fit together is as if it were not there.
    return unpacked(head.output.sizes, stored).then(
      (packed) => make(revision, packed),
      () => undefined,
    )
  })

async function unpacked(
  sizes: Readonly<Record<string, number>>,
  stored: ReadonlyMap<string, readonly Buffer[]>,
): Promise<Packed> {
  const packed = new Map<string, Uint8Array>()
  for (const [name, parts] of stored) {
    const bytes = new Uint8Array(sizes[name]!)
    let end = 0
    for (const part of parts) {
      const piece = await decompress(part)
      bytes.set(piece, end)
      end += piece.length
    }
    if (end !== bytes.length) throw new Error(`${name} is not whole`)
    packed.set(name, bytes)
  }
  return packed
}

function jsonOf(bytes: Buffer | undefined): unknown {
  try {
    return bytes && JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

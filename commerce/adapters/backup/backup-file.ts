import { createHash, type Hash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { DamagedBackup, framesOf, type Part, partsOf } from './frames.ts'
import { keyOf, newSalt, sealed, unsealed } from './sealed-stream.ts'

/** First bytes of every backup; the number is that of its format. */
const MAGIC = 'EFACIL-BACKUP 1\n'
const SUM_BYTES = 32
/** Salts are 16 bytes; longer first lines are of something else. */
const LONGEST_HEADER = 200

export interface BackupFile {
  /** From the beginning, as often as asked. @throws DamagedBackup */
  parts(): AsyncGenerator<Part<unknown>>
}

/**
 * Writes parts as one compressed file that only its owner reads: aside, synced, then named, so that a file of that name
 * is always whole. Ends with the sum of all bytes before.
 * @param passphrase encrypts it
 */
export async function writeBackupFile(
  file: string,
  parts: AsyncIterable<Part<object>>,
  passphrase: string | undefined,
): Promise<void> {
  const target = path.resolve(file)
  const aside = `${target}.${randomBytes(6).toString('hex')}`
  const salt = passphrase === undefined ? undefined : newSalt()
  const sum = createHash('sha256')
  const out = fs.createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true })
  const packed = createGzip()
  const body =
    passphrase === undefined || salt === undefined ? packed : Readable.from(sealed(packed, keyOf(passphrase, salt)))
  try {
    await Promise.all([
      pipeline(Readable.from(framesOf(parts), { objectMode: false }), packed),
      pipeline(body, summed(sum, `${MAGIC}${salt ?? '-'}\n`), out),
    ])
    // A link refuses a name that is taken; a rename would not.
    fs.linkSync(aside, target)
    const folder = fs.openSync(path.dirname(target), 'r')
    fs.fsyncSync(folder)
    fs.closeSync(folder)
  } finally {
    fs.rmSync(aside, { force: true })
  }
}

/** Passes bytes on after a header, and their sum at the end. */
function summed(sum: Hash, header: string): Transform {
  sum.update(header)
  let isBegun = false
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(header)
    isBegun = true
  }
  return new Transform({
    transform(bytes: Buffer, _, done) {
      begin(this)
      sum.update(bytes)
      done(null, bytes)
    },
    flush(done) {
      begin(this)
      done(null, sum.digest())
    },
  })
}

/** Whether a file is encrypted; undefined when it is no backup. */
export function isSealedBackup(file: string): boolean | undefined {
  const header = headerOf(file)
  return header === undefined ? undefined : header.salt !== undefined
}

function headerOf(file: string): { salt: string | undefined; length: number } | undefined {
  const handle = fs.openSync(file, 'r')
  try {
    const first = Buffer.alloc(LONGEST_HEADER)
    const text = first.subarray(0, fs.readSync(handle, first)).toString('latin1')
    const salt = /^([\w-]{22}|-)\n/.exec(text.slice(MAGIC.length))?.[1]
    if (!text.startsWith(MAGIC) || salt === undefined) return undefined
    return { salt: salt === '-' ? undefined : salt, length: MAGIC.length + salt.length + 1 }
  } finally {
    fs.closeSync(handle)
  }
}

/**
 * Reads a backup whole and compares its sum.
 * @param passphrase of one that is encrypted
 * @throws DamagedBackup when it is none, was changed or cut off, or is encrypted with another passphrase
 */
export async function openBackupFile(file: string, passphrase: string | undefined): Promise<BackupFile> {
  const header = headerOf(file)
  const end = fs.statSync(file).size - SUM_BYTES
  if (header === undefined || end <= header.length) throw new DamagedBackup('no backup')
  await compareSum(file, end)
  const { salt, length } = header
  if (salt !== undefined && passphrase === undefined) throw new DamagedBackup('a passphrase is needed')
  const key = salt === undefined || passphrase === undefined ? undefined : keyOf(passphrase, salt)
  return {
    async *parts() {
      const body = fs.createReadStream(file, { start: length, end: end - 1 })
      const unpacked = createGunzip()
      const plain = key === undefined ? body : Readable.from(unsealed(body, key))
      // Whoever reads sees the failure as that of the unpacked bytes.
      const piped = pipeline(plain, unpacked).catch((error: Error) => void unpacked.destroy(error))
      try {
        yield* partsOf(unpacked)
      } finally {
        unpacked.destroy()
        await piped
      }
    },
  }
}

async function compareSum(file: string, end: number): Promise<void> {
  const sum = createHash('sha256')
  for await (const bytes of fs.createReadStream(file, { end: end - 1 })) sum.update(bytes as Buffer)
  const kept: Buffer[] = []
  for await (const bytes of fs.createReadStream(file, { start: end })) kept.push(bytes as Buffer)
  if (!sum.digest().equals(Buffer.concat(kept))) throw new DamagedBackup('another sum')
}

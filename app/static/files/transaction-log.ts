import {
  closeSync,
  constants,
  fdatasyncSync,
  fsyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { writeAll } from './write-all.ts'

/**
 * An append-only file of transactions: records (a small JSON meta and a payload of bytes), then a commit. What follows
 * the last commit never happened: a killed or failed run leaves the file as it was.
 *
 * Frame: kind (1 byte: record or commit), meta length, payload length (uint32 each), meta, payload.
 */
const HEADER = 9
const RECORD = 1
const COMMIT = 2
const WRITE_AT = 1 << 20
const WINDOW = 256 * 1024
const MAX_META = 16 << 20
/** Records of a file that replaces another are committed so many at a time: whoever reads it gets turns in between. */
const REPLACED_AT_ONCE = 500

export interface ReplayedRecord<M> {
  meta: M
  /** Where the payload lies in the file. */
  at: number
  size: number
}

export interface Transaction<M> {
  /** Writes one record; returns where its payload will lie. */
  put(meta: M, payload?: readonly Uint8Array[]): number
  /** Makes everything put so far durable and visible, `info` with it. */
  commit(info: object): void
  /** As `commit`, without waiting for the disk: the next commit of this process does. */
  pause(info: object): void
  rollback(): void
}

type Apply<M, I extends object> = (records: ReplayedRecord<M>[], info: I, log: TransactionLog<M, I>) => void

export class TransactionLog<M, I extends object> {
  readonly file: string
  info: I | undefined
  /** End of the last commit. */
  size = 0
  #fd: number
  #busy = false

  private constructor(file: string, fd: number) {
    this.file = file
    this.#fd = fd
  }

  /** Opens the file and hands every committed transaction to `apply`, oldest first. A torn tail is cut off. */
  static open<M, I extends object>(file: string, apply: Apply<M, I>): TransactionLog<M, I> {
    mkdirSync(dirname(file), { recursive: true })
    rmSync(`${file}.new`, { force: true })
    const log = new TransactionLog<M, I>(file, openSync(file, constants.O_RDWR | constants.O_CREAT))
    log.#replay(apply)
    if (fstatSync(log.#fd).size > log.size) ftruncateSync(log.#fd, log.size)
    return log
  }

  /** Writes a new file beside `file` and puts it in its place, whole or not at all. The caller opens it again. */
  static async replace<M>(
    file: string,
    info: object,
    records: Iterable<{ record: M; payload: Uint8Array[] }>,
  ): Promise<void> {
    const aside = new TransactionLog<M, object>(`${file}.new`, openSync(`${file}.new`, 'w+'))
    let transaction = aside.begin()
    let count = 0
    for (const { record, payload } of records) {
      transaction.put(record, payload)
      if (++count % REPLACED_AT_ONCE > 0) continue
      transaction.pause(info)
      transaction = aside.begin()
      await setImmediate()
    }
    transaction.commit(info)
    aside.close()
    renameSync(`${file}.new`, file)
    const folder = openSync(dirname(file), 'r')
    fsyncSync(folder)
    closeSync(folder)
  }

  read(at: number, size: number): Buffer<ArrayBuffer> {
    const bytes = Buffer.allocUnsafeSlow(size)
    for (let done = 0; done < size;) {
      const count = readSync(this.#fd, bytes, done, size - done, at + done)
      if (count === 0) throw new Error(`${this.file}: o arquivo termina antes do esperado.`)
      done += count
    }
    return bytes
  }

  begin(): Transaction<M> {
    if (this.#busy) throw new Error(`${this.file}: já há uma gravação em andamento.`)
    this.#busy = true
    let pending: Uint8Array[] = []
    let pendingBytes = 0
    let end = this.size
    const flush = () => {
      writeAll(this.#fd, pending, end - pendingBytes)
      pending = []
      pendingBytes = 0
    }
    const push = (kind: number, meta: unknown, payload: readonly Uint8Array[]) => {
      const text = Buffer.from(JSON.stringify(meta))
      const size = payload.reduce((sum, part) => sum + part.byteLength, 0)
      const header = Buffer.allocUnsafe(HEADER)
      header.writeUInt8(kind, 0)
      header.writeUInt32LE(text.length, 1)
      header.writeUInt32LE(size, 5)
      pending.push(header, text, ...payload)
      const at = end + HEADER + text.length
      pendingBytes += HEADER + text.length + size
      end = at + size
      if (pendingBytes > WRITE_AT) flush()
      return at
    }
    const conclude = (info: object) => {
      push(COMMIT, info, [])
      flush()
      this.size = end
      this.info = info as I
      this.#busy = false
    }
    return {
      put: (meta, payload = []) => push(RECORD, meta, payload),
      commit: (info) => {
        // The records reach the disk before the commit does: after a power cut a commit never stands without what it
        // commits.
        flush()
        fdatasyncSync(this.#fd)
        conclude(info)
        fdatasyncSync(this.#fd)
      },
      pause: conclude,
      rollback: () => {
        this.#busy = false
        ftruncateSync(this.#fd, this.size)
      },
    }
  }

  close(): void {
    closeSync(this.#fd)
  }

  #replay(apply: Apply<M, I>): void {
    const total = fstatSync(this.#fd).size
    let window: Buffer = Buffer.alloc(0)
    let windowAt = 0
    const slice = (at: number, size: number) => {
      if (at < windowAt || at + size > windowAt + window.length) {
        windowAt = at
        window = this.read(at, Math.min(Math.max(WINDOW, size), total - at))
      }
      return window.subarray(at - windowAt, at - windowAt + size)
    }
    let records: ReplayedRecord<M>[] = []
    for (let at = this.size; at + HEADER <= total;) {
      const header = slice(at, HEADER)
      const kind = header.readUInt8(0)
      const metaSize = header.readUInt32LE(1)
      const size = header.readUInt32LE(5)
      const payloadAt = at + HEADER + metaSize
      if ((kind !== RECORD && kind !== COMMIT) || metaSize > MAX_META || payloadAt + size > total) return
      const meta = parsed(slice(at + HEADER, metaSize))
      if (meta === undefined) return
      at = payloadAt + size
      if (kind === RECORD) records.push({ meta: meta as M, at: payloadAt, size })
      else {
        this.info = meta as I
        this.size = at
        apply(records, this.info, this)
        records = []
      }
    }
  }
}

/** undefined for what a power cut left half written. */
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

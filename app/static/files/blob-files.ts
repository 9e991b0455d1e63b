import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { writeAll } from './write-all.ts'

/** Where bytes lie: in which file, from which byte on. */
export interface BlobPlace {
  file: number
  at: number
}

/** A file is closed for writing beyond so much; room is won back a file at a time. */
const ROLL_AT = 8 << 20
const WRITE_AT = 1 << 20

/**
 * Bytes without names, in numbered files that are written once, from front to back. Who keeps them knows their places.
 */
export class BlobFiles {
  readonly #folder: string
  readonly #readers = new Map<number, number>()
  #pending: Uint8Array[] = []
  #pendingBytes = 0
  #writer: { file: number; fd: number; end: number } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  read({ file, at }: BlobPlace, size: number): Buffer<ArrayBuffer> {
    const bytes = Buffer.allocUnsafeSlow(size)
    const fd = this.#reader(file)
    for (let done = 0; done < size;) {
      const count = readSync(fd, bytes, done, size - done, at + done)
      if (count === 0) throw new Error(`${this.#name(file)}: o arquivo termina antes do esperado.`)
      done += count
    }
    return bytes
  }

  /** The bytes are on disk after {@link sync}. */
  append(parts: readonly Uint8Array[]): BlobPlace {
    const writer = (this.#writer ??= this.#next())
    const place = { file: writer.file, at: writer.end }
    for (const part of parts) {
      this.#pending.push(part)
      this.#pendingBytes += part.byteLength
      writer.end += part.byteLength
    }
    if (this.#pendingBytes > WRITE_AT) this.#flush()
    return place
  }

  sync(): void {
    if (!this.#writer) return
    this.#flush()
    fdatasyncSync(this.#writer.fd)
    if (this.#writer.end > ROLL_AT) this.#stop()
  }

  /** Numbers of the files there are. */
  files(): number[] {
    if (!existsSync(this.#folder)) return []
    return readdirSync(this.#folder)
      .flatMap((name) => /^blobs-(\d+)\.bin$/.exec(name)?.[1] ?? [])
      .map(Number)
  }

  /** The file that is being written. */
  get active(): number | undefined {
    return this.#writer?.file
  }

  sizeOf(file: number): number {
    return file === this.#writer?.file
      ? this.#writer.end
      : (statSync(this.#name(file), { throwIfNoEntry: false })?.size ?? 0)
  }

  remove(file: number): void {
    const reader = this.#readers.get(file)
    if (reader !== undefined) closeSync(reader)
    this.#readers.delete(file)
    rmSync(this.#name(file), { force: true })
  }

  /** Files open for reading that are gone: another process removed them. */
  release(): void {
    for (const [file, fd] of this.#readers)
      if (fstatSync(fd).nlink === 0) {
        closeSync(fd)
        this.#readers.delete(file)
      }
  }

  close(): void {
    this.#stop()
    for (const fd of this.#readers.values()) closeSync(fd)
    this.#readers.clear()
  }

  #name(file: number): string {
    return join(this.#folder, `blobs-${file}.bin`)
  }

  #reader(file: number): number {
    if (file === this.#writer?.file && this.#pendingBytes > 0) this.#flush()
    const known = this.#readers.get(file)
    if (known !== undefined) return known
    const fd = openSync(this.#name(file), 'r')
    this.#readers.set(file, fd)
    return fd
  }

  #next(): { file: number; fd: number; end: number } {
    mkdirSync(this.#folder, { recursive: true })
    // A number is never used twice: a reader may still have the file open that had it.
    const file = Math.max(Date.now(), ...this.files().map((known) => known + 1))
    return { file, fd: openSync(this.#name(file), 'wx'), end: 0 }
  }

  #stop(): void {
    if (!this.#writer) return
    this.#flush()
    closeSync(this.#writer.fd)
    this.#writer = undefined
  }

  #flush(): void {
    if (!this.#writer) return
    writeAll(this.#writer.fd, this.#pending, this.#writer.end - this.#pendingBytes)
    this.#pending = []
    this.#pendingBytes = 0
  }
}

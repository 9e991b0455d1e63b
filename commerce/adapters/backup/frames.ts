/** A named piece of a backup: what it is, as JSON, and its bytes. */
export interface Part<Head> {
  head: Head
  content: AsyncIterable<Uint8Array>
}

const HEAD = 1
const BYTES = 2
const END = 3
const PREFIX_BYTES = 5
const LONGEST_FRAME = 1 << 20
const NOTHING = new Uint8Array()

export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

function frame(kind: number, bytes: Uint8Array): Buffer {
  const whole = Buffer.allocUnsafe(PREFIX_BYTES + bytes.length)
  whole.writeUInt8(kind)
  whole.writeUInt32BE(bytes.length, 1)
  whole.set(bytes, PREFIX_BYTES)
  return whole
}

/** Parts one after the other as bytes: kind, length and content of each frame. */
export async function* framesOf(parts: AsyncIterable<Part<object>>): AsyncGenerator<Buffer> {
  for await (const { head, content } of parts) {
    yield frame(HEAD, Buffer.from(JSON.stringify(head)))
    for await (const bytes of content)
      for (let at = 0; at < bytes.length; at += LONGEST_FRAME)
        yield frame(BYTES, bytes.subarray(at, at + LONGEST_FRAME))
    yield frame(END, NOTHING)
  }
}

/** The parts again; the bytes of each are to be read before the next one is asked for. @throws DamagedBackup */
export async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part<unknown>> {
  const frames = readFrames(bytes)
  for (;;) {
    const { value, done } = await frames.next()
    if (done) return
    if (value.kind !== HEAD) throw new DamagedBackup('bytes outside a part')
    let isOpen = true
    const content = (async function* () {
      while (isOpen) {
        const next = await frames.next()
        if (next.done || next.value.kind === HEAD) throw new DamagedBackup('a part without an end')
        if (next.value.kind === END) isOpen = false
        else yield next.value.bytes
      }
    })()
    yield { head: JSON.parse(value.bytes.toString('utf8')) as unknown, content }
    for await (const _ of content);
  }
}

async function* readFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ kind: number; bytes: Buffer }> {
  let rest = Buffer.alloc(0)
  for await (const more of bytes) {
    rest = rest.length === 0 ? Buffer.from(more) : Buffer.concat([rest, more])
    let at = 0
    while (rest.length - at >= PREFIX_BYTES) {
      const length = rest.readUInt32BE(at + 1)
      if (length > LONGEST_FRAME) throw new DamagedBackup('a frame too long')
      const end = at + PREFIX_BYTES + length
      if (end > rest.length) break
      yield { kind: rest.readUInt8(at), bytes: rest.subarray(at + PREFIX_BYTES, end) }
      at = end
    }
    rest = rest.subarray(at)
  }
  if (rest.length > 0) throw new DamagedBackup('an unfinished frame')
}

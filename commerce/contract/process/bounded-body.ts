/** How much of a body is taken, how long it may pause, and how long all of it may take. */
export interface BodyBounds {
  mostBytes: number
  idleMs: number
  wholeMs: number
}

export type BodyFault = 'too-large' | 'slow' | 'broken'

export const INCOMPLETE_BODY = 'O envio parou no meio do caminho. Verifique sua conexão e tente de novo.'

/** A body that went past its bounds, or broke off: whoever sent it is at fault, nobody behind. */
export class BodyError extends Error {
  override name = 'BodyError'
  readonly fault: BodyFault
  constructor(fault: BodyFault, cause?: unknown) {
    super(`body: ${fault}`, { cause })
    this.fault = fault
  }
}

/** Whether a body says of itself that it is more than is taken: refused before a byte of it is read. */
export const saysTooLarge = (contentLength: string | null | undefined, mostBytes: number): boolean =>
  Number(contentLength ?? 0) > mostBytes

/**
 * A body piece by piece, at the pace it is asked for, so that nothing of it piles up.
 * @throws BodyError
 */
export async function* boundedChunks(
  body: ReadableStream<Uint8Array> | null,
  { mostBytes, idleMs, wholeMs }: BodyBounds,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!body) return
  const reader = body.getReader()
  const endsAt = performance.now() + wholeMs
  let size = 0
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await inTime(reader, Math.min(idleMs, endsAt - performance.now()))
      isDone = done
      if (done) return
      size += value.byteLength
      if (size > mostBytes) throw new BodyError('too-large')
      yield value
    }
  } finally {
    if (!isDone) void reader.cancel().catch(() => undefined)
  }
}

async function inTime(reader: ReadableStreamDefaultReader<Uint8Array>, leftMs: number) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new BodyError('slow')), Math.max(0, leftMs))
  try {
    return await Promise.race([reader.read(), late])
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError('broken', error)
  } finally {
    clearTimeout(timer)
  }
}

/** The whole of a small body. @throws BodyError */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  bounds: BodyBounds,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedChunks(body, bounds)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A body passed on while it comes; `ended` settles, never rejects, once nothing of it comes any more. */
export class PassedBody {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly ended: Promise<void>
  /** What its sender did wrong. */
  fault: BodyFault | undefined
  /** Nobody wants more of it. */
  readonly close: () => void

  constructor(body: ReadableStream<Uint8Array> | null, bounds: BodyBounds) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const chunks = boundedChunks(body, bounds)
    this.ended = promise
    // Nobody may ask for it either: then it is over when its time is.
    const timer = setTimeout(resolve, bounds.wholeMs)
    void promise.then(() => clearTimeout(timer))
    this.close = () => {
      resolve()
      void chunks.return()
    }
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      try {
        const { done, value } = await chunks.next()
        if (!done) return controller.enqueue(value as Uint8Array<ArrayBuffer>)
        resolve()
        controller.close()
      } catch (error) {
        this.fault = error instanceof BodyError ? error.fault : 'broken'
        resolve()
        controller.error(error)
      }
    }
    // Nothing ahead of being asked for.
    this.stream = new ReadableStream({ pull, cancel: this.close }, { highWaterMark: 0 })
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** So much is let by after an answer, and for so long: whoever sends more hears the answer and is hung up on. */
const LET_BY_BYTES = 256 * 1024
const LET_BY_MS = 1_000

/** Whether an answer sent now leaves more of the request on its way than its connection is worth. */
export function leavesMuch(request: IncomingMessage): boolean {
  if (request.complete) return false
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  return coding !== undefined || Number(length ?? 0) > LET_BY_BYTES
}

/**
 * Ends an answer that did not wait for the whole request, and with it the connection. Closed at once it would be reset
 * under whoever is still sending, and the answer lost: a little more is let by, and nothing of it kept.
 * @param body the whole answer; its length and `Connection: close` stand in the head
 */
export function endUnread(request: IncomingMessage, response: ServerResponse, body: string | Uint8Array = ''): void {
  if (request.complete) return void response.end(body)
  if (body.length > 0) response.write(body)
  else response.flushHeaders()
  let left = LET_BY_BYTES
  const end = () => {
    clearTimeout(timer)
    request.off('data', count).pause()
    response.end()
  }
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) end()
  }
  const timer = setTimeout(end, LET_BY_MS)
  request.unpipe()
  request.on('data', count).once('end', end).once('close', end).resume()
}

/** A small body; undefined for one that is too large, which is read no further, or broke off. */
export async function readSmall(request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return undefined
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const settle = (whole: Buffer | undefined) => {
      request.off('data', take)
      resolve(whole)
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > mostBytes) {
        request.pause()
        return settle(undefined)
      }
      chunks.push(chunk)
    }
    request
      .on('data', take)
      .once('end', () => settle(Buffer.concat(chunks)))
      .once('error', () => settle(undefined))
      .once('close', () => settle(undefined))
  })
}

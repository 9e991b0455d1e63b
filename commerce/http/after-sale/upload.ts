import type { Context } from 'hono'
import { ATTACHMENT_BODY, ATTACHMENT_TOO_LARGE } from '#commerce/contract/after-sale/requests.ts'
import { boundedChunks } from '#commerce/contract/process/bounded-body.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { takeBody } from '../middleware/request-input.ts'

/** Files of one customer on their way at once, and what all of them may take of the process's memory. */
const MOST_OF_ONE = 2
const MOST_BYTES_IN_ALL = 64 * 1024 * 1024
const AGAIN_SECONDS = 10
const BUSY = {
  own: 'Você já está enviando outros arquivos. Espere o envio terminar e tente de novo.',
  all: 'Há muitos arquivos sendo enviados neste momento. Aguarde alguns segundos e envie de novo.',
}
const busy = (whose: keyof typeof BUSY): CommerceError =>
  new CommerceError('rate-limited', BUSY[whose], { retryAfterSeconds: AGAIN_SECONDS })

export interface Uploads {
  /**
   * Reads the file that is this request's body and gives it to `keep`; what it takes counts until that is done.
   * @throws CommerceError 413 too large, 429 too many at once, 400 broken off
   */
  take<T>(c: Context<KernelEnv>, who: string, keep: (bytes: Buffer) => Promise<T>): Promise<T>
}

/** Files on their way through this process: what arrived counts, so that slow ones keep nobody out. */
export function createUploads(mostBytes = MOST_BYTES_IN_ALL): Uploads {
  const running = new Map<string, number>()
  let held = 0
  const count = (who: string, by: 1 | -1) => {
    const left = (running.get(who) ?? 0) + by
    if (left === 0) running.delete(who)
    else running.set(who, left)
  }
  return {
    async take(c, who, keep) {
      if ((running.get(who) ?? 0) >= MOST_OF_ONE) throw busy('own')
      if (held >= mostBytes) throw busy('all')
      count(who, 1)
      const chunks: Uint8Array[] = []
      let size = 0
      try {
        await takeBody(c, ATTACHMENT_BODY, ATTACHMENT_TOO_LARGE, async (body) => {
          for await (const chunk of boundedChunks(body, ATTACHMENT_BODY)) {
            if (held + chunk.byteLength > mostBytes) throw busy('all')
            held += chunk.byteLength
            size += chunk.byteLength
            chunks.push(chunk)
          }
        })
        return await keep(Buffer.concat(chunks.splice(0)))
      } finally {
        held -= size
        count(who, -1)
      }
    },
  }
}

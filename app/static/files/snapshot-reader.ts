import * as v from 'valibot'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'

/**
 * How commerce is reached: the embedded backend, a retailer's deployment, or a test. Rejects or answers 5xx while it is
 * down.
 */
export type Commerce = (request: Request) => Promise<Response>

/** The published catalogue could not be read; nothing of the answer may be applied. */
export class SnapshotError extends Error {
  override name = 'SnapshotError'
}

const MAX_LINE = 8 << 20
const SECONDS = 1000

export interface SnapshotRequest {
  commerce: Commerce
  /** Last version applied; 0 asks for everything. */
  since: number
  /** Seconds commerce may hold the answer until something newer exists (at most 25). */
  wait?: number
  /** Milliseconds without a single byte after which the answer counts as lost. */
  idleMs?: number
  signal?: AbortSignal
}

/**
 * The lines of `GET catalog/snapshot`, each validated. Throws {@link SnapshotError} when the answer is refused, cut off
 * or not of the contract.
 */
export async function* readSnapshot({
  commerce,
  since,
  wait = 0,
  idleMs = 60 * SECONDS,
  signal,
}: SnapshotRequest): AsyncGenerator<SnapshotLine> {
  const url = `http://commerce.internal${resourcePath('catalog/snapshot')}?since=${since}${wait > 0 ? `&wait=${wait}` : ''}`
  const idle = new AbortController()
  const signals = signal ? AbortSignal.any([signal, idle.signal]) : idle.signal
  let timer = setTimeout(() => idle.abort(), idleMs)
  const lost = new Promise<never>((_, reject) =>
    signals.addEventListener('abort', () => reject(new SnapshotError('o comércio parou de responder.')), {
      once: true,
    }),
  )
  lost.catch(() => undefined)
  let number = 0
  try {
    const response = await Promise.race([
      commerce(new Request(url, { signal: signals, headers: { accept: 'application/x-ndjson' } })),
      lost,
    ])
    if (response.status === 204) return
    if (response.status !== 200 || !response.body)
      throw new SnapshotError(`o comércio respondeu ${response.status} ao pedido do catálogo publicado.`)
    const reader = response.body.getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let rest = ''
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), lost])
      clearTimeout(timer)
      timer = setTimeout(() => idle.abort(), idleMs)
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      if (rest.length > MAX_LINE) throw new SnapshotError(`linha ${number + 1} do catálogo publicado é grande demais.`)
      for (const line of lines) if (line.trim() !== '') yield parseLine(line, ++number)
      if (done) return
    }
  } catch (error) {
    if (error instanceof SnapshotError) throw error
    throw new SnapshotError(`a leitura do catálogo publicado foi interrompida na linha ${number + 1}.`, {
      cause: error,
    })
  } finally {
    clearTimeout(timer)
    idle.abort()
  }
}

function parseLine(text: string, number: number): SnapshotLine {
  const parsed = v.safeParse(SnapshotLine, JSON.parse(text), { abortEarly: true })
  if (parsed.success) return parsed.output
  const issue = parsed.issues[0]
  throw new SnapshotError(
    `linha ${number} do catálogo publicado não segue o contrato: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
  )
}

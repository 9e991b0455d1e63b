import * as v from 'valibot'

/** What OpenSearch answered instead of doing what it was asked; its sentence may hold a search, so it is not kept. */
export class EngineFailure extends Error {
  override name = 'EngineFailure'
  /** 0 = no answer in time, or none at all. */
  readonly status: number
  constructor(status: number, cause?: unknown) {
    super(`search engine: ${status === 0 ? 'no answer' : status}`, { cause })
    this.status = status
  }
}

export interface EngineRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  path: string
  body?: object
  /** Lines of a bulk request instead of a body. */
  lines?: readonly string[]
  timeoutMs: number
  attempts: number
}

export interface Engine {
  /** Name of the alias that searches go to; what it points to is `name-…`. */
  readonly name: string
  /** @throws EngineFailure */
  ask(request: EngineRequest): Promise<unknown>
  /** @returns what was refused, by place in the request. @throws EngineFailure when it was not taken at all */
  bulk(operations: readonly BulkOperation[], refresh: boolean): Promise<Refusal[]>
}

export interface BulkOperation {
  index: string
  id: string
  /** Absent: deleted. */
  document?: object
}

export interface Refusal {
  id: string
  status: number
  /** `mapper_parsing_exception`, never the sentence. */
  type: string
}

const DEFAULT_NAME = 'efacil'
const BULK_TIMEOUT_MS = 30_000
const BULK_ATTEMPTS = 4
const FIRST_PAUSE_MS = 100
const MAX_ANSWER = 32_000_000
/** Busy, or somebody between here and there is: another time it may work. */
const PASSING = new Set([0, 429, 502, 503, 504])

const BulkItem = v.object({
  _id: v.string(),
  status: v.number(),
  error: v.optional(v.object({ type: v.string() })),
})
const BulkAnswer = v.object({ errors: v.boolean(), items: v.array(v.record(v.string(), BulkItem)) })

const pause = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random())))

/**
 * OpenSearch over HTTP.
 * @param address `https://user:password@host:9200/alias`; the user goes into the header that wants it and nowhere else
 */
export function openSearch(address: string): Engine {
  const url = new URL(address)
  const name = url.pathname.replaceAll('/', '') || DEFAULT_NAME
  const login =
    url.username === '' ? undefined : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const headers: Record<string, string> =
    login === undefined ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }

  async function once({ method, path, body, lines, timeoutMs }: EngineRequest): Promise<unknown> {
    let response: Response
    let text: string
    try {
      response = await fetch(`${url.origin}/${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          ...(lines ? { 'content-type': 'application/x-ndjson' } : body ? { 'content-type': 'application/json' } : {}),
        },
        ...(lines ? { body: `${lines.join('\n')}\n` } : body ? { body: JSON.stringify(body) } : {}),
      })
      text = await response.text()
    } catch (error) {
      throw new EngineFailure(0, error)
    }
    if (!response.ok) throw new EngineFailure(response.status)
    if (method === 'HEAD') return undefined
    if (text.length > MAX_ANSWER) throw new EngineFailure(0)
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new EngineFailure(0, error)
    }
  }

  async function ask(request: EngineRequest): Promise<unknown> {
    for (let attempt = 1; ; attempt++)
      try {
        return await once(request)
      } catch (error) {
        if (!(error instanceof EngineFailure && PASSING.has(error.status)) || attempt >= request.attempts) throw error
        await pause(attempt)
      }
  }

  return {
    name,
    ask,
    async bulk(operations, refresh) {
      let waiting = operations
      const refused: Refusal[] = []
      for (let attempt = 1; waiting.length > 0; attempt++) {
        const answer = v.safeParse(
          BulkAnswer,
          await ask({
            method: 'POST',
            path: `_bulk${refresh ? '?refresh=true' : ''}`,
            lines: waiting.flatMap(linesOf),
            timeoutMs: BULK_TIMEOUT_MS,
            attempts: BULK_ATTEMPTS,
          }),
        )
        if (!answer.success || answer.output.items.length !== waiting.length) throw new EngineFailure(0)
        const again: BulkOperation[] = []
        for (const [place, item] of answer.output.items.entries()) {
          const { status, error, _id: id } = Object.values(item)[0]!
          // What is to go and is not there is gone.
          if (status < 300 || (status === 404 && waiting[place]!.document === undefined)) continue
          if (PASSING.has(status) && attempt < BULK_ATTEMPTS) again.push(waiting[place]!)
          else if (PASSING.has(status)) throw new EngineFailure(status)
          else refused.push({ id, status, type: error?.type ?? '' })
        }
        waiting = again
        if (waiting.length > 0) await pause(attempt)
      }
      return refused
    },
  }
}

const linesOf = ({ index, id, document }: BulkOperation): string[] =>
  document === undefined
    ? [JSON.stringify({ delete: { _index: index, _id: id } })]
    : [JSON.stringify({ index: { _index: index, _id: id } }), JSON.stringify(document)]

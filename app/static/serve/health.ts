import type { ServerResponse } from 'node:http'

/** That the process lives; and that it may be sent visitors. For a balancer, and whoever restarts processes. */
export const LIVE_PATH = '/healthz'
export const READY_PATH = '/readyz'

/** Whatever asks: commerce is asked once a second, and what takes longer than this is not ready. */
const KEPT_MS = 1_000
const LONGEST_MS = 2_000

/** What stands in the way, for whoever reads a log of the balancer: nothing that a stranger could use. */
const CLOSING = 'indisponível: a loja está fechando\n'
const SILENT = 'indisponível: o comércio ou o seu banco de dados não responde\n'

/** Whoever asked so short a time ago asks again: a balancer, which has to hear of the end before the door closes. */
const WATCHED_MS = 30_000

/** Answers of a process about itself. */
export class Health {
  #watchedAt = -Infinity
  readonly #ready: () => Promise<boolean>
  readonly #silent: string
  #asked: { at: number; answer: Promise<boolean> } | undefined
  #closing = false

  /**
   * @param ready whether commerce answers, or whatever else this process stands on; a rejection is a no
   * @param obstacle what a no means
   */
  constructor(ready: () => Promise<boolean>, obstacle = SILENT) {
    this.#ready = ready
    this.#silent = obstacle
  }

  /** From now on no more visitors: what is under way is ended. */
  close(): void {
    this.#closing = true
  }

  /** Whether somebody goes by what it says. */
  get isWatched(): boolean {
    return performance.now() - this.#watchedAt < WATCHED_MS
  }

  /** @returns whether the path was one of its own, and is being answered */
  answers(path: string, response: ServerResponse, isHead: boolean): boolean {
    if (path === LIVE_PATH) send(response, undefined, isHead)
    else if (path === READY_PATH) void this.#obstacle().then((reason) => send(response, reason, isHead))
    else return false
    return true
  }

  async #obstacle(): Promise<string | undefined> {
    this.#watchedAt = performance.now()
    if (this.#closing) return CLOSING
    const now = Date.now()
    if (this.#asked === undefined || now - this.#asked.at > KEPT_MS) this.#asked = { at: now, answer: this.#ask() }
    const isReady = await this.#asked.answer
    return this.#closing ? CLOSING : isReady ? undefined : this.#silent
  }

  async #ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), LONGEST_MS)
      timer.unref()
    })
    const answer = this.#ready().catch(() => false)
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }
}

function send(response: ServerResponse, obstacle: string | undefined, isHead: boolean): void {
  const body = obstacle ?? 'ok\n'
  response.writeHead(obstacle === undefined ? 200 : 503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(isHead ? undefined : body)
}

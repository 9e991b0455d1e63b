import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** That the process lives; and that it may be sent visitors. For a balancer, and whoever restarts processes. */
export const LIVE_PATH = '/healthz'
export const READY_PATH = '/readyz'
export const isOfHealth = (url: string): boolean => url === LIVE_PATH || url === READY_PATH

/** Whatever asks: commerce is asked once a second, and what takes longer than this is no answer. */
const KEPT_MS = 1_000
const LONGEST_MS = 2_000
/** A balancer hears of a busy shop before its own patience ends. */
const SOON_MS = 500
/**
 * A shop that answered so short a time ago is busy: all its processes wait for the same database then, and were they sent
 * away together, the balancer had nobody left to ask.
 */
const BUSY_MS = 6_000

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
  readonly #now: () => number
  #asked: { at: number; answer: Promise<boolean | undefined> } | undefined
  #answeredAt = -Infinity
  #closing = false

  /**
   * @param ready whether commerce answers, or whatever else this process stands on; a rejection is a no
   * @param obstacle what a no means
   * @param now milliseconds of a clock that nobody sets
   */
  constructor(ready: () => Promise<boolean>, obstacle = SILENT, now = () => performance.now()) {
    this.#ready = ready
    this.#silent = obstacle
    this.#now = now
  }

  /** From now on no more visitors: what is under way is ended. */
  close(): void {
    this.#closing = true
  }

  /** Whether somebody goes by what it says. */
  get isWatched(): boolean {
    return this.#now() - this.#watchedAt < WATCHED_MS
  }

  /** @returns whether the path was one of its own, and is being answered */
  answers(path: string, response: ServerResponse, isHead: boolean): boolean {
    if (path === LIVE_PATH) send(response, undefined, isHead)
    else if (path === READY_PATH) void this.#obstacle().then((reason) => send(response, reason, isHead))
    else return false
    return true
  }

  async #obstacle(): Promise<string | undefined> {
    this.#watchedAt = this.#now()
    if (this.#closing) return CLOSING
    const now = this.#now()
    if (this.#asked === undefined || now - this.#asked.at > KEPT_MS) this.#asked = { at: now, answer: this.#ask() }
    const { answer } = this.#asked
    const isReady = (await Promise.race([answer, after(SOON_MS)])) ?? (this.#isBusy || ((await answer) ?? this.#isBusy))
    return this.#closing ? CLOSING : isReady ? undefined : this.#silent
  }

  get #isBusy(): boolean {
    return this.#now() - this.#answeredAt < BUSY_MS
  }

  /** @returns undefined where there is no answer in time */
  async #ask(): Promise<boolean | undefined> {
    const answer = await Promise.race([this.#ready().catch(() => false), after(LONGEST_MS)])
    if (answer !== undefined) this.#answeredAt = answer ? this.#now() : -Infinity
    return answer
  }
}

const after = (ms: number): Promise<undefined> => delay(ms, undefined, { ref: false })

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

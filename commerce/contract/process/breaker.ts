/** Failures in a row after which nothing is asked for a while; then one question tries again. */
const BREAKER_AFTER = 5
const BREAKER_OPEN_MS = 10_000

/** Keeps a partner that does not answer from being waited for by everybody. */
export class Breaker {
  #failures = 0
  #openUntil = 0
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whether the partner may be asked now; the one that tries again closes the way to the others until it ends. */
  allows(): boolean {
    if (this.#failures < BREAKER_AFTER) return true
    if (this.#now() < this.#openUntil) return false
    this.#openUntil = this.#now() + BREAKER_OPEN_MS
    return true
  }

  succeeded(): void {
    this.#failures = 0
  }

  /** @returns whether the way closed with this failure */
  failed(): boolean {
    this.#failures++
    if (this.#failures < BREAKER_AFTER) return false
    this.#openUntil = this.#now() + BREAKER_OPEN_MS
    return this.#failures === BREAKER_AFTER
  }
}

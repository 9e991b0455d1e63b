interface Terms {
  /** Failures in a row after which nothing is asked for a while; then one question tries again. */
  after?: number
  openMs?: number
  now?: () => number
}

/** Keeps a partner that does not answer from being waited for by everybody. */
export class Breaker {
  #failures = 0
  #openUntil = 0
  readonly #terms: Required<Terms>

  constructor({ after = 5, openMs = 10_000, now = () => performance.now() }: Terms = {}) {
    this.#terms = { after, openMs, now }
  }

  /** Whether the partner may be asked now; the one that tries again closes the way to the others until it ends. */
  allows(): boolean {
    const { after, openMs, now } = this.#terms
    if (this.#failures < after) return true
    if (now() < this.#openUntil) return false
    this.#openUntil = now() + openMs
    return true
  }

  succeeded(): void {
    this.#failures = 0
  }

  /** @returns whether the way closed with this failure */
  failed(): boolean {
    const { after, openMs, now } = this.#terms
    this.#failures++
    if (this.#failures < after) return false
    this.#openUntil = now() + openMs
    return this.#failures === after
  }
}

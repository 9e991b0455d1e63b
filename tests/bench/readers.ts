import { setTimeout as delay } from 'node:timers/promises'

/** Between two pages of one reader. */
const THINK_MS = 50

/** Readers who look at pages of a shop, one after the other, until told to stop. */
export class Readers {
  readonly #base: string
  readonly #paths: readonly string[]
  readonly #count: number
  #reading: Promise<void>[] = []
  #times: number[] = []
  #ending = new AbortController()

  constructor(base: string, paths: readonly string[], count: number) {
    this.#base = base
    this.#paths = paths
    this.#count = count
  }

  begin(): void {
    this.#ending = new AbortController()
    this.#times = []
    this.#reading = Array.from({ length: this.#count }, (_, reader) => this.#read(reader))
  }

  /** Milliseconds of what was read since they began. */
  async end(): Promise<{ p50: number; p99: number }> {
    this.#ending.abort()
    await Promise.all(this.#reading)
    const sorted = this.#times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return { p50: at(0.5), p99: at(0.99) }
  }

  async #read(reader: number): Promise<void> {
    const { signal } = this.#ending
    for (let turn = reader; !signal.aborted; turn += 7) {
      const started = performance.now()
      const answer = await fetch(this.#base + this.#paths[turn % this.#paths.length]!, {
        headers: { 'accept-encoding': 'br' },
      })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
      this.#times.push(performance.now() - started)
      await delay(THINK_MS)
    }
  }
}

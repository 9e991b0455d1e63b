import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Between two pages of one reader. */
const THINK_MS = 50

/**
 * Readers who look at pages of a shop, one after the other, until told to stop. They unpack nothing: a browser does that
 * on a machine of its own.
 */
export class Readers {
  readonly #base: string
  readonly #paths: readonly string[]
  readonly #count: number
  #reading: Promise<void>[] = []
  #times: number[] = []
  #ending = new AbortController()
  readonly #agent = new Agent({ keepAlive: true })

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
    this.#agent.destroy()
    const sorted = this.#times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return { p50: at(0.5), p99: at(0.99) }
  }

  async #read(reader: number): Promise<void> {
    const { signal } = this.#ending
    for (let turn = reader; !signal.aborted; turn += 7) {
      const started = performance.now()
      await this.#look(this.#paths[turn % this.#paths.length]!)
      this.#times.push(performance.now() - started)
      await delay(THINK_MS)
    }
  }

  /** @throws where the page does not come whole */
  #look(path: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    get(this.#base + path, { agent: this.#agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
      answer.once('end', resolve).once('error', reject).resume()
    }).once('error', reject)
    return promise
  }
}

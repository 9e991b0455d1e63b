import { LRUCache } from 'lru-cache'
import { networkOf } from '#commerce/contract/process/network-of.ts'

export interface AddressLimitOptions {
  /** Calls that one network may make in the long run. */
  perSecond: number
  /** Calls that it may have saved up. */
  burst: number
}

/** Networks remembered: whoever comes back after so many others starts anew, which is no harm. */
const REMEMBERED = 10_000

/**
 * How often one network may ask, by this process's own reckoning: it keeps one visitor from taking the process's time.
 * Limits that must hold over all processes are commerce's (contract §1).
 */
export class AddressLimit {
  readonly #left = new LRUCache<string, { calls: number; atMs: number }>({ max: REMEMBERED })
  readonly #perMs: number
  readonly #burst: number

  constructor({ perSecond, burst }: AddressLimitOptions) {
    this.#perMs = perSecond / 1000
    this.#burst = burst
  }

  /** Counts one call; false when it is one too many. */
  take(address: string | undefined, nowMs = performance.now()): boolean {
    const network = networkOf(address) ?? ''
    const last = this.#left.get(network) ?? { calls: this.#burst, atMs: nowMs }
    const calls = Math.min(this.#burst, last.calls + (nowMs - last.atMs) * this.#perMs)
    this.#left.set(network, { calls: Math.max(0, calls - 1), atMs: nowMs })
    return calls >= 1
  }
}

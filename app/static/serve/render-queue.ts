import { networkOf } from '#commerce/contract/process/network-of.ts'

export class BusyError extends Error {
  override name = 'BusyError'
}

export interface RenderQueueOptions {
  /** Pages rendered at once. */
  atOnce?: number
  /** Of them, those of one network. */
  atOnceOfOne?: number
  /** Pages waiting, of all and of one network. */
  waiting?: number
  waitingOfOne?: number
}

interface Task {
  begin: () => void
  refuse: () => void
}
interface Lane {
  tasks: Task[]
  running: number
}

const BUSY = 'Há muitos pedidos ao mesmo tempo.'

/**
 * Pages that are rendered when asked for, a few at once, in turn by network: whoever asks for hundreds waits behind
 * whoever asks for one. When too many wait, those of the longest row are sent away.
 */
export class RenderQueue {
  readonly #lanes = new Map<string, Lane>()
  readonly #limits: Required<RenderQueueOptions>
  #running = 0
  #waiting = 0

  constructor({ atOnce = 64, atOnceOfOne = 24, waiting = 1_000, waitingOfOne = 250 }: RenderQueueOptions = {}) {
    this.#limits = { atOnce, atOnceOfOne, waiting, waitingOfOne }
  }

  /** Throws {@link BusyError} when this network has too many waiting, and whatever `work` throws. */
  run<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address) ?? ''
    const lane = this.#lanes.get(network) ?? { tasks: [], running: 0 }
    if (lane.tasks.length >= this.#limits.waitingOfOne) return Promise.reject(new BusyError(BUSY))
    this.#lanes.set(network, lane)
    return new Promise<T>((resolve, reject) => {
      const begin = () => {
        lane.running += 1
        this.#running += 1
        void work()
          .then(resolve, reject)
          .finally(() => {
            lane.running -= 1
            this.#running -= 1
            this.#leave(network, lane)
            this.#next()
          })
      }
      lane.tasks.push({ begin, refuse: () => reject(new BusyError(BUSY)) })
      this.#waiting += 1
      this.#next()
      if (this.#waiting > this.#limits.waiting) this.#sendAway()
    })
  }

  #next(): void {
    while (this.#running < this.#limits.atOnce) {
      const [network, lane] = this.#turn() ?? []
      if (network === undefined || lane === undefined) return
      // To the end of the round.
      this.#lanes.delete(network)
      this.#lanes.set(network, lane)
      this.#waiting -= 1
      lane.tasks.shift()!.begin()
    }
  }

  /** The first of the round that waits and has fewest running. */
  #turn(): [string, Lane] | undefined {
    let best: [string, Lane] | undefined
    for (const entry of this.#lanes) {
      const { tasks, running } = entry[1]
      if (tasks.length === 0 || running >= this.#limits.atOnceOfOne) continue
      if (!best || running < best[1].running) best = entry
    }
    return best
  }

  #sendAway(): void {
    const longest = [...this.#lanes].reduce((a, b) => (b[1].tasks.length > a[1].tasks.length ? b : a))
    const last = longest[1].tasks.pop()
    if (!last) return
    this.#waiting -= 1
    last.refuse()
    this.#leave(...longest)
  }

  #leave(network: string, lane: Lane): void {
    if (lane.running === 0 && lane.tasks.length === 0) this.#lanes.delete(network)
  }
}

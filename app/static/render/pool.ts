import { availableParallelism, totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PageResources } from './page-resources.ts'
import type { RenderBatch, RenderedPage, RenderJob, WorkerMessage, WorkerSetup } from './worker.ts'

export interface RenderResult {
  pages: RenderedPage[]
  bytes: Uint8Array<ArrayBuffer>
}
interface Task {
  pages: RenderJob[]
  resources: PageResources
  alike: RenderBatch['alike']
  resolve: (result: RenderResult) => void
  reject: (error: Error) => void
}

const MAX_WORKERS = 4
/**
 * V8 lets a heap grow to at most 1.3 times of what is alive before it collects all of it when its limit is 256 MB, and
 * four times from 2 GB on (MemoryController::MaxGrowingFactor). Some 35 MB are alive; a small machine is spared the rest.
 */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
const HEAP = { maxOldGenerationSizeMb: memory < 4 * 2 ** 30 ? 256 : 2048, maxYoungGenerationSizeMb: 48 }
/** A batch takes about 100 ms; one that takes this long hangs, and its worker with it. */
const BATCH_TIMEOUT_MS = 60_000

/**
 * Worker threads that render. They start when there is work; the last one stays warm, so that one changed price is live
 * at once.
 */
export class RenderPool {
  readonly size: number
  readonly #setup: WorkerSetup
  #crew: Hand[] = []
  #queue: Task[] = []
  #closed = false

  constructor(setup: WorkerSetup, size = Math.min(availableParallelism(), MAX_WORKERS)) {
    this.#setup = setup
    this.size = size
  }

  /**
   * Renders one batch; rejects when its worker dies or hangs. A page that cannot be rendered is part of the result.
   * @param alike what they are packed with
   */
  render(pages: RenderJob[], resources: PageResources, alike?: RenderBatch['alike']): Promise<RenderResult> {
    if (this.#closed) return Promise.reject(new Error('o gerador está encerrado.'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ pages, resources, alike, resolve, reject })
      this.#assign()
    })
  }

  /** Lets all workers but one go, with their memory. */
  async rest(): Promise<void> {
    const leaving = this.#crew.filter((hand) => !hand.busy).slice(1)
    this.#crew = this.#crew.filter((hand) => !leaving.includes(hand))
    await Promise.all(leaving.map((hand) => hand.stop()))
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const task of this.#queue.splice(0)) task.reject(new Error('o gerador foi encerrado.'))
    await Promise.all(this.#crew.splice(0).map((hand) => hand.stop()))
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      let hand = this.#crew.find((one) => !one.busy)
      if (!hand && this.#crew.length < this.size) {
        hand = new Hand(this.#setup)
        this.#crew.push(hand)
      }
      if (!hand) return
      this.#run(hand, this.#queue.shift()!)
    }
  }

  #run(hand: Hand, task: Task): void {
    hand
      .run(task)
      .then(task.resolve, (error: unknown) => {
        this.#crew = this.#crew.filter((one) => one !== hand)
        task.reject(error instanceof Error ? error : new Error(String(error)))
      })
      .finally(() => this.#assign())
  }
}

let lastId = 0

class Hand {
  busy = false
  readonly #worker: Worker
  #failed: Error | undefined

  constructor(setup: WorkerSetup) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: setup,
      resourceLimits: HEAP,
    })
    this.#worker.unref()
    this.#worker.on('error', (error) => (this.#failed ??= error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => (this.#failed ??= new Error('um processo de geração terminou sem aviso.')))
  }

  async run({ pages, resources, alike }: Task): Promise<RenderResult> {
    this.busy = true
    const batch: RenderBatch = { id: ++lastId, pages, resources, alike }
    let timer: NodeJS.Timeout | undefined
    let listener: ((message: WorkerMessage) => void) | undefined
    let failed: ((error: unknown) => void) | undefined
    try {
      return await new Promise<RenderResult>((resolve, reject) => {
        if (this.#failed) throw this.#failed
        failed = (error) =>
          reject(error instanceof Error ? error : new Error('um processo de geração terminou sem aviso.'))
        listener = (message) => {
          if (message.type === 'done' && message.id === batch.id) resolve(message)
        }
        timer = setTimeout(
          () => reject(new Error(`a geração de ${pages[0]?.path ?? ''} e das seguintes não terminou.`)),
          BATCH_TIMEOUT_MS,
        )
        this.#worker.on('message', listener).once('error', failed).once('exit', failed)
        this.#worker.postMessage(batch)
      })
    } catch (error) {
      void this.#worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      if (listener) this.#worker.off('message', listener)
      if (failed) this.#worker.off('error', failed).off('exit', failed)
      this.busy = false
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}

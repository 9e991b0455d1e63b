import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { PageStore } from '../files/page-store.ts'
import { generatorFolder } from './generator.ts'
import type { BehindTold, ChangeTold, PublisherMessage, PublisherOrder, ReportTold } from './publisher-messages.ts'

export interface PublisherOptions {
  /** The shop's data folder. */
  shopData: string
  /** What the pages are to be made with (pages-build.ts). */
  build: string
  /** Settings of the process, as the environment says them. */
  env: NodeJS.ProcessEnv
  onProgress(done: number, total: number): void
  onProblem(sentence: string): void
}
interface Listener {
  /** Pages rendered on request that show what changed are no longer true. */
  onChange(change: ChangeTold): void
  onPublished(report: ReportTold): void
  /** How far the pages are behind, while none can be made. */
  onBehind(behind: BehindTold): void
}

const SCRIPT = new URL('./publisher-process.ts', import.meta.url).pathname
const PATIENCE_MS = 10_000
const LONGEST_PAUSE_MS = 30_000

/** The process that makes the pages, seen from the one that serves them. One that dies is started again. */
export class Publisher {
  readonly #options: PublisherOptions
  #child!: ChildProcess
  #pages: PageStore | undefined
  #listener: Listener | undefined
  #closing = false
  #failures = 0
  #asked = 0
  readonly #feeds = new Map<number, (file: string | undefined) => void>()

  private constructor(options: PublisherOptions) {
    this.#options = options
  }

  /** Resolves when there are pages to serve. Rejects with why there can be none. */
  static async start(options: PublisherOptions): Promise<Publisher> {
    const publisher = new Publisher(options)
    const begun = Promise.withResolvers<void>()
    const open = new Promise<void>((resolve, reject) => publisher.#begin(resolve, reject, begun.resolve))
    const pages = () => new PageStore(generatorFolder(options.shopData), { readOnly: true })
    if (PageStore.exists(generatorFolder(options.shopData))) {
      // Read while the process starts; pages of this very app are served before it has read the catalogue.
      const known = pages()
      publisher.#pages = known.release?.build === options.build && known.release.version > 0 ? known : undefined
      if (!publisher.#pages) known.close()
    }
    await (publisher.#pages ? Promise.race([begun.promise, open]) : open)
    publisher.#pages ??= pages()
    return publisher
  }

  /** The published pages, as they become visible. */
  get pages(): PageStore {
    return this.#pages!
  }

  listen(listener: Listener): void {
    this.#listener = listener
  }

  /** File of the product feed as the catalogue is now. */
  async feed(): Promise<string> {
    const id = ++this.#asked
    const file = await new Promise<string | undefined>((resolve) => {
      this.#feeds.set(id, resolve)
      this.#order({ type: 'feed', id })
    })
    if (file === undefined) throw new Error('o arquivo de produtos não pôde ser feito.')
    return file
  }

  async close(): Promise<void> {
    this.#closing = true
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = once(this.#child, 'exit')
      this.#order({ type: 'end' })
      const isLate = await Promise.race([gone.then(() => false), delay(PATIENCE_MS, true, { ref: false })])
      if (isLate) this.#child.kill('SIGKILL')
      await gone
    }
    this.#pages?.close()
  }

  #order(order: PublisherOrder): void {
    if (this.#child.connected) this.#child.send(order, () => undefined)
  }

  /**
   * @param open called once there are pages
   * @param refuse called when it ends before that
   * @param begun called once the folder is its own
   */
  #begin(open: () => void, refuse: (error: Error) => void, begun: () => void = () => undefined): void {
    const child = fork(SCRIPT, [], { env: this.#options.env, serialization: 'advanced', execArgv: [] })
    this.#child = child
    let reason = 'o gerador de páginas terminou sem aviso.'
    child.on('message', (message: PublisherMessage) => {
      if (message.type === 'refused') reason = message.sentence
      else if (message.type === 'begun') begun()
      else if (message.type === 'ready' ? message.isOpen : message.type === 'published' && message.report.version > 0)
        open()
      this.#heard(message)
    })
    child.once('exit', () => {
      for (const answer of this.#feeds.values()) answer(undefined)
      this.#feeds.clear()
      refuse(new Error(reason))
      if (!this.#closing && this.#pages) void this.#again(reason)
    })
  }

  async #again(reason: string): Promise<void> {
    this.#listener?.onBehind({ waiting: 1, oldestMs: 0 })
    this.#options.onProblem(`As páginas ficam como estão até o gerador voltar: ${reason}`)
    await delay(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** this.#failures++), undefined, { ref: false })
    if (!this.#closing)
      this.#begin(
        () => (this.#failures = 0),
        () => undefined,
      )
  }

  #heard(message: PublisherMessage): void {
    switch (message.type) {
      case 'progress':
        return this.#options.onProgress(message.done, message.total)
      case 'problem':
        return this.#options.onProblem(message.sentence)
      case 'changed':
        return this.#listener?.onChange(message.change)
      case 'feed':
        this.#feeds.get(message.id)?.(message.file)
        this.#feeds.delete(message.id)
        return
      case 'behind':
        return this.#listener?.onBehind(message.behind)
      case 'ready':
      case 'tidied':
      case 'published':
        this.#pages?.catchUp()
        if (message.type === 'published') this.#listener?.onPublished(message.report)
        // What waited for the process itself waits no longer.
        if (message.type === 'ready') this.#listener?.onBehind({ waiting: 0, oldestMs: 0 })
        return
      // Whoever began the process hears these.
      case 'begun':
      case 'refused':
        return
    }
  }
}

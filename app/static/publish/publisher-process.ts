import { parseEnv } from '#commerce/contract/env.ts'
import { yieldToVisitors } from '#commerce/contract/process/priority.ts'
import { FIGURES } from '#commerce/contract/telemetry/instruments.ts'
import type { MinuteFigure } from '#commerce/contract/telemetry/minutes.ts'
import { connectPublished, type PublishedCatalogue } from '#commerce/published.ts'
import { connectCommerce } from '../serve/commerce.ts'
import { FeedMaker, feedFolder } from './feed-file.ts'
import { follow } from './follower.ts'
import { Generator, generatorFolder } from './generator.ts'
import { lastPublication, writeStatus } from './pages-status-file.ts'
import { awaitPublication, lockPublication } from './publication-lock.ts'
import type { BehindTold, PublisherMessage, PublisherOrder } from './publisher-messages.ts'

/**
 * Makes the pages, in a process of its own beside the one that serves them: neither its work nor its memory is felt by
 * visitors. Ends when the other one says so, or is gone.
 */
const PATIENCE_MS = 3_000
/** Between two messages of how far it is: nobody watches more closely, and some thousand batches would each be one. */
const TOLD_EVERY_MS = 200
const MINUTE_MS = 60_000

type Connected = Pick<PublishedCatalogue, 'fetch' | 'close'> & Partial<Pick<PublishedCatalogue, 'keepMinutes'>>

/** Nobody may be there to hear it any more: that is no failure of the pages. */
const tell = (message: PublisherMessage) =>
  void (process.connected && process.send!(message, undefined, undefined, () => undefined))
const ending = new AbortController()
const problem = (sentence: string) => tell({ type: 'problem', sentence })

async function main(): Promise<void> {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { env } = parsed
  yieldToVisitors()
  const isAlone = env.SHOP_ROLE !== 'publisher'
  process.env.NODE_ENV = 'production'
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const folder = generatorFolder(env.SHOP_DATA)
  const lock = isAlone ? lockPublication(folder) : await awaitPublication(folder, ending.signal)
  tell({ type: 'begun' })
  let toldAt = -Infinity
  const connected = Promise.withResolvers<Connected>()
  // What lies on disk is read before search asks the database: in the seconds that takes of a large shop no answer is
  // heard, and the database ends a statement whose answer nobody takes.
  const generator = new Generator({
    folder,
    dist: env.SHOP_DIST,
    origin,
    commerce: async (request) => (await connected.promise).fetch(request),
    lock,
    onProgress: (done, total) => {
      if (performance.now() - toldAt < TOLD_EVERY_MS) return
      toldAt = performance.now()
      tell({ type: 'progress', done, total })
    },
    onProblem: problem,
  })
  let commerce: Connected | undefined
  try {
    commerce = env.COMMERCE_URL
      ? await connectCommerce(env)
      : await connectPublished(
          env,
          () => problem('A ligação do gerador de páginas com o banco de dados caiu.'),
          (coming) => generator.coming.read(coming),
        )
    connected.resolve(commerce)
    const feed = new FeedMaker(feedFolder(folder), origin, generator)
    process.on('message', (order: PublisherOrder) => {
      if (order.type === 'end') return ending.abort()
      const answer = (file: string | undefined) => tell({ type: 'feed', id: order.id, file })
      feed.current().then(answer, () => answer(undefined))
    })
    await generator.publishAssets()
    if (!isAlone && (generator.pages.release?.version ?? 0) > 0) await feed.current().catch(() => undefined)
    let last = lastPublication(folder)
    writeStatus(folder, generator, last)
    tell({ type: 'ready', isOpen: (generator.pages.release?.version ?? 0) > 0 })
    // Whoever serves shows what they hear of it; of a publisher alone nobody hears.
    let behind: BehindTold = { waiting: 0, oldestMs: 0 }
    if (!isAlone && commerce.keepMinutes)
      keepLag(() => (behind.waiting > 0 ? behind : generator.lag), commerce.keepMinutes)
    await follow({
      generator,
      signal: ending.signal,
      onChange: ({ version, everything, departments }) =>
        tell({ type: 'changed', change: { version, everything, departments } }),
      onPublished: ({ version, rendered, pages, waiting, ms }) => {
        const { oldestMs } = generator.lag
        last = { at: new Date(), ms }
        writeStatus(folder, generator, last)
        // Whoever serves is another process and cannot ask for it.
        if (!isAlone && waiting === 0) feed.current().catch(() => problem('O arquivo de produtos não pôde ser feito.'))
        tell({ type: 'published', report: { version, rendered, pages, waiting, ms, oldestMs } })
      },
      onBehind: (told) => {
        behind = told
        tell({ type: 'behind', behind })
      },
      onTidied: () => {
        writeStatus(folder, generator, last)
        tell({ type: 'tidied' })
      },
      onProblem: problem,
    })
  } finally {
    await generator.close()
    await commerce?.close()
  }
}

function keepLag(behind: () => BehindTold, keep: PublishedCatalogue['keepMinutes']): void {
  const figure = (name: string, total: number): MinuteFigure => ({
    figure: name,
    labels: {},
    kind: 'gauge',
    count: 1,
    total,
    bounds: [],
    buckets: [],
  })
  const told = async () => {
    const { waiting, oldestMs } = behind()
    await keep([figure(FIGURES.publicationWaiting, waiting), figure(FIGURES.publicationLag, oldestMs / 1000)])
  }
  // A minute in which the database is away is lost.
  setInterval(() => void told().catch(() => undefined), MINUTE_MS).unref()
}

// Ctrl-C reaches every process of a terminal: the one that serves decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => {
  ending.abort()
  // A slice under way is not waited for: what is half done is as if it had never begun.
  setTimeout(() => process.exit(0), PATIENCE_MS).unref()
})

main().then(
  () => process.exit(0),
  (error: unknown) => {
    tell({ type: 'refused', sentence: error instanceof Error ? error.message : String(error) })
    process.exitCode = 1
    process.disconnect?.()
  },
)

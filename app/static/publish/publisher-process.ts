import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '#commerce/contract/env.ts'
import { connectPublished } from '#commerce/published.ts'
import { connectCommerce } from '../serve/commerce.ts'
import { FeedMaker } from './feed-file.ts'
import { follow } from './follower.ts'
import { Generator, generatorFolder } from './generator.ts'
import { writeStatus } from './pages-status-file.ts'
import type { PublisherMessage, PublisherOrder } from './publisher-messages.ts'

/**
 * Makes the pages, in a process of its own beside the one that serves them: neither its work nor its memory is felt by
 * visitors. Ends when the other one says so, or is gone.
 */
/** Visitors' requests and the database come first. */
const NICENESS = 5
const PATIENCE_MS = 3_000

const tell = (message: PublisherMessage) => void (process.connected && process.send!(message))
const ending = new AbortController()
const problem = (sentence: string) => tell({ type: 'problem', sentence })

async function main(): Promise<void> {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const { env } = parsed
  setPriority(NICENESS)
  process.env.NODE_ENV = 'production'
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const folder = generatorFolder(env.SHOP_DATA)
  const commerce = env.COMMERCE_URL
    ? await connectCommerce(env)
    : await connectPublished(env, () => problem('A ligação do gerador de páginas com o banco de dados caiu.'))
  try {
    const generator = new Generator({
      folder,
      dist: env.SHOP_DIST,
      origin,
      commerce: commerce.fetch,
      onProgress: (done, total) => tell({ type: 'progress', done, total }),
      onProblem: problem,
    })
    const feed = new FeedMaker(join(folder, 'feeds'), origin, generator)
    process.on('message', (order: PublisherOrder) => {
      if (order.type === 'end') return ending.abort()
      const answer = (file: string | undefined) => tell({ type: 'feed', id: order.id, file })
      feed.current().then(answer, () => answer(undefined))
    })
    await generator.publishAssets()
    tell({ type: 'ready', isOpen: (generator.pages.release?.version ?? 0) > 0 })
    await follow({
      generator,
      signal: ending.signal,
      onChange: ({ version, everything, departments }) =>
        tell({ type: 'changed', change: { version, everything, departments } }),
      onPublished: ({ version, rendered, pages, waiting, ms }) => {
        const { oldestMs } = generator.lag
        writeStatus(folder, generator, ms)
        tell({ type: 'published', report: { version, rendered, pages, waiting, ms, oldestMs } })
      },
      onProblem: problem,
    })
    await generator.close()
  } finally {
    await commerce.close()
  }
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

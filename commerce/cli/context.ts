import path from 'node:path'
import { yieldToVisitors } from '#commerce/contract/process/priority.ts'
import { ProgressLine } from '#commerce/contract/process/progress-line.ts'
import { systemClock } from '#commerce/kernel/clock.ts'
import type { Log } from '#commerce/kernel/log.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { type Env, parseEnv } from '../contract/env.ts'
import { openBareDatabase, openShopDatabase, type ShopDatabase } from '../embedded.ts'
import { CommandError } from './command-error.ts'
import { recordCommand } from './record-command.ts'

export interface CliContext {
  env: Env
  database: ShopDatabase
  clock: typeof systemClock
  say(text: string): void
  /**
   * Publishes what the command changed, with progress. A running shop does the same by itself; whoever comes second
   * finds nothing to do.
   */
  publish(): Promise<void>
}

const NOTHING = () => undefined
/** Messages of a command are its own sentences, not log lines. */
const silent = { info: NOTHING, warn: NOTHING, error: NOTHING }

/** Settings of the environment, SHOP_DATA made absolute. @throws CommandError */
export function cliEnv(): Env {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new CommandError(parsed.message)
  return { ...parsed.env, SHOP_DATA: path.resolve(parsed.env.SHOP_DATA) }
}

/** Opens the shop's database, embedded or a server's, for one command. Works while the shop runs. */
export const withContext = <T>(work: (context: CliContext) => Promise<T>): Promise<T> =>
  opened(openShopDatabase, async (context) => {
    await recordCommand(context.database, process.argv.slice(2))
    return work(context)
  })

/** As `withContext`, without bringing the schema up to date: for a command that makes it. */
export const withBareContext = <T>(work: (context: CliContext) => Promise<T>): Promise<T> =>
  opened(openBareDatabase, work)

async function opened<T>(
  open: (env: Env, log: Log) => Promise<ShopDatabase>,
  work: (context: CliContext) => Promise<T>,
): Promise<T> {
  const env = cliEnv()
  const database = await open({ ...env, COMMERCE_TIMEOUT_MS: 120_000 }, silent)
  // A database that this command had to start serves a shop that opens meanwhile: it keeps its own priority.
  yieldToVisitors()
  const say = (text: string) => console.log(text)
  try {
    return await work({ env, database, clock: systemClock, say, publish: () => publish(database, say) })
  } finally {
    await database.close()
  }
}

async function publish(database: ShopDatabase, say: (text: string) => void): Promise<void> {
  const line = new ProgressLine('Publicando')
  const search = createSearchIndex({ livePrices: channelPrices(systemClock), clock: systemClock })
  const version = await publishDirty({
    db: database.db,
    clock: systemClock,
    search,
    onProgress: (done, total) => line.show(done / total, `${done} de ${total} produtos`),
  })
  line.end()
  say(version === null ? 'Nada novo para publicar.' : `Publicada a versão ${version} do catálogo.`)
}

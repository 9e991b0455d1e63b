import path from 'node:path'
import type { BatchObservableCallback, ObservableCallback } from '@opentelemetry/api'
import { embeddedCepLookup } from './adapters/cep.ts'
import { startGatewayProcess } from './adapters/demo-gateway/gateway-process.ts'
import { smtpTransport } from './adapters/mail/smtp.ts'
import { httpMeasurement } from './adapters/measurement.ts'
import { httpPaymentGateway } from './adapters/payment/http-gateway.ts'
import { createPictures } from './adapters/pictures.ts'
import { derivedSecret, loadSecret } from './adapters/secret.ts'
import { createVideos } from './adapters/videos.ts'
import { isDemonstration } from './contract/demonstration.ts'
import type { Env } from './contract/env.ts'
import { FIGURES, shopGauge, shopMeter } from './contract/telemetry/instruments.ts'
import type { MinuteFigure } from './contract/telemetry/minutes.ts'
import { type CommerceApp, createCommerceApp } from './http/app.ts'
import { startWebhookListener } from './http/payments/webhook-listener.ts'
import { publicationJob } from './jobs/publication.ts'
import { type JobRunner, startJobRunner } from './jobs/runner.ts'
import { shopJobs } from './jobs/shop-jobs.ts'
import { clockFrom, systemClock } from './kernel/clock.ts'
import { SHOP_CHANNEL } from './kernel/listen.ts'
import { jsonLog, type Log } from './kernel/log.ts'
import { migrations } from './migrations/index.ts'
import { type RestoreOptions, restoreShop, type RestoreSummary } from './operations/backup/restore.ts'
import { cartCount } from './operations/cart/cart.ts'
import { mergeGuestCart } from './operations/cart/merge.ts'
import { channelPrices } from './operations/catalogue/channel-prices.ts'
import { type EncodeAhead, encodeStandardSizes } from './operations/catalogue/encode-pictures.ts'
import { rememberedPrices } from './operations/catalogue/remembered-prices.ts'
import { storedFreightTable } from './operations/checkout/freight-terms.ts'
import { prepareShop } from './operations/content/apply-folder.ts'
import { knowCompany, requireOwnCompany } from './operations/content/company.ts'
import { preparePreview } from './operations/content/preview.ts'
import { readShopFolder } from './operations/content/read-folder.ts'
import type { CommerceDeps } from './operations/deps.ts'
import { publishDirty } from './operations/publication/publish.ts'
import { createSearchIndex } from './operations/search/search-index.ts'
import { shopSearch } from './operations/search/shop-search.ts'
import { keepMinutes } from './operations/telemetry/keep.ts'
import { standardPages } from './seed/content/pages.ts'
import { contentIsEmpty, seedContent } from './seed/content/seed-content.ts'
import { opinionsAreMissing, seedOpinions } from './seed/opinions/seed-opinions.ts'
import { closeDemonstration } from './seed/people/close-demonstration.ts'
import {
  type DemonstrationLogin,
  demonstrationLogins,
  isDemonstrationLogin,
} from './seed/people/demonstration-logins.ts'
import { seedPicture, seedVideo } from './seed/pictures.ts'
import { catalogueIsEmpty, seedShop } from './seed/seed-shop.ts'
import { shopFile, shopSettings } from './store/content/shop-settings.ts'
import { migrate, missingMigrations, requireMigrated, type WaitingStep } from './store/postgres/migrate.ts'
import { databaseOf } from './store/postgres/named-database.ts'
import { isSuperuser, openDatabase, type OpenDatabase } from './store/postgres/open-database.ts'

export type EmbeddedCommerce = {
  fetch: CommerceApp['fetch']
  /** True when the database answers. */
  ready(): Promise<boolean>
  /** Stops jobs and connections; the last user of an embedded database shuts it down. */
  close(): Promise<void>
  /** For the command line and jobs of the same process. */
  deps: CommerceDeps
  /** Fills an empty catalogue with the shop's own and publishes it. Resolves to a sentence about what is there. */
  seedWhenEmpty(onProgress: (done: number, total: number) => void): Promise<string>
  /** Keeps what this process counted in a minute, for the operators' page. */
  keepMinutes(figures: readonly MinuteFigure[]): Promise<void>
  /** Encodes ahead the sizes cards and product pages ask for, of pictures on this machine. */
  encodePictures(ahead: EncodeAhead): Promise<void>
  /**
   * Those of the seed that open this database: none in a shop that is published or filled by an import, nor once a
   * password was changed.
   */
  demonstrationLogins(): Promise<DemonstrationLogin[]>
}

export type ShopDatabase = OpenDatabase

/** Restores a backup into a database, in this version's schema. */
export const restoreInto = (
  database: ShopDatabase,
  options: Omit<RestoreOptions, 'migrations'>,
): Promise<RestoreSummary> => restoreShop(database.pool, { ...options, migrations })

const toldLost = (log: Log) => (error: Error) =>
  log.warn('database-connection-lost', { code: (error as { code?: string }).code })

/** Opens the database the settings name as it is, whatever it holds. */
export const openBareDatabase = (env: Env, log: Log): Promise<ShopDatabase> =>
  openDatabase({ ...databaseOf(env), onError: toldLost(log) })

/** Names of the steps that this version's schema still lacks. */
export const waitingMigrations = ({ db }: ShopDatabase): Promise<string[]> => missingMigrations(db, migrations)

/** Brings the schema up to date. @param onWait told when a step waits for somebody @returns what was applied */
export const migrateShop = ({ db }: ShopDatabase, onWait: (waiting: WaitingStep) => void): Promise<string[]> =>
  migrate(db, migrations, { onWait })

/** One process of many leaves the schema to `npm run shop -- migrate`. */
const migratesAtStart = ({ SHOP_ROLE }: Env): boolean => SHOP_ROLE === 'all'

/** Opens the database the settings name and brings its schema up to date, or requires that it is. */
export async function openShopDatabase(env: Env, log: Log): Promise<ShopDatabase> {
  const database = await openBareDatabase(env, log)
  try {
    if (!migratesAtStart(env)) await requireMigrated(database.db, migrations)
    else {
      const onWait = (waiting: WaitingStep) => log.warn('migration-waits', { ...waiting })
      for (const name of await migrateShop(database, onWait)) log.info('migrated', { name })
    }
    if (await isSuperuser(database.db)) log.warn('database-role-superuser')
    await knowCompany(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * As `openShopDatabase`, for a process that serves or works: over the pooler of `DATABASE_URL`, where there is another
 * address for what needs a session.
 */
export async function openServingDatabase(env: Env, log: Log): Promise<ShopDatabase> {
  const whole = await openShopDatabase(env, log)
  if (env.DATABASE_DIRECT_URL === undefined) return whole
  await whole.close()
  return openDatabase({ ...databaseOf(env), mayShare: true, onError: toldLost(log) })
}

/** The secret shared with the gateway; without a setting, one of our own for the demonstration gateway. */
const gatewaySecretOf = (env: Env): string =>
  env.PAYMENT_GATEWAY_SECRET ?? derivedSecret(loadSecret(env.SHOP_SECRET, env.SHOP_DATA), 'payment-gateway')

/** What a preview shows: a folder before it is applied, the shop at a moment to come, or both. */
export interface PreviewAsked {
  folder?: string | undefined
  at?: Date | undefined
}
export interface Preview extends Pick<EmbeddedCommerce, 'fetch' | 'close'> {
  /** How far its clock is ahead of this machine's. */
  aheadMs: number
}

/**
 * The commerce of a preview: nothing of it is written where others read, no job runs, nobody can order.
 * @param onLost called when its session, and all that was made there, is gone
 */
export async function previewOf(env: Env, { folder, at }: PreviewAsked, onLost: () => void): Promise<Preview> {
  const { folder: read } = folder === undefined ? {} : await readShopFolder(folder)
  if (folder !== undefined && read === undefined)
    throw new Error(`A pasta ${folder} tem problemas: npm run shop -- brand check ${folder}`)
  const shop = read && (await prepareShop(read))
  const log = jsonLog(env.SHOP_LOG)
  // Brings the schema up to date, and keeps an embedded server up meanwhile.
  const whole = await openShopDatabase(env, log)
  const database = await openDatabase({ ...databaseOf(env), isPreview: true, onError: onLost })
  await whole.close()
  try {
    const clock = clockFrom(at ?? new Date())
    const prices = channelPrices(clock)
    const search = createSearchIndex({ livePrices: prices, clock })
    const deps: CommerceDeps = { ...commerceDeps(env, database, log), clock, prices, search }
    await preparePreview(deps, shop && { shop, standard: standardPages })
    const app = createCommerceApp(deps)
    return { fetch: app.fetch, aheadMs: clock.aheadMs, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What the resources use, over an open database. */
export const commerceDeps = (env: Env, database: ShopDatabase, log: Log): CommerceDeps => ({
  db: database.db,
  listen: database.listen,
  mark: database.mark,
  clock: systemClock,
  env,
  log,
  secret: loadSecret(env.SHOP_SECRET, env.SHOP_DATA),
  cep: embeddedCepLookup,
  pictures: createPictures({
    folder: path.join(env.SHOP_DATA, 'images'),
    drawn: seedPicture,
    brought: (id) => shopFile(database.db, id),
  }),
  videos: createVideos({ folder: path.join(env.SHOP_DATA, 'images'), own: seedVideo }),
  search: shopSearch(env, log),
  prices: rememberedPrices(systemClock, database.listen),
  freight: storedFreightTable,
  demonstration: isDemonstration(env),
  refusesLogin: isDemonstration(env) ? () => false : isDemonstrationLogin,
  gateway: httpPaymentGateway({
    baseUrl: () => env.PAYMENT_GATEWAY_URL,
    secret: gatewaySecretOf(env),
    demonstration: isDemonstration(env),
  }),
  gatewaySecret: gatewaySecretOf(env),
  cartBadge: cartCount,
  onLogin: mergeGuestCart,
})

/**
 * The demonstration gateway as a process beside a demonstration, with a listener for its events, unless
 * PAYMENT_GATEWAY_URL names another one; a published shop has one of its own (`parseEnv`).
 */
async function startDemoGateway(deps: CommerceDeps, app: CommerceApp): Promise<{ close(): Promise<void> } | undefined> {
  const { env, log, gatewaySecret: secret } = deps
  if (env.PAYMENT_GATEWAY_URL !== undefined || !isDemonstration(env)) return undefined
  const listener = await startWebhookListener(app.fetch, env.STORE_ID)
  const gateway = await startGatewayProcess({
    dataDir: env.SHOP_DATA,
    secret,
    webhookUrl: listener.url,
    onProblem: (event) => log.warn(event),
  })
  deps.gateway = httpPaymentGateway({ baseUrl: gateway.url, secret, demonstration: true })
  return {
    async close() {
      await gateway.close()
      await listener.close()
    },
  }
}

function startJobs(deps: CommerceDeps, database: ShopDatabase, publishes: boolean): Promise<JobRunner> {
  const { SMTP_URL, MAIL_FROM, MEASUREMENT_URL } = deps.env
  const mail = SMTP_URL !== undefined && MAIL_FROM !== undefined ? smtpTransport(SMTP_URL, MAIL_FROM) : undefined
  const measurement = MEASUREMENT_URL === undefined ? undefined : httpMeasurement(MEASUREMENT_URL)
  return startJobRunner(database, deps.log, [
    ...(publishes ? [publicationJob(deps)] : []),
    ...shopJobs(deps, mail, measurement),
  ])
}

/** Shows how many connections to the database are in use, idle, and waited for. @returns ends it */
function showPool({ pool }: ShopDatabase): () => void {
  const connections = shopGauge(FIGURES.pool)
  const waiting = shopGauge(FIGURES.poolWaiting)
  const show: ObservableCallback = (result) => {
    result.observe(pool.totalCount - pool.idleCount, { state: 'used' })
    result.observe(pool.idleCount, { state: 'idle' })
  }
  const showWaiting: ObservableCallback = (result) => result.observe(pool.waitingCount)
  connections.addCallback(show)
  waiting.addCallback(showWaiting)
  return () => {
    connections.removeCallback(show)
    waiting.removeCallback(showWaiting)
  }
}

/** Shows how much waits in each queue, and since when, whenever somebody collects figures. @returns ends it */
function showQueues(jobs: JobRunner): () => void {
  const meter = shopMeter()
  const depth = shopGauge(FIGURES.queue)
  const age = shopGauge(FIGURES.queueAge, 's')
  const show: BatchObservableCallback = async (result) => {
    // The database is away: nothing is shown rather than something old.
    for (const { queue, waiting, active, dead, lateSeconds } of await jobs.depths().catch(() => [])) {
      result.observe(depth, waiting, { queue, state: 'waiting' })
      result.observe(depth, active, { queue, state: 'active' })
      result.observe(depth, dead, { queue, state: 'dead' })
      result.observe(age, lateSeconds, { queue })
    }
  }
  meter.addBatchObservableCallback(show, [depth, age])
  return () => meter.removeBatchObservableCallback(show, [depth, age])
}

/**
 * The embedded commerce backend: database, schema, HTTP application.
 * @param options `publishes`: false where another process does what `publicationJob` does (published.ts); `works`: false
 *   where others do all jobs
 * @throws Error with a Portuguese sentence for whoever starts the shop: the database, or whose shop it is
 */
export async function startEmbeddedCommerce(
  env: Env,
  log: Log = jsonLog(env.SHOP_LOG),
  { publishes = true, works = true } = {},
): Promise<EmbeddedCommerce> {
  const database = await openServingDatabase(env, log)
  const deps = commerceDeps(env, database, log)
  const app = createCommerceApp(deps)
  let gateway: Awaited<ReturnType<typeof startDemoGateway>>
  let jobs: JobRunner | undefined
  try {
    requireOwnCompany(env)
    await database.listen(SHOP_CHANNEL, () => {
      knowCompany(database.db).catch(() => log.warn('company-not-read'))
    })
    if (!deps.demonstration) await closeDemonstration(database.db, deps.clock)
    gateway = await startDemoGateway(deps, app)
    if (works) jobs = await startJobs(deps, database, publishes)
  } catch (error) {
    await gateway?.close()
    await database.close()
    throw error
  }
  const stopGauges = [showPool(database), ...(jobs ? [showQueues(jobs)] : [])]
  deps.search
    .prepare(database.db)
    .catch((error: unknown) => log.warn('search-not-prepared', { code: (error as { code?: string }).code }))
  return {
    fetch: app.fetch,
    deps,
    async ready() {
      try {
        await database.db.selectFrom('applied_migrations').select('name').limit(1).execute()
        return true
      } catch {
        return false
      }
    },
    async seedWhenEmpty(onProgress) {
      if ((await shopSettings(database.db))?.kind === 'PROPRIA') return 'loja própria'
      const isEmpty = await catalogueIsEmpty(database.db)
      if (!isEmpty && !(await contentIsEmpty(database.db)) && !(await opinionsAreMissing(database.db)))
        return 'já existe'
      if (isEmpty) await seedShop(database.db, deps.clock, deps.demonstration)
      if (await contentIsEmpty(database.db)) await seedContent(database.db, deps.clock)
      if (await opinionsAreMissing(database.db)) await seedOpinions(database.db, deps.clock)
      await publishDirty({ db: database.db, clock: deps.clock, search: deps.search, onProgress })
      return isEmpty ? 'criado' : 'completado'
    },
    keepMinutes: (figures) => keepMinutes(deps, figures),
    encodePictures: (ahead) => encodeStandardSizes(database.db, deps.pictures, ahead),
    demonstrationLogins: async () => (deps.demonstration ? demonstrationLogins(database.db) : []),
    async close() {
      for (const stop of stopGauges) stop()
      await jobs?.close()
      await gateway?.close()
      await database.close()
    },
  }
}

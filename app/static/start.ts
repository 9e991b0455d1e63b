import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { APP_VERSION } from '#app/lib/app-version.ts'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { toldCompany } from '#commerce/contract/company.ts'
import { isDemonstration, isShownAbroad, listeningHosts } from '#commerce/contract/demonstration.ts'
import { parseEnv, type Env } from '#commerce/contract/env.ts'
import { placeOf } from '#commerce/contract/process/stray-failures.ts'
import { buildWhenStale } from './build.ts'
import type { PageStore } from './files/page-store.ts'
import { publish, work } from './other-roles.ts'
import { feedFolder, FeedFile, latestFeed } from './publish/feed-file.ts'
import { FollowedPages } from './publish/followed-pages.ts'
import { generatorFolder } from './publish/generator.ts'
import { pagesBuild } from './publish/pages-build.ts'
import { Progress } from './publish/progress.ts'
import type { ChangeTold } from './publish/publisher-messages.ts'
import { Publisher } from './publish/publisher.ts'
import { loadBuiltApp } from './render/built-app.ts'
import { browserReports } from './serve/browser-reports.ts'
import { shopAssets } from './serve/build-assets.ts'
import { connectCommerce, type EmbeddedCommerce } from './serve/commerce.ts'
import { createPageServer } from './serve/page-server.ts'
import { isTooHeavy } from './serve/tag-weight.ts'
import { Tags } from './serve/tags.ts'
import { closesWith, leavesBy, problem, runProcess } from './shop-process.ts'
import { keepBrowserErrors } from './telemetry/keep-browser-errors.ts'
import { tellPublished } from './telemetry/publication-lag.ts'
import { startTelemetry } from './telemetry/shop-telemetry.ts'

const CLOSING_MS = 2_000

/** `npm start`: database, catalogue, build, pages, one port. Ends with the address; a second start takes seconds. */
async function main() {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const env = { ...parsed.env, SHOP_DATA: resolve(parsed.env.SHOP_DATA), SHOP_DIST: resolve(parsed.env.SHOP_DIST) }
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`
  process.env.NODE_ENV = 'production'
  setProcessGlobals({ plainHttp: !origin.startsWith('https:') })
  const progress = new Progress()
  console.log(`eFácil ${APP_VERSION}\n`)

  const isWhole = env.SHOP_ROLE === 'all'
  const telemetry = await startTelemetry(env)
  closesWith(telemetry.close)
  if (env.SHOP_ROLE === 'publisher') return publish(env, origin)
  if (env.SHOP_ROLE === 'worker') return work(env, telemetry)
  const commerce = await progressed(
    progress,
    env.COMMERCE_URL ? `Comércio em ${env.COMMERCE_URL}` : 'Banco de dados e comércio',
    // What is published is the work of the process that makes the pages.
    () => connectCommerce(env, { publishes: false, works: isWhole }),
  )
  closesWith(commerce.close)
  const { embedded } = commerce
  // Retailers' commerce keeps no minutes: there Prometheus or a collector has them.
  if (embedded) telemetry.keepIn(embedded.keepMinutes)
  if (isWhole) await prepare(env, embedded, progress)

  // Imported while the other process starts.
  const loading = loadBuiltApp(env.SHOP_DIST)
  loading.catch(() => undefined)
  const source = await progressed(progress, 'Páginas', () =>
    isWhole ? madeBeside(env, origin, progress) : madeElsewhere(env),
  )
  closesWith(source.close)

  const app = await loading
  const tags = new Tags({
    tags: {
      manager: env.TAG_MANAGER,
      beacon: env.TAG_BEACON,
      reviews: env.TAG_REVIEWS,
      suggestions: env.TAG_SUGGESTIONS,
    },
    budget: { kilobytes: env.TAG_BUDGET_KB, milliseconds: env.TAG_BUDGET_MS },
    shopData: env.SHOP_DATA,
    isTooHeavy,
    tell: problem,
  })
  setProcessGlobals({ suggestions: () => (tags.isOn('suggestions') ? env.TAG_SUGGESTIONS?.url : undefined) })
  const stopping = new AbortController()
  const pages = createPageServer({
    assets: shopAssets(env, problem, stopping.signal),
    pages: source.pages,
    origin,
    trustProxy: env.TRUST_PROXY,
    demonstration: isDemonstration(env) ? { abroad: isShownAbroad(env) } : undefined,
    // What a visitor's request failed with may quote the visitor.
    onProblem: (sentence, error) => problem(error === undefined ? sentence : `${sentence} ${placeOf(error)}`),
    fallback: (request) =>
      new URL(request.url).pathname.startsWith('/img/') ? commerce.fetch(request) : app.fetch(request),
    shortWay: app.renderShared,
    isUnknownPath: app.isUnknownPath,
    ready: commerce.ready,
    tags,
    browserReports: browserReports({
      keepErrors: (errors, address) => keepBrowserErrors(commerce.fetch, env.STORE_ID, errors, address),
      passOn: env.TELEMETRY_URL ? { url: env.TELEMETRY_URL, key: env.TELEMETRY_KEY ?? '' } : undefined,
    }),
    feed: new FeedFile(source.feed),
  })
  const port = await pages.listen(env.PORT, ...listeningHosts(env))
  source.follow((change) => pages.invalidate(change))
  // A call to commerce under way has its own deadline: nobody is cut off before it.
  closesWith(() => pages.close(env.COMMERCE_TIMEOUT_MS + CLOSING_MS))
  leavesBy((isOrdered) => pages.leave(isOrdered ? env.DRAIN_SECONDS * 1000 : 0))
  announce(env, port, (await embedded?.demonstrationLogins()) ?? [])
  // The larger sizes are a few minutes of one processor: made while the shop is open, each at once when somebody asks
  // first.
  const larger =
    isWhole && env.PICTURES_AHEAD === 'all'
      ? embedded
          ?.encodePictures({ sizes: 'pages', signal: stopping.signal })
          .catch((error: unknown) => problem('As imagens grandes não puderam ser preparadas.', error))
      : undefined
  closesWith(async () => larger)
  closesWith(async () => stopping.abort())
  // One that is killed leaves it to the next too.
  flushCompileCache()
}

/** Catalogue, build and pictures, where one process does everything. */
async function prepare(env: Env, embedded: EmbeddedCommerce | undefined, progress: Progress): Promise<void> {
  const onProgress = (done: number, total: number) => progress.update(done, total)
  if (embedded) await progress.step('Catálogo da loja', () => embedded.seedWhenEmpty(onProgress))
  await progress.step('Aplicativo', async () =>
    (await buildWhenStale(env.SHOP_DIST)) ? 'construído' : 'já construído',
  )
  if (embedded && env.PICTURES_AHEAD !== 'none')
    await progress.step('Imagens dos cartões', () => embedded.encodePictures({ sizes: 'cards', onProgress }))
}

/** Pages to serve, and who tells of changes. */
interface PagesSource {
  pages: PageStore
  /** File of the product feed. */
  feed: () => Promise<string>
  follow: (onChange: (change: ChangeTold) => void) => void
  close: () => Promise<void>
}

async function madeBeside(env: Env, origin: string, progress: Progress): Promise<PagesSource> {
  const publisher = await Publisher.start({
    shopData: env.SHOP_DATA,
    build: pagesBuild(env.SHOP_DIST, origin),
    env: { ...process.env, SHOP_DATA: env.SHOP_DATA, SHOP_DIST: env.SHOP_DIST, SITE_URL: env.SITE_URL },
    onProgress: (done, total) => progress.update(done, total),
    onProblem: problem,
  })
  const follow = (onChange: (change: ChangeTold) => void) => publisher.listen({ onChange, ...tellPublished() })
  return { pages: publisher.pages, feed: () => publisher.feed(), follow, close: () => publisher.close() }
}

async function madeElsewhere({ SHOP_DATA }: Env): Promise<PagesSource> {
  const folder = generatorFolder(SHOP_DATA)
  const ending = new AbortController()
  const waits = () => console.log('  Ainda não há páginas: esperando por SHOP_ROLE=publisher…')
  closesWith(async () => ending.abort())
  const followed = await FollowedPages.open(folder, waits, ending.signal)
  const follow = (onChange: (change: ChangeTold) => void) => void followed.follow(onChange)
  return { pages: followed.pages, feed: () => latestFeed(feedFolder(folder)), follow, close: () => followed.close() }
}

async function progressed<T>(progress: Progress, label: string, work: () => Promise<T>): Promise<T> {
  let result: T
  await progress.step(label, async () => void (result = await work()))
  return result!
}

const SHOWN_HERE =
  '  É uma demonstração, aberta só nesta máquina: para publicar a loja, informe SITE_URL e um gateway de pagamento.'
const OWN_HERE =
  '  A loja está em preparação, aberta só nesta máquina: para publicá-la, informe SITE_URL e um gateway de pagamento.'
const SHOWN_ABROAD =
  '  ! É uma demonstração aberta a outras máquinas: estas senhas são públicas e nada é cobrado. Cada página diz isso.'

function announce(env: Env, port: number, logins: { papel: string; login: string; senha: string }[]) {
  const [host = 'localhost', ...others] = listeningHosts(env)
  const isAnywhere = others.length > 0 || host === '0.0.0.0' || host === '::'
  console.log(
    `\n  Loja aberta em http://${isAnywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}/`,
  )
  if (isDemonstration(env)) console.log(isShownAbroad(env) ? SHOWN_ABROAD : toldCompany() ? OWN_HERE : SHOWN_HERE)
  for (const { papel, login, senha } of logins) console.log(`  ${papel}: ${login} · senha ${senha}`)
  console.log('  Ctrl-C encerra; os dados ficam guardados.\n')
}

runProcess(main)

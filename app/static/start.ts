import { resolve } from 'node:path'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { toldCompany } from '#commerce/contract/company.ts'
import { isDemonstration, isShownAbroad, listeningHosts } from '#commerce/contract/demonstration.ts'
import { parseEnv, type Env } from '#commerce/contract/env.ts'
import { handleStrayFailures, placeOf } from '#commerce/contract/process/stray-failures.ts'
import { buildWhenStale } from './build.ts'
import { FeedFile } from './publish/feed-file.ts'
import { pagesBuild } from './publish/pages-build.ts'
import { Progress } from './publish/progress.ts'
import { publicationLog } from './publish/publication-log.ts'
import { Publisher } from './publish/publisher.ts'
import { loadBuiltApp } from './render/built-app.ts'
import { browserReports } from './serve/browser-reports.ts'
import { connectCommerce } from './serve/commerce.ts'
import { createPageServer } from './serve/page-server.ts'
import { Tags } from './serve/tags.ts'
import { keepBrowserErrors } from './telemetry/keep-browser-errors.ts'
import { showPublication } from './telemetry/publication-lag.ts'
import { startTelemetry } from './telemetry/shop-telemetry.ts'

/**
 * What is open, closed in reverse: by a signal, and when the start fails half way, so that no database outlives the
 * shop.
 */
const open: (() => Promise<void>)[] = []
let closing = false

async function close(code: number): Promise<never> {
  if (closing) process.exit(1) // asked twice: at once
  closing = true
  for (const part of open.reverse())
    await part().catch((error: unknown) => problem('Algo não pôde ser encerrado.', error))
  process.exit(code)
}

/** `npm start`: database, catalogue, build, pages, one port. Ends with the address; a second start takes seconds. */
async function main() {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const env = { ...parsed.env, SHOP_DATA: resolve(parsed.env.SHOP_DATA), SHOP_DIST: resolve(parsed.env.SHOP_DIST) }
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`
  process.env.NODE_ENV = 'production'
  setProcessGlobals({ plainHttp: !origin.startsWith('https:') })
  const progress = new Progress()
  console.log(`eFácil ${process.env.npm_package_version ?? ''}\n`)

  const telemetry = await startTelemetry(env, process.env.npm_package_version ?? '')
  open.push(telemetry.close)
  const commerce = await progressed(
    progress,
    env.COMMERCE_URL ? `Comércio em ${env.COMMERCE_URL}` : 'Banco de dados e comércio',
    // What is published is the work of the process that makes the pages.
    () => connectCommerce(env, { publishes: false }),
  )
  open.push(commerce.close)
  const { embedded } = commerce
  // Retailers' commerce keeps no minutes: there Prometheus or a collector has them.
  if (embedded) telemetry.keepIn(embedded.keepMinutes)
  if (embedded)
    await progress.step('Catálogo da loja', () => embedded.seedWhenEmpty((done, total) => progress.update(done, total)))
  await progress.step('Aplicativo', async () =>
    (await buildWhenStale(env.SHOP_DIST)) ? 'construído' : 'já construído',
  )
  if (embedded && env.PICTURES_AHEAD !== 'none')
    await progress.step('Imagens dos cartões', () =>
      embedded.encodePictures({ sizes: 'cards', onProgress: (done, total) => progress.update(done, total) }),
    )

  // Imported while the other process starts.
  const loading = loadBuiltApp(env.SHOP_DIST)
  loading.catch(() => undefined)
  const publisher = await progressed(progress, 'Páginas', () =>
    Publisher.start({
      shopData: env.SHOP_DATA,
      build: pagesBuild(env.SHOP_DIST, origin),
      env: { ...process.env, SHOP_DATA: env.SHOP_DATA, SHOP_DIST: env.SHOP_DIST, SITE_URL: env.SITE_URL },
      onProgress: (done, total) => progress.update(done, total),
      onProblem: problem,
    }),
  )
  open.push(() => publisher.close())

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
    tell: problem,
  })
  setProcessGlobals({ suggestions: () => (tags.isOn('suggestions') ? env.TAG_SUGGESTIONS?.url : undefined) })
  const pages = createPageServer({
    pages: publisher.pages,
    origin,
    trustProxy: env.TRUST_PROXY,
    demonstration: isDemonstration(env) ? { abroad: isShownAbroad(env) } : undefined,
    // What a visitor's request failed with may quote the visitor.
    onProblem: (sentence, error) => problem(error === undefined ? sentence : `${sentence} ${placeOf(error)}`),
    fallback: (request) =>
      new URL(request.url).pathname.startsWith('/img/') ? commerce.fetch(request) : app.fetch(request),
    shortWay: app.renderShared,
    ready: commerce.ready,
    tags,
    browserReports: browserReports({
      keepErrors: (errors, address) => keepBrowserErrors(commerce.fetch, env.STORE_ID, errors, address),
      passOn: env.TELEMETRY_URL ? { url: env.TELEMETRY_URL, key: env.TELEMETRY_KEY ?? '' } : undefined,
    }),
    feed: new FeedFile(() => publisher.feed()),
  })
  const port = await pages.listen(env.PORT, ...listeningHosts(env))
  const told = showPublication()
  const logged = publicationLog((sentence) => console.log(`  ${sentence}`))
  publisher.listen({
    onChange: (change) => pages.invalidate(change),
    onPublished: (report) => {
      told(report)
      logged(report)
    },
  })
  open.push(() => pages.close())
  announce(env, port, (await embedded?.demonstrationLogins()) ?? [])
  // The larger sizes are a few minutes of one processor: made while the shop is open, each at once when somebody asks
  // first.
  const stopping = new AbortController()
  const larger =
    env.PICTURES_AHEAD === 'all'
      ? embedded
          ?.encodePictures({ sizes: 'pages', signal: stopping.signal })
          .catch((error: unknown) => problem('As imagens grandes não puderam ser preparadas.', error))
      : undefined
  open.push(
    async () => larger,
    async () => stopping.abort(),
  )
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

const problem = (sentence: string, error?: unknown) =>
  console.error(`  ! ${sentence}${error instanceof Error ? ` ${error.stack ?? error.message}` : ''}`)

handleStrayFailures({ tell: problem, end: () => close(1) })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    console.log('\nEncerrando…')
    void close(0)
  })
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  void close(1)
})

import { join, resolve } from 'node:path'
import { parseEnv, type Env } from '#commerce/contract/env.ts'
import { buildWhenStale } from './build.ts'
import { loadBuiltApp } from './built-app.ts'
import { connectCommerce } from './commerce.ts'
import { follow } from './follower.ts'
import { Generator } from './generator.ts'
import { createPageServer } from './page-server.ts'
import { Progress } from './progress.ts'

/** `npm start`: database, catalogue, build, pages, one port. Ends with the address; a second start takes seconds. */
async function main() {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) return stop(parsed.message)
  const env = { ...parsed.env, SHOP_DATA: resolve(parsed.env.SHOP_DATA), SHOP_DIST: resolve(parsed.env.SHOP_DIST) }
  const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`
  process.env.NODE_ENV = 'production'
  if (!origin.startsWith('https:')) process.env.SHOP_PLAIN_HTTP = '1'
  const progress = new Progress()
  console.log(`eFácil ${process.env.npm_package_version ?? ''}\n`)

  const commerce = await progressed(progress, env.COMMERCE_URL ? `Comércio em ${env.COMMERCE_URL}` : 'Banco de dados e comércio', () => connectCommerce(env))
  if (commerce.embedded) await progress.step('Catálogo da loja', () => commerce.embedded!.seedWhenEmpty((done, total) => progress.update(done, total)))
  await progress.step('Aplicativo', async () => ((await buildWhenStale(env.SHOP_DIST)) ? 'construído' : 'já construído'))
  if (commerce.embedded) await progress.step('Imagens', () => commerce.embedded!.encodePictures((done, total) => progress.update(done, total)))

  const generator = new Generator({
    folder: join(env.SHOP_DATA, 'pages'),
    dist: env.SHOP_DIST,
    origin,
    commerce: commerce.fetch,
    onProgress: (done, total) => progress.update(done, total),
    onProblem: problem,
  })
  await progress.step('Páginas', async () => generatePages(generator))

  const app = await loadBuiltApp(env.SHOP_DIST)
  const pages = createPageServer({
    pages: generator.pages,
    origin,
    trustProxy: env.TRUST_PROXY,
    onProblem: problem,
    fallback: (request) => (new URL(request.url).pathname.startsWith('/img/') ? commerce.fetch(request) : app(request)),
  })
  const port = await pages.listen(env.PORT, env.HOST)
  const following = new AbortController()
  const followed = follow({ generator, signal: following.signal, onChange: (change) => pages.invalidate(change), onProblem: problem })
  announce(env, port, commerce.embedded?.demonstrationLogins() ?? [])

  let closing = false
  const close = async () => {
    if (closing) return process.exit(1)
    closing = true
    console.log('\nEncerrando…')
    following.abort()
    await pages.close()
    await followed
    await generator.close()
    await commerce.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close())
}

async function generatePages(generator: Generator): Promise<string> {
  try {
    await generator.refresh()
  } catch (error) {
    // What was published before is still good: the shop opens with it and the follower makes up for the rest.
    if (generator.pages.release === undefined) throw error
    problem(error instanceof Error ? error.message : String(error))
  }
  if (generator.upToDate) return 'já publicadas'
  const { rendered, pages } = await generator.publish()
  return rendered === pages ? `${pages} geradas` : `${rendered} de ${pages} geradas`
}

async function progressed<T>(progress: Progress, label: string, work: () => Promise<T>): Promise<T> {
  let result: T
  await progress.step(label, async () => void (result = await work()))
  return result!
}

function announce(env: Env, port: number, logins: { papel: string; login: string; senha: string }[]) {
  console.log(`\n  Loja aberta em http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST}:${port}/`)
  for (const { papel, login, senha } of logins) console.log(`  ${papel}: ${login} · senha ${senha}`)
  console.log('  Ctrl-C encerra; os dados ficam guardados.\n')
}

const problem = (sentence: string, error?: unknown) => console.error(`  ! ${sentence}${error instanceof Error ? ` ${error.stack ?? error.message}` : ''}`)

function stop(sentence: string): never {
  console.error(`\n${sentence}`)
  process.exit(1)
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)))

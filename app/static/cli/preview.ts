import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { previewOf } from '#commerce/embedded.ts'
import { buildWhenStale } from '../build.ts'
import { PageStore } from '../files/page-store.ts'
import { loadBuiltApp } from '../render/built-app.ts'
import { clientAssets } from '../serve/client-assets.ts'
import { connectionOf } from '../serve/commerce.ts'
import { createPageServer } from '../serve/page-server.ts'

/** Beside the shop's own port. */
const PORTS_BEYOND = 100

/**
 * `npm run shop -- brand preview FOLDER`: the shop as the folder would make it, on this machine alone, every page
 * rendered when it is asked for. Nothing is published.
 */
async function main(folder: string) {
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const env = { ...parsed.env, SHOP_DATA: resolve(parsed.env.SHOP_DATA), SHOP_DIST: resolve(parsed.env.SHOP_DIST) }
  const port = env.PORT + PORTS_BEYOND
  const origin = `http://localhost:${port}`
  process.env.NODE_ENV = 'production'
  setProcessGlobals({ plainHttp: true })
  await buildWhenStale(env.SHOP_DIST)
  const preview = await previewOf(env, folder)
  const commerce = async (request: Request) => preview.fetch(request, connectionOf(request.headers))
  setProcessGlobals({ commerce })
  const home = mkdtempSync(join(tmpdir(), 'previa-'))
  const pages = new PageStore(home)
  const publication = pages.begin()
  for (const { path, entry, payload } of await clientAssets(env.SHOP_DIST)) publication.put(path, entry, payload)
  publication.commit({ version: 0, build: '' })
  const app = await loadBuiltApp(env.SHOP_DIST)
  const server = createPageServer({
    pages,
    origin,
    fallback: (request) => (new URL(request.url).pathname.startsWith('/img/') ? commerce(request) : app.fetch(request)),
    shortWay: app.renderShared,
  })
  await server.listen(port, '127.0.0.1', '::1')
  console.log(`Prévia em ${origin}/ (só nesta máquina; nada foi publicado). Ctrl-C encerra.`)
  const end = async () => {
    await server.close(0)
    pages.close()
    await preview.close()
    rmSync(home, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})

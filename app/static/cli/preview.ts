import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { previewOf } from '#commerce/embedded.ts'
import { buildWhenStale } from '../build.ts'
import { PageStore } from '../files/page-store.ts'
import { loadBuiltApp } from '../render/built-app.ts'
import { clientAssets } from '../serve/client-assets.ts'
import { connectionOf } from '../serve/commerce.ts'
import { noticeOf } from '../serve/demonstration.ts'
import { createPageServer } from '../serve/page-server.ts'
import { previewGate } from '../serve/preview-gate.ts'

/** Beside the shop's own port. */
const PORTS_BEYOND = 100

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/**
 * `npm run shop -- preview --at MOMENT FOLDER`: the shop as it will be then, and as the folder would make it, every page
 * rendered when it is asked for; on this machine alone, or with `--share` for whoever has the link. Nothing is published.
 */
async function main() {
  const { values, positionals } = parseArgs({
    options: { at: { type: 'string' }, share: { type: 'boolean' }, origin: { type: 'string' } },
    allowPositionals: true,
  })
  const isShared = values.share === true || values.origin !== undefined
  const at = values.at === undefined ? undefined : new Date(values.at)
  const [folder] = positionals
  const parsed = parseEnv(process.env)
  if (!parsed.ok) throw new Error(parsed.message)
  const env = { ...parsed.env, SHOP_DATA: resolve(parsed.env.SHOP_DATA), SHOP_DIST: resolve(parsed.env.SHOP_DIST) }
  const port = env.PORT + PORTS_BEYOND
  const origin = isShared ? (values.origin ?? `http://${ownAddress()}:${port}`) : `http://localhost:${port}`
  process.env.NODE_ENV = 'production'
  setProcessGlobals({ plainHttp: origin.startsWith('http:') })
  await buildWhenStale(env.SHOP_DIST)
  const preview = await previewOf(env, { folder, at }, () => {
    console.error('A ligação com o banco de dados caiu, e com ela a prévia: abra-a de novo.')
    process.exit(1)
  })
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
    isUnknownPath: app.isUnknownPath,
    notice: noticeOf('Prévia', `${told(folder, at)} Nada disto está publicado, e nada pode ser comprado aqui.`),
  })
  // What counts down asks the server what time it is.
  server.server.prependListener('request', (_, response) =>
    response.setHeader('Date', new Date(Date.now() + preview.aheadMs).toUTCString()),
  )
  if (isShared) {
    const gate = previewGate({
      secret: env.SHOP_SECRET ?? randomUUID(),
      about: `${at?.toISOString() ?? ''} ${folder ?? ''}`,
    })
    const serving = server.server.listeners('request') as RequestListener[]
    server.server.removeAllListeners('request')
    // Refused once, not by each of them.
    server.server.on(
      'request',
      gate.guard((request, response) => serving.forEach((serve) => serve(request, response))),
    )
    await server.listen(port, '0.0.0.0')
    console.log(
      `${told(folder, at)}\n${gate.link(origin)}\nQuem tiver este link vê a prévia, por sete dias, enquanto ela estiver aberta aqui; nada foi publicado. Ctrl-C encerra.`,
    )
  } else {
    await server.listen(port, '127.0.0.1', '::1')
    console.log(`${told(folder, at)}\n${origin}/ (só nesta máquina; nada foi publicado). Ctrl-C encerra.`)
  }
  const end = async () => {
    await server.close(0)
    pages.close()
    await preview.close()
    rmSync(home, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

/** Where others of this network reach this machine. */
const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'

const told = (folder: string | undefined, at: Date | undefined): string =>
  `Prévia: a loja ${folder === undefined ? '' : 'com a pasta nova, '}como ${at === undefined ? 'ficará' : `estará em ${MOMENT.format(at)}`}.`

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})

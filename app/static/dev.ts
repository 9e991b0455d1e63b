import { createServer } from 'vite'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { isShownAbroad } from '#commerce/contract/demonstration.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import { handleStrayFailures } from '#commerce/contract/process/stray-failures.ts'
import { connectCommerce } from './serve/commerce.ts'

/**
 * `npm run dev`: the same backend behind Vite's own server; every page is rendered on request and reloads while it is
 * edited.
 */
async function main() {
  const parsed = parseEnv({ SHOP_MODE: 'development', ...process.env })
  if (!parsed.ok) throw new Error(parsed.message)
  if (isShownAbroad(parsed.env))
    throw new Error('npm run dev é uma demonstração e abre só nesta máquina: tire HOST, ou mostre-a com npm start.')
  setProcessGlobals({ plainHttp: true })
  const commerce = await connectCommerce(parsed.env)
  await commerce.embedded?.seedWhenEmpty(() => undefined)
  const vite = await createServer({
    configFile: 'app.config.ts',
    server: { port: parsed.env.PORT, host: parsed.env.HOST ?? 'localhost' },
    plugins: [
      {
        name: 'shop-pictures',
        configureServer: (server) =>
          void server.middlewares.use(
            '/img',
            (request, response) => void picture(request.originalUrl ?? '/', response),
          ),
      },
    ],
  })
  const picture = async (path: string, response: import('node:http').ServerResponse) => {
    const answer = await commerce.fetch(new Request(`http://commerce.internal${path}`))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  await vite.listen()
  vite.printUrls()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void vite
          .close()
          .then(() => commerce.close())
          .then(() => process.exit(0)),
    )
}

handleStrayFailures({ tell: console.error, end: async () => undefined })

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

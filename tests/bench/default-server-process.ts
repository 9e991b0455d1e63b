import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { loadBuiltApp } from '#app/static/render/built-app.ts'
import { answerFrom, catalogReader } from '#app/static/render/page-resources.ts'
import { benchResources, benchShape, withListings } from './bench-catalog.ts'

/**
 * The default set-up: the same app with Start's own server entry behind node:http, every request rendered, the answer
 * streamed as it comes, compressed as quickly as ours.
 */
const [dist, products] = process.argv.slice(2)
const resources = benchResources(benchShape(Number(products)))
const reader = catalogReader(resources)
setProcessGlobals({
  commerce: withListings(
    answerFrom(() => reader),
    resources,
  ),
})
const app = await loadBuiltApp(dist!)
const server = createServer((incoming, outgoing) => {
  void (async () => {
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    const response = await app.fetch(new Request(`http://${incoming.headers.host}${incoming.url}`, { headers }))
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-encoding': 'gzip' })
    await pipeline(Readable.from(response.body ?? []), createGzip({ level: 1 }), outgoing)
  })()
})
server.listen(0, '127.0.0.1', () => console.log(`porta ${(server.address() as { port: number }).port}`))
process.once('SIGTERM', () => process.exit(0))

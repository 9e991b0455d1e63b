import { createServer } from 'node:http'
import { loadBuiltApp } from '#app/static/built-app.ts'
import { answerFrom, catalogReader } from '#app/static/page-resources.ts'
import { benchResources, benchShape, withListings } from './bench-catalog.ts'

/** The default set-up: the same built app behind node:http, every request rendered, the answer streamed as it comes. */
const [dist, products] = process.argv.slice(2)
const resources = benchResources(benchShape(Number(products)))
const reader = catalogReader(resources)
Object.assign(globalThis, { [Symbol.for('efacil.commerce')]: withListings(answerFrom(() => reader), resources) })
const app = await loadBuiltApp(dist!)
const server = createServer((incoming, outgoing) => {
  void (async () => {
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]))
    const response = await app(new Request(`http://${incoming.headers.host}${incoming.url}`, { headers }))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    for await (const part of response.body ?? []) outgoing.write(part)
    outgoing.end()
  })()
})
server.listen(0, '127.0.0.1', () => console.log(`porta ${(server.address() as { port: number }).port}`))
process.once('SIGTERM', () => process.exit(0))

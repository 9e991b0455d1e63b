import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { PageStore } from '#app/static/files/page-store.ts'
import { loadBuiltApp } from '#app/static/render/built-app.ts'
import { answerFrom, catalogReader } from '#app/static/render/page-resources.ts'
import { createPageServer } from '#app/static/serve/page-server.ts'
import { benchResources, benchShape, withListings } from './bench-catalog.ts'

/**
 * This shop's page server over pages already published; what is not generated is rendered by the built app, with
 * commerce in memory.
 */
const [folder, dist, products] = process.argv.slice(2)
const resources = benchResources(benchShape(Number(products)))
const reader = catalogReader(resources)
setProcessGlobals({
  commerce: withListings(
    answerFrom(() => reader),
    resources,
  ),
})
const { fetch, renderShared, isUnknownPath } = await loadBuiltApp(dist!)
const server = createPageServer({
  pages: new PageStore(folder!, { readOnly: true }),
  origin: 'http://localhost:3000',
  fallback: fetch,
  shortWay: renderShared,
  isUnknownPath,
})
console.log(`porta ${await server.listen(0, '127.0.0.1')}`)
process.once('SIGTERM', () => process.exit(0))

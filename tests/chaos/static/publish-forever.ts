import { flushCompileCache } from 'node:module'
import { Generator } from '#app/static/publish/generator.ts'
import { productLine } from '#tests/harness/static/catalog.ts'
import { PublishedCatalog } from '#tests/harness/static/commerce.ts'
import { ORIGIN } from '#tests/harness/static/shop.ts'

/**
 * A process to be killed: publishes version after version, in each of which every product costs as many centavos as the
 * version.
 */
// It is killed, and what Node compiled is written by a process that ends.
flushCompileCache()
const [folder, dist, products] = [process.argv[2]!, process.argv[3]!, Number(process.argv[4])]
const generator = new Generator({
  folder,
  dist,
  origin: ORIGIN,
  commerce: (request) => catalog.commerce(request),
  workers: 1,
})
const catalog = new PublishedCatalog({ products, departments: 2, related: 3 })
catalog.version = Math.max(1, generator.snapshot.version)
for (;;) {
  catalog.change((version) =>
    Array.from({ length: products }, (_, n) => productLine(n, catalog.shape, version, version)),
  )
  await generator.refresh()
  await generator.publish()
  process.stdout.write('.')
}

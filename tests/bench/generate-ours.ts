import { Generator } from '#app/static/publish/generator.ts'
import { PublishedCatalog } from '#tests/harness/static/commerce.ts'
import { benchShape } from './bench-catalog.ts'
import { report } from './child.ts'

/** One measured run of this shop's generator: snapshot read, every page rendered, compressed and published. */
const [folder, dist, products, workers] = process.argv.slice(2)
const catalog = new PublishedCatalog(benchShape(Number(products)))
const started = performance.now()
const generator = new Generator({
  folder: folder!,
  dist: dist!,
  origin: 'http://localhost:3000',
  commerce: catalog.commerce,
  ...(workers ? { workers: Number(workers) } : {}),
})
await generator.refresh()
const { rendered, failed } = await generator.publish()
if (failed.length > 0) throw new Error(JSON.stringify(failed[0]))
report(performance.now() - started, { pages: rendered })
await generator.close()

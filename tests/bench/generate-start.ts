import { createBuilder } from 'vite'
import { report } from './child.ts'

/**
 * One measured build with Start's own prerender; how many products is told by PRERENDER_PRODUCTS, where to by
 * SHOP_DIST.
 */
// Start prints every page twice; what a terminal costs is not its generator's time.
for (const name of ['log', 'info', 'warn'] as const) console[name] = () => undefined
const started = performance.now()
const builder = await createBuilder({
  configFile: new URL('./prerender.config.ts', import.meta.url).pathname,
  root: new URL('../..', import.meta.url).pathname,
  logLevel: 'silent',
})
await builder.buildApp()
report(performance.now() - started)
process.exit(0)

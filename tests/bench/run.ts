/** `npm run bench -- <name> [options]`: figures as ratios against a baseline measured in the same run (speed.md). */
const benches: Record<string, () => Promise<{ bench(args: readonly string[]): Promise<void> | void }>> = {
  search: () => import('./search.ts'),
  relevance: () => import('./relevance.ts'),
  engines: () => import('./engines.ts'),
  generate: () => import('./generate.ts'),
  serve: () => import('./serve.ts'),
  ssr: () => import('./ssr.ts'),
  change: () => import('./change.ts'),
  recommend: () => import('./recommend.ts'),
  'first-input': () => import('./first-input.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  'next-page': () => import('./next-page.ts'),
  capacity: () => import('./capacity.ts'),
}

const [wanted = '', ...args] = process.argv.slice(2)
const load = benches[wanted]
if (!load) {
  console.error(`Diga qual bancada: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const { bench } = await load()
await bench(args)
process.exit(0)

export {}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchPaths, benchShape } from './bench-catalog.ts'
import { benchFolder, runChild, type ChildFigures } from './child.ts'
import { printTable } from './latency.ts'

/** Aim 3 of speed.md. */
const AIM = 3

/**
 * `npm run bench -- generate [--products 2000,10000] [--workers N] [--only ours]`: this shop's generator beside Start's
 * own prerender of the same app and data in the same run. Start's figure is its build with prerender minus its build
 * alone, HTML only, from data in memory; ours includes reading the snapshot, brotli, gzip and the publication.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '2000,10000' },
      workers: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
    },
  })
  const folder = benchFolder()
  try {
    const dist = join(folder, 'dist')
    const bare = await runChild('./generate-start.ts', [], { SHOP_DIST: dist, PRERENDER_PRODUCTS: '0' })
    const rows = [['páginas', 'gerador', 's', 'páginas/s', 'CPU ms/página', 'memória MB', 'razão']]
    for (const products of values.products.split(',').map(Number)) {
      const pages = benchPaths(benchShape(products)).length
      const ours = await runChild('./generate-ours.ts', [
        join(folder, `pages-${products}`),
        dist,
        String(products),
        values.workers,
      ])
      const start =
        values.only === 'ours'
          ? undefined
          : minus(
              await runChild('./generate-start.ts', [], {
                SHOP_DIST: join(folder, `start-${products}`),
                PRERENDER_PRODUCTS: String(products),
              }),
              bare,
            )
      if (start) rows.push(row(pages, 'prerender do Start', start, 1))
      rows.push(row(pages, 'este gerador', ours, start && start.ms / ours.ms))
    }
    printTable(rows)
    console.log(`Meta: pelo menos ${AIM}x o prerender do Start, metade da memória.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const minus = (whole: ChildFigures, part: ChildFigures): ChildFigures => ({
  ms: whole.ms - part.ms,
  cpuMs: whole.cpuMs - part.cpuMs,
  peakRssMb: whole.peakRssMb,
})

const row = (
  pages: number,
  name: string,
  { ms, cpuMs, peakRssMb }: ChildFigures,
  ratio: number | undefined,
): string[] => [
  String(pages),
  name,
  (ms / 1000).toFixed(1),
  String(Math.round((pages / ms) * 1000)),
  (cpuMs / pages).toFixed(2),
  String(peakRssMb),
  ratio === undefined ? '' : ratio.toFixed(2),
]

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { departmentLink } from '#commerce/contract/links.ts'
import { departmentSlugOf } from '#tests/harness/static/catalog.ts'
import { runChild } from './child.ts'
import { printTable } from './latency.ts'
import { measureLoad } from './load.ts'
import { publishedShop } from './published.ts'
import { startServer, type RunningServer } from './servers.ts'

/** Aim 4 of speed.md. */
const AIM = 3
const DEPARTMENTS = 24

/**
 * `npm run bench -- ssr [--products 2000] [--seconds 5]`: department variants (page, sort) per second from this shop's
 * server and from the default set-up: the same app with Start's own streaming entry behind node:http, compressed alike.
 * `first time` asks for variants nobody asked for before; `asked again` for 200 that repeat.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { products: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '5' } },
  })
  const shop = await publishedShop(Number(values.products))
  const running: RunningServer[] = []
  try {
    const ours = await startServer('./page-server-process.ts', [shop.pages, shop.dist, values.products])
    running.push(ours)
    const defaultDist = join(shop.folder, 'default-dist')
    await runChild('./generate-start.ts', [], { SHOP_DIST: defaultDist, PRERENDER_PRODUCTS: '0', DEFAULT_ENTRY: '1' })
    const base = await startServer('./default-server-process.ts', [defaultDist, values.products])
    running.push(base)
    const rate = async (server: RunningServer, paths: string[]) => {
      const { perSecond, errors } = await measureLoad({
        port: server.port,
        paths,
        connections: 16,
        seconds: Number(values.seconds),
        encoding: 'gzip',
      })
      if (errors > 0) throw new Error(`${errors} respostas erradas.`)
      return perSecond
    }
    const rows = [['variantes', 'padrão do Start /s', 'este servidor /s', 'razão']]
    // Both warm up on the same work, with variants that are not measured.
    for (const server of [base, ours]) await rate(server, variants(9_000, 'ascprice'))
    for (const [name, count] of [
      ['primeira vez', 9_000],
      ['repetidas', 200],
    ] as const) {
      const [theirs, mine] = [
        await rate(base, variants(count, 'descprice')),
        await rate(ours, variants(count, 'descprice')),
      ]
      rows.push([name, theirs.toFixed(0), mine.toFixed(0), (mine / theirs).toFixed(2)])
    }
    printTable(rows)
    console.log(`Meta: pelo menos ${AIM}x.`)
  } finally {
    for (const server of running) await server.stop()
    shop.remove()
  }
}

const variants = (count: number, sort: string): string[] =>
  Array.from(
    { length: count },
    (_, i) =>
      `${departmentLink(departmentSlugOf(i, DEPARTMENTS))}?page=${2 + Math.floor(i / DEPARTMENTS)}&sortBy=${sort}`,
  )

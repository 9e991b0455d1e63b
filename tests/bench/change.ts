import { parseArgs } from 'node:util'
import { follow } from '#app/static/publish/follower.ts'
import { Generator } from '#app/static/publish/generator.ts'
import { createPageServer } from '#app/static/serve/page-server.ts'
import { productLink } from '#commerce/contract/links.ts'
import { productLine, sku, slug } from '#tests/harness/static/catalog.ts'
import { PublishedCatalog } from '#tests/harness/static/commerce.ts'
import { benchShape } from './bench-catalog.ts'
import { printTable } from './latency.ts'
import { publishedShop } from './published.ts'

/** Aim 3 of speed.md, milliseconds. */
const AIM = 1000

/**
 * `npm run bench -- change [--products 10000] [--rounds 20]`: from one price published by commerce until every page
 * that shows it is served with it.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { products: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '20' } },
  })
  const [products, rounds] = [Number(values.products), Number(values.rounds)]
  const shop = await publishedShop(products)
  const catalog = new PublishedCatalog(benchShape(products))
  const generator = new Generator({
    folder: shop.pages,
    dist: shop.dist,
    origin: 'http://localhost:3000',
    commerce: catalog.commerce,
  })
  const server = createPageServer({
    pages: generator.pages,
    origin: 'http://localhost:3000',
    fallback: () => new Response(null, { status: 500 }),
  })
  const port = await server.listen(0, '127.0.0.1')
  const stop = new AbortController()
  let published: (rendered: number) => void = () => undefined
  const following = follow({
    generator,
    signal: stop.signal,
    onChange: (change) => server.invalidate(change),
    onPublished: ({ rendered }) => published(rendered),
    onProblem: console.error,
  })
  const times: number[] = []
  let rendered = 0
  try {
    for (let round = 0; round <= rounds; round++) {
      const n = (round * 37) % products
      const cents = 100_000 + round
      const shown = [
        productLink(slug(n)),
        ...Array.from({ length: 5 }, (_, i) => productLink(slug((n - 1 - i + products) % products))),
      ]
      const text = `${String(cents).slice(0, -2)},${String(cents).slice(-2)}`
      const started = performance.now()
      const done = new Promise<number>((resolve) => (published = resolve))
      catalog.change((version) => [productLine(n, catalog.shape, version, cents)])
      rendered = await done
      for (const path of shown)
        if (!(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).replaceAll('.', '').includes(text))
          throw new Error(`${path} não mostra o preço novo de ${sku(n)}.`)
      // The first round starts the worker.
      if (round > 0) times.push(performance.now() - started)
    }
  } finally {
    stop.abort()
    await following
    await server.close(0)
    await generator.close()
    shop.remove()
  }
  times.sort((a, b) => a - b)
  printTable([
    ['produtos', 'páginas refeitas', 'mediana ms', 'máximo ms'],
    [values.products, String(rendered), times[Math.floor(times.length / 2)]!.toFixed(0), times.at(-1)!.toFixed(0)],
  ])
  console.log(`Meta: no máximo ${AIM} ms.`)
}

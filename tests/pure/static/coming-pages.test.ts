import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Generator } from '#app/static/publish/generator.ts'
import type { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import { header, hotsiteLine, productLine } from '#tests/harness/static/catalog.ts'
import { removeShop, shop, type Shop } from '#tests/harness/static/shop.ts'

/** Pages of a moment that is still to come (decision 137). */

let site: Shop
let generator: Generator
const open = async (products: number) => {
  site = shop({ products, departments: 3, related: 4 })
  generator = site.open()
  await generator.refresh()
  await generator.publish()
}
beforeEach(() => open(30))
afterEach(async () => {
  await generator.close()
  removeShop(site)
})

const html = (path: string) => generator.pages.body(generator.pages.get(path)!, 'identity').toString()
const status = (path: string) => generator.pages.get(path)?.status
/** Lets the generator read these lines as a publication that is about to come, and make their pages. */
async function foretell(lines: readonly SnapshotLine[], version = site.catalog.version + 1): Promise<void> {
  const text = [header(version), ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
  await generator.coming.read(async () => new Response(text))
  await generator.coming.made()
}
const publish = async (lines: readonly SnapshotLine[]) => {
  site.catalog.change(() => [...lines])
  await generator.refresh()
  return generator.publish()
}
const price = (n: number, cents: number, version = 2) => productLine(n, site.catalog.shape, version, cents)

test('they are made before, seen when it is published, and not made again', async () => {
  const lines = [price(10, 99_990), hotsiteLine('black-friday', ['SKU10'], 2)]
  await foretell(lines)
  expect([html('/loja/produto/produto-10').includes('999.9'), status('/loja/hotsite/black-friday')]).toEqual([
    false,
    undefined,
  ])
  const report = await publish(lines)
  expect(report).toMatchObject({ rendered: 0, failed: [], waiting: 0 })
  for (const path of ['/loja/produto/produto-10', '/loja/produto/produto-6', '/loja/departamento/departamento-1'])
    expect(html(path)).toContain('999.9')
  expect(html('/loja/hotsite/black-friday')).toContain('black-friday')
  // The same as if it had not been known before.
  const other = shop(site.catalog.shape)
  const second = other.open()
  await second.refresh()
  await second.publish()
  other.catalog.change(() => lines)
  await second.refresh()
  await second.publish()
  const hashes = (from: Generator) => [...from.pages.entries].map(([path, { hash }]) => `${path} ${hash}`).sort()
  expect(hashes(second)).toEqual(hashes(generator))
  await second.close()
  removeShop(other)
})

test('what comes otherwise than foretold is made when it comes', async () => {
  await foretell([price(10, 99_990), price(20, 88_880)])
  const report = await publish([price(10, 77_770), price(20, 88_880)])
  expect(report.rendered).toBeGreaterThan(0)
  expect(html('/loja/produto/produto-10')).toContain('777.7')
  expect(html('/loja/produto/produto-20')).toContain('888.8')
  expect(html('/loja/produto/produto-20')).not.toContain('999.9')
})

test('a publication that was not read yet when they were made leaves them ready', async () => {
  const [earlier, coming] = [[price(20, 88_880, 2)], [price(10, 99_990, 3)]]
  await foretell([...earlier, ...coming], 3)
  await publish(earlier)
  expect(html('/loja/produto/produto-10')).not.toContain('999.9')
  expect(await publish(coming)).toMatchObject({ rendered: 0 })
  expect(html('/loja/produto/produto-10')).toContain('999.9')
  expect(generator.coming.refs).toEqual([])
})

test('of more pages than are made together, all that were made ahead are seen in one step', async () => {
  await generator.close()
  removeShop(site)
  await open(700)
  const lines = Array.from({ length: 680 }, (_, n) => price(n + 1, 50_000 + n))
  await foretell(lines)
  site.catalog.change(() => lines)
  await generator.refresh()
  expect(await generator.publishSome()).toMatchObject({ rendered: 0, waiting: 0 })
  expect(html('/loja/produto/produto-680')).toContain('506.79')
})

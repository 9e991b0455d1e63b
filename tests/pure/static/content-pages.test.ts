import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Generator } from '#app/static/publish/generator.ts'
import { departmentBanners } from '#commerce/contract/content/content.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import { bannersLine, endedLine, hotsiteLine, productLine, sku, textLine } from '#tests/harness/static/catalog.ts'
import { removeShop, shop, type Shop } from '#tests/harness/static/shop.ts'

const TERMS = '/loja/TermsOfUseView'
const ABOUT = '/loja/departamento/lojas-especiais/quem-somos'
const CAMPAIGN = '/loja/hotsite/campanha'
const DEALS = '/loja/hotsite/ofertas-do-dia/'

let site: Shop
let generator: Generator
beforeEach(async () => {
  site = shop({ products: 20, departments: 2, related: 2 })
  generator = site.open()
  site.catalog.change((version) => [
    hotsiteLine('campanha', [sku(3)], version),
    hotsiteLine('ofertas-do-dia', [sku(4)], version, [sku(5)]),
    textLine('termos-de-uso', TERMS, 'Termos de uso', version),
    textLine('quem-somos', ABOUT, 'Sobre', version),
    bannersLine(['Primeiro'], version),
  ])
  await bring()
})
afterEach(async () => {
  await generator.close()
  removeShop(site)
})

const html = (path: string) => generator.pages.body(generator.pages.get(path)!, 'identity').toString()
const bring = async () => {
  await generator.refresh()
  return generator.publish()
}
/** Paths of the pages that one change renders anew. */
async function renderedBy(change: Parameters<Shop['catalog']['change']>[0]): Promise<string[]> {
  const before = new Map([...generator.pages.entries].map(([path, { hash }]) => [path, hash]))
  site.catalog.change(change)
  await bring()
  return [...generator.pages.entries]
    .filter(([path, { hash }]) => before.get(path) !== hash && !path.startsWith('/_d/'))
    .map(([path]) => path)
    .sort()
}

test('hotsites and texts are pages, found in the sitemap; the home page holds its banners', () => {
  for (const path of [TERMS, ABOUT, CAMPAIGN, DEALS]) {
    expect(generator.pages.get(path)?.status, path).toBe(200)
    expect(html(path.includes('/hotsite/') ? '/sitemap-hotsites.xml' : '/sitemap-paginas.xml')).toContain(
      `<loc>https://loja.exemplo.br${path}</loc>`,
    )
  }
  expect(html(DEALS)).toContain('produtosEmOferta')
  expect(html('/')).toContain('Primeiro')
})

test('a changed price renders the hotsites that list it, a deal of the day among them', async () => {
  expect(await renderedBy((version) => [productLine(3, site.catalog.shape, version, 77_700)])).toContain(CAMPAIGN)
  const paths = await renderedBy((version) => [productLine(5, site.catalog.shape, version, 66_600)])
  expect(paths).toContain(DEALS)
  expect(paths).not.toContain(CAMPAIGN)
})

test('another banner renders the home page alone, another text its own page alone', async () => {
  expect(await renderedBy((version) => [bannersLine(['Segundo'], version)])).toEqual(['/'])
  expect(html('/')).toContain('Segundo')
  expect(await renderedBy((version) => [textLine('quem-somos', ABOUT, 'Nova história', version)])).toEqual([ABOUT])
})

test('banners of a department render its page alone, those of searches none', async () => {
  const [slug] = generator.snapshot.state.departments.keys()
  const page = departmentBanners(slug!)
  expect(await renderedBy((version) => [bannersLine(['Da casa'], version, page)])).toEqual([departmentLink(slug!)])
  expect(html(departmentLink(slug!))).toContain('Da casa')
  expect(await renderedBy((version) => [bannersLine([], version, page)])).toEqual([departmentLink(slug!)])
  expect(html(departmentLink(slug!))).not.toContain('Da casa')
  for (const other of ['busca', departmentBanners('nenhum')])
    expect(await renderedBy((version) => [bannersLine(['Outro'], version, other)]), other).toEqual([])
})

test('a campaign that ends is 410 and leaves the sitemap, and comes back when it begins again', async () => {
  await renderedBy((version) => [endedLine(CAMPAIGN, version)])
  expect(generator.pages.get(CAMPAIGN)?.status).toBe(410)
  expect(html('/sitemap-hotsites.xml')).not.toContain(CAMPAIGN)
  await renderedBy((version) => [hotsiteLine('campanha', [sku(3)], version)])
  expect(generator.pages.get(CAMPAIGN)?.status).toBe(200)
  expect(html('/sitemap-hotsites.xml')).toContain(CAMPAIGN)
})

test('what was published is known after a restart', async () => {
  await generator.close()
  generator = site.open()
  expect(await bring()).toMatchObject({ rendered: 0 })
})

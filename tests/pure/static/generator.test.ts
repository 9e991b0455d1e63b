import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import { PageStore } from '#app/static/files/page-store.ts'
import { SnapshotError } from '#app/static/files/snapshot-reader.ts'
import type { Generator } from '#app/static/publish/generator.ts'
import { UNAVAILABLE_PATH } from '#app/static/publish/page-plan.ts'
import { GenerationError } from '#app/static/publish/render-pages.ts'
import { demonstration } from '#commerce/contract/company.ts'
import type { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import {
  categoriesLine,
  endedLine,
  hotsiteLine,
  productLine,
  redirectLine,
  removedLine,
  showcase,
} from '#tests/harness/static/catalog.ts'
import { builtApp, removeShop, shop, type Shop } from '#tests/harness/static/shop.ts'

let site: Shop
let generator: Generator
beforeEach(() => {
  site = shop({ products: 30, departments: 3, related: 4 })
  generator = site.open()
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
const reopen = async () => {
  await generator.close()
  generator = site.open()
}

const reopenAsAnotherBuild = async () => {
  await generator.close()
  builtApp(site.folder, '2')
  generator = site.open()
}

test('home, departments, products, not-found and error page come out whole, with sitemap and assets', async () => {
  const report = await bring()
  expect(report).toMatchObject({ rendered: 36, pages: 36, failed: [] })
  for (const path of [
    '/',
    '/loja/produto/produto-7',
    '/loja/departamento/departamento-1',
    NOT_FOUND_PATH,
    UNAVAILABLE_PATH,
  ])
    expect(html(path)).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/)
  expect([NOT_FOUND_PATH, UNAVAILABLE_PATH].map((path) => generator.pages.get(path)!.status)).toEqual([404, 503])
  expect(html('/sitemap.xml').match(/<loc>[^<]*/g)).toEqual(
    ['paginas', 'departamentos', 'produtos'].map((name) => `<loc>https://loja.exemplo.br/sitemap-${name}.xml`),
  )
  expect(html('/sitemap-produtos.xml').match(/<loc>/g)).toHaveLength(30)
  expect(html('/sitemap-produtos.xml')).toContain('<loc>https://loja.exemplo.br/loja/produto/produto-7</loc>')
  expect(html('/sitemap-departamentos.xml')).toContain('<loc>https://loja.exemplo.br/loja/departamento</loc>')
  expect(html('/robots.txt')).toContain('Sitemap: https://loja.exemplo.br/sitemap.xml')
  expect(generator.pages.get('/assets/index-1.js')).toMatchObject({
    immutable: true,
    type: 'text/javascript; charset=utf-8',
  })
  expect(generator.pages.size).toBe(36)
})

test('what makes the shop an application is made with the pages, and anew when the shop is called otherwise', async () => {
  await bring()
  const manifest = JSON.parse(html('/manifest.webmanifest')) as { name: string; icons: { purpose: string }[] }
  expect(manifest).toMatchObject({ name: 'eFácil', display: 'standalone', theme_color: '#0A3267', lang: 'pt-BR' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  expect(html('/opensearch.xml')).toContain('template="https://loja.exemplo.br/loja/busca/?searchTerm={searchTerms}"')
  const page = generator.pages.get('/loja/sem-conexao')!
  expect(page.csp).toContain("style-src 'self' 'sha256-")
  expect(html('/loja/sem-conexao')).toContain('Você está sem conexão')
  expect(generator.pages.get('/sw.js')).toMatchObject({ immutable: false, type: 'text/javascript; charset=utf-8' })
  const before = html('/sw.js')
  expect(html('/sitemap-paginas.xml')).not.toContain('sem-conexao')
  site.catalog.change((version) => [categoriesLine([], version, { ...demonstration, nomeFantasia: 'Casa & Cia' })])
  await bring()
  expect(JSON.parse(html('/manifest.webmanifest'))).toMatchObject({ name: 'Casa & Cia', short_name: 'Casa & Cia' })
  expect(html('/opensearch.xml')).toContain('<ShortName>Casa &amp; Cia</ShortName>')
  expect(html('/sw.js')).not.toBe(before)
})

test('every stored form holds the same page', async () => {
  await bring()
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const entry = generator.pages.get('/loja/produto/produto-1')!
  expect(brotliDecompressSync(generator.pages.body(entry, 'br')).toString()).toBe(html('/loja/produto/produto-1'))
  expect(gunzipSync(generator.pages.body(entry, 'gzip')).length).toBe(entry.raw)
})

test('two runs on one snapshot are the same bytes', async () => {
  await bring()
  const hashes = (from: Generator) =>
    [...from.pages.entries].map(([path, { hash, br }]) => `${path} ${hash} ${br}`).sort()
  const other = shop({ products: 30, departments: 3, related: 4 })
  const second = other.open({ workers: 2 })
  await second.refresh()
  await second.publish()
  expect(hashes(second)).toEqual(hashes(generator))
  await second.close()
  removeShop(other)
})

test('one changed price renders again exactly the pages that show it', async () => {
  await bring()
  const before = new Map([...generator.pages.entries].map(([path, { hash }]) => [path, hash]))
  site.catalog.change((version) => [productLine(10, site.catalog.shape, version, 99_990)])
  const change = await generator.refresh()
  expect([...change!.products]).toEqual(['produto-10'])
  expect([...change!.departments]).toEqual(['departamento-1'])
  await generator.publish()
  const changed = [...generator.pages.entries]
    .filter(([path, { hash }]) => before.get(path) !== hash && !path.startsWith('/_d/'))
    .map(([path]) => path)
    .sort()
  // Its own page, its department, and the four products that show it as related.
  expect(changed).toEqual(
    ['/loja/departamento/departamento-1', ...[10, 6, 7, 8, 9].map((n) => `/loja/produto/produto-${n}`)].sort(),
  )
  expect(html('/loja/produto/produto-6')).toContain('999.9')
})

test('a page tells since when it is as it is: the instant commerce published it, kept over a restart, and none where nobody knows', async () => {
  const at = (n: number) =>
    new RegExp(`produto-${n}</loc>(<lastmod>([^<]*)</lastmod>)?`).exec(html('/sitemap-produtos.xml'))![2]
  await bring()
  expect(at(7)).toBeUndefined()
  site.catalog.change((version) => [
    { ...productLine(7, site.catalog.shape, version, 99_900), publicadoEm: '2026-08-03T15:00:00.250Z' },
    { ...productLine(8, site.catalog.shape, version, 99_900), publicadoEm: 'ontem' },
  ])
  await bring()
  await reopen()
  site.catalog.change((version) => [productLine(9, site.catalog.shape, version, 88_800)])
  await bring()
  expect([at(7), at(8), at(9)]).toEqual(['2026-08-03T15:00:00Z', undefined, undefined])
})

test('hydration data of a replaced page stays for those who still have it open, and goes after a day', async () => {
  await bring()
  const old = generator.pages.get('/loja/produto/produto-10')!.data
  site.catalog.change((version) => [productLine(10, site.catalog.shape, version, 5)])
  await bring()
  expect(generator.pages.get('/loja/produto/produto-10')!.data).not.toBe(old)
  expect(generator.pages.get(old)!.staleAt).toBeGreaterThan(0)
  await generator.pages.tidy(Date.now() + 25 * 3_600_000)
  expect(generator.pages.get(old)).toBeUndefined()
  await reopen()
  expect(generator.pages.get(old)).toBeUndefined()
})

test('a removed product answers 410, a changed address 301, and both leave the sitemap', async () => {
  await bring()
  site.catalog.change((version) => [
    removedLine(3, version),
    redirectLine('/loja/produto/antigo', '/loja/produto/meio', version),
    redirectLine('/loja/produto/meio', '/loja/produto/produto-4', version),
  ])
  await bring()
  expect(generator.pages.get('/loja/produto/produto-3')).toMatchObject({ status: 410 })
  expect(generator.pages.get('/loja/produto/antigo')).toMatchObject({
    status: 301,
    location: '/loja/produto/produto-4',
  })
  expect(html('/sitemap-produtos.xml')).not.toContain('produto-3<')
  expect(html('/loja/produto/produto-2')).not.toContain('"SKU3","nome"')
  site.catalog.change((version) => [productLine(3, site.catalog.shape, version)])
  await bring()
  expect(generator.pages.get('/loja/produto/produto-3')).toMatchObject({ status: 200 })
  expect(html('/sitemap-produtos.xml')).toContain('produto-3<')
})

test('a department that moved answers 301 from its old address, which is no page any more', async () => {
  site.catalog.change((version) => [
    redirectLine('/loja/departamento/departamento-0', '/loja/departamento/departamento-1', version),
  ])
  await generator.refresh()
  await generator.publish()
  expect(generator.pages.get('/loja/departamento/departamento-0')).toMatchObject({
    status: 301,
    location: '/loja/departamento/departamento-1',
  })
  expect(generator.snapshot.state.departments.has('departamento-0')).toBe(false)
})

test('a change that was undone in between renders nothing', async () => {
  await bring()
  site.catalog.change((version) => [productLine(10, site.catalog.shape, version, 5)])
  site.catalog.change((version) => [productLine(10, site.catalog.shape, version)])
  await generator.refresh()
  const report = await generator.publish()
  expect(report.rendered).toBe(0)
  expect(html('/loja/produto/produto-10')).toContain('10.1')
})

test('what was published is there after a restart, and nothing is rendered twice', async () => {
  await bring()
  const page = html('/loja/produto/produto-12')
  await reopen()
  expect(generator.upToDate).toBe(true)
  expect(html('/loja/produto/produto-12')).toBe(page)
  expect((await generator.publish()).rendered).toBe(0)
})

test('a version that was read but not published before the end is published by the next run', async () => {
  await bring()
  site.catalog.change((version) => [productLine(10, site.catalog.shape, version, 4_321)])
  await generator.refresh()
  await reopen()
  expect(generator.upToDate).toBe(false)
  expect((await generator.publish()).rendered).toBe(6)
  expect(html('/loja/produto/produto-10')).toContain('43.21')
})

test('another build renders every page; chunks of the build before stay', async () => {
  await bring()
  await reopenAsAnotherBuild()
  expect(generator.upToDate).toBe(false)
  expect((await generator.publish()).rendered).toBe(36)
  expect(generator.pages.get('/assets/index-2.js')!.staleAt).toBe(0)
  expect(generator.pages.get('/assets/index-1.js')!.staleAt).toBeGreaterThan(0)
})

test('the files of another build are there before its pages, which stay as they were until then', async () => {
  await bring()
  const old = html('/loja/produto/produto-5')
  await reopenAsAnotherBuild()
  await generator.publishAssets()
  expect(generator.pages.get('/assets/index-2.js')!.staleAt).toBe(0)
  expect(generator.pages.get('/assets/index-1.js')!.status).toBe(200)
  expect(html('/loja/produto/produto-5')).toBe(old)
  expect(generator.upToDate).toBe(false)
  expect((await generator.publish()).rendered).toBe(36)
})

test('an answer that breaks off changes nothing', async () => {
  await bring()
  site.catalog.change((version) => [
    productLine(1, site.catalog.shape, version, 7),
    productLine(2, site.catalog.shape, version, 7),
  ])
  site.catalog.cutAfter = 2
  await expect(generator.refresh()).rejects.toThrow(SnapshotError)
  expect(generator.snapshot.version).toBe(1)
  expect((await generator.publish()).rendered).toBe(0)
  await bring()
  expect(html('/loja/produto/produto-1')).toContain('0.07')
})

test('a line that breaks the contract is refused with its number', async () => {
  site.catalog.change((version) => [{ ...productLine(1, site.catalog.shape, version), chave: undefined } as never])
  await expect(generator.refresh()).rejects.toThrow(/linha 38 do catálogo publicado não segue o contrato: chave/)
})

test('a page that cannot be rendered keeps its old form and is named; the rest is published', async () => {
  await bring()
  const old = html('/loja/produto/produto-5')
  site.catalog.change((version) => {
    const broken = productLine(5, site.catalog.shape, version, 1)
    if (broken.tipo === 'produto') broken.dados.descricao = 'QUEBRA'
    return [broken, productLine(20, site.catalog.shape, version, 77_777)]
  })
  const report = await bring()
  expect(report.failed).toEqual([
    { ok: false, path: '/loja/produto/produto-5', reason: expect.stringContaining('produto impossível') },
  ])
  expect(html('/loja/produto/produto-5')).toBe(old)
  expect(html('/loja/produto/produto-20')).toContain('777.77')
})

test('when too many pages fail, nothing is published', async () => {
  await bring()
  const home = html('/')
  site.catalog.change((version) => [
    ...Array.from({ length: 10 }, (_, n) => {
      const broken = productLine(n, site.catalog.shape, version, 1)
      if (broken.tipo === 'produto') broken.dados.descricao = 'QUEBRA'
      return broken
    }),
    {
      tipo: 'vitrines',
      versao: version,
      chave: 'home',
      dados: { top: [showcase('nova', ['SKU9'])], middle: [], bottom: [] },
    },
  ])
  await generator.refresh()
  await expect(generator.publish()).rejects.toThrow(GenerationError)
  expect(html('/')).toBe(home)
  expect(generator.upToDate).toBe(false)
})

test('a small change does not wait for a large one: its pages are new while most others still wait', async () => {
  await generator.close()
  removeShop(site)
  site = shop({ products: 1_400, departments: 3, related: 4 })
  generator = site.open()
  await bring()
  await reopenAsAnotherBuild()
  site.catalog.change((version) => [productLine(1_300, site.catalog.shape, version, 99_990)])
  await generator.refresh()
  const { waiting, version } = await generator.publishSome()
  expect(html('/loja/produto/produto-1299')).toContain('999.9')
  expect(waiting).toBeGreaterThan(600)
  expect([version, generator.upToDate]).toEqual([1, false])
  await reopen()
  expect((await generator.publish()).rendered).toBe(waiting)
  expect([generator.pages.release!.version, generator.lag.waiting]).toEqual([2, 0])
})

test('a campaign that brings another menu does not wait for the pages that only show the menu', async () => {
  await generator.close()
  removeShop(site)
  site = shop({ products: 1_400, departments: 3, related: 4 })
  generator = site.open()
  await bring()
  site.catalog.change((version) => [
    categoriesLine(['departamento-0', 'departamento-2', 'departamento-1'], version),
    productLine(1_300, site.catalog.shape, version, 99_990),
    hotsiteLine('sexta', ['sku-1'], version),
  ])
  await generator.refresh()
  const { waiting } = await generator.publishSome()
  expect(generator.pages.get('/loja/hotsite/sexta')?.status).toBe(200)
  expect(html('/loja/produto/produto-1299')).toContain('999.9')
  expect(waiting).toBeGreaterThan(600)
  expect((await generator.publish()).rendered).toBe(waiting)
})

test('pages are kept as what sets them apart from those of their build: in few bytes, and whole after another build', async () => {
  await generator.close()
  removeShop(site)
  site = shop({ products: 700, departments: 3, related: 4 })
  generator = site.open()
  await bring()
  const kept = (n: number) => generator.pages.get(`/loja/produto/produto-${n}`)!
  const sent = (n: number) => generator.pages.body(kept(n), 'br')
  const page = html('/loja/produto/produto-699')
  // The first ones were made when nothing was known of this build.
  expect(kept(699).zs).toBeLessThan(sent(699).length / 2)
  expect(brotliDecompressSync(sent(699)).toString()).toBe(page)
  expect(gunzipSync(generator.pages.body(kept(699), 'gzip')).toString()).toBe(page)
  const before = kept(699)
  await reopenAsAnotherBuild()
  expect(html('/loja/produto/produto-699')).toBe(page)
  await generator.publish()
  site.catalog.change((version) => [productLine(699, site.catalog.shape, version, 4_242)])
  await bring()
  expect(kept(699).dictionary).not.toBe(before.dictionary)
  expect(html('/loja/produto/produto-699')).toContain('"precoPor":42.42')
  expect(generator.pages.body(generator.pages.get(before.data)!, 'identity').toString()).toContain('produto-699')
})

test('what a shop went through does not show: its pages and sitemaps are those of a shop made anew', async () => {
  await bring()
  const { shape } = site.catalog
  const changes: ((version: number) => SnapshotLine[])[] = [
    (version) => [productLine(3, shape, version, 700), productLine(9, shape, version, 800)],
    (version) => [removedLine(3, version), redirectLine('/loja/produto/antes', '/loja/produto/produto-5', version)],
    (version) => [hotsiteLine('campanha', ['SKU4', 'SKU5'], version), productLine(5, shape, version, 900)],
    (version) => [
      {
        tipo: 'vitrines',
        versao: version,
        chave: 'not_found',
        dados: { top: [showcase('x', ['SKU9'])], middle: [], bottom: [] },
      },
    ],
    (version) => [productLine(9, shape, version, 850), productLine(3, shape, version, 750), removedLine(11, version)],
    (version) => [redirectLine('/loja/departamento/departamento-2', '/loja/departamento/departamento-1', version)],
    (version) => [endedLine('/loja/hotsite/campanha', version), productLine(4, shape, version, 950)],
  ]
  for (const [at, change] of changes.entries()) {
    site.catalog.change(change)
    await bring()
    if (at === 3) await reopen()
  }
  const shown = (from: Generator) =>
    Object.fromEntries(
      [...from.pages.entries]
        .filter(([, { staleAt }]) => staleAt === 0)
        .map(([path, entry]) => [
          path,
          `${entry.status} ${entry.location}${entry.raw > 0 ? from.pages.body(entry, 'identity').toString() : ''}`,
        ]),
    )
  const fresh = site.open({ folder: `${site.folder}/anew` })
  await fresh.refresh()
  await fresh.publish()
  expect(shown(generator)).toEqual(shown(fresh))
  await fresh.close()
})

test('whoever only reads sees each publication', async () => {
  await bring()
  const reader = new PageStore(`${site.folder}/pages`, { readOnly: true })
  const seen = (path: string) => reader.body(reader.get(path)!, 'identity').toString()
  for (const cents of [4_242, 5_353]) {
    site.catalog.change((version) => [productLine(4, site.catalog.shape, version, cents)])
    await bring()
    reader.catchUp()
    expect(seen('/loja/produto/produto-4')).toBe(html('/loja/produto/produto-4'))
    expect(reader.release).toEqual(generator.pages.release)
  }
  reader.close()
})

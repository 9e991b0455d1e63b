import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_FOUND_PATH, paths } from '#app/lib/paths.ts'
import { buildWhenStale } from '#app/static/build.ts'
import { UNAVAILABLE_PATH } from '#app/static/publish/page-plan.ts'
import { withinWeight } from '#app/static/publish/page-weight.ts'
import { finishShared, processPage, type ProcessedPage } from '#app/static/render/post-process.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { seedContent } from '#commerce/seed/content/seed-content.ts'
import { seedShop } from '#commerce/seed/seed-shop.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { takeOwnShop } from '#tests/harness/own-shop.ts'
import type { BothWays, BothWaysSetup } from '#tests/harness/static/both-ways.ts'
import { hydrated } from '#tests/harness/static/hydration.ts'
import { BUDGETS } from '#tests/page-budgets.ts'

const ORIGIN = 'https://loja.exemplo.br'
const LISTING = paths.department('eletrodomesticos')
/** The largest of the seed: several pages. */
const LONG = paths.department('mercado')
/** A page of each kind that is everybody's, as generated and as rendered on request. */
const ADDRESSES = [
  paths.home,
  paths.departments,
  LISTING,
  LONG,
  `${LISTING}?sortBy=ascprice`,
  `${LISTING}?filter=marca%3Anevara%3Bpreco%3A1000-3000`,
  paths.product('air-fryer-voltena-crosta-5-5-litros-branca'),
  paths.product('espelho-oval-jatobella-90-cm'),
  paths.hotsite('festival-da-cozinha'),
  paths.dealsOfTheDay,
  paths.callCenter,
  paths.institutional.privacyPolicy,
  paths.institutional.coupons,
  `${paths.search}?searchTerm=geladera`,
  `${paths.search}?searchTerm=xqzwk`,
  paths.compare,
  paths.product('produto-que-nao-existe'),
  NOT_FOUND_PATH,
  UNAVAILABLE_PATH,
]
/** Nobody's page: it leads to another address. */
const ELSEWHERE = `${LISTING}?precoMin=100&precoMax=900`
/** Pages of one person, the first of their kind in this process. */
const PERSONAL = [paths.cart, paths.login, paths.register]
const STATUS: Readonly<Record<string, number>> = {
  [paths.product('produto-que-nao-existe')]: 404,
  [NOT_FOUND_PATH]: 404,
  [UNAVAILABLE_PATH]: 503,
}

let shop: EmbeddedUnderTest & { close(): Promise<void> }
let upstream: Server
let pages: Map<string, BothWays>

beforeAll(async () => {
  shop = await embeddedCommerce()
  await seedShop(shop.deps.db, shop.clock, true)
  await seedContent(shop.deps.db, shop.clock)
  await publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })
  upstream = createServer((incoming, outgoing) => {
    const url = `http://loja.test${incoming.url}`
    const down = url.includes(path.basename(UNAVAILABLE_PATH))
    void (async () => {
      const answer = down
        ? Response.json({ errors: [], detalhes: 'Fora do ar.' }, { status: 503 })
        : await shop.app.fetch(new Request(url, { headers: incoming.headers as Record<string, string> }), {
            remoteAddress: '10.9.9.9',
          })
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await once(upstream.listen(0, '127.0.0.1'), 'listening')

  await takeOwnShop()
  const dist = path.resolve(process.env['SHOP_DIST']!)
  await buildWhenStale(dist)
  const worker = new Worker(new URL('../../harness/static/both-ways.ts', import.meta.url), {
    workerData: { dist, origin: ORIGIN, addresses: [...ADDRESSES, ELSEWHERE, ...PERSONAL] } satisfies BothWaysSetup,
    env: { ...process.env, COMMERCE_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` },
  })
  const [rendered] = (await once(worker, 'message')) as [BothWays[]]
  await worker.terminate()
  pages = new Map(rendered.map((page) => [page.address, page]))
}, 300_000)
afterAll(async () => {
  upstream.close()
  await shop.close()
})

describe.each(ADDRESSES)('%s', (address) => {
  let ours: ProcessedPage
  let starts: ProcessedPage
  let page: BothWays
  beforeAll(() => {
    page = pages.get(address)!
    starts = processPage(page.ordinary.html, { nonce: page.nonce, external: true })
    if (page.shared) ours = finishShared(page.shared, true)
  })

  test('is rendered without a request', () => {
    expect(
      page.shared,
      'renderShared gave it to Start: a private part changed (tests/pure/static/private-parts.test.ts), or the page did',
    ).toBeDefined()
    expect([page.shared!.status, page.ordinary.status]).toEqual([STATUS[address] ?? 200, STATUS[address] ?? 200])
  })

  test('is the same document, byte for byte, but for the name of its data file', () => {
    expect(withoutOwnAttributes(ours.html)).toBe(withoutOwnAttributes(starts.html))
    expect(ours.csp).toBe(starts.csp)
    expect(chunksOf(ours.html)).toEqual(chunksOf(starts.html))
    expect(chunksOf(ours.html).length).toBeGreaterThan(0)
  })

  test('starts React with the same data', () => {
    const [own, start] = [ours, starts].map(({ data }) => hydrated(data!.body))
    expect(withoutStamps(own!.matches)).toEqual(withoutStamps(start!.matches))
    expect(own!.manifest).toEqual({ ...start!.manifest, routes: withoutPreloads(start!.manifest.routes) })
  })

  test('holds nothing of Start that the shop serves by itself', () => {
    for (const { html } of [ours, starts]) expect(html).not.toMatch(/nonce=|csp-nonce|data-tsr|\$tsr|modulepreload/)
  })
})

test.each([...ADDRESSES, ...PERSONAL])('%s has no part that the server left unfinished', (address) => {
  expect(pages.get(address)!.ordinary.html).not.toMatch(/<!--\$[!?~]/)
})

test('what is no page of its own is left to Start', () => {
  const { shared, ordinary } = pages.get(ELSEWHERE)!
  expect([shared, ordinary.status]).toEqual([undefined, 302])
})

describe('budgets', () => {
  const htmlOf = (address: string) => finishShared(pages.get(address)!.shared!, true).html
  const elements = (address: string) => htmlOf(address).match(/<[a-z][a-z0-9-]*/g)!.length

  test('elements of the home page and of a full listing (speed, aim 2)', () => {
    expect(elements(paths.home)).toBeLessThanOrEqual(BUDGETS.home.most)
    for (const address of [LISTING, LONG]) expect(elements(address), address).toBeLessThanOrEqual(BUDGETS.listing.most)
  })

  test('HTML of product pages as they are published (speed, aim 2)', () => {
    for (const address of ADDRESSES.filter((each) => each.startsWith('/loja/produto/') && STATUS[each] === undefined))
      expect(Buffer.byteLength(withinWeight(htmlOf(address))), address).toBeLessThanOrEqual(BUDGETS.product.most)
  })

  test('script that a page loads before the first input (speed, aim 1)', () => {
    const folder = path.join(process.env['SHOP_DIST']!, 'client/assets')
    const eager = new Set<string>()
    const follow = (name: string) => {
      if (eager.has(name)) return
      eager.add(name)
      const code = fs.readFileSync(path.join(folder, name), 'utf8')
      for (const [, other] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) follow(other!)
    }
    for (const [, name] of htmlOf(paths.home).matchAll(/src="?\/assets\/([\w.-]+\.js)/g)) follow(name!)
    expect(eager.size).toBeGreaterThan(0)
    const weight = [...eager].reduce(
      (sum, name) => sum + brotliCompressSync(fs.readFileSync(path.join(folder, name))).byteLength,
      0,
    )
    expect(weight).toBeLessThanOrEqual(BUDGETS.eagerScript.most)
  })
})

describe('the built browser code', () => {
  const assets = () => path.join(process.env['SHOP_DIST']!, 'client/assets')

  test('every chunk that a page names is there', () => {
    const names = new Set([...pages.values()].flatMap(({ shared }) => shared?.chunks ?? []))
    for (const name of names) expect(fs.existsSync(path.join(assets(), '..', name)), name).toBe(true)
  })

  test('what a page loads before the first input is one file (vite 8.3.8, rolldown#10731; app.config.ts)', () => {
    const [entry] = fs.readdirSync(assets()).filter((name) => /^index-.*\.js$/.test(name))
    expect(fs.readFileSync(path.join(assets(), entry!), 'utf8')).not.toMatch(/(?:^|[;}])import\s*(?:["'{*]|\w+ from)/)
  })

  test('what a page starts with is compiled beside its download: the hint stands first in both files', () => {
    const names = fs.readdirSync(assets()).filter((name) => /^(?:index|client-main)-.*\.js$/.test(name))
    expect(names.length).toBeGreaterThanOrEqual(2)
    for (const name of names)
      expect(fs.readFileSync(path.join(assets(), name), 'utf8'), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })

  test('no runtime of Panda travels (@pandacss/dev 1.12.1; app/theme/light-recipes.ts)', () => {
    const scripts = fs.readdirSync(assets()).filter((name) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    for (const name of scripts)
      expect(fs.readFileSync(path.join(assets(), name), 'utf8').includes('getVariantProps'), name).toBe(false)
  })
})

/** The shop's own script tag says where the data lies; the texts of the two ways differ (JSON, seroval). */
const withoutOwnAttributes = (html: string) => html.replace(/ data-(?:d|pre)="[^"]*"/g, '')
const chunksOf = (html: string) => (/ data-pre="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').filter(Boolean).toSorted()
/** What is new with each rendering: the time, and the name of a search. */
const withoutStamps = (matches: readonly object[]) =>
  matches.map(
    (match) => JSON.parse(JSON.stringify({ ...match, u: 0 }).replace(/"searchId":"[^"]+"/g, '"searchId":""')) as object,
  )
const withoutPreloads = <T extends { preloads?: unknown }>(routes: Record<string, T>) =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, preloads: undefined }]))

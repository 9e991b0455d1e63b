import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TransactionLog } from '#app/static/files/transaction-log.ts'
import { follow } from '#app/static/publish/follower.ts'
import type { Generator, PublishReport } from '#app/static/publish/generator.ts'
import { productLine } from '#tests/harness/static/catalog.ts'
import { removeShop, shop, type Shop } from '#tests/harness/static/shop.ts'

let site: Shop
let generator: Generator
let stop: AbortController
let running: Promise<void>
let problems: string[]
let published: (report: PublishReport) => void
let behind: Generator['lag'][]

beforeEach(() => {
  site = shop({ products: 10, departments: 2, related: 2 })
  generator = site.open()
  stop = new AbortController()
  problems = []
  behind = []
  published = () => undefined
})
afterEach(async () => {
  vi.useRealTimers()
  stop.abort()
  await running
  await generator.close()
  removeShop(site)
})

const start = () =>
  (running = follow({
    generator,
    signal: stop.signal,
    pauseMs: 5,
    onPublished: (report) => published(report),
    onBehind: (lag) => behind.push(lag),
    onProblem: (sentence) => problems.push(sentence),
  }))
const nextPublication = () => new Promise<PublishReport>((resolve) => (published = resolve))
const html = (path: string) => generator.pages.body(generator.pages.get(path)!, 'identity').toString()

test('what commerce publishes is on the pages without being asked for', async () => {
  const first = nextPublication()
  void start()
  expect((await first).rendered).toBe(15)
  for (const cents of [4_242, 5_353]) {
    const next = nextPublication()
    site.catalog.change((version) => [productLine(4, site.catalog.shape, version, cents)])
    await next
    expect(html('/loja/produto/produto-4')).toContain(`"precoPor":${cents / 100}`)
  }
})

test('while no page can be made, it is told how long already, and that it is over', async () => {
  const first = nextPublication()
  void start()
  await first
  const { publishSome } = generator
  let isFull = true
  generator.publishSome = () => (isFull ? Promise.reject(new Error('ENOSPC')) : publishSome.call(generator))
  site.catalog.change((version) => [productLine(4, site.catalog.shape, version, 4_242)])
  await expect.poll(() => behind.length).toBeGreaterThan(2)
  expect(behind.every(({ waiting }) => waiting > 0)).toBe(true)
  expect(behind.at(-1)!.oldestMs).toBeGreaterThan(behind[0]!.oldestMs)
  expect(problems).toHaveLength(1)
  const next = nextPublication()
  isFull = false
  await next
  await expect.poll(() => behind.at(-1)).toEqual({ waiting: 0, oldestMs: 0 })
})

test('a disk that was full once keeps no later change from the pages', async () => {
  const first = nextPublication()
  void start()
  await first
  const { begin } = TransactionLog.prototype
  let isFull = true
  vi.spyOn(TransactionLog.prototype, 'begin').mockImplementation(function (this: TransactionLog<unknown, object>) {
    const transaction = begin.call(this)
    return {
      ...transaction,
      commit(info) {
        if (!isFull) return transaction.commit(info)
        isFull = false
        throw new Error('ENOSPC')
      },
    }
  })
  // What is being waited for has begun already.
  for (const cents of [7_777, 8_888]) {
    site.catalog.change((version) => [productLine(4, site.catalog.shape, version, cents)])
    await expect.poll(() => html('/loja/produto/produto-4')).toContain(`"precoPor":${cents / 100}`)
  }
  expect(problems).toEqual([expect.stringMatching(/ENOSPC$/)])
})

test('sitemaps follow a stream of changes at a distance, without another change', async () => {
  await generator.close()
  // Whatever the two changes take, the sitemaps' distance is not over before the test says so.
  vi.useFakeTimers({ toFake: ['performance'] })
  generator = site.open({ sitemapsMs: 300 })
  const first = nextPublication()
  void start()
  await first
  const sitemap = () => html('/sitemap-produtos.xml')
  const before = sitemap()
  for (const n of [10, 11]) {
    const next = nextPublication()
    site.catalog.change((version) => [productLine(n, site.catalog.shape, version)])
    await next
    expect(html(`/loja/produto/produto-${n}`)).toContain('</html>')
  }
  expect(sitemap()).toBe(before)
  vi.advanceTimersByTime(300)
  await expect.poll(sitemap, { timeout: 5_000 }).toContain('produto-11<')
  expect(generator.sitemapsDueMs).toBe(Infinity)
})

test('whoever serves the pages is told of them before room is won back', async () => {
  const order: string[] = []
  const { tidy } = generator.pages
  generator.pages.tidy = (now) => {
    order.push('tidied')
    return tidy.call(generator.pages, now)
  }
  await new Promise<void>((resolve) => {
    published = (report) => {
      order.push('told')
      if (report.version > 1) return resolve()
      site.catalog.change((version) => [productLine(4, site.catalog.shape, version, 4_242)])
    }
    void start()
  })
  expect(order.slice(0, 3)).toEqual(['told', 'tidied', 'told'])
})

test('room is won back while nothing changes, and whoever serves the pages is told', async () => {
  await generator.refresh()
  await generator.publish()
  let won = 0
  generator.pages.tidy = () => won++ < 1
  await new Promise<void>((resolve) => {
    running = follow({ generator, signal: stop.signal, wait: 0, pauseMs: 5, onTidied: resolve })
  })
})

test('while commerce is down the pages stay, the problem is said once, and the change arrives afterwards', async () => {
  await generator.refresh()
  await generator.publish()
  site.catalog.down = true
  void start()
  await new Promise<void>((resolve) => {
    const retried = () => (problems.length > 0 ? setTimeout(resolve, 60) : setTimeout(retried, 5))
    retried()
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/continuam como estavam/)
  expect(generator.pages.size).toBe(15)
  const next = nextPublication()
  site.catalog.change((version) => [productLine(4, site.catalog.shape, version, 777)])
  site.catalog.down = false
  expect((await next).version).toBe(2)
  expect(html('/loja/produto/produto-4')).toContain('"precoPor":7.77')
})

test('a commerce that neither waits nor looks at what was applied is asked at intervals, and its changes still arrive', async () => {
  const first = nextPublication()
  site.catalog.isRude = true
  void start()
  await first
  const before = site.catalog.asked
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(site.catalog.asked - before).toBeLessThan(12)
  const next = nextPublication()
  site.catalog.change((version) => [productLine(4, site.catalog.shape, version, 888)])
  await next
  expect(html('/loja/produto/produto-4')).toContain('"precoPor":8.88')
})

test('nobody has to listen for a publication to happen', async () => {
  let changed = 0
  running = follow({ generator, signal: stop.signal, onChange: () => changed++ })
  while (!generator.upToDate || generator.pages.size === 0) await new Promise(setImmediate)
  expect([changed, generator.pages.size]).toEqual([1, 15])
})

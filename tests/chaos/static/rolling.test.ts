import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Generator, generatorFolder } from '#app/static/publish/generator.ts'
import { startGatewayServer } from '#commerce/adapters/demo-gateway/gateway-server.ts'
import { systemClock } from '#commerce/kernel/clock.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock, stockShop } from '#tests/harness/purchase-catalogue.ts'
import { choose, newKey, postOrder } from '#tests/harness/purchase-shop.ts'
import { PublishedCatalog } from '#tests/harness/static/commerce.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'
import { type Balancer, startBalancer } from './balancer.ts'

/**
 * A deploy under way while people buy: processes of one version make room for those of the next, one after the other,
 * behind a balancer, on one database. BUYERS tells how many, WEBS how many processes there are of a
 * version, KILLS how many of them are then killed.
 */
const BUYERS = Number(process.env['BUYERS'] ?? 3)
const WEBS = Number(process.env['WEBS'] ?? 1)
const KILLS = Number(process.env['KILLS'] ?? 0)
const START = new URL('../../../app/static/start.ts', import.meta.url).pathname
const moduleAt = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href)
const SECRET = 'segredo-somente-dos-testes-0123456789'

let folder: string
let database: OpenDatabase & { name: string }
let gateway: Awaited<ReturnType<typeof startGatewayServer>>
let balancer: Balancer
const children = new Set<ChildProcess>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'efacil-rolling-'))
  database = await freshDatabase()
  await stockShop(database.db, new Date())
  await changeStock(database.db, 'copo', 100_000, new Date())
  gateway = await startGatewayServer({
    folder,
    secret: SECRET,
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
    webhookUrl: () => undefined,
  })
  balancer = await startBalancer()
}, 120_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await balancer.close()
  await gateway.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The app of a version: pages and commerce's relay, with files of its own. */
function buildOf(version: string): string {
  const dist = join(folder, version)
  mkdirSync(join(dist, 'server'), { recursive: true })
  mkdirSync(join(dist, 'client/assets'), { recursive: true })
  writeFileSync(
    join(dist, 'server/server.js'),
    `import app from ${moduleAt('tests/harness/static/app-server.ts')}
import { isRelayPath, relay } from ${moduleAt('server-functions/relay.server.ts')}
const own = (html) => html.replaceAll('index-1.js', 'index-${version}.js').replaceAll('rota-2.js', 'rota-${version}.js')
export default {
  async fetch(request) {
    if (isRelayPath(new URL(request.url).pathname)) return relay(request)
    const page = await app.fetch(request)
    return new Response(own(await page.text()), page)
  },
  renderShared: async () => undefined,
}
`,
  )
  writeFileSync(join(dist, `client/assets/index-${version}.js`), `console.log('${version}')`)
  writeFileSync(join(dist, `client/assets/rota-${version}.js`), `export const version = '${version}'`)
  return dist
}

async function publishPages(dist: string): Promise<void> {
  const generator = new Generator({
    folder: generatorFolder(join(folder, 'data')),
    dist,
    origin: 'http://loja.test',
    commerce: new PublishedCatalog({ products: 4, departments: 1, related: 1 }).commerce,
    workers: 1,
  })
  await generator.publishAssets()
  await generator.refresh()
  await generator.publish()
  await generator.close()
}

interface Web {
  child: ChildProcess
  port: number
  said: () => string
}
/** The shop itself, in the role of one that serves. */
async function startWeb(dist: string): Promise<Web> {
  const host = encodeURIComponent(String(database.pool.options.host))
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SHOP_ROLE: 'web',
      SHOP_DATA: join(folder, 'data'),
      SHOP_DIST: dist,
      DATABASE_URL: `postgres://shop@localhost/${database.name}?host=${host}`,
      SHOP_SECRET: SECRET,
      PAYMENT_GATEWAY_URL: `http://127.0.0.1:${gateway.port}`,
      PAYMENT_GATEWAY_SECRET: SECRET,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '1',
      SITE_URL: '',
    },
  })
  children.add(child)
  let said = ''
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part
      const [, told] = /Loja aberta em http:\/\/[^:]+:(\d+)\//.exec(said) ?? []
      if (told !== undefined) resolve(Number(told))
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', (code) => {
      children.delete(child)
      reject(new Error(`ended with ${code}: ${said}`))
    })
  })
  balancer.add(port)
  await balancer.until(port, true)
  return { child, port, said: () => said }
}

async function end({ child, said }: Web): Promise<void> {
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, said()]).toEqual([0, expect.stringContaining('Encerrando')])
}

/** While processes are killed, a request without an answer, or told to come back, is asked again, an order under its own key. */
let isRough = false
async function send(request: Request): Promise<Response> {
  for (;;) {
    const answer = await fetch(request.clone())
    if (!isRough || ![502, 503].includes(answer.status)) return answer
    await answer.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const seen = { pages: 0, orders: 0, problems: [] as string[], versions: new Set<string>() }
async function ask(path: string, init?: RequestInit): Promise<string> {
  const answer = await send(new Request(balancer.origin + path, init))
  const body = await answer.text()
  if (!answer.ok) seen.problems.push(`${answer.status} ${path}`)
  return body
}

/** Looks at a page and all that it names, then buys. */
async function buy(client: ContractClient): Promise<void> {
  for (const path of ['/', '/loja/busca/?searchTerm=copo']) {
    const html = await ask(path)
    seen.pages++
    const named = [...html.matchAll(/(?:src|data-d)="?(\/(?:assets|_d)\/[\w.-]+)/g)].map(([, file]) => file!)
    const chunks = (/data-pre="?([^">]*)/.exec(html)?.[1] ?? '').split(' ').filter(Boolean)
    if (named.length === 0) seen.problems.push(`${path} names nothing`)
    for (const file of [...named, ...chunks.map((name) => `/assets/${name}.js`)]) {
      const script = await ask(file)
      if (script.includes('location.reload')) seen.problems.push(`${file} is gone`)
      seen.versions.add(/-(um|dois)\.js$/.exec(file)?.[1] ?? '')
    }
  }
  await choose(client, 'copo')
  const key = newKey()
  const { status, body } = await postOrder(client, key)
  if (status < 300) seen.orders++
  else seen.problems.push(`order ${status} ${JSON.stringify(body)}`)
}

test('a version makes room for the next while people buy: no order fails, no page is dead, nobody is reset', async () => {
  const [one, two] = [buildOf('um'), buildOf('dois')]
  await publishPages(one)
  let webs: Web[] = await Promise.all(Array.from({ length: WEBS }, () => startWeb(one)))
  let isOver = false
  let visitors = 0
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) {
      visitors++
      const address = `10.20.${visitors >> 8}.${visitors & 255}`
      const from = (request: Request) => {
        request.headers.set('X-Forwarded-For', address)
        return send(request)
      }
      const { client } = await registered(new ContractClient(from, balancer.origin))
      await buy(client)
    }
  })
  const whole = Promise.all(buyers)
  whole.catch(() => undefined)
  const bought = async (more: number) => {
    const until = seen.orders + more
    while (seen.orders < until) await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, 20))])
  }
  await bought(BUYERS)
  // Pages of the next version are there before the first process that serves it.
  await publishPages(two)
  for (const old of webs.splice(0)) {
    webs = [...webs, await startWeb(two)]
    // Both serve.
    await bought(BUYERS)
    await end(old)
    await bought(2)
  }
  await bought(BUYERS)
  expect(balancer.lost).toEqual([])
  isRough = true
  for (let kill = 0; kill < KILLS; kill++) {
    const fresh = await startWeb(two)
    webs.shift()!.child.kill('SIGKILL')
    webs.push(fresh)
    await bought(BUYERS)
  }
  isOver = true
  await whole
  expect(seen.problems).toEqual([])
  expect([...seen.versions]).toEqual(expect.arrayContaining(['um', 'dois']))
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM orders`.execute(database.db)
  expect(rows[0]!.count).toBe(seen.orders)
  await Promise.all(webs.map(end))
})

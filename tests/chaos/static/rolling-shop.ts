import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { Generator, generatorFolder } from '#app/static/publish/generator.ts'
import { startGatewayServer } from '#commerce/adapters/demo-gateway/gateway-server.ts'
import { systemClock } from '#commerce/kernel/clock.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock, stockShop } from '#tests/harness/purchase-catalogue.ts'
import { choose, newKey, postOrder } from '#tests/harness/purchase-shop.ts'
import { PublishedCatalog } from '#tests/harness/static/commerce.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'
import type { Balancer } from './balancer.ts'

const START = new URL('../../../app/static/start.ts', import.meta.url).pathname
const moduleAt = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href)
const SECRET = 'segredo-somente-dos-testes-0123456789'

export interface Web {
  child: ChildProcess
  port: number
  said: () => string
}

/** A shop that people buy at while its processes come and go, behind a balancer, on one database. */
export class RollingShop {
  readonly seen = { pages: 0, orders: 0, problems: [] as string[], versions: new Set<string>() }
  /**
   * While processes are killed, a request without an answer, or told to come back, is asked again, an order under its
   * own key.
   */
  isRough = false
  readonly #folder = mkdtempSync(join(tmpdir(), 'efacil-rolling-'))
  readonly #children = new Set<ChildProcess>()
  readonly #balancer: Balancer
  readonly #drainSeconds: number
  #database!: Awaited<ReturnType<typeof freshDatabase>>
  #gateway!: Awaited<ReturnType<typeof startGatewayServer>>
  #isOver = false
  #visitors = 0
  #whole: Promise<unknown> = Promise.resolve()

  private constructor(balancer: Balancer, drainSeconds: number) {
    this.#balancer = balancer
    this.#drainSeconds = drainSeconds
  }

  static async open(balancer: Balancer, drainSeconds: number): Promise<RollingShop> {
    const shop = new RollingShop(balancer, drainSeconds)
    shop.#database = await freshDatabase()
    await stockShop(shop.#database.db, new Date())
    await changeStock(shop.#database.db, 'copo', 100_000, new Date())
    shop.#gateway = await startGatewayServer({
      folder: shop.#folder,
      secret: SECRET,
      clock: systemClock,
      host: '127.0.0.1',
      port: 0,
      webhookUrl: () => undefined,
    })
    return shop
  }

  async close(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL')
    await this.#balancer.close()
    await this.#gateway.close()
    await this.#database.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** The app of a version: pages and commerce's relay, with files of its own. */
  buildOf(version: string): string {
    const dist = join(this.#folder, version)
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

  async publishPages(dist: string): Promise<void> {
    const generator = new Generator({
      folder: generatorFolder(join(this.#folder, 'data')),
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

  /** The shop itself, in the role of one that serves. */
  async startWeb(dist: string): Promise<Web> {
    const host = encodeURIComponent(String(this.#database.pool.options.host))
    const child = spawn(process.execPath, [START], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        SHOP_ROLE: 'web',
        SHOP_DATA: join(this.#folder, 'data'),
        SHOP_DIST: dist,
        DATABASE_URL: `postgres://shop@localhost/${this.#database.name}?host=${host}`,
        SHOP_SECRET: SECRET,
        PAYMENT_GATEWAY_URL: `http://127.0.0.1:${this.#gateway.port}`,
        PAYMENT_GATEWAY_SECRET: SECRET,
        NODE_COMPILE_CACHE: join(this.#folder, 'compiled'),
        PORT: '0',
        HOST: '127.0.0.1',
        TRUST_PROXY: 'loopback',
        DRAIN_SECONDS: String(this.#drainSeconds),
        SITE_URL: '',
      },
    })
    this.#children.add(child)
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
        this.#children.delete(child)
        reject(new Error(`ended with ${code}: ${said}`))
      })
    })
    await this.#balancer.add(port)
    await this.#balancer.until(port, true)
    return { child, port, said: () => said }
  }

  async end({ child, said }: Web): Promise<void> {
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number]
    expect([code, said()]).toEqual([0, expect.stringContaining('Encerrando')])
  }

  /** So many people begin to look and to buy. */
  openTo(buyers: number): void {
    const buyer = async () => {
      while (!this.#isOver) {
        const visitor = ++this.#visitors
        const address = `10.20.${visitor >> 8}.${visitor & 255}`
        const from = (request: Request) => {
          request.headers.set('X-Forwarded-For', address)
          return this.#send(request)
        }
        const { client } = await registered(new ContractClient(from, this.#balancer.origin))
        await this.#buy(client)
      }
    }
    this.#whole = Promise.all(Array.from({ length: buyers }, buyer))
    this.#whole.catch(() => undefined)
  }

  /** Resolves when so many more orders are made. */
  async bought(more: number): Promise<void> {
    const until = this.seen.orders + more
    while (this.seen.orders < until)
      await Promise.race([this.#whole, new Promise((resolve) => setTimeout(resolve, 20))])
  }

  /** Each ends what it has begun. */
  async endBuying(): Promise<void> {
    this.#isOver = true
    await this.#whole
  }

  /** Orders that the database holds. */
  async kept(): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM orders`.execute(this.#database.db)
    return rows[0]!.count
  }

  async #send(request: Request): Promise<Response> {
    for (;;) {
      const answer = await fetch(request.clone()).catch((error: unknown) => {
        // A kept connection is closed without a word when a process dies behind it.
        if (!this.isRough) throw error
        return new Response(null, { status: 502 })
      })
      if (!this.isRough || ![502, 503].includes(answer.status)) return answer
      await answer.body?.cancel()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async #ask(path: string, init?: RequestInit): Promise<string> {
    const answer = await this.#send(new Request(this.#balancer.origin + path, init))
    const body = await answer.text()
    if (!answer.ok) this.seen.problems.push(`${answer.status} ${path}`)
    return body
  }

  /** Looks at a page and all that it names, then buys. */
  async #buy(client: ContractClient): Promise<void> {
    for (const path of ['/', '/loja/busca/?searchTerm=copo']) {
      const html = await this.#ask(path)
      this.seen.pages++
      const named = [...html.matchAll(/(?:src|data-d)="?(\/(?:assets|_d)\/[\w.-]+)/g)].map(([, file]) => file!)
      const chunks = (/data-pre="?([^">]*)/.exec(html)?.[1] ?? '').split(' ').filter(Boolean)
      if (named.length === 0) this.seen.problems.push(`${path} names nothing`)
      for (const file of [...named, ...chunks.map((name) => `/assets/${name}.js`)]) {
        const script = await this.#ask(file)
        if (script.includes('location.reload')) this.seen.problems.push(`${file} is gone`)
        this.seen.versions.add(/-(um|dois)\.js$/.exec(file)?.[1] ?? '')
      }
    }
    await choose(client, 'copo')
    const key = newKey()
    const { status, body } = await postOrder(client, key)
    if (status < 300) this.seen.orders++
    else this.seen.problems.push(`order ${status} ${JSON.stringify(body)}`)
  }
}

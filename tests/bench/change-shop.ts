import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { parseEnv } from '#commerce/contract/env.ts'
import type { PagesStatus } from '#commerce/contract/publication/pages-status.ts'
import { openBareDatabase, type ShopDatabase } from '#commerce/embedded.ts'
import { jsonLog } from '#commerce/kernel/log.ts'

const ROOT = new URL('../../', import.meta.url).pathname

/**
 * A product of one sku and without promotions, whose price is changed, with the department and the words by which it is
 * found.
 */
export interface Chosen {
  sku: string
  key: string
  url: string
  department: string
  words: string
}

export interface Processor {
  server: number
  publisher: number
  postgres: number
}

/** A real shop of generated products in a folder of its own, in processes of its own, measured from outside. */
export class ChangeShop {
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv
  readonly #port: number
  #shop: ChildProcess | undefined
  #database: ShopDatabase | undefined

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.#port = port
    const { DATABASE_URL: _, SITE_URL: __, ...env } = process.env
    // The origin is on every page: another one each time would be other pages.
    const site = { SITE_URL: 'http://localhost:3000', PORT: String(port), HOST: '127.0.0.1' }
    this.#env = { ...env, ...site, SHOP_DATA: folder, SHOP_DIST: join(folder, '../dist') }
  }

  /** Fills the folder unless it holds the shop already. */
  static async filled(folder: string, products: number): Promise<ChangeShop> {
    const shop = new ChangeShop(folder, await freePort())
    if (!existsSync(join(folder, 'filled'))) {
      await shop.command('init', '--empty')
      await shop.command('generate-catalogue', '--products', String(products))
      writeFileSync(join(folder, 'filled'), '')
    }
    return shop
  }

  get base(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get db(): ShopDatabase['db'] {
    return this.#database!.db
  }

  /** Opens the shop. @returns milliseconds until its address was told */
  async open(): Promise<number> {
    // What the last run wrote says nothing of this one.
    rmSync(join(this.folder, 'pages/status.json'), { force: true })
    const started = performance.now()
    const shop = spawn(process.execPath, ['app/static/launch.ts'], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#shop = shop
    let said = ''
    await new Promise<void>((resolve, reject) => {
      shop.stdout.on('data', (part) => {
        said += part
        if (said.includes('Loja aberta em')) resolve()
      })
      shop.once('exit', () => reject(new Error(`A loja não abriu:\n${said}`)))
    })
    const ms = performance.now() - started
    const parsed = parseEnv({ ...this.#env, COMMERCE_TIMEOUT_MS: '120000' })
    if (!parsed.ok) throw new Error(parsed.message)
    this.#database = await openBareDatabase(parsed.env, jsonLog('silent'))
    return ms
  }

  async close(): Promise<void> {
    await this.#database?.close()
    this.#database = undefined
    if (this.#shop && this.#shop.exitCode === null) {
      this.#shop.kill('SIGTERM')
      await once(this.#shop, 'exit')
    }
  }

  /** `npm run shop -- …` as a process of its own. */
  async command(...args: string[]): Promise<void> {
    const child = spawn(process.execPath, ['commerce/cli/main.ts', ...args], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number]
    if (code !== 0) throw new Error(`${args[0]} terminou com ${code}.`)
  }

  async chosen(count: number): Promise<Chosen[]> {
    const { rows } = await sql<Chosen>`
      SELECT v.sku, d.key, d.body::json->>'url' AS url, d.body::json->>'nome' AS words,
        d.body::json->'trilha'->-1->>'link' AS department
      FROM published_documents d JOIN variants v ON v.product_id = d.key::bigint AND v.position = 0
      WHERE d.kind = 'produto' AND (d.body::json->>'disponivel')::boolean
        AND NOT EXISTS (SELECT FROM prices h WHERE h.sku = v.sku AND h.kind = 'promotion')
        AND NOT EXISTS (SELECT FROM variants o WHERE o.product_id = v.product_id AND o.position > 0)
      ORDER BY md5(d.key) LIMIT ${count}`.execute(this.db)
    return rows
  }

  /** Bytes of write-ahead log so far, and of all that is on disk. */
  async written(): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`
      SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS bytes`.execute(this.db)
    return Number(rows[0]!.bytes)
  }

  async text(path: string): Promise<string> {
    const answer = await fetch(this.base + path)
    return answer.text()
  }

  /** Megabytes, at their highest, of the process that serves visitors and of the one that makes the pages. */
  get peaks(): { server: number; publisher: number } {
    return { server: peakOf(this.#shop!.pid!), publisher: peakOf(this.#publisher) }
  }

  /** Milliseconds of processor time so far: a figure that other work on the machine moves less than the clock. */
  get processor(): Processor {
    const postmaster = Number(readFileSync(join(this.folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    return {
      server: processorOf(this.#shop!.pid!).own,
      publisher: processorOf(this.#publisher).own,
      postgres:
        childrenOf(postmaster).reduce((sum, pid) => sum + processorOf(pid).own, 0) + processorOf(postmaster).ended,
    }
  }

  get #publisher(): number {
    const found = childrenOf(this.#shop!.pid!).find((pid) => commandOf(pid).includes('publisher-process'))
    if (found === undefined) throw new Error('A loja está sem gerador de páginas.')
    return found
  }

  #status(): PagesStatus | undefined {
    const file = join(this.folder, 'pages/status.json')
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PagesStatus) : undefined
  }

  /** Resolves when no page waits and all show what is published. */
  async settled(): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ version: number }>`SELECT version FROM catalog_version
        WHERE NOT EXISTS (SELECT FROM catalog_dirty)`.execute(this.db)
      const status = this.#status()
      if (rows[0] && status?.version === rows[0].version && status.waiting === 0) return
      await delay(100)
    }
  }
}

const TICK_MS = 10

const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Its own and that of its children that have ended. */
function processorOf(pid: number): { own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return { own: (fields[11]! + fields[12]!) * TICK_MS, ended: (fields[13]! + fields[14]!) * TICK_MS }
  } catch {
    return { own: 0, ended: 0 }
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

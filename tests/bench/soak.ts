import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A shop under steady mixed use; fails when its memory goes on growing, or anything answers 5xx. Linux. */
const ROOT = new URL('../../', import.meta.url).pathname
const minutes = Number(process.argv[2] ?? 60)
const VISITORS = 8
const SAMPLE_MS = Math.max(2_000, minutes * 250)
/** Between the third and the last quarter of the time: caches are full by then. */
const LARGEST_GROWTH = 0.1

const dataDir = mkdtempSync(join(tmpdir(), 'efacil-soak-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const shop = spawn(process.execPath, ['app/static/start.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', SHOP_DATA: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const answers = new Map<number, number>()
const samples: number[] = []
try {
  await untilOpen(shop)
  const paths = await pathsOfShop()
  const until = performance.now() + minutes * 60_000
  await Promise.all([
    ...Array.from({ length: VISITORS }, (_, number) => visitor(number, paths, until)),
    sampling(shop.pid!, until),
  ])
  const quarter = (at: number) =>
    samples.slice(Math.floor((samples.length * at) / 4), Math.floor((samples.length * (at + 1)) / 4))
  const [third, last] = [median(quarter(2)), median(quarter(3))]
  const growth = last / third - 1
  const failed = [...answers].filter(([status]) => status >= 500)
  console.log(`answers: ${JSON.stringify(Object.fromEntries(answers))}`)
  console.log(`memory, MB, by quarter: ${[0, 1, 2, 3].map((at) => Math.round(median(quarter(at)))).join(', ')}`)
  console.log(`growth in the last quarter: ${(growth * 100).toFixed(1)} %`)
  process.exitCode = growth > LARGEST_GROWTH || failed.length > 0 ? 1 : 0
} finally {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}

/** Looks, searches for what nobody searched, fills a cart; each as somebody of its own, with cookies. */
async function visitor(number: number, paths: readonly string[], until: number): Promise<void> {
  let cookies = new Map<string, string>()
  for (let turn = 0; performance.now() < until; turn++) {
    if (turn % 50 === 0) cookies = new Map()
    const pick = paths[(turn * 7 + number * 131) % paths.length]!
    const path =
      turn % 5 === 1
        ? `/wcs/resources/10154/catalog/search/native/?terms=${encodeURIComponent(`café ${number} ${turn}`)}`
        : turn % 5 === 2
          ? '/wcs/resources/10154/cart/'
          : turn % 5 === 3
            ? `/loja/busca?q=${number}-${turn % 100}`
            : pick
    const answer = await fetch(base + path, {
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    await answer.arrayBuffer()
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    await delay(20)
  }
}

async function sampling(pid: number, until: number): Promise<void> {
  while (performance.now() < until) {
    await delay(SAMPLE_MS)
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    samples.push(Number(kilobytes) / 1024)
  }
}

async function pathsOfShop(): Promise<string[]> {
  const text = await (await fetch(`${base}/sitemap.xml`)).text()
  const found = [...text.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!)
  return found.length === 0 ? ['/'] : found
}

async function untilOpen(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the shop did not open')
    const isOpen = await fetch(base).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isOpen) return
    await delay(500)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as { port: number }
  server.close()
  return free
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

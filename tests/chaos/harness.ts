import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Three of each victim in a run of all tests; more with tests/bench/kills.ts. */
export const KILLS = Number(process.env['CHAOS_KILLS'] ?? 12)

/**
 * Who is killed with SIGKILL: the shop's process, the database's, one of the database's backends, or shop and database
 * at once.
 */
type Victim = 'shop' | 'database' | 'backend' | 'both'

export type ChaosOptions = {
  /**
   * A program that writes through the shop until its standard input ends. It says `attempt {id}` before a write and
   * `acknowledged {id}` after its success was answered (see `worker-output.ts`), and gets the data folder in SHOP_DATA.
   */
  worker: URL
  dataDir: string
  kills: number
  /** Repeats a run: the same seed kills the same victims after the same numbers of writes. */
  seed: number
  victims?: readonly Victim[]
  /** Acknowledged writes between two kills. */
  between?: { least: number; most: number }
  env?: Readonly<Record<string, string>>
}

export type ChaosOutcome = {
  attempted: ReadonlySet<string>
  acknowledged: ReadonlySet<string>
  killed: Readonly<Record<Victim, number>>
}

const WRITES_BETWEEN = { least: 3, most: 15 }

/**
 * Kills again and again in the middle of writes, starting what it killed, and tells what was promised to the writers.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const random = seeded(options.seed)
  const { least, most } = options.between ?? WRITES_BETWEEN
  const victims = options.victims ?? ['shop', 'database', 'backend', 'both']
  const said = { attempt: new Set<string>(), acknowledged: new Set<string>() }
  const killed: Record<Victim, number> = { shop: 0, database: 0, backend: 0, both: 0 }
  let shop = startShop(options, said)
  try {
    for (let round = 0; round < options.kills; round++) {
      await shop.writes(least + Math.floor(random() * (most - least)))
      const victim = victims[round % victims.length]!
      killed[victim] += 1
      if (victim === 'database' || victim === 'both') killDatabase(options.dataDir)
      if (victim === 'backend') killBackend(options.dataDir, random())
      if (victim === 'shop' || victim === 'both') {
        await shop.kill()
        shop = startShop(options, said)
      }
    }
    await shop.writes(least)
    await shop.stop()
  } finally {
    await shop.kill()
  }
  return { attempted: said.attempt, acknowledged: said.acknowledged, killed }
}

type Said = { attempt: Set<string>; acknowledged: Set<string> }

function startShop(options: ChaosOptions, said: Said) {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(process.execPath, [options.worker.pathname], {
    env: { ...process.env, SHOP_DATA: options.dataDir, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  let counted = 0
  let waiting: { upTo: number; done: () => void; fail: (error: Error) => void } | null = null
  let isWanted = true
  child.stderr.on('data', (data: Buffer) => (errors = (errors + data.toString()).slice(-4_000)))
  // A write may still meet a pipe whose reader was just killed.
  child.stdin.on('error', () => undefined)
  const exited = once(child, 'exit')
  void exited.then(([code, signal]) => {
    if (isWanted) waiting?.fail(new Error(`the shop ended by itself (${code ?? signal}): ${errors}`))
  })
  const lines = createInterface({ input: child.stdout })
  const read = once(lines, 'close')
  lines.on('line', (line) => {
    const [word, id] = line.split(' ')
    if (id === undefined || (word !== 'attempt' && word !== 'acknowledged')) return
    said[word].add(id)
    if (word === 'acknowledged' && ++counted >= (waiting?.upTo ?? Infinity)) waiting?.done()
  })
  return {
    /** Resolves after so many more acknowledged writes. */
    async writes(count: number): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      waiting = { upTo: counted + count, done: resolve, fail: reject }
      if (child.exitCode !== null) reject(new Error(`the shop ended by itself: ${errors}`))
      await promise
    },
    async kill(): Promise<void> {
      isWanted = false
      child.kill('SIGKILL')
      // What it managed to say before it died counts.
      await Promise.all([exited, read])
    },
    async stop(): Promise<void> {
      isWanted = false
      child.stdin.end()
      const [code] = await exited
      await read
      if (code !== 0) throw new Error(`the shop did not stop cleanly (${code}): ${errors}`)
    },
  }
}

/** The server's process id as PostgreSQL recorded it; null when it is not running just now. */
function postmaster(dataDir: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

function killDatabase(dataDir: string): void {
  const pid = postmaster(dataDir)
  if (pid !== null) killIfThere(pid)
}

/**
 * One of the server's children: the server then ends all the others and recovers by itself. Linux only; elsewhere the
 * server dies.
 */
function killBackend(dataDir: string, at: number): void {
  const pid = postmaster(dataDir)
  if (pid === null) return
  try {
    const children = fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number)
      .filter((child) => child > 0)
    killIfThere(children[Math.floor(at * children.length)] ?? pid)
  } catch {
    killIfThere(pid)
  }
}

function killIfThere(pid: number): void {
  // To the system 0 and below are whole groups of processes, ours first.
  if (!(pid > 0)) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it died of an earlier kill
  }
}

/** mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

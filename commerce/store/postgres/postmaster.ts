import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'
import type { Binaries } from './binaries.ts'
import { CLEAN_ENVIRONMENT, dataFolder, ids } from './cluster.ts'
import type { RunAs } from './run-as.ts'
import { socketFile } from './socket-folder.ts'

/** Crash recovery of a large database takes a while. */
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 60_000
const STALE_LOCK_RETRIES = 100
const LARGEST_LOG_BYTES = 10 * 1024 * 1024

export type PostmasterSettings = Readonly<Record<string, string>>

const pidFile = (home: string): string => path.join(dataFolder(home), 'postmaster.pid')

function readPidFile(home: string): { pid: number; state: string } | null {
  try {
    const lines = fs.readFileSync(pidFile(home), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, state: lines[7]?.trim() ?? '' } : null
  } catch {
    return null
  }
}

/** True for a living server of this very data folder: a reused pid or a zombie nobody reaped does not count. */
function isServerOf(home: string, pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dataFolder(home))
  } catch {
    return false
  }
}

/** Without the files it was started from it can load no library: an installation that was deleted under it. */
function hasProgram(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return fs.existsSync(fs.readlinkSync(`/proc/${pid}/exe`))
  } catch {
    return true
  }
}

/** The pid of the running, ready server whose socket and program are still there, or null. */
export function runningPostmaster(home: string, socketFolder: string): number | null {
  const found = readPidFile(home)
  if (found === null || found.state !== 'ready' || !isServerOf(home, found.pid) || !hasProgram(found.pid)) return null
  return fs.existsSync(socketFile(socketFolder)) ? found.pid : null
}

/**
 * Starts the server detached, so that it outlives a killed shop and is re-attached to, and waits until it is ready.
 * @throws DatabaseStartError with what PostgreSQL wrote.
 */
export async function startPostmaster(
  home: string,
  socketFolder: string,
  binaries: Binaries,
  runAs: RunAs,
  settings: PostmasterSettings,
): Promise<number> {
  // A cleaner of temporary files may have removed the socket of a living server, or somebody its program: it is
  // restarted.
  const unreachable = readPidFile(home)
  if (unreachable?.state === 'ready' && isServerOf(home, unreachable.pid)) await stopPostmaster(home, unreachable.pid)
  for (let round = 1; ; round++) {
    const started = await startOnce(home, socketFolder, binaries, runAs, settings)
    if (started.kind === 'ready') return started.pid
    if (
      !/postmaster\.pid" already exists|shared memory block .* still in use/.test(started.log) ||
      round > STALE_LOCK_RETRIES
    ) {
      throw new DatabaseStartError(`O PostgreSQL não iniciou em ${home}: ${started.log.trim() || 'sem mensagem'}`)
    }
    // After a kill -9 the old server may still be dying, or be a zombie: wait, then clear a provably dead lock.
    await delay(100)
    const holder = readPidFile(home)
    if (round > 20 && holder !== null && !isServerOf(home, holder.pid)) fs.rmSync(pidFile(home), { force: true })
  }
}

type Attempt = { kind: 'ready'; pid: number } | { kind: 'exited'; log: string }

async function startOnce(
  home: string,
  socketFolder: string,
  binaries: Binaries,
  runAs: RunAs,
  settings: PostmasterSettings,
): Promise<Attempt> {
  const logFile = path.join(home, 'postgres.log')
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > LARGEST_LOG_BYTES) fs.truncateSync(logFile)
  // A file, never a pipe: the server goes on writing after the shop is gone.
  const log = fs.openSync(logFile, 'a')
  const from = fs.fstatSync(log).size
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    jit: 'off',
    // A container's /dev/shm is often 64 MB.
    max_parallel_workers_per_gather: '0',
    max_connections: '80',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    // Details and statements would put customers' data into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, ...words] = [...runAs.prefix, binaries.postgres, '-D', dataFolder(home), ...options]
  const child = spawn(program!, words, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: CLEAN_ENVIRONMENT,
    ...ids(runAs),
  })
  fs.closeSync(log)
  const exited = new Promise<'exited'>((resolve) => {
    child.once('exit', () => resolve('exited'))
    child.once('error', () => resolve('exited'))
  })
  child.unref()
  const until = performance.now() + START_LIMIT_MS
  for (;;) {
    const state = await Promise.race([exited, delay(5, 'waiting' as const)])
    if (state === 'exited') return { kind: 'exited', log: readFrom(logFile, from) }
    const found = readPidFile(home)
    if (found?.pid === child.pid && found?.state === 'ready') return { kind: 'ready', pid: found!.pid }
    if (performance.now() > until)
      return { kind: 'exited', log: `o prazo de ${START_LIMIT_MS / 1000} s acabou. ${readFrom(logFile, from)}` }
  }
}

const readFrom = (file: string, from: number): string => fs.readFileSync(file).subarray(from).toString('utf8')

/** Fast shutdown (SIGINT: sessions are ended, data is flushed); resolves when the server is gone. */
export async function stopPostmaster(home: string, pid: number): Promise<void> {
  if (!isServerOf(home, pid)) return
  process.kill(pid, 'SIGINT')
  const until = performance.now() + STOP_LIMIT_MS
  while (isServerOf(home, pid)) {
    if (performance.now() > until)
      throw new DatabaseStartError(`O PostgreSQL (processo ${pid}) não parou em ${STOP_LIMIT_MS / 1000} s.`)
    await delay(10)
  }
}

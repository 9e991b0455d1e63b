import fs from 'node:fs'
import path from 'node:path'
import { tryExclusive, tryShared, waitFor } from '#commerce/contract/process/file-lock.ts'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'
import { findBinaries } from './binaries.ts'
import { makeClusterOnce } from './cluster.ts'
import { type PostmasterSettings, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { prepareSocketFolder, recordedSocketFolder } from './socket-folder.ts'

const LOCK_WAIT_MS = 180_000

export type EmbeddedServer = {
  /** Folder of the Unix socket, to be given to the client as `host`. */
  socketFolder: string
  /** Brings a dead server up again; concurrent calls share one attempt. Answers its process id. */
  ensureRunning(): Promise<number>
  /** Stops using the server; the last user, of all processes, shuts it down. */
  release(): Promise<void>
}

export type EmbeddedOptions = {
  /** The shop's data folder (SHOP_DATA); the cluster lives in its `postgres` folder. */
  dataDir: string
  postgresBin?: string | undefined
  settings?: PostmasterSettings
}

/**
 * Attaches to the embedded PostgreSQL of a data folder, making and starting it when needed. Any number of processes may
 * do so at once: `start.lock` lets one act at a time, and each user holds `users.lock` shared for as long as it uses
 * the server, so whoever can take that one exclusively knows that it is the last.
 * @throws DatabaseStartError
 */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32')
    throw new DatabaseStartError('No Windows, use um servidor PostgreSQL por DATABASE_URL ou rode a loja no WSL.')
  const home = path.resolve(options.dataDir, 'postgres')
  makeHome(home)
  const startLock = path.join(home, 'start.lock')
  const usersLock = path.join(home, 'users.lock')
  const binaries = findBinaries(options.postgresBin)

  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    const lock = await waitFor(() => tryExclusive(startLock), LOCK_WAIT_MS)
    if (lock === null)
      throw new DatabaseStartError(
        `Outro processo segura ${startLock} há mais de ${LOCK_WAIT_MS / 1000} s. Encerre-o e tente de novo.`,
      )
    try {
      return await work()
    } finally {
      lock.release()
    }
  }

  const bringUp = () =>
    exclusively(async () => {
      // Asking which user it is to run as, and of which version it is, takes two processes: a running server has
      // answered.
      const running = runningServer(home)
      if (running !== null) return running
      const runAs = chooseRunAs()
      makeClusterOnce(home, binaries, runAs)
      const socketFolder = prepareSocketFolder(home, runAs)
      return {
        socketFolder,
        pid: await startPostmaster(home, socketFolder, binaries, runAs, options.settings ?? {}),
      }
    })

  const using = await exclusively(async () => waitFor(() => tryShared(usersLock), LOCK_WAIT_MS))
  if (using === null) throw new DatabaseStartError(`O arquivo ${usersLock} está preso por outro processo.`)
  let current: Awaited<ReturnType<typeof bringUp>>
  try {
    current = await bringUp()
  } catch (error) {
    using.release()
    throw error
  }
  let attempt: Promise<number> | null = null
  return {
    socketFolder: current.socketFolder,
    ensureRunning() {
      attempt ??= bringUp()
        .then(({ pid }) => pid)
        .finally(() => (attempt = null))
      return attempt
    },
    release: () =>
      exclusively(async () => {
        using.release()
        const last = tryExclusive(usersLock)
        if (last === null) return
        last.release()
        const pid = runningPostmaster(home, current.socketFolder)
        if (pid !== null) await stopPostmaster(home, pid)
      }),
  }
}

function runningServer(home: string): { socketFolder: string; pid: number } | null {
  const socketFolder = recordedSocketFolder(home)
  const pid = socketFolder === null ? null : runningPostmaster(home, socketFolder)
  return socketFolder === null || pid === null ? null : { socketFolder, pid }
}

function makeHome(home: string): void {
  try {
    // Node's recursive mkdir never ends where a folder can be seen but nothing made in it (/proc).
    const base = path.dirname(home)
    if (!fs.existsSync(path.dirname(base))) fs.mkdirSync(path.dirname(base), { recursive: true })
    for (const folder of [base, home]) makeFolder(folder)
    fs.accessSync(home, fs.constants.W_OK)
  } catch (error) {
    throw new DatabaseStartError(
      `A pasta de dados ${home} não pode ser criada ou escrita (${(error as Error).message}). Ajuste SHOP_DATA.`,
    )
  }
}

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

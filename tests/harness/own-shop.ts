import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryExclusive, type FileLock } from '#commerce/contract/process/file-lock.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const PORTS = Array.from({ length: 100 }, (_, n) => 4400 + n)
const held: FileLock[] = []

/**
 * A port, a data folder and a build folder for the shop under test that no other run uses, whatever else is open on
 * this machine; told to whatever this process starts as E2E_PORT, E2E_DATA and SHOP_DIST, and kept until it ends. What
 * is set already stays.
 */
export async function takeOwnShop(): Promise<void> {
  const port = (process.env.E2E_PORT ??= String(await takePort()))
  const folder = join(ROOT, '.shop/tests', port)
  mkdirSync(folder, { recursive: true })
  process.env.E2E_DATA ??= join(folder, 'data')
  process.env.SHOP_DIST ??= join(folder, 'dist')
  // Hundreds of processes are started, of the same sources: each would strip and compile them anew.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
}

/** Nobody listens on it, and until this process ends no other run of this user takes it, of any checkout. */
async function takePort(): Promise<number> {
  for (const port of PORTS) {
    const lock = tryExclusive(join(tmpdir(), `efacil-tests-${process.getuid?.() ?? 0}-${port}.lock`))
    if (lock && (await isFree(port))) {
      held.push(lock)
      return port
    }
    lock?.release()
  }
  throw new Error(`Todas as portas de ${PORTS[0]} a ${PORTS.at(-1)} estão ocupadas.`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)))
  })

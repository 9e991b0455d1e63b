import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'

const SHIPPED = new URL('../../deploy/pgbouncer.ini', import.meta.url)
/** Of the machine, never of a package: `apt-get install pgbouncer`. */
const PGBOUNCER = 'pgbouncer'
const PASSWORD = 'senha-somente-dos-testes'
/** It refuses root, who runs the tests in a container. */
const NOBODY = 65_534
const LOOK_MS = 50

export const isPgbouncerHere = (): boolean => spawnSync(PGBOUNCER, ['--version']).status === 0

export interface Bouncer {
  /** As of a server; whoever connects is `shop`. */
  url: string
  close(): Promise<void>
}

/** PgBouncer with the settings that are shipped; addresses and the role are of the tests. */
export async function startPgbouncer(database: OpenDatabase): Promise<Bouncer> {
  const { host, database: name } = database.pool.options
  const folder = mkdtempSync(path.join(tmpdir(), 'efacil-pgbouncer-'))
  // The embedded server's socket lies in a folder of the shop's user alone.
  const server = createServer((socket) => {
    const further = connect(path.join(String(host), '.s.PGSQL.5432'))
    socket.pipe(further).pipe(socket)
    for (const one of [socket, further])
      one.on('error', () => undefined).once('close', () => (socket.destroy(), further.destroy()))
  })
  const [port, door] = [await opened(server), await freePort()]
  const users = path.join(folder, 'userlist.txt')
  writeFileSync(users, `"shop" "${PASSWORD}"\n`)
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    changed(readFileSync(SHIPPED, 'utf8'), [
      ['loja = host=127.0.0.1 port=5432', `${name} = host=127.0.0.1 port=${port}`],
      ['listen_port = 6432', `listen_port = ${door}\nunix_socket_dir =`],
      ['/etc/pgbouncer/userlist.txt', users],
    ]),
  )
  chmodSync(folder, 0o755)
  const child = spawn(PGBOUNCER, [settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part))
  const ended = once(child, 'exit')
  const failed = ended.then(() => Promise.reject(new Error(`PgBouncer does not open: ${said}`)))
  failed.catch(() => undefined)
  await Promise.race([listening(door), failed])
  return {
    url: `postgresql://shop:${PASSWORD}@127.0.0.1:${door}/${name}`,
    async close() {
      child.kill('SIGKILL')
      await ended
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const changed = (file: string, changes: readonly (readonly [string, string])[]): string =>
  changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/pgbouncer.ini has no ${from}`)
    return before.replace(from, to)
  }, file)

async function opened(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await opened(server)
  await once(server.close(), 'close')
  return port
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

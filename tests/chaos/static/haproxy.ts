import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Balancer } from './balancer.ts'

const SHIPPED = new URL('../../../deploy/haproxy.cfg', import.meta.url)
/** Of the machine, never of a package: `apt-get install haproxy`. */
const [HAPROXY, OPENSSL] = ['haproxy', 'openssl']
const LOOK_MS = 100
const SERVERS = 6

const answersTo = (program: string, ...words: string[]) => spawnSync(program, words).status === 0
export const isHaproxyHere = (): boolean => answersTo(HAPROXY, '-v') && answersTo(OPENSSL, 'version')

/**
 * What HAProxy says of the shipped file, with a certificate of the moment; nothing when it takes it.
 * @param dns a network's resolver; without it the processes are this machine's
 */
export function problemsOfShipped(dns?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'efacil-haproxy-'))
  makeCertificate(folder)
  const env = { PATH: process.env['PATH'], CERTIFICADOS: folder, ...(dns && { WEB_DNS: dns }) }
  const read = spawnSync(HAPROXY, ['-q', '-c', '-f', fileURLToPath(SHIPPED)], { env })
  rmSync(folder, { recursive: true, force: true })
  return read.status === 0 ? '' : String(read.stderr) || `ended with ${read.status}`
}

/**
 * HAProxy with the settings that are shipped; addresses and the number of visitors are of this machine, and visitors come
 * without TLS, as a demonstration takes them.
 */
export async function startHaproxy(): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'efacil-haproxy-'))
  const socket = join(folder, 'haproxy.sock')
  const [door, plain] = await Promise.all([freePort(), freePort()])
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, adapted(readFileSync(SHIPPED, 'utf8'), { socket, door, plain }))
  const child = spawn(HAPROXY, ['-db', '-f', settings], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = linesOf(child)
  const names = new Map<number, string>()
  await asked(socket, 'show info').catch((error: unknown) => {
    throw new Error(`HAProxy does not open: ${said.join('\n')}`, { cause: error })
  })

  const isUp = async (port: number) => {
    const line = (await asked(socket, 'show stat')).split('\n').find((one) => one.startsWith(`web,${names.get(port)},`))
    return line !== undefined && line.includes(',UP,') && line.includes(',L7OK,')
  }
  return {
    origin: `http://127.0.0.1:${door}`,
    /** What the log tells without an answer of the shop's: no status, or one that HAProxy made up. */
    get lost() {
      return said.filter((line) => / (?:-1|5\d\d) \d+ - - (?!--)\S{4} /.test(line))
    },
    async add(port) {
      const taken = new Set(names.values())
      let free = Array.from({ length: SERVERS }, (_, at) => `web${at + 1}`).find((one) => !taken.has(one))
      // The place of one that is gone.
      for (const [other, name] of names)
        if (free === undefined && !(await isUp(other))) {
          names.delete(other)
          free = name
        }
      if (free === undefined) throw new Error(`more than ${SERVERS} processes`)
      names.set(port, free)
      await asked(socket, `set server web/${free} addr 127.0.0.1 port ${port}`)
    },
    async until(port, isReady) {
      while ((await isUp(port)) !== isReady) await delay(LOOK_MS)
    },
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Here {
  socket: string
  door: number
  plain: number
}
const adapted = (shipped: string, { socket, door, plain }: Here): string =>
  changed(shipped, [
    ['/run/haproxy/admin.sock', socket],
    ['maxconn 20000', 'maxconn 500'],
    ['bind :80\n', `bind 127.0.0.1:${plain}\n`],
    ['bind :443 ssl crt "${CERTIFICADOS}/" alpn h2,http/1.1', `bind 127.0.0.1:${door}`],
    [/ {2}user haproxy\n {2}group haproxy\n/, ''],
    [/ {2}http-request deny .* !\{ ssl_fc \} .*\n {2}http-request redirect scheme https .*\n/, ''],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    // Each visitor of the test has an address of their own.
    [/ {2}http-request del-header X-Forwarded-For\n/, ''],
    [/ {2}option forwardfor\n/, ''],
    // Nobody is there until the runtime is told who.
    [/127\.0\.0\.1:300\d/g, '127.0.0.1:9'],
  ])

const changed = (file: string, changes: readonly (readonly [string | RegExp, string])[]): string =>
  changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    if (after === before) throw new Error(`deploy/haproxy.cfg has no ${from}`)
    return after
  }, file)

function makeCertificate(folder: string): void {
  // Beside the folder's certificates HAProxy takes no other file for one.
  const [key, certificate] = [join(folder, '.key'), join(folder, '.certificate')]
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=loja.test'
  const made = spawnSync(OPENSSL, [...words.split(' '), '-keyout', key, '-out', certificate])
  if (made.status !== 0) throw new Error(String(made.stderr))
  writeFileSync(join(folder, 'loja.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = []
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part: Buffer) => lines.push(...String(part).split('\n').filter(Boolean)))
  return lines
}

/** A command at HAProxy's own socket, which is there a moment after the process. */
async function asked(path: string, command: string, tries = 50): Promise<string> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    socket.end(`${command}\n`)
    return await text(socket)
  } catch (error) {
    if (tries === 0) throw error
    await delay(LOOK_MS)
    return asked(path, command, tries - 1)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

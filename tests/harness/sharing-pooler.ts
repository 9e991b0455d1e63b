import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'

/** What PgBouncer by transaction does, in small: a session of the server is a client's for one transaction alone. */
export interface SharingPooler {
  /** As of a server; whoever connects is `shop`. */
  url: string
  /** Statements that need a session which lasts: the next client would meet what they leave. */
  readonly sessionful: readonly string[]
  close(): Promise<void>
}

/** As few as show a mistake at once: the next transaction of a client runs in the other one. */
const SESSIONS = 2
const SSL_REQUEST = 80_877_103
const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)
/** Authenticated, some key for cancelling, ready. */
const GREETING = Buffer.from('520000000800000000' + '4b0000000c0000000100000001' + '5a0000000549', 'hex')

const SESSIONFUL = [
  /^(?:un)?listen\b/i,
  /^(?:set|reset)\s+(?!local\b|transaction\b|constraints\b)/i,
  /^(?:prepare|deallocate|discard|load)\b/i,
  /^declare\b.*\bwith hold\b/is,
  /^create\s+(?:local\s+|global\s+)?temp/i,
  /\bpg_(?:try_)?advisory_(?:un)?lock/i,
  /\bset_config\([^)]*,\s*false\s*\)/i,
  /\b(?:currval|lastval)\(/i,
]
const needsSession = (text: string) =>
  text.split(';').some((one) => SESSIONFUL.some((pattern) => pattern.test(one.trim())))

interface Session {
  socket: Socket
  client: Socket | undefined
}

export async function startSharingPooler(database: OpenDatabase): Promise<SharingPooler> {
  const { host, database: name } = database.pool.options
  const idle: Session[] = []
  const waiting = new Map<Socket, Buffer[]>()
  const sockets = new Set<Socket>()
  const sessionful: string[] = []
  const sessionOf = new Map<Socket, Session>()

  const give = (session: Session): void => {
    if (session.client) sessionOf.delete(session.client)
    session.client = undefined
    idle.push(session)
    const [next] = waiting
    if (next === undefined) return
    const [client, messages] = next
    waiting.delete(client)
    for (const message of messages) pass(client, message)
  }
  const openSession = () => {
    const session: Session = { socket: connect(path.join(String(host), '.s.PGSQL.5432')), client: undefined }
    const { socket } = session
    sockets.add(socket.on('error', () => undefined).once('close', () => sockets.delete(socket)))
    socket.write(startPacket({ user: 'shop', database: String(name), application_name: 'pooler' }))
    socket.on(
      'data',
      byMessage((kind, whole) => {
        if (session.client !== undefined) session.client.write(whole)
        if (kind === READY && whole[5] === IDLE) give(session)
      }),
    )
  }
  for (let one = 0; one < SESSIONS; one++) openSession()

  const pass = (client: Socket, message: Buffer): void => {
    const session = sessionOf.get(client) ?? idle.shift()
    if (session === undefined) return void waiting.set(client, [...(waiting.get(client) ?? []), message])
    session.client = client
    sessionOf.set(client, session)
    session.socket.write(message)
  }
  const serve = (client: Socket) => {
    sockets.add(client.on('error', () => undefined))
    const hear = byMessage((kind, whole) => {
      const text = statementOf(String.fromCharCode(kind), whole)
      if (text !== undefined && needsSession(text)) sessionful.push(text)
      // A client that says good-bye takes no session along.
      if (kind !== 'X'.charCodeAt(0)) pass(client, whole)
    })
    client.once('close', () => {
      sockets.delete(client)
      waiting.delete(client)
      const left = sessionOf.get(client)
      sessionOf.delete(client)
      if (left === undefined) return
      left.socket.destroy()
      openSession()
    })
    const greet = (packet: Buffer) => {
      if (packet.readInt32BE(4) === SSL_REQUEST) {
        client.once('data', greet)
        return void client.write('N')
      }
      client.on('data', hear)
      client.write(GREETING)
    }
    client.once('data', greet)
  }
  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgresql://shop@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    sessionful,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function startPacket(settings: Readonly<Record<string, string>>): Buffer {
  const words = Buffer.from(`${Object.entries(settings).flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(words.length + 8)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, words])
}

/** Whole messages out of whatever parts a socket brings. */
function byMessage(told: (kind: number, whole: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (part) => {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      told(whole[0]!, whole)
    }
  }
}

/** The text of a simple query, or of one that is parsed; a name for the latter outlives its transaction. */
function statementOf(kind: string, whole: Buffer): string | undefined {
  if (kind === 'Q') return whole.toString('utf8', 5, whole.length - 1)
  if (kind !== 'P') return undefined
  const [name = '', text = ''] = whole.toString('utf8', 5).split('\0')
  return name === '' ? text : `PREPARE ${name}: ${text}`
}

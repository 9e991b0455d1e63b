import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#commerce/kernel/clock.ts'
import { gatewayToken } from '../payment/signature.ts'
import { startEventSender } from './event-sender.ts'
import { demoGateway } from './gateway.ts'
import { openJournal } from './journal.ts'

export interface GatewayServerOptions {
  /** What it remembers survives here. */
  folder: string
  secret: string
  clock: Clock
  host: string
  /** 0 = any free one. */
  port: number
  webhookUrl: () => string | undefined
}
export interface GatewayServer {
  port: number
  close(): Promise<void>
}

const LARGEST_BODY_BYTES = 16 * 1024

/** The demonstration gateway on a socket. */
export async function startGatewayServer(options: GatewayServerOptions): Promise<GatewayServer> {
  const journal = openJournal(options.folder)
  const sender = startEventSender({ ...options, journal })
  const gateway = demoGateway(journal, options.clock, sender.wake)
  const expected = Buffer.from(`Bearer ${gatewayToken(options.secret)}`)
  const isKnown = (request: IncomingMessage): boolean => {
    const given = Buffer.from(request.headers.authorization ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (!isKnown(request)) return { status: 401, body: { title: 'Não autorizado', status: 401 } }
    const body = await readJson(request)
    if (body === undefined) return { status: 400, body: { title: 'Corpo inválido', status: 400 } }
    return gateway.answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://gateway').pathname, body)
  }
  const server = createServer((request, response) => {
    answer(request)
      .catch(() => ({ status: 500, body: { title: 'Erro interno', status: 500 } }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      )
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, options.host, resolve))
  sender.wake()
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await sender.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      journal.close()
    },
  }
}

/** undefined when it is no JSON or too much of it; an empty body is `{}`. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > LARGEST_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

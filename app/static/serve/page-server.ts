import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Server as SocketServer, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { countRequest } from '#commerce/contract/telemetry/instruments.ts'
import { FrontDoor, type FrontDoorOptions } from './front-door.ts'
import { CONNECT, CONNECTION, SILENT_MS } from './front-rules.ts'
import { listenAt } from './listen.ts'
import type { Touching } from './variant-cache.ts'

export interface PageServerOptions extends FrontDoorOptions {
  /** How long a request may take to arrive; by default as long as a slow line needs. */
  timeouts?: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>
}

export interface PageServer {
  server: Server
  /** Listens at each host; resolves to the port. Rejects as `listenAt` does. */
  listen(port: number, ...hosts: readonly string[]): Promise<number>
  /** Pages rendered on request that show what changed are forgotten. */
  invalidate(change: Touching): void
  /**
   * Sends visitors away without turning anybody out: readiness fails, each answer ends its connection, and the door stays
   * open until nobody holds one any more and whoever asked for readiness has heard, for at most so many ms.
   */
  leave(longestMs: number): Promise<void>
  /** Takes no more requests, lets running ones end for at most `graceMs`. */
  close(graceMs?: number): Promise<void>
}

/** Between two looks at whether everybody has left. */
const LOOK_MS = 25

/**
 * The shop's front door: generated pages from memory, pages rendered on request from their cache, the rest to
 * `fallback`.
 */
export function createPageServer(options: PageServerOptions): PageServer {
  setProcessGlobals({ origin: options.origin })
  const door = new FrontDoor(options)
  const underWay = new Set<ServerResponse>()
  let isLeaving = false
  let open = 0

  const answer = (_request: IncomingMessage, response: ServerResponse) => {
    const startedMs = performance.now()
    if (isLeaving) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    response.once('finish', () =>
      countRequest(door.kindOf(response), response.statusCode, performance.now() - startedMs),
    )
    door.handle(response)
  }
  const server = createServer({ ...CONNECTION, ...options.timeouts }, answer)
  // By itself Node refuses what nobody has to heed, with nothing of the shop's in the answer.
  server.on('checkExpectation', answer)
  server.setTimeout(SILENT_MS)
  server.on('clientError', (error, socket) => door.hangUp(socket as Socket, error))
  server.on('connect', (_request, socket) => door.hangUp(socket as Socket, CONNECT))
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
  })

  const startLeaving = () => {
    door.health.close()
    isLeaving = true
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }

  let sockets: readonly SocketServer[] = []
  return {
    server,
    listen: async (port, ...hosts) => {
      const { port: taken, further } = await listenAt(server, port, hosts)
      sockets = further
      return taken
    },
    invalidate: (change) => door.invalidate(change),
    async leave(longestMs) {
      startLeaving()
      const until = performance.now() + longestMs
      while (server.listening && (open > 0 || door.health.isWatched) && performance.now() < until) await delay(LOOK_MS)
    },
    close: (graceMs = 8_000) =>
      new Promise((resolve) => {
        startLeaving()
        for (const socket of sockets) socket.close()
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        // Those that were promised another request before this began.
        const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
        server.close(() => {
          clearTimeout(timer)
          clearInterval(idle)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

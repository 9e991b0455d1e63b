import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** No IPv6 on this machine. */
const NO_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Listens at one port of several addresses. The first has to be there; a further one is a socket that hands its
 * connections on, and is left out where this machine does not have its kind.
 * @returns the port, and the further sockets. Rejects with what node:net says (EADDRINUSE).
 */
export async function listenAt(
  server: HttpServer,
  port: number,
  [first, ...others]: readonly string[],
): Promise<{ port: number; further: Server[] }> {
  await listening(server, port, first)
  const taken = (server.address() as AddressInfo).port
  const further: Server[] = []
  for (const host of others) {
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
    try {
      await listening(other, taken, host)
      further.push(other)
    } catch (error) {
      if (!NO_FAMILY.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  return { port: taken, further }
}

const listening = (server: Server, port: number, host: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

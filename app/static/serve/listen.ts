import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** What whoever started the shop can do about a port. */
const PORT_PROBLEMS: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `A porta ${port} já está em uso nesta máquina: encerre o outro programa ou informe outra em PORT.`,
  EACCES: (port) => `O sistema não deixa abrir a porta ${port}: informe em PORT uma de 1024 em diante.`,
}

/** No IPv6 on this machine. */
const NO_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Listens at one port of several addresses. The first has to be there; a further one is a socket that hands its
 * connections on, and is left out where this machine does not have its kind.
 * @returns the port, and the further sockets. Rejects in a sentence where the port is taken or not allowed, else with
 *   what node:net says.
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
    const refuse = (error: NodeJS.ErrnoException) => {
      const told = PORT_PROBLEMS[error.code ?? '']
      reject(told ? new Error(told(port), { cause: error }) : error)
    }
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })

import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a balancer does, in small: asks each process for its readiness, keeps connections, sends nothing twice. */
export interface Balancer {
  origin: string
  add(port: number): void | Promise<void>
  /** Resolves when the process is sent requests, or no more of them. */
  until(port: number, isReady: boolean): Promise<void>
  /** What became of requests that no process answered, by path and code. */
  readonly lost: readonly string[]
  close(): Promise<void>
}

const LOOK_MS = 50
const host = '127.0.0.1'

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Map<number, boolean>()
  const lost: string[] = []
  let turn = 0

  const look = async (port: number) => {
    const answer = await fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (ready.has(port)) ready.set(port, answer?.status === 200)
  }
  const timer = setInterval(() => [...ready.keys()].forEach((port) => void look(port)), LOOK_MS)

  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const open = [...ready].filter(([, is]) => is).map(([port]) => port)
    const port = open[turn++ % open.length]
    if (port === undefined) {
      lost.push(`${from.url} nobody`)
      return void to.writeHead(503).end()
    }
    const passed = httpRequest(
      { port, host, agent, path: from.url, method: from.method, headers: from.headers },
      (answer) => {
        const { connection: _, ...headers } = answer.headers
        to.writeHead(answer.statusCode!, headers)
        answer.pipe(to)
        answer.once('error', () => to.destroy())
      },
    )
    passed.once('error', (error: NodeJS.ErrnoException) => {
      lost.push(`${from.method} ${from.url} ${error.code}`)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    })
    from.pipe(passed)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    lost,
    add: (port) => void ready.set(port, false),
    async until(port, isReady) {
      while (ready.get(port) !== isReady) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    },
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer } from 'node:http'
import { Health } from './health.ts'
import { listenAt } from './listen.ts'

/** A process that serves no pages says at its port, and nothing else, whether it lives and works. */
export async function openHealthDoor(
  port: number,
  hosts: readonly string[],
  ready: () => Promise<boolean>,
  obstacle?: string,
): Promise<{ leave(): void; close(): Promise<void> }> {
  const health = new Health(ready, obstacle)
  const server = createServer((request, response) => {
    if (!health.answers(request.url ?? '', response, request.method === 'HEAD')) response.writeHead(404).end()
  })
  const { further } = await listenAt(server, port, hosts)
  return {
    leave: () => health.close(),
    close: () =>
      new Promise((resolve) => {
        for (const socket of further) socket.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

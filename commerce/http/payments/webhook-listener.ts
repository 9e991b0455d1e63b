import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resourcePath } from '#commerce/contract/store.ts'
import type { CommerceApp } from '../app.ts'

export interface WebhookListener {
  /** Address of `payments/webhook` on the loopback interface. */
  url: string
  close(): Promise<void>
}

const LARGEST_BODY_BYTES = 64 * 1024
const ARRIVAL = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 } as const

/**
 * A loopback socket with one path, for the gateway beside the shop: it works whatever the shop's own port, or before it
 * listens.
 */
export async function startWebhookListener(fetch: CommerceApp['fetch'], storeId: number): Promise<WebhookListener> {
  const path = resourcePath('payments/webhook', storeId)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== path) return void response.writeHead(404).end()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > LARGEST_BODY_BYTES) return void response.writeHead(413, { Connection: 'close' }).end()
      chunks.push(chunk)
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
    const told = await fetch(
      new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body: Buffer.concat(chunks) }),
      { remoteAddress: '127.0.0.1' },
    )
    response.writeHead(told.status, { 'Content-Type': 'application/json' }).end(await told.text())
  }
  const server = createServer(ARRIVAL, (request, response) => {
    // A body that broke off has nobody left to answer.
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(503).end()))
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

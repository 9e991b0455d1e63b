import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resourcePath } from '#commerce/contract/store.ts'
import type { CommerceApp } from '../app.ts'

export interface WebhookListener {
  /** Address of `payments/webhook` on the loopback interface. */
  url: string
  close(): Promise<void>
}

const LARGEST_BODY_BYTES = 64 * 1024

/**
 * A loopback socket with one path, for the gateway beside the shop: it works whatever the shop's own port, or before it
 * listens.
 */
export async function startWebhookListener(fetch: CommerceApp['fetch'], storeId: number): Promise<WebhookListener> {
  const path = resourcePath('payments/webhook', storeId)
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== path) return void response.writeHead(404).end()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > LARGEST_BODY_BYTES) return void response.writeHead(413).end()
      chunks.push(chunk)
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
    const answer = await fetch(
      new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body: Buffer.concat(chunks) }),
      { remoteAddress: '127.0.0.1' },
    )
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  })
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

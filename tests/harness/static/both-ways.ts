import { parentPort, workerData } from 'node:worker_threads'
import type { SharedPage } from '#app/lib/shared-page.ts'
import { loadBuiltApp } from '#app/static/render/built-app.ts'
import { installNonce } from '#app/static/render/render-on-request.ts'

/** For this worker: the built app, the origin of its pages, what to render. Commerce is at COMMERCE_URL. */
export interface BothWaysSetup {
  dist: string
  origin: string
  addresses: readonly string[]
}
/** One page rendered by `renderShared`, and by Start's handler from a Request. */
export interface BothWays {
  address: string
  shared: SharedPage | undefined
  ordinary: { status: number; html: string }
  nonce: string
}

const { dist, origin, addresses } = workerData as BothWaysSetup
// As in the generator: what a page shows of the time is the same in both.
const stamp = Date.now()
Date.now = () => stamp
process.env.NODE_ENV = 'production'
const app = await loadBuiltApp(dist)
const nonce = installNonce()
const rendered: BothWays[] = []
for (const address of addresses) {
  const response = await app.fetch(new Request(origin + address, { headers: { accept: 'text/html' } }))
  const ordinary = { status: response.status, html: await response.text() }
  rendered.push({ address, ordinary, shared: await app.renderShared(address, origin), nonce })
}
parentPort!.postMessage(rendered)

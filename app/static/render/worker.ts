import { parentPort, workerData } from 'node:worker_threads'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { packText } from '../files/packed-text.ts'
import type { Both } from '../files/page-store.ts'
import { contentHash } from '../publish/fingerprint.ts'
import type { PlannedPage } from '../publish/page-plan.ts'
import { encodeBriefly } from '../serve/compress.ts'
import type { BuiltApp } from './built-app.ts'
import { answerFrom, catalogReader, type CatalogReader, type PageResources } from './page-resources.ts'
import { finishShared, processPage, type ProcessedPage } from './post-process.ts'

/**
 * One worker of the generator: it imports the built Start server and renders the real route tree in process, without
 * HTTP.
 */
export interface WorkerSetup {
  /** URL of `server.js`. */
  server: string
  /** Origin the canonical addresses are made with. */
  origin: string
  nonce: string
}
export interface RenderJob {
  path: string
  kind: PlannedPage['kind']
}
export interface RenderBatch {
  id: number
  pages: RenderJob[]
  resources: PageResources
  /** What pages of this build, and their data, are alike in, once one was made. */
  alike: Both<Uint8Array> | undefined
}
/** A file of the answer: `at` is where its packed form lies in `bytes`. */
export interface RenderedFile {
  path: string
  hash: string
  at: number
  zs: number
  /** Bytes unpacked. */
  raw: number
}
export type RenderedPage =
  | { ok: true; page: RenderedFile; status: number; csp: string; data: RenderedFile | undefined }
  | { ok: false; path: string; reason: string }
export type WorkerMessage =
  | { type: 'up' }
  | { type: 'done'; id: number; pages: RenderedPage[]; bytes: Uint8Array<ArrayBuffer> }

const STATUS: Record<PlannedPage['kind'], number> = {
  home: 200,
  department: 200,
  product: 200,
  hotsite: 200,
  institutional: 200,
  'not-found': 404,
  gone: 410,
  unavailable: 503,
}
/** Start and Query stamp their data with the time; one stamp for all makes two runs on one snapshot the same bytes. */
const PINNED = '1577836800000'

const setup = workerData as WorkerSetup
const port = parentPort!
const stamp = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 7
Date.now = () => stamp
process.env.NODE_ENV = 'production'
let reader: CatalogReader = () => ({ status: 503, body: undefined })
setProcessGlobals({
  nonce: setup.nonce,
  commerce: answerFrom(() => reader),
  catalog: (path, query) => reader(path, query),
})
const { default: server } = (await import(setup.server)) as { default: BuiltApp }

let alike: RenderBatch['alike']

async function render({ path, kind }: RenderJob, at: number, parts: Buffer[]): Promise<RenderedPage> {
  try {
    const { status, html, data, csp } = await rendered(path)
    // A body can break off after the status is known.
    if (!html.trimEnd().endsWith('</html>')) return { ok: false, path, reason: `a página não veio inteira (${status})` }
    if (STATUS[kind] < 300 ? status !== 200 : status < 400)
      return { ok: false, path, reason: `a rota respondeu ${status}` }
    const page = add({ path, text: html, dictionary: alike?.page, salt: csp }, at, parts)
    const file = data && add({ path: data.path, text: data.body, dictionary: alike?.data, salt: '' }, end(page), parts)
    return { ok: true, page, status: STATUS[kind], csp, data: file }
  } catch (error) {
    return { ok: false, path, reason: error instanceof Error ? error.message : String(error) }
  }
}

async function rendered(path: string): Promise<ProcessedPage & { status: number }> {
  const page = await server.renderShared(path, setup.origin)
  if (page) return { status: page.status, ...finishShared(page, true) }
  const response = await server.fetch(new Request(setup.origin + path))
  return {
    status: response.status,
    ...processPage((await response.text()).replaceAll(String(stamp), PINNED), { nonce: setup.nonce, external: true }),
  }
}

const end = (file: RenderedFile): number => file.at + file.zs

interface Text {
  path: string
  text: string
  dictionary: Uint8Array | undefined
  /** Goes into the hash too. */
  salt: string
}

function add({ path, text, dictionary, salt }: Text, at: number, parts: Buffer[]): RenderedFile {
  const bytes = encodeBriefly(text)
  const packed = packText(bytes, dictionary)
  parts.push(packed)
  return {
    path,
    hash: salt === '' ? contentHash(bytes) : contentHash(salt + contentHash(bytes)),
    at,
    zs: packed.length,
    raw: bytes.length,
  }
}

port.on('message', (batch: RenderBatch) => {
  void (async () => {
    reader = catalogReader(batch.resources)
    alike = batch.alike
    const parts: Buffer[] = []
    const pages: RenderedPage[] = []
    let at = 0
    for (const job of batch.pages) {
      const page = await render(job, at, parts)
      if (page.ok) at = end(page.data ?? page.page)
      pages.push(page)
    }
    const bytes = new Uint8Array(at)
    let offset = 0
    for (const part of parts) {
      bytes.set(part, offset)
      offset += part.length
    }
    const message: WorkerMessage = { type: 'done', id: batch.id, pages, bytes }
    port.postMessage(message, [bytes.buffer])
  })()
})
port.postMessage({ type: 'up' } satisfies WorkerMessage)

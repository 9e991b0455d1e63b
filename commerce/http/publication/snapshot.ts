import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { SnapshotParametros } from '#commerce/contract/publication/snapshot.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { openSnapshot, versionAfter } from '#commerce/operations/publication/snapshot.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'

type SnapshotDeps = Pick<CommerceDeps, 'db' | 'listen'>

/** The published catalogue as NDJSON (contract §3): what the static generator reads. */
export const snapshotRoutes = (deps: SnapshotDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/catalog/snapshot', async (c) => {
    const { since, wait } = readQuery(c, SnapshotParametros)
    const version = await versionAfter(deps, since, wait * 1000, c.req.raw.signal)
    if (c.req.raw.signal.aborted) return c.body(null, 204)
    const tag = `"catalogo-${version}-${since}"`
    c.header('ETag', tag)
    c.header('Vary', 'Accept-Encoding')
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
    return answer(c, deps, since)
  })

async function answer(c: Context<KernelEnv>, deps: SnapshotDeps, since: number): Promise<Response> {
  const { version, lines } = await openSnapshot(deps, since)
  c.header('ETag', `"catalogo-${version}-${since}"`)
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  const text = Readable.from(bytes(lines), { objectMode: false })
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(c.req.header('Accept-Encoding') ?? ''))
    return c.body(webStream(text))
  c.header('Content-Encoding', 'gzip')
  // The callback only keeps a reader who left from being an error of nobody.
  return c.body(webStream(pipeline(text, createGzip({ level: 4 }), () => undefined)))
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

async function* bytes(lines: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  for await (const text of lines) yield Buffer.from(text)
}

import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { SnapshotParametros } from '#commerce/contract/publication/snapshot.ts'
import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { publishedVersion } from '#commerce/store/publication/documents.ts'
import { SnapshotReader, type SnapshotRow } from '#commerce/store/publication/snapshot-rows.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'

/** The published catalogue as NDJSON (contract §3): what the static generator reads. */
export const snapshotRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/catalog/snapshot', async (c) => {
    const { since, wait } = readQuery(c, SnapshotParametros)
    if (wait > 0) await untilNewer(deps, since, wait * 1000, c.req.raw.signal)
    const version = await publishedVersion(deps.db)
    const tag = `"catalogo-${version}-${since}"`
    c.header('ETag', tag)
    c.header('Vary', 'Accept-Encoding')
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304)
    return answer(c, deps, since)
  })

async function answer(c: Context<KernelEnv>, deps: CommerceDeps, since: number): Promise<Response> {
  const reader = await SnapshotReader.open(deps.db)
  c.header('ETag', `"catalogo-${reader.version}-${since}"`)
  c.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  const text = Readable.from(bytes(reader, since), { objectMode: false })
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(c.req.header('Accept-Encoding') ?? ''))
    return c.body(webStream(text))
  c.header('Content-Encoding', 'gzip')
  // The callback only keeps a reader who left from being an error of nobody.
  return c.body(webStream(pipeline(text, createGzip({ level: 4 }), () => undefined)))
}

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

async function* bytes(reader: SnapshotReader, since: number): AsyncGenerator<Buffer> {
  for await (const text of lines(reader, since)) yield Buffer.from(text)
}

async function* lines(reader: SnapshotReader, asked: number): AsyncGenerator<string> {
  try {
    // A version this catalogue never had: another database's, or one restored from an older copy.
    const since = asked > reader.version ? 0 : asked
    yield `${JSON.stringify({ tipo: 'cabecalho', versao: reader.version, completo: since === 0 })}\n`
    for await (const rows of reader.rows(since)) yield rows.map(line).join('')
  } finally {
    await reader.close()
  }
}

/** Bodies are JSON texts already: they are joined, not parsed. */
function line({ kind, key, version, body, card, publishedAt }: SnapshotRow): string {
  const chave = kind === 'categorias' ? '' : `,"chave":${JSON.stringify(key)}`
  const cartao = kind === 'produto' ? `,"cartao":${card}` : ''
  const desde = publishedAt === null ? '' : `,"publicadoEm":"${publishedAt.toISOString()}"`
  return `{"tipo":"${kind}","versao":${version}${desde}${chave}${cartao},"dados":${body}}\n`
}

/** Resolves when a version after `since` exists, at the latest after `waitMs`. */
async function untilNewer(deps: CommerceDeps, since: number, waitMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = await deps.listen(PUBLISHED_CHANNEL, () => resolve())
  const timer = setTimeout(resolve, waitMs)
  signal.addEventListener('abort', () => resolve(), { once: true })
  try {
    if ((await publishedVersion(deps.db)) === since) await promise
  } finally {
    clearTimeout(timer)
    stop()
  }
}

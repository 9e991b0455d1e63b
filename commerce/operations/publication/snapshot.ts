import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import { publishedVersion } from '#commerce/store/publication/documents.ts'
import { SnapshotReader, type SnapshotRow } from '#commerce/store/publication/snapshot-rows.ts'
import type { CommerceDeps } from '../deps.ts'

type SnapshotContext = Pick<CommerceDeps, 'db' | 'listen'>

/**
 * The published version, as soon as it is another than `since`, at the latest after `waitMs`.
 * @param signal ends the wait
 */
export async function versionAfter(
  context: SnapshotContext,
  since: number,
  waitMs: number,
  signal: AbortSignal,
): Promise<number> {
  if (waitMs > 0) await untilNewer(context, since, waitMs, signal)
  // Whoever asked has left, and the database may be closing.
  return signal.aborted ? since : publishedVersion(context.db)
}

async function untilNewer(
  { db, listen }: SnapshotContext,
  since: number,
  waitMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = await listen(PUBLISHED_CHANNEL, () => resolve())
  const timer = setTimeout(resolve, waitMs)
  signal.addEventListener('abort', () => resolve(), { once: true })
  try {
    if ((await publishedVersion(db)) === since && !signal.aborted) await promise
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/** The published catalogue as of one moment, as lines of NDJSON; they must be read to their end or returned. */
export async function openSnapshot(
  { db }: SnapshotContext,
  since: number,
): Promise<{ version: number; lines: AsyncGenerator<string> }> {
  const reader = await SnapshotReader.open(db)
  return { version: reader.version, lines: linesOf(reader, since) }
}

async function* linesOf(reader: SnapshotReader, asked: number): AsyncGenerator<string> {
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

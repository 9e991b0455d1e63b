import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type BulkOperation, type Engine, EngineFailure } from '#commerce/adapters/opensearch.ts'
import { documentOf, FORMAT, indexBody } from '#commerce/domain/search/external/document.ts'
import type { Log } from '#commerce/kernel/log.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { currentRevision, LEARNT_REVISIONS } from '#commerce/store/search/documents.ts'
import { type ExternalRow, productsSince } from '#commerce/store/search/external.ts'

const TIMEOUT_MS = 30_000
const ATTEMPTS = 4

const Mappings = v.record(
  v.string(),
  v.object({
    mappings: v.object({ _meta: v.optional(v.object({ format: v.number(), revision: v.number() })) }),
  }),
)
const Aliased = v.record(v.string(), v.object({ aliases: v.record(v.string(), v.unknown()) }))

interface Live {
  index: string
  format: number
  revision: number
}

/**
 * Brings OpenSearch up to the database's revision: what was written since its own, or, where it has none that can be
 * gone on from, all products in a new index that takes the alias when it is whole. Searches go on meanwhile. The
 * revision stands in the index itself, so that no process has to remember it.
 */
export async function follow(db: Reader, engine: Engine, log: Pick<Log, 'warn' | 'info'>): Promise<void> {
  const live = await liveIndex(engine)
  const revision = await currentRevision(db)
  if (live?.format === FORMAT && live.revision === revision) return
  const isBehind = live?.format === FORMAT && live.revision < revision && revision - live.revision <= LEARNT_REVISIONS
  if (isBehind) await send(db, engine, live.index, live.revision, { isNew: false, log })
  else await rebuild(db, engine, log)
}

async function liveIndex(engine: Engine): Promise<Live | undefined> {
  const answer = await engine
    .ask({ method: 'GET', path: `${engine.name}/_mapping`, timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS })
    .catch((error: unknown) => {
      if (error instanceof EngineFailure && error.status === 404) return {}
      throw error
    })
  const [index, found] = Object.entries(v.parse(Mappings, answer))[0] ?? []
  const meta = found?.mappings._meta
  return index === undefined ? undefined : { index, format: meta?.format ?? 0, revision: meta?.revision ?? -1 }
}

/** Sends what was written after a revision, and says in the index how far it is. */
async function send(
  db: Reader,
  engine: Engine,
  index: string,
  since: number,
  { isNew, log }: { isNew: boolean; log: Pick<Log, 'warn'> },
): Promise<void> {
  let refused = 0
  // Read first: what is written meanwhile may be sent twice, never forgotten.
  const revision = await currentRevision(db)
  for await (const rows of productsSince(db, since)) {
    const operations = rows.filter(({ removed }) => !isNew || !removed).map((row) => operationOf(index, row))
    for (const { id, status, type } of await engine.bulk(operations, !isNew)) {
      refused++
      log.warn('search-product-refused', { product: id, status, type })
    }
  }
  if (isNew && refused > 0) log.warn('search-products-refused', { count: refused })
  await engine.ask({
    method: 'PUT',
    path: `${index}/_mapping`,
    body: { _meta: { format: FORMAT, revision } },
    timeoutMs: TIMEOUT_MS,
    attempts: ATTEMPTS,
  })
}

const operationOf = (index: string, row: ExternalRow): BulkOperation =>
  row.removed ? { index, id: row.productId } : { index, id: row.productId, document: documentOf(row) }

async function rebuild(db: Reader, engine: Engine, log: Pick<Log, 'warn' | 'info'>): Promise<void> {
  const { name } = engine
  const index = `${name}-${randomUUID()}`
  const put = (method: 'PUT' | 'POST', path: string, body?: object): Promise<unknown> =>
    engine.ask({ method, path, ...(body ? { body } : {}), timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS })
  await put('PUT', index, indexBody(0))
  await send(db, engine, index, 0, { isNew: true, log })
  await put('POST', `${index}/_refresh`)
  // What other builds left, whole or not, goes in the same step: searches see the old index or the new one.
  const answer = await engine.ask({
    method: 'GET',
    path: `${name}-*/_alias`,
    timeoutMs: TIMEOUT_MS,
    attempts: ATTEMPTS,
  })
  const isOwn = (other: string): boolean => other.startsWith(`${name}-`) && isUuid(other.slice(name.length + 1))
  const old = Object.keys(v.parse(Aliased, answer)).filter((other) => other !== index && isOwn(other))
  await put('POST', '_aliases', {
    actions: [...old.map((other) => ({ remove_index: { index: other } })), { add: { index, alias: name } }],
  })
  log.info('search-engine-rebuilt', { index })
}

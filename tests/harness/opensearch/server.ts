import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { aggregate, BadRequest, Evaluation, type Mapping, type Source } from './queries.ts'

const USER = 'loja'
const PASSWORD = 'se:nha/da busca'

interface Index {
  mapping: Mapping
  meta: unknown
  isStrict: boolean
  documents: Map<string, Source>
}

export interface OpenSearchServer {
  url: string
  indices: Map<string, Index>
  aliases: Map<string, string>
  /** Method and path of every request, in order. */
  requests: string[]
  /** Status of the next answers instead of what was asked; 0 = none at all. */
  failing: number[]
  /** Ids of documents that are answered 429 once. */
  busy: Set<string>
  close(): Promise<void>
}

const TYPES = ['integer', 'long', 'double', 'boolean', 'keyword', 'text', 'rank_feature', 'rank_features']

/**
 * Answers what the shop asks of OpenSearch as its documentation says, and refuses what is not in it
 * (docs.opensearch.org: index and document APIs, query DSL, aggregations).
 */
export async function openSearchServer(): Promise<OpenSearchServer> {
  const [indices, aliases] = [new Map<string, Index>(), new Map<string, string>()]
  const under: Omit<OpenSearchServer, 'url' | 'close'> = {
    indices,
    aliases,
    requests: [],
    failing: [],
    busy: new Set(),
  }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
    }
    const url = new URL(request.url ?? '/', 'http://localhost')
    under.requests.push(`${request.method} ${url.pathname}`)
    const failure = under.failing.shift()
    if (failure === 0) return void request.socket.destroy()
    if (failure !== undefined) return answer(failure, { error: { type: 'failed' }, status: failure })
    if (request.headers.authorization !== `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`)
      return answer(401, { error: { type: 'security_exception' }, status: 401 })
    try {
      const body = Buffer.concat(chunks).toString()
      const type = request.headers['content-type'] ?? ''
      if (body !== '' && !/^application\/(?:json|x-ndjson)$/.test(type))
        return answer(406, { error: { type: 'media_type_header_exception' }, status: 406 })
      answer(200, answerTo(under, request.method ?? '', url, body))
    } catch (error) {
      if (error instanceof NotFound) answer(404, { error: { type: 'index_not_found_exception' }, status: 404 })
      else if (error instanceof BadRequest)
        answer(400, { error: { type: error.type, reason: error.message }, status: 400 })
      else answer(500, { error: { type: String(error) }, status: 500 })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    ...under,
    url: `http://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/loja`,
    close: () => new Promise((done) => (server.close(() => done()), server.closeAllConnections())),
  }
}

class NotFound extends Error {}
type Under = Omit<OpenSearchServer, 'url' | 'close'>

function answerTo(under: Under, method: string, { pathname, searchParams }: URL, body: string): unknown {
  const [target = '', action = ''] = pathname.slice(1).split('/')
  switch (`${method} ${target === '_bulk' || target === '_aliases' ? target : action}`) {
    case 'PUT ':
      return created(under, target, JSON.parse(body) as Parameters<typeof created>[2])
    case 'GET _mapping': {
      const [name, index] = named(under, target)
      return { [name]: { mappings: { dynamic: 'strict', _meta: index.meta, properties: index.mapping } } }
    }
    case 'PUT _mapping': {
      const [, index] = named(under, target)
      index.meta = (JSON.parse(body) as { _meta: unknown })._meta
      return { acknowledged: true }
    }
    case 'POST _refresh':
      named(under, target)
      return { _shards: { total: 1, successful: 1, failed: 0 } }
    case 'GET _alias': {
      const pattern = new RegExp(`^${target.replaceAll('*', '.*')}$`)
      const found = [...under.indices.keys()].filter((name) => pattern.test(name))
      const aliasesOf = (name: string): object =>
        Object.fromEntries([...under.aliases].filter(([, index]) => index === name).map(([alias]) => [alias, {}]))
      return Object.fromEntries(found.map((name) => [name, { aliases: aliasesOf(name) }]))
    }
    case 'POST _aliases':
      return aliased(under, (JSON.parse(body) as { actions: Record<string, Record<string, string>>[] }).actions)
    case 'POST _bulk':
      if (![null, 'true', 'false', 'wait_for'].includes(searchParams.get('refresh')))
        throw new BadRequest('illegal_argument_exception', 'refresh')
      return bulk(under, body)
    case 'POST _search':
      return searched(named(under, target)[1], JSON.parse(body) as Record<string, unknown>)
    default:
      throw new BadRequest('illegal_argument_exception', `${method} ${pathname}`)
  }
}

function named({ indices, aliases }: Under, name: string): [string, Index] {
  const real = aliases.get(name) ?? name
  const index = indices.get(real)
  if (!index) throw new NotFound()
  return [real, index]
}

function created(
  { indices }: Under,
  name: string,
  body: { settings?: object; mappings: { dynamic?: string; _meta?: unknown; properties: Mapping } },
): unknown {
  if (indices.has(name)) throw new BadRequest('resource_already_exists_exception', name)
  if (name !== name.toLowerCase() || /[\\/*?"<>| ,#:]/.test(name))
    throw new BadRequest('invalid_index_name_exception', name)
  for (const { type } of Object.values(body.mappings.properties))
    if (!TYPES.includes(type)) throw new BadRequest('mapper_parsing_exception', type)
  indices.set(name, {
    mapping: body.mappings.properties,
    meta: body.mappings._meta,
    isStrict: body.mappings.dynamic === 'strict',
    documents: new Map(),
  })
  return { acknowledged: true, shards_acknowledged: true, index: name }
}

function aliased({ indices, aliases }: Under, actions: readonly Record<string, Record<string, string>>[]): unknown {
  for (const action of actions) {
    const { add, remove_index: removed } = action
    if (Object.keys(action).length !== 1 || !(add ?? removed)) throw new BadRequest('parsing_exception', 'action')
    if (add) aliases.set(add['alias']!, add['index']!)
    if (removed && !indices.delete(removed['index']!)) throw new NotFound()
  }
  return { acknowledged: true }
}

function bulk(under: Under, body: string): unknown {
  if (!body.endsWith('\n'))
    throw new BadRequest('illegal_argument_exception', 'The bulk request must be terminated by a newline')
  const lines = body
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const items: Record<string, object>[] = []
  for (let at = 0; at < lines.length; at++) {
    const [verb, meta] = Object.entries(lines[at]!)[0] as [string, { _index: string; _id: string }]
    const { documents, mapping, isStrict } = named(under, meta._index)[1]
    const answered = (status: number, error?: object): number =>
      items.push({ [verb]: { _index: meta._index, _id: meta._id, status, ...(error ? { error } : {}) } })
    if (verb === 'delete') answered(documents.delete(meta._id) ? 200 : 404)
    else if (verb === 'index') {
      const source = lines[++at] as Source
      const fault = faultOf(source, mapping, isStrict)
      if (under.busy.delete(meta._id)) answered(429, { type: 'rejected_execution_exception' })
      else if (fault) answered(400, { type: fault, reason: 'failed' })
      else {
        documents.set(meta._id, source)
        answered(201)
      }
    } else throw new BadRequest('illegal_argument_exception', verb)
  }
  const errors = items.some((item) => Object.values(item).some((each) => 'error' in each))
  return { took: 1, errors, items }
}

function faultOf(source: Source, mapping: Mapping, isStrict: boolean): string | undefined {
  for (const [field, value] of Object.entries(source)) {
    const type = mapping[field]?.type
    if (type === undefined) return isStrict ? 'strict_dynamic_mapping_exception' : undefined
    const values = Array.isArray(value) ? value : [value]
    const isRight: Record<string, (each: unknown) => boolean> = {
      rank_feature: (each) => typeof each === 'number' && each > 0,
      rank_features: (each) =>
        Object.entries(each as object).every(([name, weight]) => !name.includes('.') && Number(weight) > 0),
      boolean: (each) => typeof each === 'boolean',
      keyword: (each) => typeof each === 'string' && (field === 'card' || Buffer.byteLength(each) <= 32_766),
      text: (each) => typeof each === 'string',
    }
    if (!values.every((each) => (isRight[type] ?? ((own) => Number.isFinite(own)))(each)))
      return 'mapper_parsing_exception'
  }
  return undefined
}

const SEARCH_KEYS = ['from', 'size', 'track_total_hits', '_source', 'query', 'post_filter', 'sort', 'aggs']

function searched(index: Index, body: Record<string, unknown>): unknown {
  for (const key of Object.keys(body)) if (!SEARCH_KEYS.includes(key)) throw new BadRequest('parsing_exception', key)
  const evaluation = new Evaluation(index.mapping)
  const found = [...index.documents].flatMap(([id, source]) => {
    const score = evaluation.score(body['query'] as Source, source)
    return score === undefined ? [] : [{ id, source, score: Math.fround(score) }]
  })
  const counted = found.map(({ source }) => source)
  const hits = body['post_filter']
    ? found.filter(({ source }) => evaluation.matches(body['post_filter'] as Source, source))
    : found
  const [from, size] = [Number(body['from'] ?? 0), Number(body['size'] ?? 10)]
  if (from + size > 50_000) throw new BadRequest('illegal_argument_exception', 'Result window is too large')
  const sort = (body['sort'] as Record<string, string | { order: string; missing?: string }>[] | undefined) ?? []
  for (const each of sort)
    if (Object.keys(each).some((field) => field !== '_score')) evaluation.typeOf(Object.keys(each)[0]!)
  const compare = (a: (typeof hits)[number], b: (typeof hits)[number]): number => {
    for (const each of sort) {
      const [field, order] = Object.entries(each)[0]!
      const keyOf = ({ source, score }: (typeof hits)[number]): number | undefined =>
        field === '_score' ? score : (source[field] as number | undefined)
      const [left, right] = [keyOf(a), keyOf(b)]
      if (left === right) continue
      if (left === undefined || right === undefined) return left === undefined ? 1 : -1
      return (typeof order === 'string' ? order : order.order) === 'asc' ? left - right : right - left
    }
    return 0
  }
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: hits.length, relation: 'eq' },
      max_score: null,
      hits: hits
        .sort(compare)
        .slice(from, from + size)
        .map(({ id, source }) => ({ _id: id, _score: null, _source: { card: source['card'] } })),
    },
    ...(body['aggs']
      ? { aggregations: aggregate(evaluation, body['aggs'] as Source, counted, [...index.documents.values()]) }
      : {}),
  }
}

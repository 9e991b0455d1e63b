/** A document as it was sent. */
export type Source = Readonly<Record<string, unknown>>
export type Mapping = Readonly<Record<string, { type: string }>>
type Node = Readonly<Record<string, unknown>>

/** What OpenSearch answers with 400: a query it does not know, or one that does not fit the field. */
export class BadRequest extends Error {
  readonly type: string
  constructor(type: string, reason: string) {
    super(reason)
    this.type = type
  }
}

const refuse = (reason: string): never => {
  throw new BadRequest('parsing_exception', reason)
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const nodes = (value: unknown): Node[] => listOf(value).map((each) => each as Node)

function known(body: Node, keys: readonly string[], name: string): void {
  for (const key of Object.keys(body)) if (!keys.includes(key)) refuse(`[${name}] unknown field [${key}]`)
}

function only(body: Node, name: string): [string, unknown] {
  const entries = Object.entries(body)
  return entries.length === 1 ? entries[0]! : refuse(`[${name}] expects one field`)
}

export class Evaluation {
  readonly #mapping: Mapping
  constructor(mapping: Mapping) {
    this.#mapping = mapping
  }

  /** The score of a document, or undefined when it does not match. */
  score(query: Node, source: Source): number | undefined {
    const [name, body] = only(query, 'query')
    const evaluate = QUERIES[name]
    return evaluate ? evaluate(this, body as Node, source) : refuse(`unknown query [${name}]`)
  }
  matches(query: Node, source: Source): boolean {
    return this.score(query, source) !== undefined
  }
  typeOf(field: string): string {
    const [base = ''] = field.split('.')
    return (
      this.#mapping[field]?.type ??
      (this.#mapping[base]?.type === 'rank_features' ? 'rank_features' : refuse(`no mapping for [${field}]`))
    )
  }
  valuesOf(field: string, source: Source, types: readonly string[]): unknown[] {
    if (!types.includes(this.typeOf(field))) refuse(`[${field}] has another type`)
    return listOf(source[field])
  }
}

const EXACT = ['keyword', 'boolean', 'integer', 'long']
type Evaluate = (evaluation: Evaluation, body: Node, source: Source) => number | undefined

const QUERIES: Readonly<Record<string, Evaluate>> = {
  match_all: (_, body) => (known(body, ['boost'], 'match_all'), Number(body['boost'] ?? 1)),
  term(evaluation, body, source) {
    const [field, value] = only(body, 'term')
    return evaluation.valuesOf(field, source, EXACT).includes(value) ? 1 : undefined
  },
  terms(evaluation, body, source) {
    const [field, values] = only(body, 'terms')
    if (!Array.isArray(values)) refuse('[terms] expects an array')
    return evaluation.valuesOf(field, source, EXACT).some((each) => listOf(values).includes(each)) ? 1 : undefined
  },
  prefix(evaluation, body, source) {
    const [field, value] = only(body, 'prefix')
    return evaluation.valuesOf(field, source, ['keyword']).some((each) => String(each).startsWith(String(value)))
      ? 1
      : undefined
  },
  range(evaluation, body, source) {
    const [field, bounds] = only(body, 'range') as [string, Node]
    known(bounds, ['gte', 'lte', 'gt', 'lt', 'boost'], 'range')
    const bound = (name: string, none: number): number => Number(bounds[name] ?? none)
    const values = evaluation.valuesOf(field, source, ['long', 'integer', 'double'])
    return values.some(
      (each) =>
        Number(each) >= bound('gte', -Infinity) &&
        Number(each) <= bound('lte', Infinity) &&
        Number(each) > bound('gt', -Infinity) &&
        Number(each) < bound('lt', Infinity),
    )
      ? 1
      : undefined
  },
  match_phrase(evaluation, body, source) {
    const [field, text] = only(body, 'match_phrase')
    const words = String(text).split(' ')
    const own = String(evaluation.valuesOf(field, source, ['text'])[0] ?? '').split(' ')
    return own.some((_, at) => words.every((word, place) => own[at + place] === word)) ? 1 : undefined
  },
  rank_feature(evaluation, body, source) {
    known(body, ['field', 'saturation', 'log', 'sigmoid', 'boost'], 'rank_feature')
    const field = String(body['field'])
    const [base = '', ...feature] = field.split('.')
    const type = evaluation.typeOf(field)
    const value =
      type === 'rank_features'
        ? (source[base] as Record<string, number> | undefined)?.[feature.join('.')]
        : type === 'rank_feature'
          ? (source[field] as number | undefined)
          : refuse(`[rank_feature] on [${type}]`)
    const pivot = Number((body['saturation'] as { pivot: number } | undefined)?.pivot)
    if (!(pivot > 0)) refuse('[rank_feature] pivot must be greater than 0')
    return value === undefined ? undefined : (value / (value + pivot)) * Number(body['boost'] ?? 1)
  },
  constant_score(evaluation, body, source) {
    known(body, ['filter', 'boost'], 'constant_score')
    return evaluation.matches(body['filter'] as Node, source) ? Number(body['boost'] ?? 1) : undefined
  },
  dis_max(evaluation, body, source) {
    known(body, ['queries', 'tie_breaker', 'boost'], 'dis_max')
    const scores = nodes(body['queries']).flatMap((query) => evaluation.score(query, source) ?? [])
    return scores.length === 0 ? undefined : Math.max(...scores)
  },
  bool(evaluation, body, source) {
    known(body, ['must', 'should', 'filter', 'must_not', 'minimum_should_match', 'boost'], 'bool')
    const [must, should, filter] = [nodes(body['must']), nodes(body['should']), nodes(body['filter'])]
    if (nodes(body['must_not']).some((query) => evaluation.matches(query, source))) return undefined
    if (!filter.every((query) => evaluation.matches(query, source))) return undefined
    const scores = must.map((query) => evaluation.score(query, source))
    if (scores.includes(undefined)) return undefined
    const more = should.flatMap((query) => evaluation.score(query, source) ?? [])
    const least = Number(
      body['minimum_should_match'] ?? (must.length + filter.length === 0 && should.length > 0 ? 1 : 0),
    )
    if (more.length < least) return undefined
    return [...scores, ...more].reduce<number>((sum, score) => sum + (score ?? 0), 0)
  },
  function_score(evaluation, body, source) {
    known(body, ['query', 'functions', 'score_mode', 'boost_mode', 'boost', 'max_boost', 'min_score'], 'function_score')
    const score = evaluation.score(body['query'] as Node, source)
    if (score === undefined) return undefined
    if (body['score_mode'] !== 'multiply' || body['boost_mode'] !== 'multiply')
      refuse('[function_score] of another mode')
    return nodes(body['functions']).reduce(
      (product, { filter, weight }) =>
        evaluation.matches(filter as Node, source) ? product * Number(weight) : product,
      score,
    )
  },
}

/** What `aggs` count over some documents. */
export function aggregate(
  evaluation: Evaluation,
  aggs: Node,
  sources: readonly Source[],
  /** All documents of the index, at the top. */
  everything?: readonly Source[],
): Node {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, body]) => [name, aggregation(evaluation, body as Node, sources, everything)]),
  )
}

function aggregation(
  evaluation: Evaluation,
  body: Node,
  sources: readonly Source[],
  everything?: readonly Source[],
): Node {
  const { aggs, ...own } = body
  const [kind, asked] = only(own, 'aggregation') as [string, Node]
  if (kind === 'global') {
    known(asked, [], 'global')
    if (!everything) return refuse('[global] aggregators can only be defined at the top level')
    return { doc_count: everything.length, ...aggregate(evaluation, (aggs ?? {}) as Node, everything) }
  }
  if (kind === 'filter') {
    const inside = sources.filter((source) => evaluation.matches(asked, source))
    return { doc_count: inside.length, ...aggregate(evaluation, (aggs ?? {}) as Node, inside) }
  }
  if (kind === 'filters') {
    known(asked, ['filters', 'other_bucket', 'other_bucket_key'], 'filters')
    const buckets = Object.entries(asked['filters'] as Node).map(([name, query]) => {
      const inside = sources.filter((source) => evaluation.matches(query as Node, source))
      return [name, { doc_count: inside.length, ...aggregate(evaluation, (aggs ?? {}) as Node, inside) }] as const
    })
    return { buckets: Object.fromEntries(buckets) }
  }
  const values = (types: readonly string[]): unknown[] =>
    sources.flatMap((source) => evaluation.valuesOf(String(asked['field']), source, types))
  if (kind === 'min' || kind === 'max') {
    const numbers = values(['long', 'integer', 'double']).map(Number)
    return { value: numbers.length === 0 ? null : Math[kind](...numbers) }
  }
  if (kind !== 'terms') return refuse(`unknown aggregation [${kind}]`)
  known(asked, ['field', 'size', 'include'], 'terms')
  const include = new RegExp(`^(?:${String(asked['include'] ?? '.*')})$`)
  const counts = new Map<unknown, number>()
  for (const value of values(EXACT)) if (include.test(String(value))) counts.set(value, (counts.get(value) ?? 0) + 1)
  const buckets = [...counts]
    .sort(([a, left], [b, right]) => right - left || (String(a) < String(b) ? -1 : 1))
    .slice(0, Number(asked['size']))
    .map(([value, count]) =>
      typeof value === 'boolean'
        ? { key: value ? 1 : 0, key_as_string: String(value), doc_count: count }
        : { key: value, doc_count: count },
    )
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets }
}

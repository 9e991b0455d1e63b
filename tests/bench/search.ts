import os from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { parseEnv } from '#commerce/contract/env.ts'
import type { BuscaResposta } from '#commerce/contract/search/search.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { singular } from '#commerce/domain/search/text.ts'
import { commerceDeps, openShopDatabase } from '#commerce/embedded.ts'
import { createCommerceApp } from '#commerce/http/app.ts'
import { jsonLog } from '#commerce/kernel/log.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'
import { type Latencies, measure, printTable } from './latency.ts'
import { processorTime } from './processor-time.ts'
import { generatedCatalogue, realCatalogue } from './search-catalogue.ts'
import { type Seeded, seeded } from './seeded.ts'

const CLIENTS = 16
const TYPOS = 200
const TOP = 24
/** Aim 5 of speed.md, milliseconds. */
const AIMS = { autocomplete: 15, faceted: 40, precision: 0.95 }
const BATCH = 2_000

type Get = (path: string, query: Record<string, string>) => Promise<string>

/**
 * `npm run bench -- search [--products 50000 | --source kabum|icecat | --loaded] [--requests 3000]`: search through the
 * HTTP handler. `--loaded` measures the shop's own database as it is; else a database of its own is filled and dropped.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '50000' },
      source: { type: 'string', default: 'generated' },
      loaded: { type: 'boolean', default: false },
      requests: { type: 'string', default: '3000' },
      seed: { type: 'string', default: '7' },
    },
  })
  const env = parseEnv({ SHOP_SECRET: 'segredo-somente-da-medida-0123456789', ...process.env })
  if (!env.ok) throw new Error(env.message)
  const log = jsonLog('silent')
  const database: OpenDatabase = values.loaded ? await openShopDatabase(env.env, log) : await freshDatabase()
  try {
    if (!values.loaded) {
      const { search } = commerceDeps(env.env, database, log)
      await load(database, search, catalogueOf(values.source, Number(values.products)))
      await search.maintain(database.db)
    }
    // A process that has just started.
    const deps = commerceDeps(env.env, database, log)
    const [preparedAt, cpu] = [performance.now(), process.cpuUsage()]
    await deps.search.prepare(database.db)
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `busca preparada em ${((performance.now() - preparedAt) / 1000).toFixed(1)} s, processador ${((user + system) / 1e6).toFixed(1)} s`,
    )
    const app = createCommerceApp(deps)
    const get: Get = async (path, query) => {
      const response = await app.fetch(
        new Request(`http://loja.test${resourcePath(path)}?${new URLSearchParams(query).toString()}`),
      )
      if (response.status !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${response.status}`)
      return response.text()
    }
    const random = seeded(Number(values.seed))
    const words = await vocabulary(database)
    if (words.length === 0) throw new Error('O catálogo carregado está vazio: importe produtos ou rode sem --loaded.')
    await precision(database, get, words, random)
    await latency(database, get, words, random, Number(values.requests))
  } finally {
    await database.close()
  }
}

function catalogueOf(source: string, products: number): Iterable<IndexEntry> {
  if (source === 'generated') return generatedCatalogue(products)
  const real = source === 'kabum' || source === 'icecat' ? realCatalogue(source) : undefined
  if (!real) throw new Error(`Sem dados de ${source}: aponte SHOP_TEST_DATA para a pasta dos dados de teste.`)
  return real
}

async function load(
  { db }: OpenDatabase,
  search: ReturnType<typeof commerceDeps>['search'],
  entries: Iterable<IndexEntry>,
): Promise<void> {
  const startedAt = performance.now()
  let count = 0
  for (
    let batch: IndexEntry[] = [], iterator = entries[Symbol.iterator](), step = iterator.next();
    ;
    step = iterator.next()
  ) {
    if (!step.done) batch.push(step.value)
    if (batch.length > 0 && (step.done || batch.length === BATCH)) {
      const full = batch
      batch = []
      await db.transaction().execute((trx) => search.indexProducts(trx, full))
      count += full.length
    }
    if (step.done) break
  }
  await db.transaction().execute((trx) => search.rebuildVocabulary(trx))
  console.log(`${count} produtos indexados em ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function vocabulary({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{
    term: string
  }>`SELECT term FROM search_terms WHERE freq >= 2 AND term ~ '^[a-z]{5,20}$' ORDER BY term`.execute(db)
  return rows.map((row) => row.term)
}

/** One wrong letter: dropped, doubled by another, changed or swapped. */
function typo(word: string, random: Seeded): string {
  const at = 1 + random.below(word.length - 2)
  const letter = random.pick([...'abcdefghijlmnopqrstuvxz'])
  const kinds = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word.slice(0, at) + letter + word.slice(at + 1),
    () => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  ]
  return random.pick(kinds)()
}

/** A typo that is another word of the catalogue is none: it is drawn again. */
function typosOf(
  words: readonly string[],
  known: ReadonlySet<string>,
  random: Seeded,
  count: number,
): { word: string; wrong: string }[] {
  const drawn: { word: string; wrong: string }[] = []
  for (let attempts = 0; drawn.length < count && attempts < count * 50; attempts++) {
    const word = random.pick(words)
    const wrong = typo(word, random)
    if (!known.has(wrong)) drawn.push({ word, wrong })
  }
  return drawn
}

/**
 * Of the first 24 products for a mistyped word, the share that has the word meant; none found counts 0
 * (database.md).
 */
async function precision({ db }: OpenDatabase, get: Get, words: readonly string[], random: Seeded): Promise<void> {
  const { rows } = await sql<{ term: string }>`SELECT term FROM search_terms WHERE freq > 0`.execute(db)
  const typos = typosOf(words, new Set(rows.map((row) => row.term)), random, TYPOS)
  let sum = 0
  const misses: string[] = []
  for (const { word, wrong } of typos) {
    const { produtos, corrigido } = JSON.parse(
      await get('catalog/search/native', { terms: wrong, resultsPerPage: String(TOP) }),
    ) as BuscaResposta
    const answer = await sql<{ right: number }>`
      SELECT count(*) AS right FROM search_documents d JOIN search_texts t USING (doc)
      WHERE d.sku = ANY(${produtos.map((produto) => produto.sku)}::text[]) AND ((' ' || t.words) LIKE ${`% ${singular(word)}~%`} OR ${word} = ANY(d.words))`.execute(
      db,
    )
    const share = produtos.length === 0 ? 0 : answer.rows[0]!.right / produtos.length
    if (share < 1) misses.push(`${wrong} (${word} → ${corrigido ?? 'nada'}, ${share.toFixed(2)})`)
    sum += share
  }
  const value = sum / typos.length
  console.log(
    `precisão nos ${TOP} primeiros, ${typos.length} erros de digitação em ${words.length} palavras: ${value.toFixed(3)} (meta ${AIMS.precision}) ${value >= AIMS.precision ? 'ok' : 'ABAIXO'}`,
  )
  if (misses.length > 0) console.log(`  erradas: ${misses.slice(0, 12).join('; ')}`)
}

interface Measured {
  found: Latencies
  /** Processor time of one request, ms. */
  node: number
  postgres: number
}

async function timed(db: OpenDatabase['db'], tasks: readonly (() => Promise<unknown>)[]): Promise<Measured> {
  let found: Latencies | undefined
  const time = await processorTime(db, async () => {
    found = await measure(tasks, CLIENTS)
  })
  return { found: found!, node: time.node / tasks.length, postgres: time.postgres / tasks.length }
}

async function latency(
  { db }: OpenDatabase,
  get: Get,
  words: readonly string[],
  random: Seeded,
  requests: number,
): Promise<void> {
  const { rows: names } = await sql<{
    name: string
  }>`SELECT card::json ->> 'nome' AS name FROM search_documents WHERE NOT removed ORDER BY doc LIMIT 20000`.execute(db)
  const { rows: paths } = await sql<{
    key: string
  }>`SELECT key FROM search_names WHERE kind = 'category' ORDER BY key`.execute(db)
  const { rows: facets } = await sql<{
    key: string
  }>`SELECT key FROM search_names WHERE kind = 'value' ORDER BY key`.execute(db)
  const typed = (): string => {
    const name = random
      .pick(names)
      .name.split(' ')
      .slice(0, 1 + random.below(4))
      .join(' ')
    return name.length < 5 ? name.padEnd(4, ' ') : name.slice(0, 4 + random.below(name.length - 3))
  }
  const some = (): string =>
    random
      .pick(names)
      .name.split(' ')
      .slice(0, 1 + random.below(3))
      .join(' ')
  const filter = (): string =>
    [
      ...new Map(
        Array.from({ length: 1 + random.below(2) }, () =>
          facets.length > 0
            ? (random.pick(facets).key.split('=') as [string, string])
            : (['disponibilidade', 'disponivel'] as [string, string]),
        ),
      ),
    ]
      .map((pair) => pair.join(':'))
      .join(';')
  const many = (count: number, make: () => () => Promise<unknown>): (() => Promise<unknown>)[] =>
    Array.from({ length: count }, make)
  const native = (query: () => Record<string, string>) => () => {
    const asked = query()
    return () => get('catalog/search/native', asked)
  }
  const completion = (text: () => string) => () => {
    const terms = text()
    return () => get('catalog/search/autocompletes', { terms })
  }
  const works: [name: string, aim: number | undefined, make: () => () => Promise<unknown>][] = [
    ['autocomplete', AIMS.autocomplete, completion(typed)],
    ['autocomplete com erro', AIMS.autocomplete, completion(() => typo(random.pick(words), random))],
    ['busca', AIMS.faceted, native(() => ({ terms: some() }))],
    ['busca com erro', AIMS.faceted, native(() => ({ terms: typo(random.pick(words), random) }))],
    ['busca com filtro', AIMS.faceted, native(() => ({ terms: some(), filter: filter() }))],
    [
      'departamento com filtro',
      AIMS.faceted,
      native(() => ({
        ...(paths.length > 0 ? { categoria: random.pick(paths).key } : { terms: some() }),
        filter: filter(),
        sortBy: random.pick(['relevance', 'ascprice', 'descsold']),
        page: String(1 + random.below(3)),
      })),
    ],
  ]
  await measure(
    many(
      200,
      native(() => ({ terms: some() })),
    ),
    CLIENTS,
  )
  const baseline = await timed(
    db,
    many(requests, () => () => sql`SELECT doc FROM search_documents WHERE doc = ${1 + random.below(1000)}`.execute(db)),
  )
  const line = (name: string, { found, node, postgres }: Measured, aim: number | undefined): string[] => [
    name,
    ...[found.p50, found.p95, found.p99, found.max].map((ms) => ms.toFixed(1)),
    found.perSecond.toFixed(0),
    node.toFixed(2),
    postgres.toFixed(2),
    (found.p99 / baseline.found.p99).toFixed(1),
    aim === undefined ? '' : `< ${aim}`,
    aim === undefined ? '' : found.p99 < aim ? 'ok' : 'ACIMA',
  ]
  const rows = [
    [
      `${CLIENTS} clientes, ms`,
      'p50',
      'p95',
      'p99',
      'máx',
      '/s',
      'CPU Node',
      'CPU Postgres',
      'p99/base',
      'meta p99',
      '',
    ],
    line('base: uma linha pela chave', baseline, undefined),
  ]
  for (const [name, aim, make] of works) rows.push(line(name, await timed(db, many(requests, make)), aim))
  printTable(rows)
  console.log(
    `carga da máquina: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}; memória do processo: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`,
  )
}

if (import.meta.main) await bench(process.argv.slice(2))

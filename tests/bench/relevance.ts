import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { indexTokens } from '#commerce/domain/search/text.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'
import { printTable } from './latency.ts'
import { cross } from './relevance-cross.ts'
import { mini, sqlite, type Texts, textsOf, TOP } from './relevance-engines.ts'
import { ndcg, ratingsOf, recallOf } from './relevance-measures.ts'
import { type JudgedQuery, QUERIES } from './relevance-queries.ts'
import { dataFolder, realCatalogue } from './search-catalogue.ts'

/** Ids of the best products for a text, best first. */
type Engine = (query: string) => Promise<string[]> | string[]
interface Engines {
  engines: Record<string, Engine>
  close(): Promise<void>
}

const BATCH = 2_000
const AIMS = { ndcg: 0.82, recall: 0.85, precision: 0.9 }

/**
 * `npm run bench -- relevance [-v] [--cross [catalogue]]`: how good the first products of a search are. nDCG@10 and
 * recall@24 by the ratings people gave (data/icecat), P@5 by the rules of relevance-queries.ts over a Brazilian shop;
 * the shop's own search with plain engines beside it, all over the same tokens. `--cross` as relevance-cross.ts has it.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const isTold = args.includes('-v')
  if (args.includes('--cross'))
    return cross(
      args.find((arg) => !arg.startsWith('-')),
      isTold,
    )
  await rated(isTold)
  await judged(isTold)
}

async function rated(isTold: boolean): Promise<void> {
  const catalogue = realCatalogue('icecat')
  const file = path.join(dataFolder(), 'icecat', 'ratings-dev.csv')
  if (!catalogue || !fs.existsSync(file)) return console.log('Sem dados de icecat: aponte SHOP_TEST_DATA.')
  const ratings = ratingsOf(fs.readFileSync(file, 'utf8'))
  const { engines, close } = await enginesOf(catalogue)
  const rows = [
    [`icecat, ${ratings.size} consultas avaliadas`, 'nDCG@10', 'ímpares', 'pares', 'recall@24', 'ímpares', 'pares'],
  ]
  for (const [name, engine] of Object.entries(engines)) {
    const [gains, recalls]: [number[], number[]] = [[], []]
    for (const [query, given] of ratings) {
      const found = await engine(query)
      gains.push(ndcg(found, given))
      recalls.push(recallOf(found, given))
      if (isTold && name === 'loja') console.log(gains.at(-1)!.toFixed(2), recalls.at(-1)!.toFixed(2), query)
    }
    rows.push([name, ...halves(gains), ...halves(recalls)])
  }
  rows.push(['meta', `≥ ${AIMS.ndcg}`, '', '', `≥ ${AIMS.recall}`, '', ''])
  printTable(rows)
  await close()
}

/** All, the odd ones, the even ones: rules that were fitted to one half show it in the other. */
function halves(values: readonly number[]): string[] {
  const mean = (some: readonly number[]): string =>
    (some.reduce((sum, value) => sum + value, 0) / some.length).toFixed(3)
  return [mean(values), ...[0, 1].map((half) => mean(values.filter((_, at) => at % 2 === half)))]
}

async function judged(isTold: boolean): Promise<void> {
  const catalogue = realCatalogue('kabum')
  if (!catalogue) return console.log('Sem dados de kabum: aponte SHOP_TEST_DATA.')
  const facts = new Map(
    catalogue.map(({ produto }) => [
      produto.idProduto,
      { name: produto.nome, department: produto.trilha.at(-1)?.nome ?? '' },
    ]),
  )
  const isRight = ({ name, department, not }: JudgedQuery, id: string): boolean => {
    const own = facts.get(id)!
    return (department?.test(own.department) ?? true) && (name?.test(own.name) ?? true) && !not?.test(own.name)
  }
  const { engines, close } = await enginesOf(catalogue)
  const rows = [[`loja brasileira, ${QUERIES.length} consultas`, 'P@5']]
  for (const [name, engine] of Object.entries(engines)) {
    let sum = 0
    for (const query of QUERIES) {
      const found = (await engine(query.query)).slice(0, 5)
      const right = found.filter((id) => isRight(query, id)).length / 5
      if (isTold && name === 'loja' && right < 1)
        console.log(
          right.toFixed(1),
          query.query,
          found.map((id) => `\n      ${isRight(query, id) ? '+' : '-'} ${facts.get(id)!.name}`).join(''),
        )
      sum += right
    }
    rows.push([name, (sum / QUERIES.length).toFixed(3)])
  }
  rows.push(['meta', `≥ ${AIMS.precision}`])
  printTable(rows)
  await close()
}

async function enginesOf(catalogue: readonly IndexEntry[]): Promise<Engines> {
  const database = await freshDatabase()
  const index = createSearchIndex({ livePrices: async () => [] })
  for (let at = 0; at < catalogue.length; at += BATCH)
    await transaction(database.db, (trx) => index.indexProducts(trx, catalogue.slice(at, at + BATCH)))
  const texts = catalogue.map(textsOf)
  await loadFullText(database.db, texts)
  const shop: Engine = async (terms) => {
    const { produtos } = await index.search(database.db, {
      terms,
      page: 1,
      resultsPerPage: TOP,
      sortBy: 'relevance',
      filter: '',
      canal: DEFAULT_CHANNEL,
      allowRedirect: false,
      counted: false,
    })
    return produtos.map((produto) => produto.idProduto)
  }
  return {
    engines: {
      loja: shop,
      'SQLite FTS5': sqlite(texts),
      minisearch: mini(texts),
      'PostgreSQL ts_rank': async (terms) => {
        const any = indexTokens(terms)
          .filter((token) => /^[a-z0-9]+$/.test(token))
          .join(' | ')
        const { rows } = await sql<{ id: string }>`
          SELECT id FROM relevance_baseline WHERE terms @@ to_tsquery('portuguese', ${any})
          ORDER BY ts_rank('{0.1,0.25,0.5,1}'::float4[], terms, to_tsquery('portuguese', ${any})) DESC, id
          LIMIT ${sql.lit(TOP)}`.execute(database.db)
        return rows.map(({ id }) => id)
      },
    },
    close: () => database.close(),
  }
}

async function loadFullText(
  db: Awaited<ReturnType<typeof freshDatabase>>['db'],
  texts: readonly Texts[],
): Promise<void> {
  await sql`CREATE TABLE relevance_baseline (id text PRIMARY KEY, terms tsvector NOT NULL)`.execute(db)
  for (let at = 0; at < texts.length; at += BATCH)
    await sql`
      INSERT INTO relevance_baseline SELECT r.id, setweight(to_tsvector('portuguese', left(concat(r.title, ' ', r.brand), 4000)), 'A')
        || setweight(to_tsvector('portuguese', left(r.type, 4000)), 'B') || setweight(to_tsvector('portuguese', left(r.description, 8000)), 'C')
        || setweight(to_tsvector('portuguese', left(r.attributes, 8000)), 'D')
      FROM jsonb_to_recordset(${JSON.stringify(texts.slice(at, at + BATCH))}::jsonb)
        AS r (id text, title text, brand text, type text, description text, attributes text)`.execute(db)
  await sql`CREATE INDEX ON relevance_baseline USING gin (terms)`.execute(db)
}

import fs from 'node:fs'
import path from 'node:path'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import type { RankingRules } from '#commerce/domain/search/ranking-rules.ts'
import { WEIGHT, type Weights } from '#commerce/domain/search/weights.ts'
import { printTable } from './latency.ts'
import { demonstration, DEMONSTRATION_QUERIES } from './relevance-demonstration.ts'
import { bm25f, type Engine, mini, ours, sqlite, textsOf, type Understanding } from './relevance-engines.ts'
import { kinds } from './relevance-kinds.ts'
import { ndcg, precisionOf, type Ratings, ratingsOf, recallOf } from './relevance-measures.ts'
import { type JudgedQuery, QUERIES } from './relevance-queries.ts'
import { dataFolder, realCatalogue } from './search-catalogue.ts'
import { seeded } from './seeded.ts'

const FOLDS = 5
/** A third of the queries each; figures are of it. */
const PARTS = 3

type Measure = (found: readonly string[]) => number
interface Judged {
  name: string
  catalogue: readonly IndexEntry[]
  /** Measures by their names, one for each query. */
  queries: readonly string[]
  measures: Readonly<Record<string, readonly Measure[]>>
}

type Rules = Partial<RankingRules>
interface Variant {
  name: string
  rules?: Rules
  weights?: Weights
  words?: Understanding
}

/** The rules of 040, 048, 067, 099, 104, 107, 111, 117, 133 and 135, each of them alone left out. */
const WITHOUT: readonly Variant[] = [
  { name: 'vizinhas no nome', rules: { sideBySide: 0 } },
  { name: 'acessórios atrás', rules: { ofAccessories: 1 } },
  { name: 'a própria coisa', rules: { isIt: 0 } },
  { name: 'dúvida vale metade', rules: { unsure: 0 } },
  { name: 'preço implausível', rules: { tooCheap: 0 } },
  { name: 'só o nomeado', rules: { named: false } },
  { name: 'só mencionado', rules: { onlyMentioned: false } },
  { name: 'outra coisa com as outras palavras', rules: { noOthers: false } },
  { name: 'mesmo nome curto', rules: { namesakes: false } },
  { name: 'relacionados à parte', rules: { cliff: 0 } },
  { name: 'departamento pedido', rules: { ofDepartment: 0 } },
  { name: 'o que é, está dito', rules: { implied: 0 } },
  { name: 'sinônimos', words: { synonyms: false } },
  { name: 'gêneros de sinônimos', words: { kinds: false } },
  { name: 'sinônimos de sinônimos', words: { farther: false } },
  { name: 'para/com valem menos', weights: { ...WEIGHT, use: 1, addition: 1 } },
  { name: 'primeira palavra', weights: { ...WEIGHT, first: 1 } },
  { name: 'departamento acima', weights: { ...WEIGHT, above: 0 } },
  { name: 'departamento para', weights: { ...WEIGHT, departmentUse: 1 } },
  { name: 'tipo desconhecido', weights: { ...WEIGHT, variant: WEIGHT.type } },
  { name: 'nomes de atributos', weights: { ...WEIGHT, attributeName: 0 } },
]

/**
 * `relevance --cross [catalogue]`: a third of the queries left out five times, mean and spread of what was left out, for
 * each catalogue apart; plain engines beside the shop's, and the shop's with each of its rules left out. A rule that
 * stands below 0 on what was left out gains there.
 */
export function cross(only: string | undefined, isTold: boolean): void {
  for (const judged of judgedCatalogues()) {
    if (only !== undefined && judged.name !== only) continue
    const texts = judged.catalogue.map(textsOf)
    const shop = ours(judged.catalogue)
    const engines: Record<string, Engine> = {
      loja: shop(),
      'loja, sem relacionados': shop({}, { related: false }),
      BM25F: bm25f(texts),
      'SQLite FTS5': sqlite(texts),
      minisearch: mini(texts),
    }
    const names = Object.keys(judged.measures)
    const measured = (engine: Engine): Record<string, number[]> => {
      const found = judged.queries.map((query) => engine(query))
      return Object.fromEntries(
        names.map((name) => [name, judged.measures[name]!.map((measure, at) => measure(found[at]!))]),
      )
    }
    const own = measured(engines['loja']!)
    if (isTold) tell(judged, own, shop())
    const folds = foldsOf(judged.queries.length)
    printTable([
      [`${judged.name}, ${judged.queries.length} consultas`, ...names],
      ...Object.entries(engines).map(([name, engine]) => {
        const values = name === 'loja' ? own : measured(engine)
        return [name, ...names.map((measure) => spreadOf(values[measure]!, folds))]
      }),
    ])
    printTable([
      [`${judged.name}: a loja sem`, ...names],
      ...WITHOUT.map(({ name, rules, weights, words }) => {
        const values = measured((weights ? ours(judged.catalogue, weights) : shop)(rules, words))
        return [
          name,
          ...names.map((measure) =>
            spreadOf(
              values[measure]!.map((value, at) => value - own[measure]![at]!),
              folds,
            ),
          ),
        ]
      }),
    ])
  }
}

function tell({ queries, catalogue }: Judged, own: Record<string, number[]>, engine: Engine): void {
  const names = new Map(catalogue.map(({ produto }) => [produto.idProduto, produto.nome]))
  for (const [at, query] of queries.entries()) {
    const values = Object.values(own).map((each) => each[at]!)
    if (values.every((value) => value > 0.99)) continue
    console.log(values.map((value) => value.toFixed(2)).join(' '), query)
    for (const id of engine(query).slice(0, 8)) console.log('      ', names.get(id)?.slice(0, 110))
  }
}

/** Places of the queries that each fold leaves out: the thirds of an order by chance, then of another. */
function foldsOf(count: number): number[][] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const random = seeded(1 + Math.floor(fold / PARTS))
    const order = Array.from({ length: count }, (_each, place) => ({ place, key: random.next() }))
    return order.sort((a, b) => a.key - b.key).flatMap(({ place }, at) => (at % PARTS === fold % PARTS ? [place] : []))
  })
}

/** Mean of all folds and how far they lie apart (standard deviation). */
function spreadOf(values: readonly number[], folds: readonly (readonly number[])[]): string {
  const means = folds.map((fold) => fold.reduce((sum, at) => sum + values[at]!, 0) / fold.length)
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length
  const spread = Math.sqrt(means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / means.length)
  return `${mean.toFixed(3)} ± ${spread.toFixed(3)}`
}

function* judgedCatalogues(): Generator<Judged> {
  const icecat = realCatalogue('icecat')
  const ratings = path.join(dataFolder(), 'icecat', 'ratings-dev.csv')
  if (icecat && fs.existsSync(ratings)) yield rated('icecat', icecat, ratingsOf(fs.readFileSync(ratings, 'utf8')))
  else console.log('Sem dados de icecat: aponte SHOP_TEST_DATA.')
  const kabum = realCatalogue('kabum')
  if (kabum) yield byRules('kabum', kabum, QUERIES)
  else console.log('Sem dados de kabum: aponte SHOP_TEST_DATA.')
  yield byRules('demonstracao', demonstration(), DEMONSTRATION_QUERIES)
  const generic = kinds()
  if (generic)
    yield sets(
      'taxonomia',
      generic.catalogue,
      generic.queries.map(({ query }) => query),
      generic.queries.map(({ right }) => right),
    )
  else console.log('Sem dados de taxonomia-google-ptbr: aponte SHOP_TEST_DATA.')
}

function rated(name: string, catalogue: readonly IndexEntry[], ratings: ReadonlyMap<string, Ratings>): Judged {
  const given = [...ratings.values()]
  return {
    name,
    catalogue,
    queries: [...ratings.keys()],
    measures: {
      'nDCG@10': given.map((each) => (found) => ndcg(found, each)),
      'recall@24': given.map((each) => (found) => recallOf(found, each)),
    },
  }
}

function byRules(name: string, catalogue: readonly IndexEntry[], judged: readonly JudgedQuery[]): Judged {
  const right = judged.map(
    (query) =>
      new Set(
        catalogue
          .filter(
            ({ produto }) =>
              (query.department?.test(produto.trilha.at(-1)?.nome ?? '') ?? true) &&
              (query.name?.test(produto.nome) ?? true) &&
              !query.not?.test(produto.nome),
          )
          .map(({ produto }) => produto.idProduto),
      ),
  )
  return sets(
    name,
    catalogue,
    judged.map(({ query }) => query),
    right,
  )
}

function sets(
  name: string,
  catalogue: readonly IndexEntry[],
  queries: readonly string[],
  right: readonly ReadonlySet<string>[],
): Judged {
  const answered = queries.map((query, at) => ({ query, own: right[at]! })).filter(({ own }) => own.size > 0)
  return {
    name,
    catalogue,
    queries: answered.map(({ query }) => query),
    measures: {
      'P@5': answered.map(
        ({ own }) =>
          (found) =>
            precisionOf(found, own, 5),
      ),
      'certos até 24': answered.map(
        ({ own }) =>
          (found) =>
            found.length === 0 ? 0 : shareOf(found, own),
      ),
    },
  }
}

const shareOf = (found: readonly string[], right: ReadonlySet<string>): number =>
  found.filter((id) => right.has(id)).length / found.length

import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { slugify } from '#commerce/contract/values/slug.ts'
import { rankFor, recency, type Weights, WEIGHTS } from '#commerce/domain/recommendations/affinity.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { aroundInterests, type Shown, suitedTo } from '#commerce/operations/recommendations/suited.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'
import { measure, printTable } from './latency.ts'
import {
  type Bought,
  coOccurrence,
  ease,
  type History,
  popularBeside,
  popularity,
  type Recommender,
  tfIdf,
} from './recommenders.ts'
import { dataFolder } from './search-catalogue.ts'
import { seeded } from './seeded.ts'

interface Sale extends Bought {
  order: string
  at: string
  seller: string
  category: string
  centavos: number
}
interface Hidden {
  buyer: string
  history: History
  next: string
}

const SHOWN = 10
/** After the last order of the data. */
const NOW = new Date('2018-10-20T12:00:00Z')
const BATCH = 2_000

/** Resamples of the people whose spread is told. */
const RESAMPLES = 2_000
/** Settings tried on the people that are for choosing. */
const SETTINGS = 200
const LAMBDAS = [0.1, 1, 10, 100] as const

/**
 * `npm run bench -- recommend`: whether what the shop recommends to somebody is what they bought next. Orders of a
 * Brazilian market place (data/br-olist); of everybody who bought two different products the last one is hidden, all
 * else is learnt; hit rate and nDCG at 10, with the 95% of resampled people, beside the best sold and published methods.
 * People are in two halves by their number: weights and λ are chosen on the one, and told on the other as well.
 * `--size` measures instead how long reading takes in a large shop.
 */
export async function bench(args: readonly string[]): Promise<void> {
  if (args.includes('--size')) return (await import('./recommend-size.ts')).bench()
  const folder = path.join(dataFolder(), 'br-olist')
  if (!fs.existsSync(folder)) return console.log('Sem dados de br-olist: aponte SHOP_TEST_DATA.')
  const { known, hidden } = leaveLastOut(salesOf(folder))
  const shop = await taughtShop(known)
  const ids = await productIds(shop)
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const bySku = await skus(shop, names)
  const shownOf = (history: History) =>
    history.toReversed().map((name, at) => ({ id: ids.get(name)!, weight: recency(at) }))
  const own: Recommender = async (history) =>
    (await suitedTo(shop.deps.db, shownOf(history), { now: NOW })).map((sku) => bySku.get(sku)!)
  const [choosing, kept] = halves(hidden)
  const { weights, gain } = await chosenWeights(shop, choosing, shownOf, bySku)
  const popular = popularity(known)
  const eases = await Promise.all(
    LAMBDAS.map(async (lambda) => {
      const recommender = ease(known, popular, lambda)
      return { lambda, recommender, gain: mean(await gainsOf(recommender, choosing)) }
    }),
  )
  const best = eases.toSorted((a, b) => b.gain - a.gain)[0]!
  const recommenders: Record<string, Recommender> = {
    loja: own,
    'loja, pesos escolhidos aqui': async (history) =>
      ranked(await aroundInterests(shop.deps.db, shownOf(history), NOW), weights).map((sku) => bySku.get(sku)!),
    'mais vendidos': popular,
    'mais vendidos do departamento': popularBeside(known, popular),
    'item a item': coOccurrence(known, popular),
    'item-kNN, TF-IDF': tfIdf(known, popular),
    [`EASE, λ ${best.lambda}`]: best.recommender,
  }
  for (const [title, people] of [
    ['todas as pessoas', hidden],
    ['metade de escolher', choosing],
    ['metade guardada', kept],
  ] as const) {
    const rows = [[`${title}: ${people.length}`, 'acerto@10', '', 'nDCG@10', '', 'loja à frente']]
    const ours = await gainsOf(own, people)
    for (const [name, recommender] of Object.entries(recommenders)) {
      const gains = await gainsOf(recommender, people)
      const hits = gains.map((each) => (each > 0 ? 1 : 0))
      const ahead = spread(ours.map((each, at) => each - gains[at]!))
      rows.push([
        name,
        mean(hits).toFixed(3),
        `${spread(hits)[0].toFixed(3)}–${spread(hits)[1].toFixed(3)}`,
        mean(gains).toFixed(3),
        `${spread(gains)[0].toFixed(3)}–${spread(gains)[1].toFixed(3)}`,
        recommender === own ? '' : `${ahead[0].toFixed(3)} a ${ahead[1].toFixed(3)}`,
      ])
    }
    printTable(rows)
    console.log()
  }
  console.log(`pesos escolhidos na primeira metade (nDCG ${gain.toFixed(3)} ali): ${JSON.stringify(weights)}`)
  const tasks = Array.from({ length: 2_000 }, (_, at) => async () => own(hidden[at % hidden.length]!.history))
  const { p50, p99 } = await measure(tasks, 1)
  console.log(`escolher para uma pessoa: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  await shop.database.close()
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Discounted gain of each person: 1 where the hidden product comes first, 0 where it is not among those shown. */
async function gainsOf(recommender: Recommender, people: readonly Hidden[]): Promise<number[]> {
  const gains: number[] = []
  for (const { history, next } of people) gains.push(gainAt((await recommender(history)).slice(0, SHOWN).indexOf(next)))
  return gains
}
const gainAt = (at: number): number => (at < 0 ? 0 : 1 / Math.log2(at + 2))

/** Between which means 95% of the resamples lie. */
function spread(values: readonly number[]): [number, number] {
  const random = seeded(7)
  const means = Array.from({ length: RESAMPLES }, () => mean(values.map(() => random.pick(values)))).sort(
    (a, b) => a - b,
  )
  return [means[Math.floor(0.025 * RESAMPLES)]!, means[Math.floor(0.975 * RESAMPLES)]!]
}

/** By the last figure of the person's number, so that the same people are always in the same half. */
function halves(people: readonly Hidden[]): [Hidden[], Hidden[]] {
  const isFirst = ({ buyer }: Hidden) => Number.parseInt(buyer.at(-1)!, 16) % 2 === 0
  return [people.filter(isFirst), people.filter((each) => !isFirst(each))]
}

type Around = Awaited<ReturnType<typeof aroundInterests>>
const ranked = ({ interests, candidates }: Around, weights: Weights): string[] =>
  rankFor(interests, candidates, undefined, weights).map(({ sku }) => sku)

/** The best of some settings drawn at random around the shop's own, on these people alone. */
async function chosenWeights(
  shop: EmbeddedUnderTest,
  people: readonly Hidden[],
  shownOf: (history: History) => Shown[],
  bySku: ReadonlyMap<string, string>,
): Promise<{ weights: Weights; gain: number }> {
  const around: { found: Around; next: string }[] = []
  for (const { history, next } of people)
    around.push({ found: await aroundInterests(shop.deps.db, shownOf(history), NOW), next })
  const random = seeded(11)
  const drawn = (): Weights => {
    const weights = { ...WEIGHTS }
    for (const name of Object.keys(weights) as (keyof Weights)[]) weights[name] *= 4 ** (2 * random.next() - 1)
    return weights
  }
  let best = { weights: WEIGHTS, gain: -1 }
  for (let at = 0; at < SETTINGS; at++) {
    const weights = at === 0 ? WEIGHTS : drawn()
    const gain = mean(
      around.map(({ found, next }) =>
        gainAt(
          ranked(found, weights)
            .slice(0, SHOWN)
            .findIndex((sku) => bySku.get(sku) === next),
        ),
      ),
    )
    if (gain > best.gain) best = { weights, gain }
  }
  return best
}

const table = (folder: string, name: string): Record<string, string>[] =>
  parse(gunzipSync(fs.readFileSync(path.join(folder, `${name}_dataset.csv.gz`))), { columns: true, bom: true })

function salesOf(folder: string): Sale[] {
  const categories = new Map(
    table(folder, 'full_olist_products').map((row) => [row['product_id'], row['product_category_name'] ?? '']),
  )
  const buyers = new Map(
    table(folder, 'subset_olist_customers').map((row) => [row['customer_id'], row['customer_unique_id']!]),
  )
  const orders = new Map(table(folder, 'subset_olist_orders').map((row) => [row['order_id'], row]))
  return table(folder, 'subset_olist_order_items')
    .flatMap((row): Sale[] => {
      const order = orders.get(row['order_id'])
      if (!order) return []
      return [
        {
          order: row['order_id']!,
          buyer: buyers.get(order['customer_id']) ?? order['customer_id']!,
          at: order['order_purchase_timestamp']!,
          product: row['product_id']!,
          seller: row['seller_id']!.slice(0, 20),
          category: categories.get(row['product_id']!) || 'outros',
          centavos: Math.max(1, Math.round(Number(row['price']) * 100)),
        },
      ]
    })
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** All sales but those of the product that somebody bought last. */
function leaveLastOut(sales: readonly Sale[]): { known: Sale[]; hidden: Hidden[] } {
  const bought = new Map<string, string[]>()
  for (const { buyer, product } of sales) {
    const history = bought.get(buyer) ?? []
    if (!history.includes(product)) history.push(product)
    bought.set(buyer, history)
  }
  const several = [...bought].filter(([, history]) => history.length > 1)
  const last = new Map(several.map(([buyer, history]) => [buyer, history.at(-1)!]))
  return {
    known: sales.filter(({ buyer, product }) => last.get(buyer) !== product),
    hidden: several.map(([buyer, history]) => ({ buyer, history: history.slice(0, -1), next: history.at(-1)! })),
  }
}

/** The shop with the products that were sold, in stock, and the known sales as its orders, learnt from. */
async function taughtShop(known: readonly Sale[]): Promise<EmbeddedUnderTest> {
  const shop = await embeddedCommerce()
  shop.clock.set(NOW)
  const { db } = shop.deps
  const products = [...new Map(known.map((sale) => [sale.product, sale])).values()]
  await transaction(db, (trx) =>
    upsertSellers(
      trx,
      [...new Set(products.map(({ seller }) => seller))].map((id, at) => ({
        id,
        nome: id,
        razaoSocial: id,
        cnpj: String(at).padStart(14, '0'),
      })),
    ),
  )
  for (let from = 0; from < products.length; from += BATCH)
    await stockShop(
      db,
      NOW,
      products.slice(from, from + BATCH).map(({ product, category, seller, centavos }) => ({
        id: product,
        nome: `${category.replaceAll('_', ' ')} ${product.slice(0, 6)}`,
        departamento: [slugify(category)],
        lojista: seller,
        variacoes: [{ sku: product, preco: centavos, estoque: 1000 }],
      })),
    )
  await publishDirty({ db, clock: shop.clock, search: shop.deps.search })
  await writeOrders(shop, known)
  while (await learn(shop.deps));
  return shop
}

async function writeOrders({ deps: { db } }: EmbeddedUnderTest, known: readonly Sale[]): Promise<void> {
  const buyer = randomUUID()
  await sql`
    INSERT INTO users (id, kind, email, cpf, full_name, password_hash, password_changed_at, created_at, updated_at)
    VALUES (${buyer}, 'PF', 'compras@loja.example', '52998224725', 'Quem Compra', '', now(), now(), now())`.execute(db)
  const orders = Map.groupBy(known, ({ order }) => order)
  let number = 0
  for (const sales of orders.values()) {
    number += 1
    const shipment = randomUUID()
    const at = new Date(`${sales[0]!.at.replace(' ', 'T')}Z`)
    await sql`
      INSERT INTO orders (number, customer_id, channel, status, payment_method, products_centavos, services_centavos,
        freight_centavos, total_centavos, customer, address, placed_at, updated_at)
      VALUES (${number}, ${buyer}, 'ca_0', 'ENTREGUE', 'PIX', 0, 0, 0, 0, '{}', '{}', ${at}, ${at})`.execute(db)
    await sql`
      INSERT INTO order_shipments (id, order_number, position, seller_id, seller_name, option_kind, option_name,
        freight_centavos, business_days, status)
      VALUES (${shipment}, ${number}, 1, '', '', 'NORMAL', '', 0, 1, 'ENTREGUE')`.execute(db)
    for (const [at, { product }] of sales.entries())
      await sql`
        INSERT INTO order_items (id, order_number, shipment_id, position, kind, sku, product_id, name, quantity,
          unit_centavos, total_centavos, snapshot)
        SELECT ${randomUUID()}, ${number}, ${shipment}, ${at + 1}, 'produto', sku, product_id, '', 1, 0, 0, '{}'
        FROM variants WHERE sku = ${product}`.execute(db)
  }
}

async function productIds({ deps: { db } }: EmbeddedUnderTest): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; id: number }>`SELECT sku, product_id AS id FROM variants`.execute(db)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

async function skus(shop: EmbeddedUnderTest, names: ReadonlyMap<number, string>): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; id: string }>`
    SELECT sku, product_id AS id FROM search_documents`.execute(shop.deps.db)
  return new Map(rows.map(({ sku, id }) => [sku, names.get(Number(id))!]))
}

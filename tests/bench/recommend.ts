import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { slugify } from '#commerce/contract/values/slug.ts'
import { recency } from '#commerce/domain/recommendations/affinity.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { suitedTo } from '#commerce/operations/recommendations/suited.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'
import { measure, printTable } from './latency.ts'
import { dataFolder } from './search-catalogue.ts'

/** Products a person bought, the first first. */
type History = readonly string[]
type Recommender = (history: History) => Promise<readonly string[]> | readonly string[]
interface Sale {
  order: string
  buyer: string
  at: string
  product: string
  seller: string
  category: string
  centavos: number
}

const SHOWN = 10
/** After the last order of the data. */
const NOW = new Date('2018-10-20T12:00:00Z')
const BATCH = 2_000

/**
 * `npm run bench -- recommend`: whether what the shop recommends to somebody is what they bought next. Orders of a
 * Brazilian market place (data/br-olist); of everybody who bought two different products the last one is hidden, all
 * else is learnt; hit rate and nDCG at 10 beside the best sold of all and beside a plain item-to-item co-occurrence
 * filled up with them.
 */
export async function bench(): Promise<void> {
  const folder = path.join(dataFolder(), 'br-olist')
  if (!fs.existsSync(folder)) return console.log('Sem dados de br-olist: aponte SHOP_TEST_DATA.')
  const { known, hidden } = leaveLastOut(salesOf(folder))
  const shop = await taughtShop(known)
  const ids = await productIds(shop)
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const bySku = await skus(shop, names)
  const own: Recommender = async (history) => {
    const shown = history.toReversed().map((name, at) => ({ id: ids.get(name)!, weight: recency(at) }))
    return (await suitedTo(shop.deps.db, shown, { now: NOW })).map((sku) => bySku.get(sku)!)
  }
  const popular = popularity(known)
  const recommenders: Record<string, Recommender> = {
    loja: own,
    'mais vendidos': popular,
    'item a item': coOccurrence(known, popular),
  }
  const rows = [[`${hidden.length} pessoas, a última compra escondida`, 'acerto@10', 'nDCG@10']]
  for (const [name, recommender] of Object.entries(recommenders)) {
    const gains: number[] = []
    for (const { history, next } of hidden) {
      const at = (await recommender(history)).slice(0, SHOWN).indexOf(next)
      gains.push(at < 0 ? 0 : 1 / Math.log2(at + 2))
    }
    const mean = (values: readonly number[]) =>
      (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
    rows.push([name, mean(gains.map((gain) => (gain > 0 ? 1 : 0))), mean(gains)])
  }
  printTable(rows)
  const tasks = Array.from({ length: 2_000 }, (_, at) => async () => own(hidden[at % hidden.length]!.history))
  const { p50, p99 } = await measure(tasks, 1)
  console.log(`escolher para uma pessoa: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  await shop.database.close()
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
function leaveLastOut(sales: readonly Sale[]): { known: Sale[]; hidden: { history: History; next: string }[] } {
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
    hidden: several.map(([, history]) => ({ history: history.slice(0, -1), next: history.at(-1)! })),
  }
}

function popularity(known: readonly Sale[]): Recommender {
  const buyers = new Map<string, Set<string>>()
  for (const { product, buyer } of known) buyers.set(product, (buyers.get(product) ?? new Set()).add(buyer))
  const best = [...buyers].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1)).map(([product]) => product)
  return (history) => best.slice(0, SHOWN + history.length).filter((product) => !history.includes(product))
}

/** Cosine of who bought both, over all a person bought; what nobody bought with it is filled up. */
function coOccurrence(known: readonly Sale[], fill: Recommender): Recommender {
  const bought = new Map<string, Set<string>>()
  for (const { product, buyer } of known) bought.set(buyer, (bought.get(buyer) ?? new Set()).add(product))
  const [counts, pairs] = [new Map<string, number>(), new Map<string, Map<string, number>>()]
  for (const products of bought.values())
    for (const a of products) {
      counts.set(a, (counts.get(a) ?? 0) + 1)
      const row = pairs.get(a) ?? new Map<string, number>()
      pairs.set(a, row)
      for (const b of products) if (a !== b) row.set(b, (row.get(b) ?? 0) + 1)
    }
  return async (history) => {
    const scores = new Map<string, number>()
    for (const a of history)
      for (const [b, together] of pairs.get(a) ?? [])
        if (!history.includes(b))
          scores.set(b, (scores.get(b) ?? 0) + together / Math.sqrt(counts.get(a)! * counts.get(b)!))
    const near = [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([product]) => product)
    return [...near, ...(await fill(history)).filter((product) => !scores.has(product))]
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

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { weightAt } from '#commerce/domain/recommendations/decay.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { suitedTo } from '#commerce/operations/recommendations/suited.ts'
import { listsOf } from '#commerce/store/recommendations/lists.ts'
import { saveProfiles } from '#commerce/store/recommendations/profiles.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'
import { asServerOwner } from '#tests/harness/test-database.ts'
import { measure, printTable } from './latency.ts'
import { seeded } from './seeded.ts'

const DEPARTMENTS = 20
const SHELVES = 10
/** Of each shelf's first product: 100,000 in all. */
const COPIES = 500
const ORDERS = 1_000_000
/** Orders that the job has not counted yet. */
const FRESH = 2_000
const READS = 500
const NOW = new Date('2026-10-20T12:00:00Z')
const DEVICE = 'navegador-da-bancada'

/** Reading recommendations with 100,000 products and 1,000,000 orders, and how fast the job learns there. */
export async function bench(): Promise<void> {
  const shop = await embeddedCommerce()
  shop.clock.set(NOW)
  const client = await asServerOwner(shop.database, String(shop.database.pool.options.database))
  const said = (what: string) => console.log(`${what} (${Math.round(performance.now() / 1000)} s)`)
  const products = await fillCatalogue(shop, client)
  said(`${products.length} produtos`)
  await fillOrders(client)
  said(`${ORDERS} pedidos`)
  await fillLists(client)
  said('listas')
  await client.end()
  let rounds = 0
  const at = performance.now()
  while ((await waiting(shop)) > 0) {
    await learn(shop.deps)
    rounds += 1
  }
  console.log(
    `aprender: ${((performance.now() - at) / FRESH).toFixed(1)} ms por pedido novo, ${rounds} rodadas (com listas que faltam e vencem)`,
  )
  await readings(shop, products)
  await shop.database.close()
}

async function waiting({ deps: { db } }: EmbeddedUnderTest): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM orders WHERE paired_at IS NULL`.execute(
    db,
  )
  return rows[0]!.n
}

/** One product of each shelf goes the ordinary way; the others are its rows again, under numbers of their own. */
async function fillCatalogue(shop: EmbeddedUnderTest, client: pg.ClientBase): Promise<{ id: number; sku: string }[]> {
  const { db } = shop.deps
  await stockShop(
    db,
    NOW,
    Array.from({ length: DEPARTMENTS * SHELVES }, (_, at) => ({
      id: `m${at}x`,
      nome: `Coisa ${at} de teste`,
      departamento: [`Departamento ${at % DEPARTMENTS}`, `Prateleira ${at}`],
      lojista: 'efacil',
      variacoes: [{ sku: `m${at}x`, preco: 5_000 + 100 * at, estoque: 1_000 }],
    })),
  )
  await publishDirty({ db, clock: shop.clock, search: shop.deps.search })
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off`)
  const copy = (table: string, key: string, columns: Readonly<Record<string, string>>, where = 'true') =>
    client.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object(${Object.entries(
        columns,
      )
        .map(([column, value]) => `'${column}', ${value}`)
        .join(', ')}))).* FROM ${table} t, generate_series(1, ${COPIES - 1}) n WHERE ${key} AND ${where}`,
    )
  const ofSku = `t.sku ~ '^m[0-9]+x$'`
  const id = (from: string) => `(${from}::bigint + n * 1000000)`
  const sku = (from: string) => `(${from} || n)`
  const text = (column: string, product: string) =>
    `replace(replace(t.${column}, '"idProduto":"' || ${product} || '"', '"idProduto":"' || ${id(product)} || '"'), '"sku":"' || (SELECT v.sku FROM variants v WHERE v.product_id = ${product}::bigint LIMIT 1) || '"', '"sku":"' || (SELECT v.sku FROM variants v WHERE v.product_id = ${product}::bigint LIMIT 1) || n || '"')`
  await copy('published_documents', `t.kind = 'produto'`, {
    key: `${id('t.key')}::text`,
    alias: sku('t.alias'),
    body: text('body', 't.key'),
    card: text('card', 't.key'),
  })
  await copy('search_documents', 'true', {
    doc: id('t.doc'),
    product_id: `${id('t.product_id')}::text`,
    sku: sku('t.sku'),
    sold: `(n * 7919) % 1000`,
  })
  await copy('prices', ofSku, { id: id('t.id'), sku: sku('t.sku') })
  await copy('stock', ofSku, { sku: sku('t.sku') })
  await copy('variants', ofSku, { sku: sku('t.sku'), product_id: id('t.product_id') })
  await copy('product_categories', 'true', { product_id: id('t.product_id') })
  await copy('products', 'true', {
    id: id('t.id'),
    slug: sku('t.slug'),
    source_id: sku('t.source_id'),
    seller_id: `'v' || (n % 50)`,
  })
  await client.query(
    `INSERT INTO sellers SELECT (jsonb_populate_record(NULL::sellers, to_jsonb(t) || jsonb_build_object('id', 'v' || n))).* FROM sellers t, generate_series(0, 49) n WHERE t.id = 'efacil'`,
  )
  const { rows } = await client.query<{ id: string; sku: string }>(
    `SELECT product_id AS id, sku FROM variants ORDER BY product_id`,
  )
  const ids = rows.map((row) => row.id)
  await transaction(db, (trx) => saveProfiles(trx, ids))
  return rows.map((row) => ({ id: Number(row.id), sku: row.sku }))
}

/** Orders of two years with one to three products, three quarters of them neighbours of one shelf. */
async function fillOrders(client: pg.ClientBase): Promise<void> {
  const buyer = randomUUID()
  await client.query(`CREATE TEMP TABLE numbered AS SELECT row_number() OVER (ORDER BY c.category_id, p.id) - 1 AS at, p.id, v.sku
    FROM products p JOIN variants v ON v.product_id = p.id JOIN product_categories c ON c.product_id = p.id AND c.is_primary`)
  await client.query(`CREATE UNIQUE INDEX ON numbered (at)`)
  await client.query(
    `INSERT INTO orders (number, customer_id, channel, status, payment_method, products_centavos, services_centavos,
      freight_centavos, total_centavos, customer, address, placed_at, updated_at, paired_at)
    SELECT n, $1, 'ca_0', 'ENTREGUE', 'PIX', 0, 0, 0, 0, '{}', '{}', $2::timestamptz - n * interval '1 minute', $2,
      CASE WHEN n > ${FRESH} THEN $2::timestamptz END FROM generate_series(1, ${ORDERS}) n`,
    [buyer, NOW],
  )
  // The first of an order wanders through the shop, the dearer shelves less often; the others stand beside it.
  await client.query(
    `INSERT INTO order_items (id, order_number, shipment_id, position, kind, sku, product_id, name, quantity, unit_centavos, total_centavos, snapshot)
    SELECT gen_random_uuid(), n, gen_random_uuid(), k, 'produto', p.sku, p.id, '', 1, 0, 0, '{}'
    FROM generate_series(1, ${ORDERS}) n, generate_series(1, 3) k,
      LATERAL (SELECT (((n::bigint * 7919) % 100000) + CASE WHEN k = 1 THEN 0 WHEN n % 4 = 0 THEN (n * k * 31) % 100000 ELSE (n * k) % 12 END) % 100000 AS at) w
      JOIN numbered p ON p.at = w.at
    WHERE k <= 1 + n % 3`,
  )
  await client.query('ANALYZE')
}

/** What the job would have made of the counted orders, in statements of the whole. */
async function fillLists(client: pg.ClientBase): Promise<void> {
  const weight = weightAt(NOW)
  await client.query(
    `INSERT INTO product_pairs (kind, product_id, other_id, weight, last_at)
    SELECT 'comprados-juntos', a.product_id, b.product_id, count(DISTINCT a.order_number) * $1::double precision, $2
    FROM order_items a JOIN order_items b ON b.order_number = a.order_number
    WHERE a.order_number > ${FRESH} GROUP BY 2, 3`,
    [weight, NOW],
  )
  await client.query(
    `INSERT INTO department_pairs (category_id, other_id, weight)
    SELECT a.category_id, b.category_id, sum(p.weight) FROM product_pairs p
    JOIN product_categories a ON a.product_id = p.product_id AND a.is_primary
    JOIN product_categories b ON b.product_id = p.other_id AND b.is_primary
    WHERE p.product_id <> p.other_id GROUP BY 1, 2`,
  )
  await client.query(
    `UPDATE product_profiles p SET bought = own.weight FROM product_pairs own
    WHERE own.product_id = p.product_id AND own.other_id = p.product_id`,
  )
  await client.query('ANALYZE')
  for (const kind of ['comprados-juntos', 'vistos-juntos'])
    await client.query(
      `INSERT INTO recommendation_lists (kind, key, entries, computed_at)
      SELECT '${kind}', p.product_id::text, jsonb_agg(jsonb_build_object('id', p.other_id, 'score', p.weight / (p.weight + $1)) ORDER BY p.weight DESC), $2
      FROM (SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY weight DESC, other_id) AS place
        FROM product_pairs WHERE kind = 'comprados-juntos' AND product_id <> other_id) p
      WHERE p.place <= 24 GROUP BY p.product_id`,
      [weight, NOW],
    )
  await client.query(
    `INSERT INTO device_views (device, product_id, seen_at, paired_at)
    SELECT 'd' || (at % 100000), id, $1::timestamptz - at * interval '1 second', $1 FROM numbered`,
    [NOW],
  )
  await client.query('VACUUM ANALYZE')
}

async function readings(shop: EmbeddedUnderTest, products: readonly { id: number; sku: string }[]): Promise<void> {
  const random = seeded(3)
  const { db } = shop.deps
  const cart = () => Array.from({ length: 3 }, () => random.pick(products))
  const namesOf = (chosen: readonly { sku: string }[]) => chosen.map(({ sku }) => sku).join()
  const departments = await departmentPaths(db)
  let address = 0
  const page = (parameters: Record<string, string>) => async () => {
    const response = await shop.app.fetch(
      new Request(
        `http://loja.test${resourcePath('catalog/pages/recommendations')}?${new URLSearchParams(parameters)}`,
        {
          headers: { cookie: `${COOKIE.browserId}=${DEVICE}` },
        },
      ),
      { remoteAddress: `10.9.${(address >> 8) & 255}.${address++ & 255}` },
    )
    if (response.status !== 200) throw new Error(await response.text())
    return response.text()
  }
  for (const { sku } of cart().concat(cart()))
    await shop.app.fetch(
      new Request(
        `http://loja.test${resourcePath('catalog/pages/recommendations/events')}?tipo=visita&sku=${sku}&deviceId=${DEVICE}`,
        { headers: { cookie: `${COOKIE.browserId}=${DEVICE}` } },
      ),
      { remoteAddress: '10.9.250.1' },
    )
  const times = (task: () => () => Promise<unknown>) =>
    measure(
      Array.from({ length: READS }, () => task()),
      1,
    )
  const rows = [['uma leitura depois da outra', 'p50', 'p95', 'p99']]
  const kinds: Record<string, () => () => Promise<unknown>> = {
    'listas de um produto': () => async () => {
      const key = String(random.pick(products).id)
      return listsOf(db, [
        { kind: 'comprados-juntos', key },
        { kind: 'vistos-juntos', key },
      ])
    },
    'o que combina com três produtos': () => async () =>
      suitedTo(
        db,
        cart().map(({ id }) => ({ id, weight: 1 })),
        { now: NOW, isOtherKind: true },
      ),
    'página de produto, juntos': () =>
      page({ name: 'product', productId: random.pick(products).sku, blocos: 'comprados-juntos,vistos-juntos' }),
    'início, do visitante': () =>
      page({ name: 'home', deviceId: DEVICE, blocos: 'porque-voce-viu,para-voce,compre-de-novo' }),
    // Whole answers of the six kinds of page, each of a visitor whom the shop knows.
    'início, inteiro': () => page({ name: 'home', deviceId: DEVICE }),
    'departamento, inteiro': () => page({ name: 'category', categoryId: random.pick(departments), deviceId: DEVICE }),
    'busca, inteira': () => page({ name: 'search', deviceId: DEVICE }),
    'produto, inteiro': () => page({ name: 'product', productId: random.pick(products).sku, deviceId: DEVICE }),
    'carrinho, inteiro': () => page({ name: 'cart', productId: namesOf(cart()), deviceId: DEVICE }),
    'não encontrada, inteira': () => page({ name: 'not_found', deviceId: DEVICE }),
    'carrinho, de quem nada permitiu': () => page({ name: 'cart', productId: namesOf(cart()) }),
  }
  for (const [name, task] of Object.entries(kinds)) {
    await times(task)
    const { p50, p95, p99 } = await times(task)
    rows.push([name, ...[p50, p95, p99].map((ms) => `${ms.toFixed(1)} ms`)])
  }
  printTable(rows)
}

async function departmentPaths(db: EmbeddedUnderTest['deps']['db']): Promise<string[]> {
  const { rows } = await sql<{
    path: string
  }>`SELECT path FROM categories WHERE removed_at IS NULL ORDER BY path`.execute(db)
  return rows.map((row) => row.path)
}

import { parseArgs } from 'node:util'
import { metrics } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { sql } from 'kysely'
import { FIGURES } from '#commerce/contract/telemetry/instruments.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registered } from '#tests/harness/people.ts'
import { changeStock } from '#tests/harness/purchase-catalogue.ts'
import { choose, ok, placed, purchaseShop, type PurchaseShop } from '#tests/harness/purchase-shop.ts'
import { printTable } from './latency.ts'
import { processorTime } from './processor-time.ts'

/**
 * `npm run bench -- capacity [--times 200]`: what an order, and what leads to it, costs: statements, bytes of
 * PostgreSQL's log, milliseconds of processor time of the shop and of the database. One after the other, nothing else
 * at work.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { times: { type: 'string', default: '200' } } })
  const times = Number(values.times)
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  const statements = async () => {
    await reader.forceFlush()
    const last = exporter.getMetrics().at(-1)
    const told = (last?.scopeMetrics ?? []).flatMap((scope) => scope.metrics)
    const points = told.filter(({ descriptor }) => descriptor.name === FIGURES.statement)
    return points
      .flatMap(({ dataPoints }) => dataPoints as { value: unknown }[])
      .reduce((sum, { value }) => sum + (value as { count: number }).count, 0)
  }
  const shop = await purchaseShop()
  const { db } = shop.deps
  await changeStock(db, 'copo', 9_000_000, shop.clock.now())
  const logged = async () => {
    const { rows } = await sql<{ at: string }>`SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS at`.execute(db)
    return Number(rows[0]!.at)
  }
  const rows = [['', 'comandos SQL', 'WAL (KB)', 'processador da loja (ms)', 'do banco (ms)']]
  const measure = async (
    name: string,
    work: (client: ContractClient) => Promise<unknown>,
    clients: ContractClient[],
  ) => {
    const before = [await statements(), await logged()] as const
    const { node, postgres } = await processorTime(db, async () => {
      for (const client of clients) await work(client)
    })
    const per = (value: number, digits = 1) => (value / clients.length).toFixed(digits)
    // One statement of each look at the log is ours.
    const [asked, bytes] = [(await statements()) - before[0] - 1, (await logged()) - before[1]]
    rows.push([name, per(asked, 0), per(bytes / 1024), per(node), per(postgres)])
  }
  const guests = await visitors(shop, times)
  await measure(
    'página: preços, pessoa',
    (client) => ok(client.get('catalog/price', { query: { skus: 'copo,panela' } })),
    guests,
  )
  await measure('busca', (client) => ok(client.get('catalog/search/native', { query: { terms: 'panela' } })), guests)
  await measure('pôr no carrinho', (client) => ok(client.post('cart/items', { sku: 'copo' })), guests)
  const buyers: ContractClient[] = []
  await measure(
    'cadastro',
    async (client) => void buyers.push((await registered(client)).client),
    await visitors(shop, times),
  )
  await measure('carrinho e escolhas até o resumo', (client) => choose(client, 'copo'), buyers)
  await measure('pedido com Pix', (client) => placed(client), buyers)
  printTable(rows)
  await shop.close()
}

const visitors = (shop: PurchaseShop, count: number): Promise<ContractClient[]> =>
  Promise.all(
    Array.from({ length: count }, (_, n) => shop.visitor(`10.${100 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`)),
  )

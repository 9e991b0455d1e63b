import { sql, type Kysely } from 'kysely'
import * as v from 'valibot'
import { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { writeRecords } from '#commerce/operations/import/write.ts'
import { setRegularPrices } from '#commerce/store/catalogue/prices.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { setStock } from '#commerce/store/catalogue/stock.ts'

export type RecordInput = v.InferInput<typeof CatalogRecord>

const base = { departamento: ['Casa', 'Cozinha'], lojista: 'efacil' }

/**
 * Few products with every rule a cart knows: limits, steps, services, gifts, two sellers, a price of another channel.
 */
export const PRODUCTS: readonly RecordInput[] = [
  {
    ...base,
    id: 'panela',
    nome: 'Panela de Pressão 4,5 L',
    quantidadeMax: 5,
    variacoes: [
      { sku: 'panela', preco: 12_990, canais: { ca_861: 11_990 }, estoque: 50, pesoG: 1800, dimensoesCm: [30, 25, 20] },
    ],
  },
  {
    ...base,
    id: 'copo',
    nome: 'Copo Americano 190 ml',
    quantidadeMin: 2,
    quantidadeMult: 2,
    quantidadeMax: 10,
    variacoes: [{ sku: 'copo', preco: 499, estoque: 100, pesoG: 150, dimensoesCm: [8, 8, 9] }],
  },
  {
    ...base,
    id: 'geladeira',
    nome: 'Geladeira Frost Free 375 L',
    lojista: 'lar',
    variacoes: [
      {
        sku: 'geladeira-127',
        opcoes: { Voltagem: '127 V' },
        preco: 329_900,
        estoque: 3,
        pesoG: 68_000,
        dimensoesCm: [180, 70, 70],
      },
    ],
    servicos: [
      { idServico: 'ge12', nome: 'Garantia estendida 12 meses', preco: 19_900 },
      { idServico: 'ge24', nome: 'Garantia estendida 24 meses', preco: 34_900 },
    ],
  },
  { ...base, id: 'colher', nome: 'Colher de Silicone', variacoes: [{ sku: 'colher', preco: 1_990, estoque: 20 }] },
  {
    ...base,
    id: 'conjunto',
    nome: 'Conjunto de Panelas',
    brindes: ['colher'],
    variacoes: [{ sku: 'conjunto', preco: 39_990, estoque: 10, pesoG: 5000, dimensoesCm: [50, 40, 30] }],
  },
  { ...base, id: 'ultima', nome: 'Jogo de Facas', variacoes: [{ sku: 'ultima', preco: 9_990, estoque: 10 }] },
  {
    ...base,
    id: 'esgotado',
    nome: 'Batedeira Planetária',
    variacoes: [{ sku: 'esgotado', preco: 59_990, estoque: 0 }],
  },
]

/** Puts products for sale. */
export async function stockShop(
  db: Kysely<Database>,
  now: Date,
  products: readonly RecordInput[] = PRODUCTS,
): Promise<void> {
  await transaction(db, async (trx) => {
    await upsertSellers(trx, [
      { id: 'lar', nome: 'Lar das Araucárias', razaoSocial: 'Lar das Araucárias Ltda.', cnpj: '41608327000128' },
    ])
    await sql`
      INSERT INTO import_runs (id, source, file_name, file_hash, mapping_hash, complete, state, started_at, updated_at)
      VALUES (1, 'teste', 'teste', '', '', true, 'finished', ${now}, ${now}) ON CONFLICT DO NOTHING`.execute(trx)
    const items = products.map((record, at) => ({ record: v.parse(CatalogRecord, record), position: at + 1 }))
    const outcomes = await writeRecords(trx, items, { source: 'teste', runId: 1, now })
    const rejected = outcomes.filter((outcome) => outcome.kind === 'rejected')
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected))
  })
}

export const changePrice = (
  db: Kysely<Database>,
  sku: string,
  centavos: number | null,
  now: Date,
  channel = 'ca_0',
): Promise<unknown> => transaction(db, (trx) => setRegularPrices(trx, [{ sku, channel, centavos }], now))

export const changeStock = (db: Kysely<Database>, sku: string, quantity: number, now: Date): Promise<unknown> =>
  transaction(db, (trx) => setStock(trx, [{ sku, quantity }], now))

export async function stockOf(db: Kysely<Database>, sku: string): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`SELECT quantity FROM stock WHERE sku = ${sku}`.execute(db)
  return rows[0]!.quantity
}

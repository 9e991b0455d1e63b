import { sql } from 'kysely'
import { type Reader, recordset, type Trx } from '../rows.ts'

export interface SkuCost {
  sku: string
  centavos: number
}

/** What products cost the shop, by sku; one that is not known is absent. */
export async function skuCosts(db: Reader, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<SkuCost>`SELECT sku, centavos FROM sku_costs
    WHERE sku = ANY(${[...skus]}::text[])`.execute(db)
  return new Map(rows.map(({ sku, centavos }) => [sku, centavos]))
}

/** Writes costs of products that exist. @returns the skus that were written */
export async function setSkuCosts(trx: Trx, costs: readonly SkuCost[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    INSERT INTO sku_costs (sku, centavos, updated_at)
    SELECT r.sku, r.centavos, ${now} FROM ${recordset(costs, 'sku text, centavos bigint')} JOIN variants v
    ON v.sku = r.sku
    ON CONFLICT (sku) DO UPDATE SET centavos = excluded.centavos, updated_at = excluded.updated_at
    RETURNING sku`.execute(trx)
  return rows.map(({ sku }) => sku)
}

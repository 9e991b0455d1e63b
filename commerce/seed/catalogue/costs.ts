import * as v from 'valibot'
import type { SkuCost } from '#commerce/store/televendas/costs.ts'
import { reais, seedTable, text } from '../table.ts'

/** What each product of the demonstration costs the shop: 60 to 85% of its regular price. */
export async function seedCosts(): Promise<SkuCost[]> {
  const rows = await seedTable('catalogue/costs.csv', v.strictObject({ sku: text, custo: reais }))
  return rows.map(({ sku, custo }) => ({ sku, centavos: custo }))
}

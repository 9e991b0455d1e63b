import { type Centavos, parsePriceText } from '#commerce/contract/values/money.ts'

export const COST_COLUMNS = ['sku', 'custo'] as const

/** A line of a cost table, or why it cannot be read. */
export function parseCostLine(cells: Readonly<Record<(typeof COST_COLUMNS)[number], string>>) {
  const sku = cells.sku.trim()
  const centavos: Centavos | undefined = parsePriceText(cells.custo)
  if (!/^[A-Za-z0-9._-]{1,40}$/.test(sku)) return 'sku inválido'
  if (centavos === undefined || centavos <= 0) return `custo inválido: "${cells.custo.trim().slice(0, 40)}"`
  return { sku, centavos }
}

import { formatCep, isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { type Centavos, parsePriceText, priceCell } from '#commerce/contract/values/money.ts'
import { csvText } from '#commerce/kernel/csv.ts'
import type { CarriedKind } from './delivery-quote.ts'

/** One line of the freight table. Money in centavos, CEPs of eight digits, both ends included. */
export interface FreightLine {
  kind: CarriedKind
  firstCep: string
  lastCep: string
  base: Centavos
  perKg: Centavos
  gris: Centavos
  businessDays: number
  /** Products after discounts from which parcels travel free; null = never. */
  freeFrom: Centavos | null
}

export const FREIGHT_COLUMNS = [
  'tipo',
  'cep_inicial',
  'cep_final',
  'preco_base',
  'preco_por_kg',
  'gris',
  'dias_uteis',
  'gratis_a_partir_de',
] as const
type Cells = Readonly<Record<(typeof FREIGHT_COLUMNS)[number], string>>

const KINDS: readonly CarriedKind[] = ['NORMAL', 'EXPRESSA', 'AGENDADA']
/** R$ 100.000,00. */
const MAX_CENTAVOS = 10_000_000
const MAX_DAYS = 90

/** Reads one line; nothing is guessed. @returns the line, or in Portuguese why it cannot be read */
export function parseFreightLine(cells: Cells): FreightLine | string {
  const { tipo, dias_uteis: days, gratis_a_partir_de: free } = cells
  const kind = KINDS.find((known) => known === tipo.toUpperCase())
  if (!kind) return `tipo "${tipo}" não existe: use ${KINDS.join(', ')}`
  for (const column of ['cep_inicial', 'cep_final'] as const)
    if (!isValidCep(cells[column])) return `${column} "${cells[column]}" não é um CEP`
  const [firstCep, lastCep] = [normalizeCep(cells.cep_inicial), normalizeCep(cells.cep_final)]
  if (lastCep < firstCep) return 'cep_final é menor que cep_inicial'
  const [base, perKg, gris] = [amount(cells.preco_base), amount(cells.preco_por_kg), amount(cells.gris)]
  if (base === undefined) return `preco_base "${cells.preco_base}" não é um preço`
  if (perKg === undefined) return `preco_por_kg "${cells.preco_por_kg}" não é um preço`
  if (gris === undefined) return `gris "${cells.gris}" não é um preço`
  if (!/^\d{1,2}$/.test(days) || Number(days) > MAX_DAYS)
    return `dias_uteis "${days}" não é um número de 0 a ${MAX_DAYS}`
  const freeFrom = free === '' ? null : amount(free)
  if (freeFrom === undefined) return `gratis_a_partir_de "${free}" não é um preço; em branco quer dizer nunca`
  return { kind, firstCep, lastCep, base, perKg, gris, businessDays: Number(days), freeFrom }
}

function amount(text: string): Centavos | undefined {
  const centavos = parsePriceText(text)
  return centavos !== undefined && centavos >= 0 && centavos <= MAX_CENTAVOS ? centavos : undefined
}

/** The table as it is read again: semicolons, prices as `14,90`. */
export function freightTableText(rates: readonly FreightLine[]): string {
  const lines = rates.map(({ kind, firstCep, lastCep, base, perKg, gris, businessDays, freeFrom }) => [
    kind,
    formatCep(firstCep),
    formatCep(lastCep),
    priceCell(base),
    priceCell(perKg),
    priceCell(gris),
    String(businessDays),
    freeFrom === null ? '' : priceCell(freeFrom),
  ])
  return csvText([FREIGHT_COLUMNS, ...lines])
}

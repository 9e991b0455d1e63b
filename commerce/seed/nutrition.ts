import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'

type Table = NonNullable<NonNullable<CatalogRecord['alimento']>['nutricional']>

/** What the label declares in 100 g or 100 mL: kcal, grams, and sodium in mg (RDC 429/2020, IN 75/2020). */
export interface Hundred {
  energia: number
  carboidratos: number
  acucares: number
  adicionados: number
  proteinas: number
  gorduras: number
  saturadas: number
  trans: number
  fibras: number
  sodio: number
}

/** Label name, unit and daily value of a 2,000 kcal diet; null = no %VD is declared. */
const ROWS: readonly [keyof Hundred, string, 'kcal' | 'g' | 'mg', number | null][] = [
  ['energia', 'Valor energético', 'kcal', 2000],
  ['carboidratos', 'Carboidratos', 'g', 300],
  ['acucares', 'Açúcares totais', 'g', null],
  ['adicionados', 'Açúcares adicionados', 'g', 50],
  ['proteinas', 'Proteínas', 'g', 50],
  ['gorduras', 'Gorduras totais', 'g', 65],
  ['saturadas', 'Gorduras saturadas', 'g', 20],
  ['trans', 'Gorduras trans', 'g', 2],
  ['fibras', 'Fibra alimentar', 'g', 25],
  ['sodio', 'Sódio', 'mg', 2000],
]

function amount(value: number, unit: string): string {
  const whole = unit === 'kcal' || value >= 10 || value < 0.05
  return `${(whole ? Math.round(value) : Math.round(value * 10) / 10).toString().replace('.', ',')} ${unit}`
}

/** The nutrition table of a label, from what 100 g (or mL) hold and the portion in the same unit. */
export function nutritionTable(hundred: Hundred, portion: number): Table {
  return ROWS.map(([key, nome, unit, daily]) => {
    const inPortion = (hundred[key] * portion) / 100
    return { nome, porcao: amount(inPortion, unit), cem: amount(hundred[key], unit), ...(daily !== null && { vd: `${Math.round((inPortion / daily) * 100)}%` }) }
  })
}

const AMOUNT = /^\s*(\d+(?:[.,]\d+)?)\s*(kg|g|ml|l)\b/i
const UNITS: Readonly<Record<string, readonly ['g' | 'ml', number]>> = {
  kg: ['g', 1000],
  g: ['g', 1],
  l: ['ml', 1000],
  ml: ['ml', 1],
}

function amountOf(text: string): { unit: string; value: number } | undefined {
  const [, digits = '', name = ''] = AMOUNT.exec(text) ?? []
  const unit = UNITS[name.toLowerCase()]
  return unit && { unit: unit[0], value: Number(digits.replace(',', '.')) * unit[1] }
}

/**
 * Portions in a package as its label says them (RDC 429/2020): `10`, `cerca de 6`; undefined where contents and portion
 * are not told in the same kind of unit.
 */
export function portionsText(contents: string, portion: string): string | undefined {
  const [whole, one] = [amountOf(contents), amountOf(portion)]
  if (!whole || !one || whole.unit !== one.unit || one.value === 0) return undefined
  const count = whole.value / one.value
  if (count < 1) return undefined
  return Number.isInteger(count) ? String(count) : `cerca de ${Math.round(count)}`
}

/** Head of the column that compares foods, in the unit of the portion (RDC 429/2020). */
export const perHundred = (contents: string, portion: string): string =>
  `100\u00A0${(amountOf(portion) ?? amountOf(contents))?.unit ?? 'g ou ml'}`

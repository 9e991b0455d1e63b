import { timesDecimal } from './decimal.ts'

/** `5%`, `1,99%`: a percentage with up to two decimals and no trailing zeros unless asked for (domain §5). */
export function formatPercent(percent: number, decimals?: 2): string {
  const text = (timesDecimal(100, percent) / 100).toFixed(2)
  return `${(decimals === 2 ? text : text.replace(/\.?0+$/, '')).replace('.', ',')}%`
}

import { groupedText } from '#commerce/contract/values/grouped.ts'

export interface PriceRange {
  /** As a filter spells it, whole reais: `-100`, `100-250`, `250-`. */
  valor: string
  nome: string
  total: number
}

/** Fewer products need no ranges. */
const LEAST = 8
/** Prices looked at to find where ranges end. */
const SAMPLE = 2_000
const PARTS = [0.25, 0.5, 0.75]
/** What prices are round to. */
const ROUND = [1, 1.5, 2, 3, 4, 5, 7.5, 10]

function roundPrice(reais: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, reais)))
  const near = ROUND.reduce((best, step) =>
    Math.abs(step * power - reais) < Math.abs(best * power - reais) ? step : best,
  )
  return Math.max(1, Math.round(near * power))
}

/** Ready ranges of prices in centavos, with round ends and about as many products each. */
export function priceRanges(prices: Float64Array): PriceRange[] {
  if (prices.length < LEAST) return []
  const step = Math.max(1, Math.floor(prices.length / SAMPLE))
  const sample = Float64Array.from({ length: Math.ceil(prices.length / step) }, (_, at) => prices[at * step]!).sort()
  const ends = [...new Set(PARTS.map((part) => roundPrice(sample[Math.floor(part * sample.length)]! / 100)))].filter(
    (end) => end * 100 > sample[0]! && end * 100 < sample.at(-1)!,
  )
  if (ends.length === 0) return []
  const totals = new Uint32Array(ends.length + 1)
  const bounds = Float64Array.of(0, ...ends.map((end) => end * 100), Infinity)
  for (let at = 0; at < prices.length; at++) {
    const price = prices[at]!
    // An end belongs to both of its ranges, as the filter has it.
    for (let range = 0; range < totals.length; range++)
      if (price >= bounds[range]! && price <= bounds[range + 1]!) totals[range]!++
  }
  const text = (end: number): string => `R$ ${groupedText(end)}`
  return [...totals]
    .map((total, at) => {
      const [from, to] = [ends[at - 1], ends[at]]
      const nome =
        from === undefined
          ? `Até ${text(to!)}`
          : to === undefined
            ? `A partir de ${text(from)}`
            : `${text(from)} a ${text(to)}`
      return { valor: `${from ?? ''}-${to ?? ''}`, nome, total }
    })
    .filter(({ total }) => total > 0)
}

import type { PassoDePreco } from '#commerce/contract/catalogue/catalogue.ts'
import { addDays, dayNumber, formatBrazilianDate, type IsoDate } from '#commerce/contract/values/calendar-date.ts'

/** As far back as a product's document tells. */
const DAYS = 90
/** Of the picture, `0 0 100 40`; a little is left free above and below. */
const HEIGHT = 40
const MARGIN = 4

type Step = PassoDePreco
interface Priced extends Step {
  valor: number
  valorText: string
}
const priced = (steps: readonly Step[]): Priced[] =>
  steps.filter((step): step is Priced => step.valor !== null && step.valorText !== null)

/** `27/08`, and with its year where that is another. */
const shortDay = (day: IsoDate, today: IsoDate): string =>
  formatBrazilianDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10)

/** What the picture shows, in a sentence; '' of nothing. */
export function historyText(steps: readonly Step[]): string {
  const known = priced(steps)
  const now = known.at(-1)
  if (now === undefined) return ''
  const [lowest, highest] = [extreme(known, -1), extreme(known, 1)]
  if (lowest.valor === highest.valor) return `O preço é o mesmo desde ${formatBrazilianDate(known[0]!.desde)}.`
  if (now.valor === lowest.valor)
    return `${now.valorText} é o menor preço dos últimos ${DAYS} dias. O maior foi ${highest.valorText}.`
  if (now.valor === highest.valor)
    return `${now.valorText} é o maior preço dos últimos ${DAYS} dias. O menor foi ${lowest.valorText}.`
  return `Nos últimos ${DAYS} dias o preço foi de ${lowest.valorText} a ${highest.valorText}.`
}

function extreme(known: readonly Priced[], sign: 1 | -1): Priced {
  return known.reduce((best, step) => ((step.valor - best.valor) * sign > 0 ? step : best))
}

export interface HistoryPicture {
  /** Of an SVG path in `0 0 100 40`, the days from left to right. */
  path: string
  first: string
  last: string
}

/** The steps as a line, from 90 days before `today` or the first day of sale; undefined where nothing changed. */
export function historyPicture(steps: readonly Step[], today: IsoDate): HistoryPicture | undefined {
  const known = priced(steps)
  const [oldest] = known
  if (oldest === undefined) return undefined
  const [low, high] = [extreme(known, -1).valor, extreme(known, 1).valor]
  if (low === high) return undefined
  const begin = [addDays(today, 1 - DAYS), oldest.desde].toSorted().at(-1)!
  const span = Math.max(1, dayNumber(today) - dayNumber(begin))
  const across = (day: IsoDate) => round(Math.min(1, Math.max(0, (dayNumber(day) - dayNumber(begin)) / span)) * 100)
  const down = (value: number) => round(MARGIN + ((high - value) / (high - low)) * (HEIGHT - 2 * MARGIN))
  let path = ''
  let isDrawing = false
  for (const { desde, valor } of steps) {
    const x = across(desde)
    if (valor !== null) path += isDrawing ? `H${x}V${down(valor)}` : `M${x} ${down(valor)}`
    else if (isDrawing) path += `H${x}`
    isDrawing = valor !== null
  }
  return {
    path: isDrawing ? `${path}H100` : path,
    first: shortDay(begin, today),
    last: shortDay(today, today),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

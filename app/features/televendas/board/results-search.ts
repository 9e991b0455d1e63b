import { paths } from '#app/lib/paths.ts'
import { stringifySearch } from '#app/lib/search-url.ts'
import { addDays, type IsoDate } from '#commerce/contract/values/calendar-date.ts'

/** Results as their address holds them. */
export interface ResultsSearch {
  /** A period by its name, in the place of two days. */
  periodo?: 'hoje' | '7dias' | 'mes' | undefined
  de?: string | undefined
  ate?: string | undefined
  agente?: string | undefined
  noCanal?: string | undefined
  status?: string | undefined
  page?: string | undefined
}

export const PERIODS = [
  ['hoje', 'Hoje'],
  ['7dias', '7 dias'],
  ['mes', 'Este mês'],
] as const

/** The days of a period with a name; those of any other are in the address. */
export function daysAsked({ periodo, de, ate }: ResultsSearch, today: IsoDate): Pick<ResultsSearch, 'de' | 'ate'> {
  if (periodo === 'hoje') return { de: today, ate: today }
  if (periodo === 'mes') return { de: `${today.slice(0, 8)}01`, ate: today }
  if (periodo === '7dias' || (de === undefined && ate === undefined)) return { de: addDays(today, -6), ate: today }
  return { de, ate }
}

export const resultsHref = (search: ResultsSearch): string => paths.telesales.results + stringifySearch({ ...search })

import type { DeliveryKind } from '#commerce/contract/states.ts'
import { addDays, formatBrazilianDate, weekdayName, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { isValidCep, normalizeCep } from '#commerce/contract/values/cep.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { deliveryCountStart, isBusinessDay } from './business-days.ts'

/** `opcoesEntrega[].tipo` as the customer reads it. */
export const DELIVERY_NAMES: Readonly<Record<DeliveryKind, string>> = {
  NORMAL: 'Normal',
  EXPRESSA: 'Expressa',
  AGENDADA: 'Agendada',
  RETIRA_LOJA: 'Retira no local',
}

/** The three shifts of São Paulo's Lei 13.747/2009 (domain §3.3). */
export const SHIFTS = [
  { id: 'manha', label: 'Manhã, das 7h às 11h' },
  { id: 'tarde', label: 'Tarde, das 12h às 18h' },
  { id: 'noite', label: 'Noite, das 19h às 23h' },
] as const
export type ShiftId = (typeof SHIFTS)[number]['id']

function days(count: number): string {
  return count === 1 ? '1 dia útil' : `${count} dias úteis`
}

/**
 * Until when a payment meets the day that is told at an instant (epoch ms): `hoje até as 12h`, from noon on `hoje`; in
 * what is read later `em 23/11`.
 */
export function paidByText(now: number, isReadLater = false): string {
  const { date } = saoPauloClock(now)
  const day = isReadLater ? `em ${formatBrazilianDate(date).slice(0, 5)}` : 'hoje'
  return deliveryCountStart(now) === date ? `${day} até as 12h` : day
}

/** Where no day can be told: `Receba em até 5 dias úteis após a confirmação do pagamento`. */
export function deliveryTermText(businessDays: number): string {
  return `Receba em até ${days(businessDays)} após a confirmação do pagamento`
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** `quarta, 25 de novembro`; the first of a month is `1º`. */
function longDate(date: IsoDate): string {
  const day = Number(date.slice(8, 10))
  return `${weekdayName(date).replace('-feira', '')}, ${day === 1 ? '1º' : day} de ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** The one sentence of a delivery, from card to order: `Chega quarta, 25 de novembro` (domain §3.2). */
export const arrivalText = (date: IsoDate): string => `Chega ${longDate(date)}`

/** Of many products at once: `Chega até quarta, 25 de novembro`. */
export const arrivalByText = (date: IsoDate): string => `Chega até ${longDate(date)}`

/** At a store: `Retire a partir de quarta, 25 de novembro`. */
export const collectFromText = (date: IsoDate): string => `Retire a partir de ${longDate(date)}`

/** Of a window: `Escolha a data e o período, a partir de quarta, 25 de novembro`. */
export const scheduleFromText = (date: IsoDate): string => `Escolha a data e o período, a partir de ${longDate(date)}`

/** On a card: `Chega quarta, 25 de novembro · frete grátis`; a line does not end between `frete` and its value. */
export const promiseText = (date: IsoDate, freight: string): string =>
  `${arrivalText(date)} · frete\u00a0${freight === 'Grátis' ? 'grátis' : freight}`

export function pickupTermText(businessDays: number): string {
  return `Pronto para retirada em até ${days(businessDays)}`
}

/** `quarta, 25 de novembro - Manhã, das 7h às 11h`. */
export function windowText({ date, shift }: DeliveryWindow): string {
  return `${longDate(date)} - ${SHIFTS.find(({ id }) => id === shift)!.label}`
}

/** Where date and shift must be offered at no extra charge: CEPs 01000 to 19999. */
export function requiresScheduling(cep: string): boolean {
  return isValidCep(cep) && Number(normalizeCep(cep).slice(0, 5)) <= 19999
}

export interface DeliveryWindow {
  readonly date: IsoDate
  readonly shift: ShiftId
}

/** Every shift of the first `count` business days from `earliest` on, earliest included. */
export function deliveryWindows(earliest: IsoDate, count: number): DeliveryWindow[] {
  const windows: DeliveryWindow[] = []
  for (let date = earliest; windows.length < count * SHIFTS.length; date = addDays(date, 1)) {
    if (isBusinessDay(date, 'delivery')) for (const { id } of SHIFTS) windows.push({ date, shift: id })
  }
  return windows
}

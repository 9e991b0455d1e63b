import { parseBrazilianDate, type IsoDate } from './calendar-date.ts'

export const UNDERAGE = 'Para se cadastrar é preciso ter 18 anos ou mais.'
export const INVALID_BIRTH_DATE = 'Data de nascimento inválida.'

const YOUNGEST = 18
const OLDEST = 120

export type BirthDateResult =
  | { readonly ok: true; readonly date: IsoDate }
  | { readonly ok: false; readonly message: string }

/** Whole years lived on `today`; somebody born on 29 February ages on 1 March in common years. */
export function ageOn(birth: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Reads `dd/mm/aaaa` and asks for 18 to 120 years on `today` (domain §1.6). */
export function parseBirthDate(text: string, today: IsoDate): BirthDateResult {
  const date = parseBrazilianDate(text)
  if (!date || date > today) return { ok: false, message: INVALID_BIRTH_DATE }
  const age = ageOn(date, today)
  if (age < YOUNGEST) return { ok: false, message: UNDERAGE }
  return age > OLDEST ? { ok: false, message: INVALID_BIRTH_DATE } : { ok: true, date }
}

/** Puts `01011990` being typed into `01/01/1990`. */
export function formatBirthDateInput(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

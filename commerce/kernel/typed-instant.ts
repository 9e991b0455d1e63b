/** The days a spreadsheet counts from the end of 1899, of 2009 to 2118, where it shows them as the number they are. */
const SPREADSHEET_DAY = /^[4-7]\d{4}$/
const DAYS_BEFORE_1970 = 25_569
const DAY_MS = 86_400_000

/** As instantOf, of a cell of a table. */
export const instantOfCell = (text: string): string | undefined =>
  instantOf(
    SPREADSHEET_DAY.test(text) ? new Date((Number(text) - DAYS_BEFORE_1970) * DAY_MS).toISOString().slice(0, 10) : text,
  )

const DAY = /^(\d{1,2}([/.-])\d{1,2}\2\d{2,4}|\d{4}-\d{2}-\d{2})$/

/** When something is over: a day told is the last on which it holds, an instant the first at which it does not. */
export function endOfCell(text: string): string | undefined {
  const at = instantOfCell(text)
  if (at === undefined || !(DAY.test(text) || SPREADSHEET_DAY.test(text))) return at
  return new Date(Date.parse(at) + DAY_MS).toISOString()
}

/**
 * `dd/mm/aaaa` (or `dd/mm/aa`, with points or hyphens too), optionally with a time, or ISO: an instant, dates without a
 * zone in Brazilian time. Undefined when it is none.
 */
export function instantOf(text: string): string | undefined {
  const brazilian = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2}(?!\d))(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(text)
  const pad = (part: string) => part.padStart(2, '0')
  const iso = brazilian
    ? `${brazilian[4]!.padStart(4, '20')}-${pad(brazilian[3]!)}-${pad(brazilian[1]!)}T${pad(brazilian[5] ?? '00')}:${brazilian[6] ?? '00'}:${brazilian[7] ?? '00'}-03:00`
    : text
  const zoned = /^\d{4}-\d{2}-\d{2}$/.test(iso)
    ? `${iso}T00:00:00-03:00`
    : /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(iso)
      ? `${iso.replace(' ', 'T')}-03:00`
      : iso
  if (!/^\d{4}-\d{2}-\d{2}T/.test(zoned)) return undefined
  const instant = new Date(zoned)
  const day = Number(iso.slice(8, 10))
  if (Number.isNaN(instant.getTime()) || new Date(`${iso.slice(0, 10)}T12:00:00Z`).getUTCDate() !== day)
    return undefined
  return instant.toISOString()
}

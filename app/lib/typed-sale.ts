import * as v from 'valibot'

/** Codes and quantities that an agent typed in a call and the cart does not have. */
export interface TypedSale {
  /** The row of entry. */
  code: string
  units: string
  /** What waited for an answer, or failed. */
  waiting: readonly { text: string; quantity: number }[]
}

const MOST_LINES = 100
/**
 * A code of a product, perhaps with units before it (`3*EF1012`): of all that is typed only this may be stored (house
 * §3). Digits alone are one as an EAN only, or they may be somebody's document or telephone.
 */
const CODE = /^\s*(?:\d{1,4}\s*[*x]\s*)?(?:(?=[\w.-]*[a-z])(?=[\w.-]*\d)[\w.-]{3,40}|\d{12,13})\s*$/i

const Kept = v.object({
  protocol: v.string(),
  code: v.union([v.literal(''), v.pipe(v.string(), v.regex(CODE))]),
  units: v.pipe(v.string(), v.regex(/^\d{0,4}$/)),
  waiting: v.pipe(
    v.array(
      v.object({
        text: v.pipe(v.string(), v.regex(CODE)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
      }),
    ),
    v.maxLength(MOST_LINES),
  ),
})
const Stored = v.pipe(v.string(), v.parseJson(), Kept)

/** What of it may wait in the tab's storage, for that call alone; null when that is nothing. */
export function keptSale(protocol: string, { code, units, waiting }: TypedSale): string | null {
  const lines = waiting.filter(({ text }) => CODE.test(text)).slice(0, MOST_LINES)
  const row = CODE.test(code) ? { code: code.trim(), units } : { code: '', units: '1' }
  if (row.code === '' && lines.length === 0) return null
  return JSON.stringify({ protocol, ...row, waiting: lines.map(({ text, quantity }) => ({ text, quantity })) })
}

/** The same again in the same call; undefined of anything else, which anybody may have written. */
export function typedSaleOf(stored: string | null, protocol: string): TypedSale | undefined {
  const kept = v.safeParse(Stored, stored)
  if (!kept.success || kept.output.protocol !== protocol) return undefined
  const { code, units, waiting } = kept.output
  return { code, units, waiting }
}

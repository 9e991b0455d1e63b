import type { Centavos } from './brl.ts'
import { divideHalfUp, exactDecimal } from './decimal.ts'

export { formatBRL, type Centavos } from './brl.ts'

/** Below ten trillion reais every sum of a cart stays a safe integer; above it a price text is rubbish. */
const MAX_PRICE_DIGITS = 13

/** `1234,50`, as a column of a table holds it; only for what is not negative. */
export const priceCell = (value: Centavos): string =>
  `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}`

/** The wire's number in reais with at most two decimals (contract §1). */
export function toReais(value: Centavos): number {
  return value / 100
}

/**
 * Reais to centavos, HALF_UP on the decimal as written: 1.005 is 101 centavos although its float lies below.
 * @throws RangeError when not a finite number or beyond the safe integers.
 */
export function fromReais(value: number | string): Centavos {
  const { numerator, denominator } = exactDecimal(value)
  const centavos = Number(divideHalfUp(numerator * 100n, denominator))
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Amount out of range: ${String(value)}`)
  return centavos
}

export interface PriceTextRules {
  /**
   * What `1.069` means, a single point followed by exactly three digits and no comma: `thousands` (default, the habit
   * of Brazilian catalogues) is R$ 1.069,00; `decimals` is R$ 1,07.
   */
  readonly loneDot?: 'thousands' | 'decimals'
}

/** With the words and the star of a note that a price list puts around it: each unit, which is what is sold. */
const CURRENCY =
  /^(?:por )?(-?) ?(?:R\$|BRL)? ?(-?) ?(\d[\d., '’]*?) ?(?:R\$|BRL|reais)? ?(?:(?:\/ ?)?(?:un|und|unid|unidade|cada)\.?)? ?\*{0,3}$/i
const GROUPED_BY_BLANK = /^\d{1,3}(?:[ '’]\d{3})+,\d{2}$/
/** Three decimals behind a comma may be thousands; four are what databases write of money. */
const GROUPED_BY_DOT = /^\d{1,3}(?:\.\d{3})+(?:,(?:\d{1,2}|\d{4}))?$/
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/
const PLAIN_COMMA = /^\d+,(?:\d{1,2}|\d{4})$/
const PLAIN_DOT = /^\d+(?:\.\d+)?$/

function decimalText(digits: string, loneDot: 'thousands' | 'decimals'): string | undefined {
  if (loneDot === 'decimals' && /^\d+\.\d{3}$/.test(digits)) return digits
  if (GROUPED_BY_BLANK.test(digits)) return digits.replaceAll(/[ '’]/g, '').replace(',', '.')
  if (GROUPED_BY_DOT.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (GROUPED_BY_COMMA.test(digits)) return digits.replaceAll(',', '')
  if (PLAIN_COMMA.test(digits)) return digits.replace(',', '.')
  return PLAIN_DOT.test(digits) ? digits : undefined
}

/**
 * Centavos out of a price as catalogues write it: `R$ 1.069,90`, `1234.56`, `1.069`, `1 069,90`, `1'069,90`, `1.069,-`,
 * `por 12,90*`, `R$ 0000`.
 * Zero is a price here; an importer decides that it means "unavailable".
 * @returns undefined when the text is no unmistakable price (`12,345`, `sob consulta`, empty).
 */
export function parsePriceText(text: string, rules: PriceTextRules = {}): Centavos | undefined {
  const match = CURRENCY.exec(
    text
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replace(/,-(?= |$)/, ',00'),
  )
  const amount = match?.[3] && decimalText(match[3], rules.loneDot ?? 'thousands')
  if (!match || !amount || (match[1] && match[2])) return undefined
  if ((amount.split('.')[0] ?? '').replace(/^0+/, '').length > MAX_PRICE_DIGITS) return undefined
  const centavos = fromReais(amount)
  return (match[1] || match[2]) && centavos !== 0 ? -centavos : centavos
}

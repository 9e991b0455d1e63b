import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barWidths } from '#commerce/adapters/bar-code.ts'

/** Widths of bars and gaps of the symbols 0 to 105, six each (ISO/IEC 15417). */
const CODE_128 = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211' +
  '212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
).match(/.{6}/g)!
/** Which of a digit's five bars are wide (interleaved 2 of 5). */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** Symbols of a Code 128 without its stop. */
function symbolsOf(text: string): number[] {
  const widths = barWidths('CODE128', text).join('')
  expect(widths.slice(-7)).toBe('2331112')
  return widths
    .slice(0, -7)
    .match(/.{6}/g)!
    .map((symbol) => CODE_128.indexOf(symbol))
}
/** What a scanner reads of the symbols, by the standard's tables; undefined when the check symbol is wrong. */
function scanned(symbols: readonly number[]): string | undefined {
  const [start = 0, ...rest] = symbols
  const check = rest.pop()
  if (rest.reduce((sum, symbol, at) => sum + symbol * (at + 1), start) % 103 !== check) return undefined
  let inPairs = start === 105
  let text = ''
  for (const symbol of rest) {
    if (inPairs && (symbol === 101 || symbol === 100)) inPairs = false
    else if (!inPairs && symbol === 99) inPairs = true
    else text += inPairs ? String(symbol).padStart(2, '0') : String.fromCharCode(symbol + 32)
  }
  return text
}

describe('the bar code of an access key (domain §6.3)', () => {
  test('digits go in pairs: start C, the pairs, their check', () => {
    expect(symbolsOf('123456')).toEqual([105, 12, 34, 56, 44])
    expect(symbolsOf('33150308370779000149550010001100931002410775')).toHaveLength(24)
  })

  test('a key with letters in it changes to code A where they stand', () => {
    const symbols = symbolsOf('31260712ABC34501DE35550010000001231123456788')
    expect(symbols.slice(0, 8)).toEqual([105, 31, 26, 7, 12, 101, 33, 34])
    expect(scanned(symbols)).toBe('31260712ABC34501DE35550010000001231123456788')
  })

  test('whatever is written is read back', () => {
    const text = fc
      .array(fc.oneof(fc.stringMatching(/^[0-9]{1,12}$/), fc.stringMatching(/^[A-Z]{1,4}$/)), {
        minLength: 1,
        maxLength: 8,
      })
      .map((runs) => runs.join(''))
    fc.assert(fc.property(text, (written) => scanned(symbolsOf(written)) === written))
  })
})

test('the bar code of a boleto is interleaved 2 of 5, wide bars three narrow ones (domain §2.2)', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{44}$/), (digits) => {
      const widths = barWidths('ITF', digits)
      expect([widths.slice(0, 4), widths.slice(-3)]).toEqual([
        [1, 1, 1, 1],
        [3, 1, 1],
      ])
      const marks = widths.slice(4, -3).map((width) => (width === 3 ? '1' : '0'))
      const read = Array.from({ length: 44 }, (_, at) =>
        WIDE.indexOf(
          Array.from({ length: 5 }, (__, bar) => marks[Math.floor(at / 2) * 10 + bar * 2 + (at % 2)]).join(''),
        ),
      )
      expect(read.join('')).toBe(digits)
    }),
  )
})

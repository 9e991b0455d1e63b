import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { code128, code128Symbols } from '#commerce/adapters/code-128.ts'

/** What a scanner reads of the symbols, by the standard's tables; undefined when the check symbol is wrong. */
function scanned(symbols: readonly number[]): string | undefined {
  const [start = 0, ...rest] = symbols
  const check = rest.pop()
  if (rest.reduce((sum, symbol, at) => sum + symbol * (at + 1), start) % 103 !== check) return undefined
  let inPairs = start === 105
  let text = ''
  for (const symbol of rest) {
    if (inPairs && symbol === 101) inPairs = false
    else if (!inPairs && symbol === 99) inPairs = true
    else text += inPairs ? String(symbol).padStart(2, '0') : String.fromCharCode(symbol + 32)
  }
  return text
}
/** Each symbol's six widths as one text, the stop last. */
const parts = (widths: readonly number[]) => [
  ...widths.slice(0, -7).join('').match(/.{6}/g)!,
  widths.slice(-7).join(''),
]

describe('the bar code of an access key (domain §6.3)', () => {
  test('digits go in pairs: start C, the pairs, their check', () => {
    expect(code128Symbols('123456')).toEqual([105, 12, 34, 56, 44])
    expect(code128Symbols('33150308370779000149550010001100931002410775')).toHaveLength(24)
  })

  test('a key with letters in it changes to code A where they stand', () => {
    const symbols = code128Symbols('31260712ABC34501DE35550010000001231123456788')
    expect(symbols.slice(0, 8)).toEqual([105, 31, 26, 7, 12, 101, 33, 34])
    expect(scanned(symbols)).toBe('31260712ABC34501DE35550010000001231123456788')
  })

  test('whatever is written is read back, each symbol eleven modules wide in three bars and three gaps', () => {
    const text = fc
      .array(fc.oneof(fc.stringMatching(/^[0-9]{1,12}$/), fc.stringMatching(/^[A-Z]{1,4}$/)), {
        minLength: 1,
        maxLength: 8,
      })
      .map((runs) => runs.join(''))
    fc.assert(
      fc.property(text, (written) => {
        expect(scanned(code128Symbols(written))).toBe(written)
        const widths = parts(code128(written))
        expect(widths.pop()).toBe('2331112')
        for (const symbol of widths) {
          const bars = [...symbol].map(Number)
          expect([bars.reduce((sum, width) => sum + width, 0), (bars[0]! + bars[2]! + bars[4]!) % 2]).toEqual([11, 0])
        }
      }),
    )
  })

  test('no two of the hundred pairs look alike; anything but digits and capitals is refused', () => {
    const pairs = Array.from({ length: 100 }, (_, pair) => parts(code128(`${String(pair).padStart(2, '0')}0000`))[1]!)
    expect(new Set(pairs).size).toBe(100)
    expect([pairs[0], pairs[1], pairs[99]]).toEqual(['212222', '222122', '113141'])
    for (const bad of ['', 'abc', '12 34', 'Ã']) expect(() => code128(bad)).toThrow(RangeError)
  })
})

import type { Uf } from './brazilian-state.ts'
import { characterValue, modulo11Digit, sumFromRight, weightedSum } from './check-digits.ts'

/** Whether the bare characters of a state registration carry the check digits of their state (domain §1.3). */
type DigitCheck = (text: string) => boolean

function endsWithModulo11(text: string, highest = 9): boolean {
  return modulo11Digit(sumFromRight(text.slice(0, -1), highest)) === characterValue(text.slice(-1))
}

/** Two digits, each over all that stands before it. */
function endsWithTwoModulo11(text: string, highest = 9): boolean {
  return endsWithModulo11(text.slice(0, -1), highest) && endsWithModulo11(text, highest)
}

/** 11 − remainder, and 10 or 11 lose their ten. */
function wrappedDigit(sum: number): number {
  const digit = 11 - (sum % 11)
  return digit > 9 ? digit - 10 : digit
}

function amapa(text: string): boolean {
  const base = Number(text.slice(0, 8))
  const [extra, ifEleven] =
    base >= 3_000_001 && base <= 3_017_000 ? [5, 0] : base >= 3_017_001 && base <= 3_019_022 ? [9, 1] : [0, 0]
  const digit = 11 - ((extra + sumFromRight(text.slice(0, 8))) % 11)
  return (digit === 10 ? 0 : digit === 11 ? ifEleven : digit) === characterValue(text.slice(-1))
}

function bahia(text: string): boolean {
  const base = text.slice(0, -2)
  const byEleven = '679'.includes(text.charAt(text.length === 8 ? 0 : 1))
  const digit = (over: string) => (byEleven ? modulo11Digit(sumFromRight(over)) : (10 - (sumFromRight(over) % 10)) % 10)
  const second = digit(base)
  return text.slice(-2) === `${digit(`${base}${second}`)}${second}`
}

function goias(text: string): boolean {
  const base = Number(text.slice(0, 8))
  const last = characterValue(text.slice(-1))
  if (base === 11_094_402) return last === 0 || last === 1
  const remainder = sumFromRight(text.slice(0, 8)) % 11
  if (remainder === 1) return last === (base >= 10_103_105 && base <= 10_119_997 ? 1 : 0)
  return last === (remainder === 0 ? 0 : 11 - remainder)
}

function minasGerais(text: string): boolean {
  const widened = `${text.slice(0, 3)}0${text.slice(3, 11)}`
  let sum = 0
  for (const [position, character] of Array.from(widened).entries()) {
    const product = characterValue(character) * (position % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 10) + (product % 10)
  }
  return (10 - (sum % 10)) % 10 === characterValue(text.charAt(11)) && endsWithModulo11(text, 11)
}

function saoPaulo(text: string): boolean {
  const digits = text.replace('P', '')
  const ninth = (weightedSum(digits, [1, 3, 4, 5, 6, 7, 8, 10]) % 11) % 10 === characterValue(digits.charAt(8))
  const twelfth =
    (weightedSum(digits, [3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 10 === characterValue(digits.charAt(11))
  return ninth && (text.startsWith('P') || twelfth)
}

const oneDigit: DigitCheck = (text) => endsWithModulo11(text)
const twoDigits: DigitCheck = (text) => endsWithTwoModulo11(text)

export const DIGIT_CHECKS: Readonly<Record<Uf, DigitCheck>> = {
  AC: twoDigits,
  AL: oneDigit,
  AM: oneDigit,
  AP: amapa,
  BA: bahia,
  CE: oneDigit,
  DF: twoDigits,
  ES: oneDigit,
  GO: goias,
  MA: oneDigit,
  MG: minasGerais,
  MS: oneDigit,
  MT: oneDigit,
  PA: oneDigit,
  PB: oneDigit,
  PE: (text) =>
    text.length === 9
      ? twoDigits(text)
      : wrappedDigit(weightedSum(text, [5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2])) === characterValue(text.slice(-1)),
  PI: oneDigit,
  PR: (text) => endsWithTwoModulo11(text, 7),
  RJ: (text) => endsWithModulo11(text, 7),
  RN: (text) => endsWithModulo11(text, 10),
  RO: (text) =>
    wrappedDigit(sumFromRight(text.slice(text.length === 14 ? 0 : 3, -1))) === characterValue(text.slice(-1)),
  RR: (text) => weightedSum(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 9 === characterValue(text.slice(-1)),
  RS: oneDigit,
  SC: oneDigit,
  SE: oneDigit,
  SP: saoPaulo,
  TO: (text) => oneDigit(text.length === 11 ? text.slice(0, 2) + text.slice(4) : text),
}

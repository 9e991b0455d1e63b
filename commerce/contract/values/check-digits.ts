/** ASCII − 48: 0–9 for digits, 17–42 for A–Z, the value letters take in CNPJ and NF-e keys (domain §1.2, §6.3). */
export function characterValue(character: string): number {
  return character.charCodeAt(0) - 48
}

/** Sum of character values times `weights`, aligned at the left. */
export function weightedSum(text: string, weights: readonly number[]): number {
  let sum = 0
  for (const [position, weight] of weights.entries()) sum += characterValue(text.charAt(position)) * weight
  return sum
}

/** Sum of character values times 2, 3 … `highest`, repeating, counted from the right. */
export function sumFromRight(text: string, highest = 9): number {
  let sum = 0
  for (let fromRight = 0; fromRight < text.length; fromRight += 1) {
    const weight = 2 + (fromRight % (highest - 1))
    sum += characterValue(text.charAt(text.length - 1 - fromRight)) * weight
  }
  return sum
}

/** The usual modulo 11 digit: remainders 0 and 1 give 0, others 11 − remainder. */
export function modulo11Digit(sum: number): number {
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** True when every character equals the first; such numbers pass the arithmetic and are still nobody's. */
export function isOneCharacterRepeated(text: string): boolean {
  return text.length > 0 && text === text.charAt(0).repeat(text.length)
}

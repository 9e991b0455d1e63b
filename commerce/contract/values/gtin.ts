/** GS1's check digit over 8, 12, 13 or 14 digits, all equal digits excluded. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, -1))
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** `7,89E+12` is what a spreadsheet shows of a code it took for a number: others begin alike. */
export const hasLostDigits = (code: string | undefined): boolean =>
  code !== undefined && /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(code.trim())
export const LOST_DIGITS =
  'código em notação científica: a planilha perdeu algarismos. Formate a coluna como texto e salve de novo'

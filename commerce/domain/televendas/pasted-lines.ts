/** One line of a list pasted from a spreadsheet. */
export interface PastedLine {
  /** From 1, as it was pasted. */
  number: number
  code: string
  /** Whole units; null when what stands there is none. */
  quantity: number | null
  /** A sentence for the agent when the line cannot be looked up. */
  problem: string | null
}

const HEADINGS = /^(c[oó]d(igo)?|sku|ean|gtin|produto|item|refer[eê]ncia|ref)\.?$/i
const LARGEST = 9999
const NO_QUANTITY = `Quantidade inválida. Informe um número inteiro de 1 a ${LARGEST}.`
const NO_CODE = 'Linha sem código do produto.'
const ROUNDED = 'A planilha arredondou este código. Formate a coluna como texto e copie de novo.'

/**
 * A quantity as Brazilians write it: `1.200`, `12,00`, `3 un`. Undefined for what is no number, null for a number that
 * is no quantity.
 */
export function pastedQuantity(text: string): number | null | undefined {
  const bare = text
    .trim()
    .replace(/^x\s*|\s*(?:x|un(?:id(?:ades?)?)?\.?|p[cç]s?\.?|cx\.?|peças?)$/i, '')
    .trim()
  if (!/^-?\d[\d.]*(?:,\d*)?$/.test(bare)) return undefined
  const [whole = '', decimals = ''] = bare.split(',')
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(whole)
  if ((whole.includes('.') && !isGrouped) || /[1-9]/.test(decimals)) return null
  const units = Number(whole.replaceAll('.', ''))
  return Number.isSafeInteger(units) && units >= 1 && units <= LARGEST ? units : null
}

/**
 * Lines of a pasted list: code first, quantity in the last column that has one; none is one unit. Columns are set apart
 * by tabs or semicolons, or by the last blank before a number. Empty lines and a line of headings are left out.
 */
export function pastedLines(text: string): PastedLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, columns: columnsOf(line) }))
    .filter(({ columns }) => columns.some((column) => column !== ''))
    .filter(({ columns }, at) => !(at === 0 && HEADINGS.test(columns[0] ?? '')))
    .map(({ number, columns }) => readLine(number, columns))
}

function columnsOf(line: string): string[] {
  const columns = line.split(/\t|;/).map((column) => column.replace(/\s+/g, ' ').trim())
  if (columns.length > 1) return columns
  const [only = ''] = columns
  const spaced = /^(\S+)\s+(\d{1,4}(?:\s*(?:x|un|unid|pc|pç)s?\.?)?)$/i.exec(only)
  return spaced ? [spaced[1]!, spaced[2]!] : [only]
}

function readLine(number: number, columns: readonly string[]): PastedLine {
  const [code = '', ...others] = columns
  const rest = others.filter((column) => column !== '')
  const last = rest.at(-1)
  const read = last === undefined ? 1 : pastedQuantity(last)
  // A second column of words is the product's name; a lone one was meant to be the quantity.
  const quantity = read === undefined ? (rest.length > 1 ? 1 : null) : read
  const short = code.slice(0, 120)
  if (short === '') return { number, code: short, quantity, problem: NO_CODE }
  if (/^\d+(?:[.,]\d+)?e\+\d+$/i.test(short)) return { number, code: short, quantity, problem: ROUNDED }
  return { number, code: short, quantity, problem: quantity === null ? NO_QUANTITY : null }
}

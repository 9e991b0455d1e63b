/** What a spreadsheet would run as a formula, or has been kept from that by quotes. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A text as a cell that no spreadsheet runs. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell that `toCell` made. */
export const fromCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

const quoted = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Lines of a file that a Brazilian spreadsheet opens by itself, with a byte-order mark in front. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')

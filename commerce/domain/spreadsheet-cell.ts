/** What a spreadsheet would run as a formula, or has been kept from that by quotes. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A text as a cell that no spreadsheet runs. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell that `toCell` made. */
export const fromCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

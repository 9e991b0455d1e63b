import { type Options, stringify } from 'csv-stringify/sync'

/** What a spreadsheet would run as a formula, or has been kept from that by quotes. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A text as a cell that no spreadsheet runs. Unlike csv-stringify's own guard, {@link fromCell} can take it back. */
export const toCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell that `toCell` made. */
export const fromCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** Lines as a Brazilian spreadsheet opens them by itself when {@link BYTE_ORDER_MARK} stands in front. */
export const csvText = (
  rows: readonly (readonly string[])[],
  form: Pick<Options, 'delimiter' | 'record_delimiter' | 'quoted_match'> = {},
): string => stringify([...rows], { delimiter: ';', record_delimiter: '\r\n', ...form, quote_record_delimiter: true })

export const BYTE_ORDER_MARK = '\uFEFF'

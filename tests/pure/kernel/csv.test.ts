import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvText, fromCell, toCell } from '#commerce/kernel/csv.ts'

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ';', ',', '\r', '\n', "'", '=', '+', '-', '@', '\t', ' ', 'á', '0') }),
)
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })

test('cells are quoted where they must be, and only there', () => {
  expect(
    csvText([
      ['a', 'b;c', 'd"e', 'f\ng', 'h\ri', '', '14,90', ' j '],
      ['=1', "'=1"],
    ]),
  ).toBe('a;"b;c";"d""e";"f\ng";"h\ri";;14,90; j \r\n=1;\'=1\r\n')
  const quoted = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  fc.assert(
    fc.property(rows, (table) => {
      expect(csvText(table)).toBe(table.map((row) => `${row.map(quoted).join(';')}\r\n`).join(''))
    }),
  )
})

test('what is written is read again, cell by cell', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const text = BYTE_ORDER_MARK + csvText(table.map((row) => row.map(toCell)))
      const read = parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n', relax_column_count: true })
      expect(read.map((row) => row.map(fromCell))).toEqual(table)
    }),
  )
})

test('a comma between cells, for what is no Brazilian spreadsheet', () => {
  expect(csvText([['a', 'b,c', 'd;e']], { delimiter: ',', record_delimiter: '\n', quoted_match: [';'] })).toBe(
    'a,"b,c","d;e"\n',
  )
})

test('no cell of a text begins a formula, and every text is read back', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(fromCell(toCell(text))).toBe(text)
      expect(toCell(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

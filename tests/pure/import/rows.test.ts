import { expect, test } from 'vitest'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import { isAside, isBad } from '#commerce/domain/import/file-row.ts'

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}
/** Rows of a text, the bad ones as their line and reason. */
async function rowsOf(text: string, expected: readonly string[] = []): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const row of readCsv(textOf(text), undefined, expected))
    rows.push(
      isBad(row)
        ? `${row.line}: ${row.reason}`
        : isAside(row)
          ? `${row.line} ${row.aside}: ${row.told || row.said}`
          : Object.values(row.value as object),
    )
  return rows
}
const HEAD = 'codigo;nome;preco'
const GOOD = [
  ['A1', 'Copo', '1,00'],
  ['A2', 'Jarra', '2,00'],
]

test('what ends a file of an old program, or fills one that was cut off, is no row', async () => {
  const rows = `${HEAD}\r\nA1;Copo;1,00\r\nA2;Jarra;2,00\r\n`
  expect(await rowsOf(`${rows}\u001A`)).toEqual(GOOD)
  expect(await rowsOf(`${rows}\f\r\n${'\0'.repeat(4_096)}`)).toEqual(GOOD)
})

test('rows may all end with separators that the header has not, as long as nothing stands behind them', async () => {
  expect(await rowsOf(`${HEAD}\nA1;Copo;1,00;\nA2;Jarra;2,00;;\n`)).toEqual(GOOD)
  // Of one alone a separator within a text has pushed an empty cell out.
  expect(await rowsOf(`${HEAD}\nA1;Copo;1,00\nA2;Jarra; 2 litros;\n`)).toEqual([
    GOOD[0],
    '3: a linha tem 4 colunas e o cabeçalho tem 3',
  ])
  expect(await rowsOf(`${HEAD}\nA1;Copo;1,00;\nA2;Jarra;2,00;x\n`)).toEqual([
    GOOD[0],
    '3: a linha tem 4 colunas e o cabeçalho tem 3',
  ])
})

test('a header in the middle is one with the mark of its file before it, too', async () => {
  expect(await rowsOf(`${HEAD}\nA1;Copo;1,00\n\uFEFF${HEAD}\nA2;Jarra;2,00\n`)).toEqual([
    GOOD[0],
    '3 header: a linha repete o cabeçalho',
    GOOD[1],
  ])
})

test('cells that a spreadsheet was told to take for text are what stands in them', async () => {
  expect(await rowsOf(`${HEAD}\n="00123";"=""Copo""";='1,00\n'00124;'70 anos;2,00\n`)).toEqual([
    ['00123', 'Copo', "='1,00"],
    ['00124', "'70 anos", '2,00'],
  ])
})

test('a file without a header is told so, not read without its first product', async () => {
  await expect(rowsOf('789100;Copo;1,00;5\n789101;Jarra;2,00;6\n')).rejects.toThrow(
    /linha 1 .*já é um produto \(789100, Copo, 1,00, 5\).*nomes das colunas/,
  )
  // Columns called after years are a header.
  expect(await rowsOf('codigo;nome;2025;2026\nA1;Copo;1;2\n')).toHaveLength(1)
  // Who says what the columns are called is told which are missing.
  expect(await rowsOf('789100;Copo;1,00;5\n789101;Jarra;2,00;6\n', ['codigo'])).toHaveLength(1)
})

test('commas between cells and within prices are told as what they are', async () => {
  expect(await rowsOf('codigo,nome,preco\nA1,Copo,10,50\n')).toEqual([
    '2: a linha tem 4 colunas e o cabeçalho tem 3; há vírgulas dentro dos valores: exporte com ponto e vírgula entre as colunas, ou com os valores entre aspas',
  ])
})

test('a file whose lines a spreadsheet put into one cell each is taken apart again', async () => {
  expect(await rowsOf(`"${HEAD}"\n"A1;Copo;1,00"\n"A2;""Jarra"";2,00"\n`)).toEqual(GOOD)
  // One column is one column.
  expect(await rowsOf('"nome"\n"Copo"\n')).toEqual([['Copo']])
})

import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { CFB } from '@e965/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring as importing, HEAD, merchantFiles, rewritten, sheets, taken, zipIn } from './merchant-files.ts'

/* Files made to hurt, or broken on their way: read, or refused in words, and the shop is read back after each. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()

const ROWS = ['A1;Café torrado;Mercearia;10,50', 'A2;Açúcar;Mercearia;5']
const CSV = [HEAD, ...ROWS, ''].join('\n')
const GOOD = [
  ['A1', 'Café torrado', 1050],
  ['A2', 'Açúcar', 500],
]
const TABLE = [
  ['codigo', 'nome', 'categoria', 'preco'],
  ['A1', 'Café torrado', 'Mercearia', 10.5],
  ['A2', 'Açúcar', 'Mercearia', 5],
]
const zip = (entries: Record<string, string | Buffer>) => zipIn(files.folder, entries)
const book = (rows: unknown[][] = TABLE) => sheets({ Produtos: rows })
const sheet = (pattern: string, instead: string, content = book()) =>
  rewritten(files.folder, content, 'sheet1.xml', pattern, instead)
const priced = (...prices: string[]) =>
  [HEAD, ...prices.map((price, at) => `A${at + 1};Copo ${at + 1};Casa;${price}`)].join('\n')
const prices = (...centavos: (number | null)[]) => centavos.map((each, at) => [`A${at + 1}`, `Copo ${at + 1}`, each])

/** As Excel saves a workbook with a password: a container of another time that holds it encrypted. */
function locked(): Buffer {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]))
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4_096, 7))
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer)
}
/** A zip of which the flag says that its entries are encrypted. */
function lockedZip(): Buffer {
  const bytes = zip({ 'lista.csv': CSV })
  for (let at = 0; at < bytes.length - 4; at++) {
    const signature = bytes.readUInt32LE(at)
    if (signature === 0x04034b50) bytes[at + 6]! |= 1
    if (signature === 0x02014b50) bytes[at + 8]! |= 1
  }
  return bytes
}

type Outcome = RegExp | (string | number | null)[][]
const FILES: [what: string, name: string, content: () => string | Buffer, outcome: Outcome, mapping?: object][] = [
  // Encodings and marks.
  ['UTF-8 with its mark twice', 'a.csv', () => `\uFEFF\uFEFF${CSV}`, GOOD],
  [
    'UTF-16 cut within a letter',
    'a.csv',
    () => Buffer.from(`\uFEFF${CSV}`, 'utf16le').subarray(0, -1),
    /acaba no meio de uma letra/,
  ],
  ['the mark alone', 'a.csv', () => '\uFEFF', /está vazio|nenhuma linha de dados/],
  ['blanks and line ends alone', 'a.csv', () => ' \n\n \r\n', /está vazio|nenhuma linha de dados/],
  [
    'UTF-8 cut within a letter',
    'a.csv',
    () => Buffer.from(`${CSV}A3;Pão;Casa;1`).subarray(0, -9),
    /acaba no meio de uma letra/,
  ],
  // Separators.
  ['pipes between the cells', 'a.csv', () => CSV.replaceAll(';', '|'), GOOD],
  ['commas between the cells and within prices', 'a.csv', () => CSV.replaceAll(';', ','), [['A2', 'Açúcar', 500]]],
  [
    'a header with other separators than its rows',
    'a.csv',
    () => CSV.replace(HEAD, HEAD.replaceAll(';', ',')),
    /não tem:/,
  ],
  ['one column', 'a.csv', () => 'codigo\nA1\nA2\n', /não tem: .*"nome"/],
  ['one letter', 'a.csv', () => 'x', /nenhuma linha de dados/],
  ['a header and nothing below, as a workbook', 'a.xlsx', () => book([TABLE[0]!]), /nenhuma linha de dados/],
  ['a price column twice', 'a.csv', () => `${HEAD};preco\nA1;Café torrado;Mercearia;10,50;99\n`, [GOOD[0]!]],
  [
    'ten thousand columns',
    'a.csv',
    () => {
      const more = Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(';')
      return `${HEAD};${more}\n${ROWS.map((row) => `${row};${more}`).join('\n')}\n`
    },
    GOOD,
  ],
  // Prices.
  [
    'decimals in many ways, none of them read as another price',
    'a.csv',
    () => priced('1.234,56', '"1,234.56"', '1234.56', '1234,5', 'R$1.234', "1'234,56", '12,345', '123.456', '0,009'),
    prices(123_456, 123_456, 123_456, 123_450, 123_400, 123_456, null, 12_345_600, null),
  ],
  [
    'negative prices in every way',
    'a.csv',
    () => priced('-5', '(5,00)', '5,00-', '−5', 'R$ -5,00', '5'),
    prices(null, null, null, null, null, 500),
  ],
  [
    'dates as prices',
    'a.csv',
    () => priced('30/11/2026', '2026-11-30', '30-nov', '12:30', '5'),
    prices(null, null, null, null, 500),
  ],
  [
    'dates as prices in a workbook',
    'a.xlsx',
    () => book([TABLE[0]!, ['A1', 'Copo 1', 'Casa', new Date('2026-11-30T00:00:00Z')], ['A2', 'Copo 2', 'Casa', 5]]),
    prices(null, 500),
  ],
  [
    'no numbers',
    'a.csv',
    () => priced('NaN', 'Infinity', '1e9999', '1E+3', '0x10', '5'),
    prices(null, null, null, null, null, 500),
  ],
  [
    'more money than there is',
    'a.csv',
    () => priced('99999999999999999999', '99.999.999.999.999.999,00', '5'),
    prices(null, null, 500),
  ],
  // Bytes.
  ['a zero byte in the header and in each cell', 'a.csv', () => CSV.replaceAll(';', '\u0000;'), GOOD],
  [
    'a department of a hundred thousand letters',
    'a.csv',
    () => `${CSV}A3;Copo;${'Z'.repeat(100_000)};1\n`,
    [...GOOD, ['A3', 'Copo', 100]],
  ],
  [
    'a department fifty levels deep',
    'a.csv',
    () => `${CSV}A3;Copo;${Array.from({ length: 50 }, (_, at) => `N${at}`).join(' > ')};1\n`,
    [...GOOD, ['A3', 'Copo', 100]],
  ],
  [
    'a header cell of a million letters',
    'a.csv',
    () => CSV.replace('preco', `preco;${'z'.repeat(1_000_000)}`).replaceAll(/,50|;5$/gm, (end) => `${end};`),
    GOOD,
  ],
  [
    'an id that is a path, and one that is blanks',
    'a.csv',
    () => `${CSV}../../etc/passwd;Copo;Casa;1\n   ;Jarra;Casa;1\n`,
    [['..', 'Copo', 100], ...GOOD],
  ],
  [
    'a columnar file of another program',
    'a.parquet',
    () => Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(2_000, 1), Buffer.from('PAR1')]),
    /não é texto nem planilha/,
  ],
  [
    'a picture with the name of a list',
    'a.csv',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    /não é texto nem planilha|não está em UTF-8/,
  ],
  // Archives.
  [
    'a zip in a zip',
    'a.zip',
    () => zip({ 'b.zip': zip({ 'lista.csv': CSV }) }),
    /nenhuma planilha, CSV ou JSON dentro \(traz: b\.zip\)/,
  ],
  ['packed twice', 'a.csv.gz', () => gzipSync(gzipSync(CSV)), /não é texto|não está em UTF-8|não tem:/],
  ['a zip with a password', 'a.zip', lockedZip, /protegido por senha/],
  [
    'an empty zip',
    'a.zip',
    () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    /nenhuma planilha, CSV ou JSON|corrompido/,
  ],
  // Workbooks.
  ['a workbook with a password', 'a.xlsx', locked, /protegida por senha/],
  [
    'an OpenDocument sheet',
    'a.ods',
    () => sheets({ Produtos: TABLE }, 'ods'),
    /que a loja não lê\. Salve-a como \.xlsx/,
  ],
  ['a binary workbook', 'a.xlsb', () => sheets({ Produtos: TABLE }, 'xlsb'), /que a loja não lê\. Salve-a como \.xlsx/],
  [
    'a sheet that says to be a thousand million rows long',
    'a.xlsx',
    () => sheet('<dimension ref="[^"]*"/>', '<dimension ref="A1:XFD1000000000"/>'),
    GOOD,
  ],
  [
    'a row a thousand million rows below',
    'a.xlsx',
    () => sheet('<row r="3"', '<row r="1000000000"'),
    /muito longe da tabela \(linha 1000000000\)/,
  ],
  [
    'a cell at the far end of the sheet',
    'a.xlsx',
    () => sheet('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    /muito longe da tabela/,
  ],
  [
    'texts that stand in no list of texts',
    'a.xlsx',
    () => sheet('t="str"><v>[^<]*</v>', 't="s"><v>99</v>'),
    /não pode ser lida|está vazia|nenhuma/,
  ],
  [
    'entities that unfold without end',
    'a.xlsx',
    () =>
      sheet(
        '^(<\\?xml[^>]*>)?',
        `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "${'z'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`,
      ),
    GOOD,
  ],
  [
    'formulas whose value is an empty text, and one without a value on another sheet',
    'a.xlsx',
    () =>
      rewritten(
        files.folder,
        sheet(
          '</row></sheetData>',
          '<c r="E3" t="str"><f>""</f><v></v></c></row></sheetData>',
          sheets({
            Produtos: TABLE,
            Totais: [
              ['Soma', 'x'],
              ['y', 2],
            ],
          }),
        ),
        'sheet2.xml',
        '<c r="B2"[^>]*>.*?</c>',
        '<c r="B2"><f>1+1</f></c>',
      ),
    GOOD,
  ],
  [
    'formulas nobody worked out',
    'a.xlsx',
    () => sheet('<c r="D([23])"[^>]*>.*?</c>', '<c r="D\\1"><f>21/2</f></c>'),
    /tem 2 fórmulas sem valor calculado na aba "Produtos" \(células D2, D3\)/,
  ],
  [
    'an empty row at the very end, as some programs write it',
    'a.xlsx',
    () => sheet('</sheetData>', '<row r="1048576" ht="12.8"></row></sheetData>'),
    GOOD,
  ],
  [
    'five thousand cells that nobody closes',
    'a.xlsx',
    () => sheet('</sheetData>', `<row r="9">${'<c r="A9"><v>'.repeat(5_000)}</row></sheetData>`),
    /não pode ser lida/,
  ],
  // Objects.
  [
    'keys that other programs stumble on',
    'a.json',
    () =>
      `[{"__proto__":{"preco":1},"constructor":"x","codigo":"A1","nome":"Café torrado","categoria":"Mercearia","preco":10.5},{"codigo":"A2","nome":"Açúcar","categoria":"Mercearia","preco":5}]`,
    GOOD,
    { registros: '[]' },
  ],
  [
    'objects ten thousand deep',
    'a.json',
    () => `[{"codigo":"A1","categoria":"Casa","preco":1,"nome":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}]`,
    /nenhuma das|inválido|não é|profund/,
    { registros: '[]' },
  ],
  ['a lone text', 'a.json', () => '"oi"', /Nenhum registro encontrado/, { registros: '[]' }],
]

/** All that an import could have touched. */
const state = async (): Promise<unknown> =>
  (
    await sql`SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM variants) AS variants,
      (SELECT count(*) FROM prices) AS prices, (SELECT count(*) FROM categories) AS categories,
      (SELECT count(*) FROM products WHERE active) AS active`.execute(shop.deps.db)
  ).rows[0]
async function bring(name: string, content: string | Buffer, mapping: object = {}) {
  const mapped = files.mapped(files.written(name, content), mapping)
  return { done: await importing(shop, mapped).catch((error: Error) => error), source: mapped.source }
}

test.each(FILES)('%s', async (_, name, content, outcome, mapping = {}) => {
  const before = await state()
  const { done, source } = await bring(name, content(), mapping)
  if (outcome instanceof RegExp) {
    expect(String(done)).toMatch(outcome)
    expect((done as Error).name).toBe('ImportError')
    expect(await state()).toEqual(before)
  } else {
    expect(String((done as Error).message ?? '')).toBe('')
    expect(await taken(shop.deps.db, source)).toEqual(outcome)
  }
})

test('errors that a workbook shows in place of values are told by row and column', async () => {
  const error = (code: number, text: string) => ({ t: 'e', v: code, w: text })
  const { done } = await bring(
    'a.xlsx',
    book([
      TABLE[0]!,
      TABLE[1]!,
      ['A2', 'Açúcar', 'Mercearia', error(0x0f, '#VALUE!')],
      ['A3', error(0x17, '#REF!'), 'Mercearia', 7],
      ['A4', 'Sal', error(0x1d, '#NAME?'), error(0x2a, '#N/A')],
    ]),
  )
  expect(done).toMatchObject({ counts: { created: 2, rejected: 2 } })
  const report = fs.readFileSync((done as { reportFile: string }).reportFile, 'utf8')
  expect(report).toMatch(/\r\n3;2;aviso;A2;Açúcar;preco;"a planilha mostra um erro de fórmula[^\n]*#VALUE!/)
  expect(report).toMatch(/\r\n4;3;aviso;A3;;nome;"a planilha mostra um erro de fórmula[^\n]*#REF!/)
  expect(report).toMatch(
    /\r\n5;4;aviso;A4;Sal;categoria;"a planilha[^\n]*#NAME\?\r\n5;4;aviso;A4;Sal;preco;"a planilha[^\n]*#N\/A/,
  )
})

test('a report begins no cell with what a spreadsheet would reckon with', async () => {
  const { done } = await bring('a.csv', `${CSV}=cmd|' /C calc'!A0;;Casa;1\n@SUM(1);Copo;Casa;-2+3+cmd\n`)
  const report = fs.readFileSync((done as { reportFile: string }).reportFile, 'utf8')
  expect(report).toMatch(/cmd\|/)
  expect(report.split(/[;\r\n]/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([])
})

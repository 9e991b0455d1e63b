import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { bring, campos, HEAD, lines, merchantFiles, rewritten, sheets, taken, zipIn } from './merchant-files.ts'

/* What thirty files that a merchant may bring must do: be read, or be refused in words without a trace. */
const shop = await forThisFile(embeddedCommerce())
const files = merchantFiles()

const CSV = `${HEAD}\nA1;Café torrado;Mercearia;10,50\nA2;Açúcar;Mercearia;5\n`
const GOOD = [
  ['A1', 'Café torrado', 1050],
  ['A2', 'Açúcar', 500],
]
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const bigEndian = (text: string) => utf16(text).swap16()
const TABLE = [
  ['codigo', 'nome', 'categoria', 'preco'],
  ['A1', 'Café torrado', 'Mercearia', 10.5],
  ['A2', 'Açúcar', 'Mercearia', 5],
]
const COVER = [
  ['Tabela de preços'],
  ['Distribuidora', 'Ana'],
  ['Contato', '34 3333-0000'],
  ['Validade', '30/11', 'dia'],
]
const OTHER_TABLE = TABLE.map((row) => row.map((cell) => (typeof cell === 'number' ? cell * 2 : cell)))
const workbook = (bookType: 'xlsx' | 'biff8', rows: unknown[][] = TABLE): Buffer => sheets({ Produtos: rows }, bookType)
const zip = (entries: Record<string, string | Buffer>, below?: string): Buffer => zipIn(files.folder, entries, below)
/** As a program writes one that leaves the working out to whoever opens it. */
const formulas = (): Buffer =>
  rewritten(files.folder, workbook('xlsx'), 'sheet1.xml', '<c r="D2"[^>]*>.*?</c>', '<c r="D2"><f>21/2</f></c>')
/** How a workbook of before 2007 begins. */
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const double = (text: string) => Buffer.from(Buffer.from(text).toString('latin1'))

type Outcome = RegExp | (string | number | null)[][]
const FILES: [
  what: string,
  name: string,
  content: string | Buffer,
  outcome: Outcome,
  mapping?: object,
  options?: object,
][] = [
  ['a workbook', 'a.xlsx', workbook('xlsx'), GOOD],
  ['a workbook of before 2007', 'a.xls', workbook('biff8'), GOOD],
  ['a workbook with a wrong name', 'a.csv', workbook('xlsx'), GOOD],
  ['a workbook with title lines', 'a.xlsx', workbook('xlsx', [['Tabela de preços'], [], ...TABLE]), GOOD],
  ['an empty workbook', 'a.xlsx', workbook('xlsx', []), /planilha .* está vazia|não pode ser lida/],
  ['a workbook whose first sheet is a cover', 'a.xlsx', sheets({ Capa: COVER, Produtos: TABLE }), GOOD],
  [
    'a workbook whose longest table is another one',
    'a.xlsx',
    sheets({
      Clientes: [['cpf', 'cliente', 'uf'], ...Array.from({ length: 9 }, () => [1, 'Ana', 'MG'])],
      Produtos: TABLE,
    }),
    GOOD,
  ],
  ['a sheet the mapping names', 'a.xlsx', sheets({ Velha: OTHER_TABLE, Nova: TABLE }), GOOD, { aba: 'nova' }],
  [
    'a sheet that is not there',
    'a.xlsx',
    sheets({ Capa: COVER, Produtos: TABLE }),
    /não tem a aba "Preços"\. Abas: "Capa", "Produtos"\./,
    { aba: 'Preços' },
  ],
  [
    'formulas nobody worked out',
    'a.xlsx',
    formulas(),
    /uma fórmula sem valor calculado na aba "Produtos" \(célula D2\)/,
  ],
  ['a CSV with the name of a workbook', 'a.xlsx', CSV, GOOD],
  ['half a workbook', 'a.xlsx', workbook('xlsx').subarray(0, 900), /corrompido ou incompleto/],
  ['half a workbook of before 2007', 'a.xls', workbook('biff8').subarray(0, 700), /não pode ser lida/],
  ['UTF-16 with its mark', 'a.csv', utf16(CSV), GOOD],
  ['UTF-16, the other way round', 'a.csv', bigEndian(CSV), GOOD],
  ['UTF-16 without a mark', 'a.csv', Buffer.from(CSV, 'utf16le'), GOOD],
  ['a zipped CSV', 'a.zip', zip({ 'lista.csv': CSV }), GOOD, { formato: 'csv' }],
  [
    'a zip of two tables',
    'a.zip',
    zip({ 'a.csv': CSV, 'b.csv': CSV }),
    /mais de uma tabela \(a\.csv, b\.csv\)/,
    { formato: 'csv' },
  ],
  ['a zipped workbook', 'catalogo.zip', zip({ 'lista.xlsx': workbook('xlsx') }), GOOD],
  ['a zipped workbook of before 2007', 'catalogo.zip', zip({ 'lista.xls': workbook('biff8') }), GOOD],
  [
    'a zipped CSV beside a note and a picture',
    'catalogo.zip',
    zip({ 'lista.csv': CSV, 'leia-me.txt': 'Oi', 'a.png': 'x' }),
    GOOD,
  ],
  [
    'half a workbook in a zip',
    'a.zip',
    zip({ 'lista.xlsx': workbook('xlsx').subarray(0, 900) }),
    /lista\.xlsx está corrompido ou incompleto/,
  ],
  [
    'a zip of two workbooks',
    'a.zip',
    zip({ 'a.xlsx': workbook('xlsx'), 'b.xlsx': workbook('xlsx') }),
    /mais de uma tabela \(a\.xlsx, b\.xlsx\)/,
  ],
  ['text by the mapping of a workbook', 'a.csv', Buffer.from(CSV, 'latin1'), GOOD, { formato: 'planilha' }],
  ['a zip of a picture', 'a.zip', zip({ 'a.png': 'x' }), /nenhuma planilha, CSV ou JSON/, { formato: 'csv' }],
  ['a zip bomb', 'a.zip', zip({ 'a.csv': Buffer.alloc(30_000_000, 0x41) }), /não foi aberto/, { formato: 'csv' }],
  ['a packed CSV cut off', 'a.csv.gz', gzipSync(CSV.repeat(99)).subarray(0, 60), /corrompido ou incompleto/],
  ['sep=; as a spreadsheet writes it', 'a.csv', `sep=;\r\n${CSV}`, GOOD],
  ['title lines above the header', 'a.csv', `Loja do Zé, tabela de preços\nVálida até 10/12\n\n${CSV}`, GOOD],
  ['windows-1252, untold', 'a.csv', Buffer.from(CSV, 'latin1'), /não está em UTF-8/],
  ['windows-1252, told', 'a.csv', Buffer.from(CSV, 'latin1'), GOOD, { codificacao: 'windows-1252' }],
  [
    'UTF-8 told to be windows-1252',
    'a.csv',
    CSV,
    /letras trocadas \(por exemplo "CafÃ© torrado"\)/,
    { codificacao: 'windows-1252' },
  ],
  ['encoded twice', 'a.csv', double(CSV), /letras trocadas/],
  ['letters lost before', 'a.csv', CSV.replace('é', '\uFFFD'), /letras trocadas/],
  [
    'a column the file has not',
    'a.csv',
    CSV.replace('preco', 'valor'),
    /não tem: "preco" \(campo preco\)\.\nColunas do arquivo: codigo, nome, categoria, valor/,
  ],
  ['nothing but a header', 'a.csv', `${HEAD}\n`, /nenhuma linha de dados/],
  [
    'not one good row',
    'a.csv',
    lines('A1;;Casa;1', ';Copo;Casa;1'),
    /nenhuma das 2 linhas pode ser aceita \(linha 2: nome ausente\)\.\nLinha a linha: .*recusado\.csv/,
  ],
  [
    'a workbook of more cells than are held in memory',
    'a.xlsx',
    zip({ 'workbook.xml': 'x', 'sheet.xml': Buffer.alloc(151_000_000, Buffer.from(randomBytes(4096))) }, 'xl/'),
    /tem 151 MB de células; a loja lê até 150 MB.*Salve-a como CSV/s,
  ],
  [
    'a workbook of before 2007 that is too large',
    'a.xls',
    Buffer.concat([OLD, Buffer.alloc(15_000_001)]),
    /tem 15 MB; a loja lê até 15 MB/,
  ],
  ['nothing at all', 'a.csv', '', /está vazio/],
  [
    'bytes of a program',
    'a.csv',
    Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 256)),
    /não é texto nem planilha/,
  ],
  [
    'prices at 0 and below',
    'a.csv',
    lines('A1;Copo;Casa;-5', 'A2;Jarra;Casa;R$ 0,00', 'A3;Bule;Casa;1.069'),
    [
      ['A1', 'Copo', null],
      ['A2', 'Jarra', null],
      ['A3', 'Bule', 106_900],
    ],
  ],
  [
    'cells that a spreadsheet would reckon with',
    'a.csv',
    lines('A1;=HYPERLINK("http://x");Casa;=1+1', 'A2;+55 Copo;Casa;3'),
    [
      ['A1', '=HYPERLINK("http://x")', null],
      ['A2', '+55 Copo', 300],
    ],
  ],
  [
    'a cell of two million letters',
    'a.csv',
    lines('A1;Copo;Casa;1', `A2;${'Z'.repeat(2_000_000)};Casa;2`),
    [
      ['A1', 'Copo', 100],
      ['A2', 'Z'.repeat(300), 200],
    ],
  ],
  [
    'characters that turn or end a text',
    'a.csv',
    lines('A1;Copo\u0000 nulo;Casa;1', 'A2;Jarra\u2029virada;Casa;2'),
    [
      ['A1', 'Copo nulo', 100],
      ['A2', 'Jarra virada', 200],
    ],
  ],
  ['a quote nobody closes', 'a.csv', lines('A1;"Copo;Casa;1', 'A2;Jarra;Casa;2'), /aspas sem par|nenhuma/],
  [
    'a quote that the next one closes, rows further on',
    'a.csv',
    lines(
      'A1;Café torrado;Mercearia;10,50',
      'B1;TV 32";Casa;1',
      'B2;"Copo;Casa;1',
      'B3;Jarra;Casa;2',
      'B4;Bule 3";Casa;3',
      'A2;Açúcar;Mercearia;5',
    ),
    [GOOD[0]!, GOOD[1]!, ['B1', 'TV 32"', 100]],
  ],
  [
    'a quote that the one of the next row closes',
    'a.csv',
    lines('A1;Café torrado;Mercearia;10,50', 'B2;"Copo;Casa;1', 'B3;"Jarra";Casa;2', 'A2;Açúcar;Mercearia;5'),
    GOOD,
  ],
  [
    'fields of an object after the list it holds',
    'a.json',
    JSON.stringify([
      {
        itens: [
          { codigo: 'A1', nome: 'Café torrado', preco: 10.5 },
          { codigo: 'A2', nome: 'Açúcar', preco: 5 },
        ],
        setor: 'Mercearia',
      },
    ]),
    GOOD,
    { registros: '[].itens[]', campos: { ...campos, departamento: '^.setor' } },
  ],
  [
    'files put one below the other, each with its header',
    'a.csv',
    `${CSV}${HEAD}\nA3;Bule;Casa;7\n`,
    [...GOOD, ['A3', 'Bule', 700]],
  ],
  [
    'letters that turn what follows round',
    'a.csv',
    lines('A1;Café \u202Etorrado\u202C;Mercearia;10,50', 'A2;\u2067Açúcar\u2069;Mercearia;5'),
    GOOD,
  ],
  [
    'errors of a workbook in cells',
    'a.xlsx',
    workbook('xlsx', [...TABLE.slice(0, 2), ['A2', 'Açúcar', 'Mercearia', { t: 'e', v: 0x2a, w: '#N/A' }]]),
    [GOOD[0]!, ['A2', 'Açúcar', null]],
  ],
  [
    'errors of a workbook of before 2007 in cells',
    'a.xls',
    workbook('biff8', [...TABLE.slice(0, 2), ['A2', 'Açúcar', 'Mercearia', { t: 'e', v: 0x2a, w: '#N/A' }]]),
    [GOOD[0]!, ['A2', 'Açúcar', null]],
  ],
  [
    'dates, yes and no, and percents in cells',
    'a.xlsx',
    workbook('xlsx', [
      TABLE[0]!,
      ['A1', 'Café torrado', 'Mercearia', { t: 'n', v: 10.5, z: 'R$ #,##0.00' }],
      ['A2', 'Açúcar', 'Mercearia', { t: 'b', v: true }],
      ['A3', new Date('2026-02-01T00:00:00Z'), 'Mercearia', 0.1],
    ]),
    [GOOD[0]!, ['A2', 'Açúcar', null], ['A3', '2026-02-01', 10]],
  ],
  ['a PDF', 'a.csv', '%PDF-1.7 x', /é um PDF/],
  [
    'objects by their key',
    'a.json',
    JSON.stringify({
      A1: { nome: 'Café torrado', categoria: 'Mercearia', preco: 10.5 },
      A2: { nome: 'Açúcar', categoria: 'Mercearia', preco: 5 },
    }),
    GOOD,
    { registros: '{}', campos: { ...campos, id: '#chave' } },
  ],
  [
    'the last row of an id counts',
    'a.csv',
    lines('A1;Velho;Mercearia;1', 'A2;Açúcar;Mercearia;5', 'A1;Café torrado;Mercearia;10,50'),
    GOOD,
    { repetidos: 'ultimo' },
  ],
  [
    'costs, a rate and a margin',
    'a.csv',
    lines('A1;Café torrado;Mercearia;1,47', 'A2;Açúcar;Mercearia;0,70'),
    GOOD,
    { campos: { ...campos, preco: { de: 'preco', fator: 5, margem: 30 } } },
  ],
  [
    'rows of others',
    'a.csv',
    lines('A1;Café torrado;Mercearia;10,50', 'X;Pneu;Oficina;9', 'A2;Açúcar;Mercearia;5'),
    GOOD,
    { filtro: [{ campo: 'categoria', diferente: ['Oficina'] }] },
  ],
  [
    'all in capitals',
    'a.csv',
    lines('A1;CAFÉ DA MANHÃ 2L;Mercearia;10,50', 'A2;AÇÚCAR;Mercearia;5'),
    [
      ['A1', 'Café da Manhã 2L', 1050],
      ['A2', 'Açúcar', 500],
    ],
    { campos: { ...campos, nome: { campo: 'nome', caixa: 'titulo' } } },
  ],
  [
    'trailing separators and blank lines',
    'a.csv',
    `${HEAD};;\n\nA1;Café torrado;Mercearia;10,50;;\n;;;;;\nA2;Açúcar;Mercearia;5;;\n`,
    GOOD,
  ],
  [
    'a page that a program calls a workbook',
    'a.xls',
    '<html><table><tr><td>codigo</td><td>nome</td></tr><tr><td>A1</td><td>Copo</td></tr></table></html>',
    /é uma página \(HTML, ou XML do Excel\) com nome de planilha/,
  ],
  ['tabs between the cells', 'a.txt', CSV.replaceAll(';', '\t').replace('10,50', '10,50'), GOOD, { formato: 'csv' }],
  ['lines that end as on old computers', 'a.csv', CSV.replaceAll('\n', '\r'), GOOD],
  ['lines that end in both ways', 'a.csv', CSV.replace('\n', '\r\n'), GOOD],
  ['a name over two lines', 'a.csv', lines('A1;"Café\ntorrado";Mercearia;10,50', 'A2;Açúcar;Mercearia;5'), GOOD],
  ['blanks around the header', 'a.csv', CSV.replace(HEAD, ' codigo ; nome;categoria ;preco'), GOOD],
  [
    'a header in capitals',
    'a.csv',
    CSV.replace(HEAD, HEAD.toUpperCase()),
    /não tem: "codigo".*\nColunas do arquivo: CODIGO, NOME, CATEGORIA, PRECO/,
  ],
  ['a column twice', 'a.csv', `${HEAD};nome\nA1;Café torrado;Mercearia;10,50;Outro\n`, [GOOD[0]!]],
  [
    'codes that a spreadsheet has made numbers of',
    'a.csv',
    lines('7,89E+12;Café torrado;Mercearia;10,50', '7,89E+12;Açúcar;Mercearia;5'),
    /nenhuma das 2 linhas pode ser aceita \(linha 2: código em notação científica/,
  ],
  [
    'what a spreadsheet shows of formulas it cannot work out',
    'a.csv',
    lines('A1;Café torrado;Mercearia;#VALOR!', '#N/D;Bule;Casa;9', 'A2;Açúcar;Mercearia;5', 'A3;#REF!;Casa;3'),
    [
      ['A1', 'Café torrado', null],
      ['A2', 'Açúcar', 500],
    ],
  ],
  [
    'prices in words, with thousands either way or apart, with a note, and by weight, which is no unmistakable price',
    'a.csv',
    lines(
      'A1;Copo;Casa;sob consulta',
      'A2;Jarra;Casa;1.234,56',
      'A3;Bule;Casa;"1,234.56"',
      'A4;Chaleira;Casa;R$ 1 234,56',
      'A5;Bandeja;Casa;por 12,90*',
      'A6;Queijo;Mercearia;59,90/kg',
      'A7;Prato;Casa;12 90',
    ),
    [
      ['A1', 'Copo', null],
      ['A2', 'Jarra', 123_456],
      ['A3', 'Bule', 123_456],
      ['A4', 'Chaleira', 123_456],
      ['A5', 'Bandeja', 1290],
      ['A6', 'Queijo', null],
      ['A7', 'Prato', null],
    ],
  ],
  [
    'JSON cut off',
    'a.json',
    '[{"codigo":"A1","nome":"Copo","categoria":"Casa","preco":1},{"codigo":',
    /incompleto|inválido|não é/,
    { registros: '[]' },
  ],
  [
    'JSON lines of which one is broken',
    'a.jsonl',
    '{"codigo":"A1","nome":"Café torrado","categoria":"Mercearia","preco":10.5}\n{"codigo":\n{"codigo":"A2","nome":"Açúcar","categoria":"Mercearia","preco":5}\n',
    GOOD,
  ],
  [
    'a row that is an array where objects are',
    'a.json',
    '[[1,2],{"codigo":"A1","nome":"Café torrado","categoria":"Mercearia","preco":10.5},{"codigo":"A2","nome":"Açúcar","categoria":"Mercearia","preco":5}]',
    GOOD,
    { registros: '[]' },
  ],
  [
    'markup in a name',
    'a.csv',
    lines('A1;<script>x</script>Copo;Casa;1', 'A2;Açúcar;Mercearia;5'),
    [
      ['A1', '<script>x</script>Copo', 100],
      ['A2', 'Açúcar', 500],
    ],
  ],
]

describe('files a merchant may bring', () => {
  test.each(FILES)('%s', async (_, name, content, outcome, mapping = {}, options = {}) => {
    const mapped = files.mapped(files.written(name, content), mapping)
    const done = await bring(shop, { ...mapped, ...options }).then(
      () => 'feito',
      (error: Error) => error,
    )
    const { source } = mapped
    if (outcome instanceof RegExp) {
      expect(String(done)).toMatch(outcome)
      expect((done as Error).name).toBe('ImportError')
      expect(await taken(shop.deps.db, source)).toEqual([])
    } else {
      expect(done).toBe('feito')
      expect(await taken(shop.deps.db, source)).toEqual(outcome)
    }
  })
})

test('a folder and a file that is not there are told in words', async () => {
  const options = { mappingFile: 'x', dataDir: files.folder }
  await expect(importFile(shop.deps.db, shop.clock, { ...options, file: files.folder })).rejects.toThrow(/é uma pasta/)
  await expect(importFile(shop.deps.db, shop.clock, { ...options, file: '/nao/ha.csv' })).rejects.toThrow(/não existe/)
  // Nobody writes to it: to open it would wait for ever.
  const pipe = path.join(files.folder, 'cano.csv')
  execFileSync('python3', ['-c', 'import os,sys;os.mkfifo(sys.argv[1])', pipe])
  for (const file of [pipe, '/dev/zero'])
    await expect(importFile(shop.deps.db, shop.clock, { ...options, file })).rejects.toThrow(/dispositivo ou um pipe/)
})

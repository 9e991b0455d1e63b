import path from 'node:path'
import { fileKind } from '#commerce/adapters/files/file-kind.ts'
import { type Encoding, guessEncoding, openText } from '#commerce/adapters/files/open-text.ts'
import { readCsv } from '#commerce/adapters/files/read-csv.ts'
import { readJsonLines } from '#commerce/adapters/files/read-json-lines.ts'
import { readJson } from '#commerce/adapters/files/read-json.ts'
import { readSheet, type SheetLine, type SheetsLeft } from '#commerce/adapters/files/read-sheet.ts'
import { readXml } from '#commerce/adapters/files/read-xml.ts'
import { tableRows } from '#commerce/adapters/files/table-rows.ts'
import { isZippedWorkbook, openWorkbook } from '#commerce/adapters/files/zipped-table.ts'
import { type FileRow, isRow } from '#commerce/domain/import/file-row.ts'
import { listedRows } from '#commerce/domain/import/listed-variations.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'

export type Format = 'csv' | 'jsonl' | 'json' | 'xml' | 'planilha'
/** How a file is to be read; what is not said is found out. */
export interface Reading {
  formato?: Format | undefined
  codificacao?: Encoding | undefined
  separador?: string | undefined
  registros?: string | undefined
  /** Name of a workbook's sheet. */
  aba?: string | undefined
  /** The field of a record that lists its variations. */
  variacoesEm?: string | undefined
  /** Rows that a workbook hides are rows like others. */
  hidden?: boolean | undefined
}

const FORMATS: readonly [RegExp, Format][] = [
  [/\.(csv|tsv|txt)(\.gz|\.zip)?$/i, 'csv'],
  [/\.(jsonl|ndjson|jsonlines)(\.gz|\.zip)?$/i, 'jsonl'],
  [/\.json(\.gz|\.zip)?$/i, 'json'],
  [/\.(xml|rss|atom)(\.gz|\.zip)?$/i, 'xml'],
]

/** Format of a file: what its bytes or its name say, or its first letters. @throws ImportError when nothing does */
export async function formatOf(file: string, told?: Format): Promise<Format> {
  const kind = await fileKind(file)
  if (kind === 'xls' || kind === 'xlsx' || (kind === 'zip' && (await isZippedWorkbook(file)))) return 'planilha'
  // The next file of a mapping may come as text: what it holds tells.
  if (told !== undefined && told !== 'planilha') return told
  const named = FORMATS.find(([pattern]) => pattern.test(file))?.[1]
  for await (const piece of openText(file, 'windows-1252', () => undefined)) {
    const head = piece.replace(/^\uFEFF|^ï»¿/, '').trimStart()
    if (/^<(?:\?xml|!--|[a-z])/i.test(head) && (named === undefined || named === 'xml')) return 'xml'
    // A list of objects is no JSON Lines, whatever its name says.
    if (/^\[\s*[{\]]/.test(head) && named !== 'csv') return 'json'
    if (head.startsWith('{') && named !== 'csv')
      return /\}\s*\n\s*\{/.test(head) && named !== 'json' ? 'jsonl' : (named ?? 'json')
    if (named === undefined && /[;,\t|][^\r\n]*[\r\n]/.test(head) && !head.includes('\0')) return 'csv'
    break
  }
  if (named !== undefined) return named
  throw new ImportError(
    `Não sei o formato de ${file}. Diga "formato": "csv", "jsonl", "json" ou "xml" no mapeamento, ou salve-o como CSV.`,
  )
}

/**
 * Rows of a catalogue file by its format.
 * @param expected columns somebody needs, which tell the header from the lines above it
 * @param onBytes told how much of the file was read
 * @param onLeft told of sheets with the same columns that are not read, and of a hidden one that is
 */
export async function* rowsOf(
  file: string,
  reading: Reading,
  expected: readonly string[],
  onBytes: (read: number) => void = () => undefined,
  onLeft: (sheets: SheetsLeft) => void = () => undefined,
): AsyncGenerator<FileRow> {
  const format = await formatOf(file, reading.formato)
  if (format === 'planilha') {
    const lines = await sheetLines(file, { name: reading.aba, expected }, onLeft)
    yield* tableRows(reading.hidden ? lines.map((line) => ({ ...line, isHidden: false })) : lines, expected, undefined)
    return
  }
  const encoding = reading.codificacao ?? (reading.formato === 'planilha' ? await guessEncoding(file) : 'utf-8')
  const open = (told: typeof onBytes) => openText(file, encoding, told)
  if (format === 'csv') yield* readCsv(open(onBytes), reading.separador, expected)
  else if (format === 'jsonl') yield* withVariations(readJsonLines(open(onBytes)), reading.variacoesEm)
  else if (format === 'xml')
    yield* withVariations(readXml(open(onBytes), reading.registros?.replace(/\[\]$/, '')), reading.variacoesEm)
  else
    yield* withVariations(
      readJson((pass) => open(pass === 0 ? () => undefined : onBytes), reading.registros ?? '[]'),
      reading.variacoesEm,
    )
}

/** A row of each variation that a record lists, counted anew. */
async function* withVariations(rows: AsyncIterable<FileRow>, list: string | undefined): AsyncGenerator<FileRow> {
  let position = 0
  for await (const row of rows)
    for (const each of list !== undefined && isRow(row) ? listedRows(row, list) : [row])
      yield { ...each, position: (position += 1) }
}

/** @throws ImportError that names the archive a workbook lies in */
async function sheetLines(
  file: string,
  asked: Parameters<typeof readSheet>[2],
  onLeft: (sheets: SheetsLeft) => void,
): Promise<SheetLine[]> {
  const book = await openWorkbook(file)
  try {
    const lines = await readSheet(book.path, book.kind, asked, onLeft)
    if (lines.length === 0) throw new ImportError(`A planilha ${path.basename(file)} está vazia.`)
    return lines
  } catch (error) {
    if (!(error instanceof ImportError) || book.path === file) throw error
    throw new ImportError(error.message.replaceAll(book.path, `${path.basename(book.path)}, dentro de ${file},`))
  } finally {
    await book.close()
  }
}

/** What is said of them. */
export const leftSentence = ({ read, isHidden, left }: SheetsLeft): string =>
  [
    ...(isHidden
      ? [
          `a aba "${read}", escondida na planilha, foi lida: nenhuma outra tem as colunas. Se não é ela, diga qual em "aba" no mapeamento`,
        ]
      : []),
    ...(left.length > 0
      ? [
          `só a aba "${read}" foi lida; ${left.map((name) => `"${name}"`).join(', ')} ${left.length === 1 ? 'tem' : 'têm'} as mesmas colunas. Junte-as em uma, ou importe cada uma com "aba" no mapeamento`,
        ]
      : []),
  ].join('; ')

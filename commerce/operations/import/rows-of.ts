import path from 'node:path'
import { fileKind } from '#commerce/adapters/files/file-kind.ts'
import { type Encoding, openText } from '#commerce/adapters/files/open-text.ts'
import { type BadRow, readCsv, tableRows } from '#commerce/adapters/files/read-csv.ts'
import { readJsonLines } from '#commerce/adapters/files/read-json-lines.ts'
import { readJson } from '#commerce/adapters/files/read-json.ts'
import { readSheet } from '#commerce/adapters/files/read-sheet.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'

export type Format = 'csv' | 'jsonl' | 'json' | 'planilha'
/** How a file is to be read; what is not said is found out. */
export interface Reading {
  formato?: Format | undefined
  codificacao?: Encoding | undefined
  separador?: string | undefined
  registros?: string | undefined
  /** Name of a workbook's sheet. */
  aba?: string | undefined
}

const FORMATS: readonly [RegExp, Format][] = [
  [/\.(csv|tsv|txt)(\.gz|\.zip)?$/i, 'csv'],
  [/\.(jsonl|ndjson|jsonlines)(\.gz|\.zip)?$/i, 'jsonl'],
  [/\.json(\.gz|\.zip)?$/i, 'json'],
]

/** Format of a file: what its bytes or its name say, or its first letters. @throws ImportError when nothing does */
export async function formatOf(file: string, told?: Format): Promise<Format> {
  const kind = await fileKind(file)
  if (kind === 'xls' || kind === 'xlsx') return 'planilha'
  if (told === 'planilha')
    throw new ImportError(`O arquivo ${file} não é uma planilha .xlsx ou .xls. Tire "formato" do mapeamento.`)
  if (told !== undefined) return told
  const named = FORMATS.find(([pattern]) => pattern.test(file))?.[1]
  for await (const piece of openText(file, 'windows-1252', () => undefined)) {
    const head = piece.replace(/^\uFEFF|^ï»¿/, '').trimStart()
    // A list of objects is no JSON Lines, whatever its name says.
    if (/^\[\s*[{\]]/.test(head) && named !== 'csv') return 'json'
    if (head.startsWith('{') && named !== 'csv')
      return /\}\s*\n\s*\{/.test(head) && named !== 'json' ? 'jsonl' : (named ?? 'json')
    if (named === undefined && /[;,\t|].*\n/.test(head) && !head.includes('\0')) return 'csv'
    break
  }
  if (named !== undefined) return named
  throw new ImportError(
    `Não sei o formato de ${file}. Diga "formato": "csv", "jsonl" ou "json" no mapeamento, ou salve-o como CSV.`,
  )
}

/**
 * Rows of a catalogue file by its format.
 * @param expected columns somebody needs, which tell the header from the lines above it
 * @param onBytes told how much of the file was read
 */
export async function* rowsOf(
  file: string,
  reading: Reading,
  expected: readonly string[],
  onBytes: (read: number) => void = () => undefined,
): AsyncGenerator<SourceRow | BadRow> {
  const format = await formatOf(file, reading.formato)
  if (format === 'planilha') {
    const lines = await readSheet(file, (await fileKind(file)) as 'xls' | 'xlsx', { name: reading.aba, expected })
    if (lines.length === 0) throw new ImportError(`A planilha ${path.basename(file)} está vazia.`)
    yield* tableRows(lines, expected, true)
    return
  }
  const text = openText(file, reading.codificacao ?? 'utf-8', onBytes)
  if (format === 'csv') yield* readCsv(text, reading.separador, expected)
  else if (format === 'jsonl') yield* readJsonLines(text)
  else yield* readJson(text, reading.registros ?? '[]')
}

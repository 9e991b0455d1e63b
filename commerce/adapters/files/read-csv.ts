import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'

export interface BadRow {
  line: number
  position: number
  reason: string
}
export const isBad = (row: SourceRow | BadRow): row is BadRow => 'reason' in row

const DELIMITERS = [',', ';', '\t', '|']

/** The separator that occurs most in the header, outside quotes. */
function guessDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}

/** A column without a name is `coluna 3`; the second of one name is `nome (2)`. */
function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, at) => {
    const name = cell.trim() === '' ? `coluna ${at + 1}` : cell.trim()
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

async function withHead(text: AsyncIterator<string>): Promise<{ head: string; all: AsyncGenerator<string> }> {
  let head = ''
  let done = false
  while (!done && !/[\r\n]/.test(head) && head.length < 1_000_000) {
    const next = await text.next()
    done = next.done === true
    if (!next.done) head += next.value
  }
  const all = async function* () {
    yield head
    for (let next = await text.next(); !next.done; next = await text.next()) yield next.value
  }
  return { head, all: all() }
}

/** Records of a CSV file; a row with more or fewer cells than the header is answered as bad, the rest go on. */
export async function* readCsv(
  text: AsyncGenerator<string>,
  separator: string | undefined,
): AsyncGenerator<SourceRow | BadRow> {
  const { head, all } = await withHead(text)
  if (head.trim() === '') throw new ImportError('O arquivo CSV está vazio.')
  const delimiter = separator ?? guessDelimiter(head.split(/[\r\n]/)[0]!)
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: 4_000_000,
  })
  pipeline(Readable.from(all), parser, () => undefined)
  let columns: string[] | undefined
  let position = 0
  let lastLine = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = lastLine + 1
      lastLine = info.lines
      if (!columns) {
        columns = columnNames(record)
        continue
      }
      position += 1
      if (record.length !== columns.length)
        yield { line, position, reason: `a linha tem ${record.length} colunas e o cabeçalho tem ${columns.length}` }
      else
        yield {
          value: Object.fromEntries(columns.map((column, at) => [column, record[at]])),
          parents: [],
          line,
          position,
        }
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (!code.startsWith('CSV_')) throw error
    throw new ImportError(
      `O CSV não pode ser lido a partir da linha ${lastLine + 1}: aspas sem par ou registro grande demais.`,
    )
  } finally {
    parser.destroy()
  }
}

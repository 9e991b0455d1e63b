import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import type { FileRow } from '#commerce/domain/import/file-row.ts'
import { guessDelimiter } from '#commerce/domain/import/header.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import { isBlank, type Line, tableRows } from './table-rows.ts'

/** A spreadsheet's own first line, `sep=;`. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n?|\n)/i
const HEAD = 64_000
const LARGEST_RECORD = 4_000_000

async function withHead(text: AsyncIterator<string>): Promise<{ head: string; rest: AsyncIterator<string> }> {
  let head = ''
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value
    if (head.length >= HEAD) break
  }
  return { head, rest: text }
}
async function* joined(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** A cell as it was meant by who told a spreadsheet to take it for text: `="00123"`, `'00123`. */
const meant = (cell: string): string => cell.replace(/^="(.*)"$/s, '$1').replace(/^'(?=\d+$)/, '')

/**
 * Whether a cell holds rows that came after its own, as those of a quote that nobody closes do until the next one: it
 * begins with that quote, or goes on as its row did and then as others do.
 */
function hasSwallowed(cell: string, at: number, columns: number, delimiter: string): boolean {
  if (!/[\r\n]/.test(cell)) return false
  if (cell.startsWith('"')) return true
  const lines = cell.split(/\r\n?|\n/).map((line) => line.split(delimiter).length - 1)
  const after = columns - 1 - at
  return (
    after > 0 && lines[0] === after && (lines.slice(1, -1).includes(columns - 1) || (lines.at(-1) === at && at > 0))
  )
}

/**
 * Whether each of the first lines is one cell in quotes that holds them all, as a spreadsheet saves what it did not
 * part.
 */
function isWrapped(head: string): boolean {
  const lines = head.split(/\r\n?|\n/).filter((line) => !isBlank(line))
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.every((line) => /^\uFEFF?"(?:[^"]|"")*[;,\t|](?:[^"]|"")*"$/.test(line))
}
/** Whether returns alone end rows among others that end in line feeds: what they part are rows. */
const endsInReturns = (head: string, delimiter: string): boolean =>
  head.split(/\r?\n/).some((line) => line.includes('\r') && line.split('\r').every((part) => part.includes(delimiter)))
const unwrap = (head: string): string =>
  head.replaceAll(/^\uFEFF?"((?:[^"]|"")*)"$/gm, (_, line: string) => line.replaceAll('""', '"'))

/** Records of a CSV file, see tableRows. */
export async function* readCsv(
  text: AsyncGenerator<string>,
  separator: string | undefined,
  expected: readonly string[] = [],
): AsyncGenerator<FileRow> {
  const { head, rest } = await withHead(text)
  if (head.replace(/^\uFEFF/, '').trim() === '') throw new ImportError('O arquivo CSV está vazio.')
  const told = SEPARATOR_LINE.exec(head)
  const body = told ? head.slice(told[0].length) : head
  // Where the last good record ended: those that wait to be read are lost with the stream.
  let good = 0
  const wrapped = separator === undefined && isWrapped(body)
  const delimiter = separator ?? told?.[1] ?? guessDelimiter(wrapped ? unwrap(body) : body)
  const parted = (cell: string): string[] =>
    parseText(cell, { delimiter, relax_column_count: true, relax_quotes: true })[0] ?? []
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    on_record(read: string[], { lines }: { lines: number }) {
      good = lines
      return read
    },
    max_record_size: LARGEST_RECORD,
    // Files put together of others end their lines in more than one way; the first of some is longer than this.
    record_delimiter:
      !body.includes('\n') && body.includes('\r')
        ? ['\r']
        : endsInReturns(body, delimiter)
          ? ['\r\n', '\n', '\r']
          : ['\r\n', '\n'],
  })
  pipeline(Readable.from(joined(body, rest)), parser, () => undefined)
  const above = told ? 1 : 0
  let lastLine = 0
  const lines = async function* (): AsyncGenerator<Line> {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = lastLine + 1 + above
      lastLine = info.lines
      const last = info.lines + above
      const cells = wrapped && record.length === 1 ? parted(record[0]!) : record
      if (last === line) yield { line, cells: cells.map(meant) }
      else {
        const isBroken = record.some((cell, at) => hasSwallowed(cell, at, record.length, delimiter))
        yield { line, cells: record, last, isBroken }
      }
    }
  }
  try {
    yield* tableRows(lines(), expected, delimiter)
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (!code.startsWith('CSV_')) throw error
    const what =
      code === 'CSV_MAX_RECORD_SIZE'
        ? `aspas sem par, ou um registro grande demais (mais de ${LARGEST_RECORD / 1_000_000} milhões de letras). Feche as aspas, ou encurte o texto`
        : 'aspas sem par: não são fechadas até o fim do arquivo. Feche-as, ou escreva-as duas vezes ("") onde são polegadas'
    throw new ImportError(`O CSV não pode ser lido a partir da linha ${good + 1 + above}: ${what}.`)
  } finally {
    parser.destroy()
  }
}

import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import { columnNames, guessDelimiter, headerAt, isProduct, MOST_TITLE_LINES } from '#commerce/domain/import/header.ts'
import { headingOf } from '#commerce/domain/import/sections.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'

export interface BadRow {
  line: number
  position: number
  reason: string
  /** What the row says, as far as it could be read. */
  said?: string
  /** As of a good row. */
  heading?: string
  /** It is a heading. */
  isHeading?: boolean
}
export const isBad = (row: SourceRow | BadRow): row is BadRow => 'reason' in row

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

export interface Line {
  line: number
  cells: readonly unknown[]
  /** Its last line, of one that goes over several. */
  last?: number
  /** Lines that came after it are inside of it. */
  isBroken?: boolean
}

/** A line of blanks, or of the marks by which programs end a page, a file or a block of a disk. */
const isBlank = (cell: unknown): boolean => !/[^\s\p{Cc}\uFEFF]/u.test(String(cell ?? ''))

/** A cell as it was meant by who told a spreadsheet to take it for text: `="00123"`, `'00123`. */
const meant = (cell: string): string => cell.replace(/^="(.*)"$/s, '$1').replace(/^'(?=\d+$)/, '')

const brokenQuote = (line: number, last: number): string =>
  `aspas abertas na linha ${line} e não fechadas: as linhas até ${last} ficaram dentro delas. Feche as aspas, ou escreva-as duas vezes ("") onde são polegadas`

const WITHIN_COMMAS =
  '; há vírgulas dentro dos valores: exporte com ponto e vírgula entre as colunas, ou com os valores entre aspas'

const OTHER_ORDER = ', com as colunas em outra ordem: as linhas abaixo são lidas por ela'

/** The columns from a line on that says nothing but names of columns, wherever those stood before. */
function renamed(cells: readonly unknown[], columns: readonly string[]): string[] | undefined {
  const filled = cells.map((cell) => String(cell ?? '').trim()).filter((cell) => cell !== '')
  if (filled.length < Math.min(columns.length, 3) || filled.length < 2) return undefined
  return filled.every((cell) => columns.includes(cell)) ? columnNames(cells) : undefined
}

/**
 * Rows below the header of lines of cells; lines without a word are passed over, and a row with more or fewer cells than
 * the header is answered as bad, the rest go on.
 * @param expected columns somebody needs: the line that names them is the header
 * @param delimiter what stands between cells; of a sheet nothing, whose rows end where their last word does
 * @throws ImportError where nobody says what the columns are called
 */
export async function* tableRows(
  lines: AsyncIterable<Line> | Iterable<Line>,
  expected: readonly string[],
  delimiter: string | undefined,
): AsyncGenerator<SourceRow | BadRow> {
  let columns: string[] | undefined
  let position = 0
  let waiting: Line[] | undefined = []
  /** Each row ends with a separator, and the header does not. */
  let endsOpen = false
  const head = () => {
    const at = headerAt(
      waiting!.map(({ cells }) => cells),
      expected,
    )
    const { cells, line } = waiting![at]!
    if (expected.length === 0 && isProduct(cells))
      throw new ImportError(
        `A linha ${line} do arquivo já é um produto (${cells.join(', ').slice(0, 120)}), e não os nomes das colunas. Escreva acima dela uma linha com eles (por exemplo código, nome, categoria, preço, estoque) e importe de novo.`,
      )
    columns = columnNames(cells)
    const after = waiting!.slice(at + 1)
    // Not of one row alone: there a separator within a text has pushed the last cell, an empty one, out.
    endsOpen = after.length > 1 && after.every((each) => each.cells.length !== columns!.length)
    waiting = undefined
    return after
  }
  const row = ({ line, cells, last, isBroken = false }: Line): SourceRow | BadRow => {
    position += 1
    const again = renamed(cells, columns!)
    if (again !== undefined) {
      const isSame = again.join('\n') === columns!.join('\n')
      columns = again
      return {
        line,
        position,
        reason: `a linha repete o cabeçalho${isSame ? '' : OTHER_ORDER}`,
        said: again.join(' | ').slice(0, 200),
      }
    }
    const names = columns!
    const isLonger =
      cells.length > names.length &&
      !((endsOpen || delimiter === undefined) && cells.slice(names.length).every(isBlank))
    const over = last === undefined ? '' : ` (ela vai até a linha ${last}: confira as aspas)`
    const text = names.length > 1 && !isBroken ? headingOf(cells) : undefined
    const heading = text === undefined ? {} : { heading: text }
    const commas = isLonger && delimiter === ',' ? WITHIN_COMMAS : ''
    if (isBroken || isLonger || (delimiter !== undefined && cells.length < names.length))
      return {
        line,
        position,
        reason: isBroken
          ? brokenQuote(line, last ?? line)
          : `a linha tem ${cells.length} colunas e o cabeçalho tem ${names.length}${over}${commas}`,
        said: cells.join(' | ').slice(0, 200),
        ...heading,
      }
    const value = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    return { value, parents: [], line, position, ...heading }
  }
  for await (const each of lines) {
    if (each.cells.every(isBlank)) continue
    if (!waiting) yield row(each)
    else if (waiting.push(each) > MOST_TITLE_LINES) yield* head().map(row)
  }
  if (waiting && waiting.length > 0) yield* head().map(row)
}

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

/** Whether each of the first lines is one cell in quotes that holds them all, as a spreadsheet saves what it did not part. */
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
): AsyncGenerator<SourceRow | BadRow> {
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
    // Files put together of others end their lines in more than one way.
    record_delimiter: !body.includes('\n')
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

import type { Aside, FileRow } from '#commerce/domain/import/file-row.ts'
import { columnNames, headerOf, isProduct, type Merged, MOST_TITLE_LINES } from '#commerce/domain/import/header.ts'
import { loneOf, titleOf } from '#commerce/domain/import/sections.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'

export interface Line {
  line: number
  cells: readonly unknown[]
  /** Its last line, of one that goes over several. */
  last?: number
  /** Lines that came after it are inside of it. */
  isBroken?: boolean
  /** Of a sheet whose owner has hidden it: of the rows it is none. */
  isHidden?: boolean
  /** Columns of its sheet that are hidden. */
  hiddenColumns?: ReadonlySet<number> | undefined
  /** Columns over which a cell of its sheet is one. */
  merged?: Merged
}

const NOTHING_HIDDEN: ReadonlySet<number> = new Set()

/** A line of blanks, or of the marks by which programs end a page, a file or a block of a disk. */
export const isBlank = (cell: unknown): boolean => !/[^\s\p{Cc}\uFEFF]/u.test(String(cell ?? ''))

const brokenQuote = (line: number, last: number): string =>
  `aspas abertas na linha ${line} e não fechadas: as linhas até ${last} ficaram dentro delas. Feche as aspas, ou escreva-as duas vezes ("") onde são polegadas`

const WITHIN_COMMAS =
  '; há vírgulas dentro dos valores: exporte com ponto e vírgula entre as colunas, ou com os valores entre aspas'

const HIDDEN = 'linha escondida na planilha: ficou de fora'
const AGAIN = 'a linha repete o cabeçalho'
const OTHER_ORDER = ', com as colunas em outra ordem: as linhas abaixo são lidas por ela'

const textOf = (cell: unknown): string => String(cell ?? '').trim()
const saidBy = (cells: readonly unknown[]): string => cells.join(' | ').slice(0, 200)

/** The columns from a line on that says nothing but names of columns, wherever those stood before. */
function renamed(
  cells: readonly unknown[],
  columns: readonly string[],
  hidden: ReadonlySet<number>,
): string[] | undefined {
  const filled = cells.map(textOf).filter((cell) => cell !== '')
  if (filled.length < Math.min(columns.length, 3) || filled.length < 2) return undefined
  return filled.every((cell) => columns.includes(cell)) ? columnNames(cells, hidden) : undefined
}

/** The rows below a header. */
class Table {
  readonly #delimiter: string | undefined
  #columns: readonly string[] = []
  /** Columns that nobody sees. */
  readonly #hidden: ReadonlySet<number>
  #unseen: { hidden?: ReadonlySet<string> } = {}
  /** Lines of the header, of a table that comes page by page. */
  readonly #heads: ReadonlySet<string>
  readonly #after: readonly Line[]
  readonly #title: Aside | undefined
  /** Each row ends with a separator, and the header does not. */
  readonly #endsOpen: boolean
  #position = 0

  /** @throws ImportError where nobody says what the columns are called */
  constructor(first: readonly Line[], expected: readonly string[], delimiter: string | undefined) {
    this.#delimiter = delimiter
    const lines = first.map(({ cells }) => cells)
    this.#hidden = first[0]?.hiddenColumns ?? NOTHING_HIDDEN
    const { from, to, columns } = headerOf(lines, expected, {
      hidden: this.#hidden,
      merged: first.map(({ merged = [] }) => merged),
    })
    if (expected.length === 0 && isProduct(lines[to]!))
      throw new ImportError(
        `A linha ${first[to]!.line} do arquivo já é um produto (${lines[to]!.join(', ').slice(0, 120)}), e não os nomes das colunas. Escreva acima dela uma linha com eles (por exemplo código, nome, categoria, preço, estoque) e importe de novo.`,
      )
    this.#see(columns)
    this.#heads = new Set(lines.slice(from, to + 1).map((cells) => keyOf(cells)))
    this.#after = first.slice(to + 1)
    // Not of one row alone: there a separator within a text has pushed the last cell, an empty one, out.
    this.#endsOpen = this.#after.length > 1 && this.#after.every(({ cells }) => cells.length !== columns.length)
    const above = first[from - 1]
    const said = above && columns.length > 1 ? titleOf(above.cells) : undefined
    if (above && said !== undefined)
      this.#title = { line: above.line, position: (this.#position += 1), aside: 'title', said, told: '' }
  }

  #see(columns: readonly string[]): void {
    this.#columns = columns
    const names = columns.filter((_, at) => this.#hidden.has(at))
    this.#unseen = names.length > 0 ? { hidden: new Set(names) } : {}
  }

  /** What stands above the header, and the lines that were held to find it. */
  *begin(): Generator<FileRow> {
    if (this.#title) yield this.#title
    for (const line of this.#after) yield this.row(line)
  }

  /** A line that another separator parts into as many cells as the header has is parted so. */
  #parted(cells: readonly unknown[]): readonly unknown[] {
    const [text] = cells
    const width = this.#columns.length
    if (this.#delimiter === undefined || cells.length !== 1 || typeof text !== 'string' || width < 3) return cells
    return SEPARATORS.map((separator) => text.split(separator)).find(({ length }) => length === width) ?? cells
  }

  row({ line, cells: read, last, isBroken = false, isHidden = false, merged = [] }: Line): FileRow {
    const cells = this.#parted(read)
    this.#position += 1
    const position = this.#position
    if (isHidden) return { line, position, aside: 'hidden', told: HIDDEN, said: saidBy(cells) }
    const again = renamed(cells, this.#columns, this.#hidden)
    if (again !== undefined || this.#heads.has(keyOf(cells))) {
      const isOther = again !== undefined && !this.#heads.has(keyOf(cells)) && again.join() !== this.#columns.join()
      if (isOther) this.#see(again)
      return { line, position, aside: 'header', told: AGAIN + (isOther ? OTHER_ORDER : ''), said: saidBy(cells) }
    }
    const names = this.#columns
    const isLonger =
      cells.length > names.length &&
      !((this.#endsOpen || this.#delimiter === undefined) && cells.slice(names.length).every(isBlank))
    const over = last === undefined ? '' : ` (ela vai até a linha ${last}: confira as aspas)`
    const alone = names.length > 1 && !isBroken ? loneOf(cells, merged.length > 0) : undefined
    const lone = alone === undefined ? {} : { lone: alone }
    const commas = isLonger && this.#delimiter === ',' ? WITHIN_COMMAS : ''
    if (isBroken || isLonger || (this.#delimiter !== undefined && cells.length < names.length))
      return {
        line,
        position,
        reason: isBroken
          ? brokenQuote(line, last ?? line)
          : `a linha tem ${cells.length} colunas e o cabeçalho tem ${names.length}${over}${commas}`,
        said: saidBy(cells),
        ...lone,
      }
    const value = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    return { value, parents: [], line, position, ...lone, ...this.#unseen }
  }
}

const SEPARATORS = [';', ',', '\t', '|']
const keyOf = (cells: readonly unknown[]): string => cells.map(textOf).join('\n').trimEnd()

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
): AsyncGenerator<FileRow> {
  const waiting: Line[] = []
  let table: Table | undefined
  for await (const each of lines) {
    if (each.cells.every(isBlank)) continue
    if (table) yield table.row(each)
    else if (waiting.push(each) > MOST_TITLE_LINES) yield* (table = new Table(waiting, expected, delimiter)).begin()
  }
  if (!table && waiting.length > 0) yield* new Table(waiting, expected, delimiter).begin()
}

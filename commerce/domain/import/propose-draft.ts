import type { NamedField } from './column-names.ts'
import { columnsSaying, rankOf } from './field-names.ts'
import { type Column, columnsOf, inOrder } from './propose-columns.ts'
import { SECTION } from './sections.ts'
import type { SourceRow } from './source.ts'
import { oneLine } from './text.ts'

/** Fields of which a merchant is asked where several columns would do. */
const ASKED = ['preco', 'estoque', 'departamento', 'marca', 'ean'] as const
export type AskedField = (typeof ASKED)[number]
export interface Candidates {
  field: AskedField
  /** The first is taken unless another one is chosen. */
  columns: readonly { name: string; samples: readonly string[] }[]
}
const SAMPLES = 3

/** A mapping while it is proposed: the columns of a file, which of them are taken, and what is said of each. */
export class Draft {
  readonly rows: readonly SourceRow[]
  /** Also those that their owner hides: they may tell products apart, count them and say which are for sale. */
  readonly all: readonly Column[]
  /** Those that may be read by shoppers. */
  readonly columns: readonly Column[]
  readonly used = new Set<string>()
  readonly campos: Record<string, unknown> = {}
  readonly candidates: Candidates[] = []
  readonly notes: string[] = []
  readonly #chosen: Partial<Record<AskedField, string>>

  constructor(rows: readonly SourceRow[], chosen: Partial<Record<AskedField, string>>) {
    this.rows = rows
    this.all = columnsOf(rows)
    this.columns = this.all.filter(({ isHidden }) => !isHidden)
    this.#chosen = chosen
  }

  /** Columns that say a field, the best first: by their names, then by how much they tell; the chosen one before all. */
  fitting(field: NamedField, among = this.columns): Column[] {
    const picked = this.#chosen[field as AskedField]
    const found = columnsSaying(
      field,
      inOrder(this.free(among)).filter(({ texts }) => texts.length > 0),
    )
    return picked === undefined
      ? found
      : found.toSorted((a, b) => Number(b.name === picked) - Number(a.name === picked))
  }

  named(field: NamedField): Column | undefined {
    return this.fitting(field)[0]
  }

  /** The best one, told with those that say the field as well as it does. */
  asked(field: AskedField, fits: (column: Column) => boolean = () => true): Column | undefined {
    const [best, ...others] = this.fitting(field).filter(fits)
    if (best) this.offer(field, [best, ...others.filter((each) => rankOf(field, each) === rankOf(field, best))])
    return best
  }

  /** Those that nothing is taken of. */
  free(among = this.columns): Column[] {
    return among.filter(({ name }) => !this.used.has(name))
  }

  /** @param fit of several the one with most of it */
  unused(test: (column: Column) => boolean, fit: (column: Column) => number = () => 0): Column | undefined {
    return inOrder(this.free())
      .filter((column) => column.texts.length > 0 && test(column))
      .toSorted((a, b) => fit(b) - fit(a))[0]
  }

  /** Names of those that their owner hides and nothing is taken of. */
  hidden(): string[] {
    return this.free(this.all).flatMap(({ isHidden, name, texts }) => (isHidden && texts.length > 0 ? [name] : []))
  }

  /** @returns the name of the column */
  take(field: string, column: Column | undefined): string | undefined {
    if (!column) return undefined
    this.used.add(column.name)
    const where = column.name === SECTION ? 'linhas de título acima dos produtos' : `coluna "${column.name}"`
    const hidden = column.isHidden ? ', escondida na planilha' : ''
    this.notes.push(`${field}: ${where}${hidden} (ex.: ${oneLine(column.texts[0] ?? '').slice(0, 50)})`)
    return column.name
  }

  /** Takes a column, whole, as what a field reads. */
  map(field: string, column: Column | undefined): void {
    const name = this.take(field, column)
    if (name !== undefined) this.campos[field] = name
  }

  /** Tells that several would do. */
  offer(field: AskedField, columns: readonly Column[]): void {
    const [first, ...others] = columns
    if (!first || others.length === 0) return
    this.candidates.push({
      field,
      columns: columns.map(({ name, texts }) => ({ name, samples: texts.slice(0, SAMPLES) })),
    })
    this.notes.push(
      `${field}: também serviria ${others.map(({ name, texts }) => `"${name}" (ex.: ${(texts[0] ?? '').slice(0, 30)})`).join(' ou ')}; troque no mapeamento, se for`,
    )
  }
}

const MOST_TOLD = 12
export const listed = (names: readonly string[]): string =>
  names.slice(0, MOST_TOLD).join(', ') + (names.length > MOST_TOLD ? ` e mais ${names.length - MOST_TOLD}` : '')

import { type BadRow, isBad } from '#commerce/adapters/files/read-csv.ts'
import { isSaidOnce } from '#commerce/domain/import/department.ts'
import { mappedColumns } from '#commerce/domain/import/mapped-columns.ts'
import type { Mapping } from '#commerce/domain/import/mapping.ts'
import { mayBeHeading, NAMES_DEPARTMENT, PASSED_OVER, SECTION } from '#commerce/domain/import/sections.ts'
import type { SourceRow } from '#commerce/domain/import/source.ts'

/** Lines held until a product follows; a heading and what stands below it are fewer. */
const MOST_HELD = 5

/** Rows of a table with the last heading above each, and the headings as what is no product. */
export async function* withSections(
  rows: AsyncIterable<SourceRow | BadRow>,
  told: string,
  mayBe: (row: SourceRow) => boolean = () => true,
): AsyncGenerator<SourceRow | BadRow> {
  let section = ''
  let held: (SourceRow | BadRow)[] = []
  for await (const row of rows) {
    const isHeld = row.heading === undefined ? held.length > 0 && isBad(row) : isBad(row) || mayBe(row)
    if (isHeld && held.length < MOST_HELD) {
      held.push(row)
      continue
    }
    // Only a product below makes a heading of a line.
    for (const { heading, ...each } of held) {
      if (heading === undefined || isHeld) yield each
      else {
        section = heading
        yield { line: each.line, position: each.position, reason: told, said: heading, isHeading: true }
      }
    }
    held = []
    yield isBad(row) ? row : inSection(row, section)
  }
  yield* held
}

const inSection = (row: SourceRow, section: string): SourceRow =>
  typeof row.value === 'object' && row.value !== null && !Array.isArray(row.value)
    ? { ...row, value: { ...row.value, [SECTION]: section } }
    : row

/** The headings of a file by its mapping, and how many there were. */
export class Headings {
  readonly #mapping: Mapping
  readonly #isAskedFor: boolean
  readonly #names: boolean
  #count = 0
  readonly #first: string[] = []

  constructor(mapping: Mapping) {
    this.#mapping = mapping
    this.#isAskedFor = mappedColumns(mapping).includes(SECTION)
    this.#names = this.#isAskedFor || isSaidOnce(mapping.campos.departamento)
  }

  async *within(rows: AsyncIterable<SourceRow | BadRow>): AsyncGenerator<SourceRow | BadRow> {
    this.#count = 0
    this.#first.length = 0
    const mayBe = (row: SourceRow) => mayBeHeading(row, this.#mapping, this.#isAskedFor)
    for await (const row of withSections(rows, this.#names ? NAMES_DEPARTMENT : PASSED_OVER, mayBe)) {
      if (isBad(row) && row.isHeading) {
        this.#count += 1
        if (this.#first.length < MOST_NAMED) this.#first.push(row.said ?? '')
      }
      yield row
    }
  }

  notices(): string[] {
    if (this.#count === 0) return []
    const [lines, did, below, over] =
      this.#count === 1
        ? ['linha de título', 'deu', 'dela', 'foi passada por cima']
        : ['linhas de título', 'deram', 'delas', 'foram passadas por cima']
    const named = `${this.#first.join(', ')}${this.#count > this.#first.length ? ' …' : ''}`
    const what = this.#names ? `${did} o departamento das linhas abaixo ${below}` : over
    return [`${this.#count} ${lines} (${named}) ${what}; estão no relatório.`]
  }
}
const MOST_NAMED = 5
